//! The one task that keeps a live table: whatever is asked of the table goes through it, one after the other.
//!
//! What happens is decided, stored, applied and told, in this order. A task that panics takes only its own table with
//! it, which is rebuilt from its log when somebody asks for it again.

use std::net::IpAddr;
use std::sync::Arc;

use store::{Append, AppendError, Opaque, Store, TableId};
use tokio::sync::{mpsc, oneshot, watch};

use crate::chance::Chance;
use crate::clock::{Clock, Lost, Millis};
use crate::ledger::{self, Ledger};
use crate::log;
use crate::presence::Presence;
use crate::problem::Problem;
use crate::table::{Answer, Command, CommandId, Digest, Item, Noted, Table, decide, tick};

/// How many requests wait for one table.
const QUEUE: usize = 256;

/// A table that nobody asks for is put to sleep after this time.
const SLEEP_AFTER: Millis = 10 * 60_000;

/// The most entries in the log of one table. Then nothing more can be done but play out what is due, and delete it.
const MAX_ENTRIES: u64 = 100_000;

/// What tables are kept with.
#[derive(Clone)]
pub(crate) struct Tools {
    pub(crate) store: Store,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) chance: Arc<dyn Chance>,
    pub(crate) presence: Arc<Presence>,
    pub(crate) ledger: Arc<Ledger>,
}

impl Tools {
    pub(crate) fn new(store: Store, clock: Arc<dyn Clock>, chance: Arc<dyn Chance>, ledger: Ledger) -> Self {
        let presence = Arc::new(Presence::new(Arc::clone(&clock)));
        Self { store, clock, chance, presence, ledger: Arc::new(ledger) }
    }
}

/// A command as it came in.
#[derive(Clone)]
pub(crate) struct Order {
    pub(crate) author: Digest,
    /// Where it comes from.
    pub(crate) from: Option<IpAddr>,
    pub(crate) id: CommandId,
    pub(crate) body: Digest,
    pub(crate) command: Command,
}

/// What is asked of a table.
pub(crate) enum Ask {
    /// To do something, and to be looked at right after it.
    Do(Order, Reply),
    /// To be deleted, by this author under this id.
    Delete(Digest, CommandId, oneshot::Sender<Result<(), Problem>>),
    /// To be looked at.
    Look(Look),
}

/// Takes the answer to a command, with the table as the command left it.
pub(crate) type Reply = Box<dyn FnOnce(Result<(Answer, &Table), Problem>) + Send>;

/// Looks at a table, if there is one, and sends on what it saw.
pub(crate) type Look = Box<dyn FnOnce(Result<&Table, Problem>) + Send>;

/// A way to a live table.
#[derive(Clone)]
pub(crate) struct Handle {
    asks: mpsc::Sender<Ask>,
    changed: watch::Receiver<()>,
    presence: Arc<Presence>,
}

impl Handle {
    /// Starts the task of this table.
    pub(crate) fn wake(id: TableId, tools: Tools) -> Self {
        let (asks, queue) = mpsc::channel(QUEUE);
        let (tell, changed) = watch::channel(());
        let presence = Arc::clone(&tools.presence);
        let keeper = Keeper { id, tools, tell };
        tokio::spawn(keeper.keep(queue));
        Self { asks, changed, presence }
    }

    /// Whether the task has ended.
    pub(crate) fn is_gone(&self) -> bool {
        self.asks.is_closed()
    }

    /// Asks; fails if the task ends before it gets there.
    pub(crate) async fn ask(&self, ask: Ask) -> Result<(), Problem> {
        self.asks.send(ask).await.map_err(|_| Problem::Stumbled)
    }

    /// Changes whenever something happens; its sender is gone with the task.
    pub(crate) fn changes(&self) -> watch::Receiver<()> {
        self.changed.clone()
    }

    pub(crate) const fn presence(&self) -> &Arc<Presence> {
        &self.presence
    }
}

/// What the task owns.
struct Keeper {
    id: TableId,
    tools: Tools,
    tell: watch::Sender<()>,
}

/// Whether the task goes on.
enum Next {
    Ask,
    /// It does not, and whoever still asks is answered this.
    End(Problem),
}

/// Why something was not done.
enum Undone {
    /// It may not be, or cannot be now.
    Refused(Problem),
    /// The log is not what this task took it for: only a rebuild helps.
    Behind,
    /// The table was deleted, perhaps by another process.
    Gone,
}

impl From<Problem> for Undone {
    fn from(problem: Problem) -> Self {
        Self::Refused(problem)
    }
}

impl From<Undone> for Problem {
    fn from(undone: Undone) -> Self {
        match undone {
            Undone::Refused(problem) => problem,
            Undone::Behind => Self::Unavailable,
            Undone::Gone => Self::NoSuchTable,
        }
    }
}

impl Keeper {
    async fn keep(self, mut queue: mpsc::Receiver<Ask>) {
        let problem = match self.rebuild().await {
            Ok((mut table, mut entries)) => {
                // A process that was killed may not have got so far; nothing is written if nothing is new.
                self.mark(&table).await;
                self.run(&mut table, &mut entries, &mut queue).await
            }
            Err(problem) => {
                tracing::error!(table = %self.id, code = problem.kind().1, "cannot be rebuilt");
                problem
            }
        };
        queue.close();
        // What came in at the last moment is not done here: the next task may have read the log already.
        while let Some(ask) = queue.recv().await {
            refuse(ask, &problem);
        }
    }

    /// The table from its log, and how many entries that has.
    async fn rebuild(&self) -> Result<(Table, u64), Problem> {
        let rebuilt = log::rebuild(&self.tools.store, self.id, self.tools.clock.now()).await;
        rebuilt.map_err(|lost| lost.problem)
    }

    /// Keeps the table; says what to answer to whoever asks too late.
    async fn run(&self, table: &mut Table, entries: &mut u64, queue: &mut mpsc::Receiver<Ask>) -> Problem {
        let clock = &self.tools.clock;
        let mut lost = Lost::so_far(&**clock);
        loop {
            let due = table.next_due();
            let then = due.map_or_else(|| clock.now() + SLEEP_AFTER, |due| table.on_the_clock(due));
            let ask = tokio::select! {
                biased;
                () = clock.until(then) => None,
                ask = queue.recv() => Some(ask),
            };
            if lost.is_more(&**clock) {
                table.wake(self.time(table));
            }
            let next = match ask {
                None if due.is_some() => self.pass_time(table, entries).await,
                // Nobody has asked for a long time; streams keep a receiver each, and the handle has one.
                None if self.tell.receiver_count() <= 1 => Next::End(Problem::Unavailable),
                None => Next::Ask,
                Some(None) => Next::End(Problem::Unavailable),
                Some(Some(ask)) => self.answer(table, entries, ask).await,
            };
            if let Next::End(problem) = next {
                return problem;
            }
        }
    }

    /// The time at the table.
    fn time(&self, table: &Table) -> Millis {
        table.time(self.tools.clock.now())
    }

    async fn pass_time(&self, table: &mut Table, entries: &mut u64) -> Next {
        if let Err(undone) = self.catch_up(table, entries).await {
            return Next::End(undone.into());
        }
        // A move that is due and cannot be made would be due again at once.
        if table.next_due().is_some_and(|due| due <= self.time(table)) {
            tracing::error!(table = %self.id, "a move that is due cannot be made");
            return Next::End(Problem::Stumbled);
        }
        Next::Ask
    }

    /// Lets everything happen that is due by now.
    async fn catch_up(&self, table: &mut Table, entries: &mut u64) -> Result<(), Undone> {
        while let Some((at, happened)) = tick(table, self.time(table)) {
            self.store(table, entries, Item { at, command: None, entries: happened }).await?;
        }
        Ok(())
    }

    async fn answer(&self, table: &mut Table, entries: &mut u64, ask: Ask) -> Next {
        if let Err(undone) = self.catch_up(table, entries).await {
            let problem = undone.into();
            refuse(ask, &problem);
            return Next::End(problem);
        }
        match ask {
            Ask::Look(look) => look(Ok(table)),
            Ask::Do(order, reply) => {
                let answer = self.carry_out(table, entries, order).await;
                let is_outdated = matches!(answer, Err(Undone::Behind | Undone::Gone));
                let answer = answer.map_err(Problem::from);
                let problem = answer.as_ref().err().filter(|_| is_outdated).cloned();
                reply(answer.map(|answer| (answer, &*table)));
                if let Some(problem) = problem {
                    return Next::End(problem);
                }
            }
            Ask::Delete(author, id, reply) => {
                let deleted = self.delete(table, author, &id).await;
                let is_gone = deleted.is_ok();
                let _ = reply.send(deleted);
                if is_gone {
                    return Next::End(Problem::NoSuchTable);
                }
            }
        }
        Next::Ask
    }

    async fn carry_out(&self, table: &mut Table, entries: &mut u64, order: Order) -> Result<Answer, Undone> {
        let Order { author, from, id, body, mut command } = order;
        let presence = &self.tools.presence;
        if table.who(author).is_some() {
            presence.see(self.id, author);
        }
        if let Some(earlier) = table.earlier(author, id.as_str()) {
            return earlier.answer_to(body).ok_or(Undone::Refused(Problem::IdReused));
        }
        let price = ledger::price(&command);
        self.tools.ledger.check(from, price, self.tools.clock.now())?;
        let now = self.time(table);
        if let Command::StandIn { seat, silent } = &mut command {
            *silent = table.player_at(*seat).is_some_and(|key| presence.is_silent(self.id, key));
        }
        let (happened, answer) = decide(table, author, command, now, &*self.tools.chance)?;
        if *entries >= MAX_ENTRIES {
            return Err(Problem::UsedUp.into());
        }
        let noted = Noted { author, id: id.as_str().to_owned(), body, answer: answer.clone() };
        self.store(table, entries, Item { at: now, command: Some(noted), entries: happened }).await?;
        self.tools.ledger.charge(from, price, self.tools.clock.now());
        Ok(answer)
    }

    /// Stores, then applies, then tells.
    async fn store(&self, table: &mut Table, entries: &mut u64, item: Item) -> Result<(), Undone> {
        let append = appended(self.id, *entries, &item, table.on_the_clock(item.at))?;
        match self.tools.store.append(append).await {
            Ok(appended) => *entries = appended.entries,
            Err(error @ (AppendError::Stale { .. } | AppendError::Damaged { .. } | AppendError::CodeTaken)) => {
                tracing::warn!(table = %self.id, %error, "has fallen behind its log");
                return Err(Undone::Behind);
            }
            Err(AppendError::NoSuchTable) => return Err(Undone::Gone),
            Err(error @ (AppendError::Empty | AppendError::TooLarge { .. } | AppendError::Store(_))) => {
                tracing::error!(table = %self.id, %error, "cannot be stored");
                return Err(Problem::Unavailable.into());
            }
        }
        let before = table.marks();
        // What was stored was decided on this very table, so that it fits; if not, only a rebuild helps.
        table.apply(&item).expect("what was just decided can be applied");
        self.tell.send_replace(());
        if table.marks() != before {
            self.mark(table).await;
        }
        Ok(())
    }

    /// Notes what the table is found by after a restart.
    async fn mark(&self, table: &Table) {
        if let Err(error) = self.tools.store.mark(self.id, table.marks()).await {
            tracing::error!(table = %self.id, %error, "may not go on by itself after a restart");
        }
    }

    /// Deletes; nobody can repeat it, since nothing is left that could be answered from.
    async fn delete(&self, table: &Table, author: Digest, id: &CommandId) -> Result<(), Problem> {
        if table.earlier(author, id.as_str()).is_some() {
            return Err(Problem::IdReused);
        }
        table.may_delete(author, self.time(table))?;
        let was_there = self.tools.store.delete(self.id).await.map_err(|_| Problem::Unavailable)?;
        if was_there { Ok(()) } else { Err(Problem::NoSuchTable) }
    }
}

/// What is appended for an item: one entry, so that it is stored as a whole. `touched` is when, by the clock.
pub(crate) fn appended(table: TableId, expected: u64, item: &Item, touched: Millis) -> Result<Append, Problem> {
    let bytes = serde_json::to_vec(item).map_err(|_| Problem::Stumbled)?;
    let author = item.command.as_ref().map(|noted| noted.author.into());
    Ok(Append { table, expected, code: None, author, entries: vec![Opaque(bytes)], touched: touched / 1_000 })
}

fn refuse(ask: Ask, problem: &Problem) {
    match ask {
        Ask::Do(_, reply) => reply(Err(problem.clone())),
        Ask::Delete(_, _, reply) => drop(reply.send(Err(problem.clone()))),
        Ask::Look(look) => look(Err(problem.clone())),
    }
}
