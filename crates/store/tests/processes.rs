//! What takes two processes: one that appends and is killed, and this one, which looks at what is left.

mod scratch;

use std::collections::BTreeMap;
use std::env;
use std::io::{self, BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread;

use store::{Append, AppendError, Existing, FileError, Store, backup, restore};

use scratch::{Scratch, append, opaque, table};

const WRITERS: u8 = 4;
const KILLS: usize = 15;

fn main() {
    let arguments: Vec<_> = env::args().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, "append", kind, database, count] => append_and_tell(kind, database, count.parse().expect("a number")),
        _ => {
            what_was_answered_survives_being_killed();
            a_running_process_can_be_backed_up_but_not_opened_beside();
            no_other_name_leads_to_a_second_writer();
            the_check_needs_no_luck();
        }
    }
}

// The process that appends.

/// Appends that many entries to each of some tables, and tells of every one that was answered; then waits to be killed.
fn append_and_tell(kind: &str, database: &str, count: u64) {
    let store = match kind {
        "full" => Store::open(Path::new(database)),
        #[cfg(feature = "broken")]
        "broken" => Store::open_broken(Path::new(database)),
        other => panic!("no store is {other}"),
    };
    let store = store.expect("a database");
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let store = &store;
            scope.spawn(move || append_to_one(store, writer, count));
        }
    });
    io::stdin().read_line(&mut String::new()).expect("nobody writes to it");
}

fn append_to_one(store: &Store, writer: u8, count: u64) {
    let start = store.read(table(writer)).wait().expect("read").len() as u64;
    // Its client cannot know whether the last move before the crash was made, and sends it again.
    if let Some(last) = start.checked_sub(1) {
        assert_eq!(store.append(numbered(writer, last)).wait(), Err(AppendError::Stale { at: start }));
    }
    for number in (start..).take(usize::try_from(count).expect("a count")) {
        store.append(numbered(writer, number)).wait().expect("appended");
        println!("{writer} {number}");
    }
}

fn numbered(writer: u8, number: u64) -> Append {
    append(table(writer), number, &[&number.to_string()])
}

// The process that looks.

/// How many entries of each writer were answered, as far as it could tell.
type Answered = BTreeMap<u8, u64>;

struct Appender {
    process: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Appender {
    fn start(kind: &str, database: &Path, count: u64) -> Self {
        let mut process = Command::new(env::current_exe().expect("this program"))
            .args(["append", kind])
            .arg(database)
            .arg(count.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the other process");
        let lines = BufReader::new(process.stdout.take().expect("its output")).lines();
        Self { process, lines }
    }

    /// Listens until it has told of so many more, or for as long as it lives.
    fn listen(&mut self, appends: usize, answered: &mut Answered) -> usize {
        let mut told = 0;
        for line in self.lines.by_ref().take(appends) {
            let line = line.expect("text");
            let (writer, number) = line.split_once(' ').expect("who and what");
            answered.insert(writer.parse().expect("a writer"), number.parse::<u64>().expect("a number") + 1);
            told += 1;
        }
        told
    }

    /// Kills it as `kill -9` does, and listens to what it had told before.
    fn kill(mut self, answered: &mut Answered) -> usize {
        self.process.kill().expect("it is running");
        self.process.wait().expect("it ends");
        self.listen(usize::MAX, answered)
    }
}

/// Compares what is in the database with what was answered.
fn check(database: &Path, answered: &Answered) -> Result<(), String> {
    let store = Store::open(database).map_err(|error| error.to_string())?;
    for (&writer, &answered) in answered {
        let log = store.read(table(writer)).wait().map_err(|error| error.to_string())?;
        let length = log.len() as u64;
        if length < answered {
            return Err(format!("{} answered appends of writer {writer} are lost", answered - length));
        }
        // The one after the last may be there: it was on its way.
        let in_order = (0..).zip(&log).all(|(number, entry)| *entry == opaque(&u64::to_string(&number)));
        if length > answered + 1 || !in_order {
            return Err(format!("appends of writer {writer} are doubled or out of order"));
        }
    }
    Ok(())
}

fn what_was_answered_survives_being_killed() {
    let scratch = Scratch::new();
    let mut answered = Answered::new();
    let mut appends = 0;
    for kill in 0..KILLS {
        let mut appender = Appender::start("full", &scratch.database(), u64::MAX >> 1);
        appends += appender.listen(20 + 37 * kill % 400, &mut answered);
        appends += appender.kill(&mut answered);
        assert_eq!(check(&scratch.database(), &answered), Ok(()), "after kill {kill}");
    }
    assert_eq!(answered.len(), usize::from(WRITERS));
    println!("{KILLS} kills in the middle of {appends} answered appends: none lost, none doubled");
}

fn a_running_process_can_be_backed_up_but_not_opened_beside() {
    let scratch = Scratch::new();
    let database = scratch.database();
    let mut answered = Answered::new();
    let mut appender = Appender::start("full", &database, u64::MAX >> 1);
    appender.listen(500, &mut answered);
    for refused in [Store::open(&database).err(), restore(&database, &database, Existing::Replace).err()] {
        assert!(matches!(refused, Some(FileError::InUse { .. })), "{refused:?}");
    }
    let before = answered.clone();
    backup(&database, &scratch.path("of-the-living")).expect("a backup");
    appender.kill(&mut answered);
    backup(&database, &scratch.path("of-the-dead")).expect("a backup");
    assert_eq!(check(&scratch.path("of-the-dead"), &answered), Ok(()));
    assert_eq!(check(&database, &answered), Ok(()));

    let store = Store::open(&scratch.path("of-the-living")).expect("a backup can be used as it is");
    for (writer, before) in before {
        let log = store.read(table(writer)).wait().expect("read");
        assert!((before..=answered[&writer] + 1).contains(&(log.len() as u64)));
        assert!((0..).zip(&log).all(|(number, entry)| *entry == opaque(&u64::to_string(&number))));
    }
    println!("a running process was backed up, and kept its database to itself");
}

/// Whatever the database is called, and whatever becomes of the file beside it: one process writes.
fn no_other_name_leads_to_a_second_writer() {
    use std::fs;
    let scratch = Scratch::new();
    let database = scratch.database();
    let mut appender = Appender::start("full", &database, u64::MAX >> 1);
    appender.listen(10, &mut Answered::new());
    fs::create_dir(scratch.path("elsewhere")).expect("a directory");
    let (hard, soft) = (scratch.path("elsewhere/hard.db"), scratch.path("elsewhere/soft.db"));
    std::os::unix::fs::symlink(&database, &soft).expect("a link");
    let refused = |path: &Path| match (Store::open(path), restore(&database, path, Existing::Replace)) {
        (Err(opened), Err(restored)) => (opened, restored),
        (opened, restored) => panic!("{}: {} {restored:?}", path.display(), opened.is_ok()),
    };
    let is_in_use =
        |refused: &(FileError, FileError)| matches!(refused, (FileError::InUse { .. }, FileError::InUse { .. }));
    assert!(is_in_use(&refused(&soft)));
    for path in [&database, &soft] {
        fs::remove_file(scratch.path("deckname.db.lock")).expect("the lock file");
        let refused = refused(path);
        assert!(is_in_use(&refused), "without the lock file, {}: {refused:?}", path.display());
    }
    fs::hard_link(&database, &hard).expect("a link");
    for path in [&hard, &database] {
        let refused = refused(path);
        assert!(matches!(refused, (FileError::Linked { .. }, FileError::Linked { .. })), "{refused:?}");
    }
    fs::remove_file(&hard).expect("the link");
    let told = appender.listen(10, &mut Answered::new());
    assert_eq!(told, 10, "the first writer goes on");
    appender.kill(&mut Answered::new());
    Store::open(&database).expect("nobody has it any more");
    println!("no other name and no missing lock file led to a second writer");
}

/// Kills when everything was answered a while ago: only a store that answers too early has anything to lose.
fn the_check_needs_no_luck() {
    // A number of appends at which the broken store still holds some back.
    const EACH: u64 = 5;
    let check_after_kill = |kind| {
        let scratch = Scratch::new();
        let mut answered = Answered::new();
        let mut appender = Appender::start(kind, &scratch.database(), EACH);
        appender.listen(usize::from(WRITERS) * 5, &mut answered);
        appender.kill(&mut answered);
        assert_eq!(answered, (0..WRITERS).map(|writer| (writer, EACH)).collect());
        check(&scratch.database(), &answered)
    };
    assert_eq!(check_after_kill("full"), Ok(()));
    #[cfg(feature = "broken")]
    {
        let caught = check_after_kill("broken").expect_err("a loss that was not noticed");
        assert!(caught.contains("are lost"), "{caught}");
        println!("a store that answers before it commits was caught: {caught}");
    }
}
