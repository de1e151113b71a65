//! All tables: finds them by their codes, wakes them, makes them, and puts old ones aside.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use store::{Append, AppendError, Idle, ReadError, RoomCode, Store, TableId};
use tokio::sync::{mpsc, oneshot};

use crate::actor::{Ask, Handle, Order, Tools, appended};
use crate::api::finding::Counted;
use crate::arrivals::Arrivals;
use crate::chance::Chance;
use crate::clock::{Clock, Millis};
use crate::ledger::{ENTRY, Ledger};
use crate::log;
use crate::problem::Problem;
use crate::table::{Answer, Command, CommandId, Digest, Item, Making, Noted, Table, make};
use crate::upkeep::Upkeep;

/// The characters of room codes: none that is taken for another.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// How many a code has: a thousand million codes, so that nobody finds a table by guessing.
const CODE_LENGTH: usize = 6;

/// For this time it is believed that what could be stored a moment ago still can be, or still cannot.
const READY_FOR: Millis = 3_000;

/// Who wants a table, and where they ask from.
pub(crate) struct Author {
    pub(crate) digest: Digest,
    pub(crate) from: Option<IpAddr>,
}

/// All tables.
pub struct Hall {
    tools: Tools,
    live: Mutex<HashMap<TableId, Handle>>,
    upkeep: Upkeep,
    /// Held while an earlier match is read from a log.
    reading: tokio::sync::Mutex<()>,
    arrivals: Arrivals,
    /// What was found out last about whether anything can be stored, and when.
    probed: tokio::sync::Mutex<Option<(Millis, Result<(), Problem>)>>,
}

impl Hall {
    /// The tables of this store, which are kept like this.
    pub fn new(store: Store, clock: Arc<dyn Clock>, chance: Arc<dyn Chance>, upkeep: Upkeep) -> Self {
        Self {
            tools: Tools::new(store, clock, chance, Ledger::new(upkeep.bytes_per_day())),
            live: Mutex::default(),
            upkeep,
            reading: tokio::sync::Mutex::default(),
            arrivals: Arrivals::default(),
            probed: tokio::sync::Mutex::default(),
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

    /// Whether anything can be stored; tried out now, unless it was a moment ago.
    pub(crate) async fn ready(&self) -> Result<(), Problem> {
        let mut probed = self.probed.lock().await;
        let now = self.now();
        if let Some((_, known)) = probed.as_ref().filter(|(then, _)| now.abs_diff(*then) < READY_FOR) {
            return known.clone();
        }
        let ready = self.tools.store.probe().await.map_err(|error| Problem::NotReady(error.to_string()));
        if let Err(problem) = &ready {
            tracing::error!(%problem, "not ready");
        }
        *probed = Some((now, ready.clone()));
        ready
    }

    /// Wakes the tables at which something happens by itself, one after the other; says how many.
    pub async fn open(&self) -> Result<usize, Problem> {
        let mut awake = 0;
        for id in self.tools.store.going_on().await.map_err(|_| Problem::Unavailable)? {
            let Ok((table, _)) = log::rebuild(&self.tools.store, id, self.now()).await else { continue };
            // A database of an older version says of every table that it goes on. Whoever keeps the table notes better.
            let looked = self.look(id, |_| ()).await;
            awake += usize::from(looked.is_ok() && table.next_due().is_some());
        }
        Ok(awake)
    }

    /// Puts aside the tables that nobody touched for long enough, or not even began a match at; says how many.
    pub async fn archive(&self) -> Result<usize, Problem> {
        let now = self.now() / 1_000;
        let mut archived = 0;
        for begun in [false, true] {
            let Some(since) = now.checked_sub(self.upkeep.patience(begun)) else { continue };
            loop {
                let some = self.tools.store.put_aside(Idle { begun, since }, now).await;
                match some.map_err(|_| Problem::Unavailable)? {
                    0 => break,
                    some => archived += some,
                }
            }
        }
        Ok(archived)
    }

    /// Deletes the tables for good that were put aside long enough ago; says how many.
    pub async fn purge(&self) -> Result<usize, Problem> {
        let now = self.now() / 1_000;
        let Some(since) = self.upkeep.retention().and_then(|age| now.checked_sub(age)) else { return Ok(0) };
        let mut purged = 0;
        loop {
            match self.tools.store.purge(since).await.map_err(|_| Problem::Unavailable)? {
                0 => return Ok(purged),
                some => purged += some,
            }
        }
    }

    /// Makes a table; the same command again finds the same table.
    pub(crate) async fn make(
        &self,
        Author { digest: author, from }: Author,
        id: CommandId,
        body: Digest,
        making: Making,
    ) -> Result<Answer, Problem> {
        let table = TableId::new(table_id(author, &id));
        if let Err(refused) = self.tools.ledger.check(from, ENTRY, self.now()) {
            // What was made before costs nothing.
            return self.made_before(table, author, &id, body).await.map_err(|_| refused);
        }
        for _ in 0..8 {
            let code = self.draw_code();
            let seed = self.tools.chance.bytes();
            let (entry, answer) = make(making.clone(), author, code.as_str(), seed)?;
            let noted = Noted { author, id: id.as_str().to_owned(), body, answer: answer.clone() };
            let item = Item { at: self.now(), command: Some(noted), entries: vec![entry] };
            let append = Append { code: Some(code), ..appended(table, 0, &item, item.at)? };
            match self.tools.store.append(append).await {
                Ok(_) => {
                    self.tools.ledger.charge(from, ENTRY, self.now());
                    self.arrivals.tell(author, table);
                    return Ok(answer);
                }
                Err(AppendError::CodeTaken) => {}
                Err(AppendError::Stale { .. } | AppendError::Damaged { .. }) => {
                    return self.made_before(table, author, &id, body).await;
                }
                Err(error) => {
                    tracing::error!(%table, %error, "cannot be made");
                    return Err(Problem::Unavailable);
                }
            }
        }
        Err(Problem::Unavailable)
    }

    /// What was answered when this command made its table, as its first entry tells.
    async fn made_before(
        &self,
        table: TableId,
        author: Digest,
        id: &CommandId,
        body: Digest,
    ) -> Result<Answer, Problem> {
        let log = match self.tools.store.read(table).await {
            Ok(log) => log,
            Err(ReadError::Damaged(damage)) => damage.before,
            Err(ReadError::Store(_)) => return Err(Problem::Unavailable),
        };
        let first: Option<Item> = log.first().and_then(|bytes| serde_json::from_slice(&bytes.0).ok());
        let noted = first.and_then(|item| item.command).ok_or(Problem::Damaged)?;
        let is_same = (noted.author, &*noted.id, noted.body) == (author, id.as_str(), body);
        if is_same { Ok(noted.answer) } else { Err(Problem::IdReused) }
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
