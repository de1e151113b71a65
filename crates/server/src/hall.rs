//! All tables: finds them by their codes, wakes them, makes them, and puts old ones aside.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use store::{AppendError, CodeError, CommandId, RoomCode, Store, TableId, TableSummary};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{Ask, Handle, Order, Tools, appended};
use crate::api::finding::Counted;
use crate::arrivals::Arrivals;
use crate::chance::Chance;
use crate::clock::{Clock, Millis};
use crate::log;
use crate::problem::Problem;
use crate::table::{Answer, Command, Digest, Item, Making, Noted, Table, make};

/// The characters of room codes: none that is taken for another.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// How many a code has: a thousand million codes, so that nobody finds a table by guessing.
const CODE_LENGTH: usize = 6;

/// A lobby that nobody touched for this time is put aside: whoever wanted to play has played elsewhere.
const LOBBY_AFTER: Millis = 24 * 3_600_000;
/// By this time a table that is being made has its code.
const MAKING: Millis = 60_000;

/// All tables.
pub struct Hall {
    tools: Tools,
    live: Mutex<HashMap<TableId, Handle>>,
    archive_after: Millis,
    /// Held while an earlier match is read from a log.
    reading: tokio::sync::Mutex<()>,
    arrivals: Arrivals,
}

impl Hall {
    /// The tables of this store; those that nobody touched for `archive_after` are put aside.
    pub fn new(store: Store, clock: Arc<dyn Clock>, chance: Arc<dyn Chance>, archive_after: Millis) -> Self {
        Self {
            tools: Tools::new(store, clock, chance),
            live: Mutex::default(),
            archive_after,
            reading: tokio::sync::Mutex::default(),
            arrivals: Arrivals::default(),
        }
    }

    /// Now.
    pub(crate) fn now(&self) -> Millis {
        self.tools.clock.now()
    }

    /// The clock.
    pub(crate) fn clock(&self) -> &dyn Clock {
        &*self.tools.clock
    }

    /// Chance.
    pub(crate) fn chance(&self) -> &dyn Chance {
        &*self.tools.chance
    }

    /// Wakes the tables at which something happens by itself, one after the other; says how many.
    pub async fn open(&self) -> Result<usize, Problem> {
        let mut awake = 0;
        for TableSummary { id, entries, touched, .. } in self.not_aside().await? {
            let (store, now) = (self.tools.store.clone(), self.now());
            // In a task of its own, since a table that panics takes nobody with it.
            let rebuilt = tokio::spawn(async move { log::rebuild(&store, id, now).await.ok() }).await;
            let Some((table, _)) = rebuilt.ok().flatten() else { continue };
            if table.next_due().is_some() {
                awake += usize::from(self.look(id, |_| ()).await.is_ok());
            } else if entries == 1 && self.is_older(touched, MAKING) && !self.has_code(id, table.code()).await? {
                self.tools.store.delete(id).await.map_err(|_| Problem::Unavailable)?;
            }
        }
        Ok(awake)
    }

    /// Whether a table can be found by its code; if its making was cut short, nobody can come to it.
    async fn has_code(&self, id: TableId, code: &str) -> Result<bool, Problem> {
        Ok(self.leads_to(code).await? == Some(id))
    }

    /// Puts aside the tables that nobody touched for long enough, or not even began a match at; says how many.
    pub async fn archive(&self) -> Result<usize, Problem> {
        let mut archived = 0;
        for TableSummary { id, entries, touched, .. } in self.not_aside().await? {
            let is_forgotten = self.is_older(touched, LOBBY_AFTER) && log::never_began(&self.tools.store, id).await?;
            if is_forgotten || self.is_older(touched, self.archive_after) {
                let put_aside = self.tools.store.archive(id, entries).await;
                archived += usize::from(put_aside.map_err(|_| Problem::Unavailable)?);
            }
        }
        Ok(archived)
    }

    async fn not_aside(&self) -> Result<impl Iterator<Item = TableSummary> + use<>, Problem> {
        let tables = self.tools.store.tables().await.map_err(|_| Problem::Unavailable)?;
        Ok(tables.into_iter().filter(|table| !table.archived))
    }

    /// Whether something that was touched in this second was not touched for that long.
    fn is_older(&self, touched: u64, age: Millis) -> bool {
        touched.saturating_mul(1_000).saturating_add(age) <= self.now()
    }

    /// Makes a table; the same command again finds the same table.
    pub(crate) async fn make(
        &self,
        author: Digest,
        id: CommandId,
        body: Digest,
        making: Making,
    ) -> Result<Answer, Problem> {
        let table = TableId::new(table_id(author, &id));
        for _ in 0..8 {
            let code = self.draw_code();
            if self.tools.store.find_code(code.clone()).await.map_err(|_| Problem::Unavailable)?.is_some() {
                continue;
            }
            let seed = self.tools.chance.bytes();
            let (entry, answer) = make(making.clone(), author, code.as_str(), seed)?;
            let noted = Noted { author, id: id.as_str().to_owned(), body, answer: answer.clone() };
            let item = Item { at: self.now(), command: Some(noted), entries: vec![entry] };
            let (answer, code) = match self.tools.store.append(appended(table, 0, &item, item.at)?).await {
                Ok(_) => (answer, code),
                Err(AppendError::Repeated { answer }) => {
                    let answer: Answer = serde_json::from_slice(&answer.0).map_err(|_| Problem::Stumbled)?;
                    let code = answer.code.as_deref().unwrap_or_default().parse().map_err(|_| Problem::Stumbled)?;
                    (answer, code)
                }
                Err(AppendError::Reused | AppendError::Stale { .. }) => return Err(Problem::IdReused),
                Err(_) => return Err(Problem::Unavailable),
            };
            match self.tools.store.claim_code(code, table).await {
                Ok(()) => {
                    self.arrivals.tell(author, table);
                    return Ok(answer);
                }
                // Somebody else got the code in between: begin again under another.
                Err(CodeError::Taken) => {
                    self.tools.store.delete(table).await.map_err(|_| Problem::Unavailable)?;
                }
                Err(CodeError::NoSuchTable | CodeError::Store(_)) => return Err(Problem::Unavailable),
            }
        }
        Err(Problem::Unavailable)
    }

    fn draw_code(&self) -> RoomCode {
        let bytes = self.tools.chance.bytes();
        let letters = bytes.iter().take(CODE_LENGTH).map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)]));
        letters.collect::<String>().parse().expect("a room code of capitals and digits")
    }

    /// The table with this code.
    pub(crate) async fn find(&self, code: &Counted) -> Result<TableId, Problem> {
        self.leads_to(code.code()).await?.ok_or(Problem::NoSuchTable)
    }

    /// Where this code leads to, if anywhere.
    async fn leads_to(&self, code: &str) -> Result<Option<TableId>, Problem> {
        let Ok(code) = code.parse() else { return Ok(None) };
        self.tools.store.find_code(code).await.map_err(|_| Problem::Unavailable)
    }

    /// A way to the table, which is woken if it sleeps.
    pub(crate) fn handle(&self, id: TableId) -> Handle {
        let mut live = self.live.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(handle) = live.get(&id).filter(|handle| !handle.is_gone()) {
            return handle.clone();
        }
        live.retain(|_, handle| !handle.is_gone());
        let handle = Handle::wake(id, self.tools.clone());
        live.insert(id, handle.clone());
        handle
    }

    /// Has a command carried out, and looks at the table before anything else happens there.
    pub(crate) async fn order_and_look<T: Send + 'static>(
        &self,
        table: TableId,
        order: Order,
        look: impl Fn(&Table) -> T + Clone + Send + 'static,
    ) -> Result<(Answer, T), Problem> {
        let (author, arrives) = (order.author, matches!(order.command, Command::Join(_) | Command::Watch));
        let done = self.asked(table, |reply| {
            let look = look.clone();
            // Whoever asked may be gone by now.
            Ask::Do(
                order.clone(),
                Box::new(move |done| {
                    drop(reply.send(done.map(|(answer, table)| (answer, look(table)))));
                }),
            )
        });
        let done = done.await??;
        if arrives {
            self.arrivals.tell(author, table);
        }
        Ok(done)
    }

    /// Tells from now on at which tables this key arrives.
    pub(crate) fn arrivals(&self, key: Digest) -> mpsc::Receiver<TableId> {
        self.arrivals.listen(key)
    }

    /// The tables at which this key did something, those that were touched last first, but not more than so many.
    pub(crate) async fn tables_of(&self, key: Digest, most: usize) -> Result<Vec<TableId>, Problem> {
        self.tools.store.tables_of(key.into(), most).await.map_err(|_| Problem::Unavailable)
    }

    /// Deletes the table with all its data.
    pub(crate) async fn delete(&self, table: TableId, author: Digest, id: CommandId) -> Result<(), Problem> {
        match self.asked(table, |reply| Ask::Delete(author, id.clone(), reply)).await? {
            Err(Problem::OlderRules | Problem::Damaged) => self.delete_lost(table, author).await,
            answer => answer,
        }
    }

    /// The record of an earlier match, read from the log.
    pub(crate) async fn earlier_record(&self, id: TableId, number: usize) -> Result<String, Problem> {
        // One at a time, since reading a long log takes a core for a while.
        let _turn = self.reading.lock().await;
        let store = self.tools.store.clone();
        // In a task of its own, since a log that panics takes nobody with it.
        tokio::spawn(async move { log::record(&store, id, number).await }).await.map_err(|_| Problem::Stumbled)?
    }

    /// Deletes a table that cannot be rebuilt, so that nobody keeps it.
    async fn delete_lost(&self, id: TableId, author: Digest) -> Result<(), Problem> {
        let Err(lost) = log::rebuild(&self.tools.store, id, self.now()).await else { return Err(Problem::Unavailable) };
        lost.may_delete(author)?;
        self.tools.store.delete(id).await.map(drop).map_err(|_| Problem::Unavailable)
    }

    /// Looks at a table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl Fn(&Table) -> T + Clone + Send + 'static,
    ) -> Result<T, Problem> {
        self.asked(table, |reply| {
            let look = look.clone();
            // Whoever asked may be gone by now.
            Ask::Look(Box::new(move |table| drop(reply.send(table.map(look)))))
        })
        .await?
    }

    /// Asks a table; a task that has just gone to sleep is woken again, one that panics is not asked twice.
    async fn asked<T>(&self, table: TableId, ask: impl Fn(oneshot::Sender<T>) -> Ask) -> Result<T, Problem> {
        for _ in 0..2 {
            let handle = self.handle(table);
            let (reply, answer) = oneshot::channel();
            if handle.ask(ask(reply)).await.is_err() {
                continue;
            }
            match answer.await {
                Ok(answer) => return Ok(answer),
                Err(_) => tracing::error!(%table, "its task has ended before it answered"),
            }
            return Err(Problem::Stumbled);
        }
        Err(Problem::Stumbled)
    }
}

/// The id of the table that this command makes, the same whenever it comes again.
fn table_id(author: Digest, id: &CommandId) -> [u8; 16] {
    let digest = Digest::of(format!("table\n{author}\n{}", id.as_str()).as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest.bytes()[..16]);
    bytes
}
