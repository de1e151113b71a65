//! What is stored, by the program itself: a disk that fails, very many tables, a database under two names.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use store::{Append, Digest, Store, TableId};

use crate::run::deckname;
use crate::serving::{Serving, directory, request};

/// The status and the body of an answer.
fn parts(answer: &str) -> (u16, &str) {
    let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, answer.split_once("\r\n\r\n").expect("a body").1)
}

/// Makes a table; gives its code back if that was acknowledged.
fn make(serving: &Serving, number: usize) -> Result<String, u16> {
    let body = format!(r#"{{"id":"{number}","game":"heimlich","name":"Anne"}}"#);
    let answer = serving.ask(&request("POST /api/tables", &body));
    let (status, body) = parts(&answer);
    let code = body.split_once(r#""code":""#).and_then(|(_, rest)| rest.split_once('"')).map(|(code, _)| code);
    code.filter(|_| status == 201).map(str::to_owned).ok_or(status)
}

/// A server that cannot make a file larger than so many blocks: what is written beyond fails as on a broken disk.
fn confined(directory: &Path, blocks: u32) -> Serving {
    let mut shell = Command::new("sh");
    let limit = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    shell.args(["-c", &limit, env!("CARGO_BIN_EXE_deckname")]);
    Serving::start_by(shell, directory, &["--knocks-per-minute", "0"])
}

#[test]
fn after_a_failure_of_the_disk_nothing_is_acknowledged_until_a_restart() {
    let directory = directory("broken-disk");
    let mut serving = confined(&directory, 400);
    let mut made = Vec::new();
    let refused = (0..1_000).find_map(|number| match make(&serving, number) {
        Ok(code) => {
            made.push(code);
            None
        }
        Err(status) => Some(status),
    });
    assert_eq!(refused, Some(503), "after {} tables", made.len());
    assert!(made.len() > 10, "only {}", made.len());

    for number in 2_000..2_010 {
        assert_eq!(make(&serving, number), Err(503), "it stores nothing more, even what would fit");
    }
    assert!(serving.ask(&request("GET /healthz", "")).ends_with("ok"), "it is alive");
    let answer = serving.ask(&request("GET /readyz", ""));
    let (status, body) = parts(&answer);
    assert_eq!(status, 503);
    assert!(body.contains(r#""code":"not_ready""#) && body.contains("restart the server"), "{body}");
    let log = fs::read_to_string(serving.path("server.log")).expect("its log");
    assert!(log.contains("failure of the disk") && log.contains("disk I/O error"), "{log}");
    let code = made.first().expect("a table");
    assert_eq!(parts(&serving.ask(&request(&format!("GET /api/tables/{code}"), ""))).0, 200, "it can be looked at");
    serving.stop();

    let again = Serving::start_in(&directory, &["--knocks-per-minute", "0"]);
    for code in &made {
        let answer = again.ask(&request(&format!("GET /api/tables/{code}"), ""));
        assert_eq!(parts(&answer).0, 200, "{code} was acknowledged");
    }
    assert!(again.ask(&request("GET /readyz", "")).ends_with("ready"));
    make(&again, 5_000).expect("it stores again");
    println!("{} tables were acknowledged before the disk failed, and all are there", made.len());
}

#[test]
fn a_database_has_one_server_whatever_it_is_called() {
    let serving = Serving::start_in(&directory("names"), &[]);
    let refused = |path: &str| deckname(&["--listen", "127.0.0.1:0", "--database", path], b"");
    fs::remove_file(serving.path("deckname.db.lock")).expect("the lock file");
    assert!(refused(&serving.path("deckname.db")).fails(1).contains("in use by another Deckname"));
    fs::create_dir(serving.path("elsewhere")).expect("a directory");
    let (hard, soft) = (serving.path("elsewhere/hard.db"), serving.path("elsewhere/soft.db"));
    std::os::unix::fs::symlink(serving.path("deckname.db"), &soft).expect("a link");
    assert!(refused(&soft).fails(1).contains("in use by another Deckname"));
    fs::hard_link(serving.path("deckname.db"), &hard).expect("a link");
    assert!(refused(&hard).fails(1).contains("has a second name"));
}

/// Fills a database with copies of the one table in it.
fn multiply(database: &Path, tables: u32) {
    let store = Store::open(database).expect("a database");
    let table = store.tables().wait().expect("tables")[0].clone();
    let log = store.read(table.id).wait().expect("a log");
    let copies = (1..tables).map(|number| {
        let mut id = [0; 16];
        id[..4].copy_from_slice(&number.to_be_bytes());
        let code = Some(format!("C{number}").parse().expect("a code"));
        let mut author = [0; 32];
        author[..4].copy_from_slice(&(number / 4).to_be_bytes());
        let (author, entries) = (Some(Digest(author)), log.clone());
        store.append(Append { table: TableId::new(id), expected: 0, code, author, entries, touched: table.touched })
    });
    for made in copies.collect::<Vec<_>>() {
        made.wait().expect("appended");
    }
}

/// The CPU time of a process until now, as Linux counts it.
#[cfg(target_os = "linux")]
fn cpu_time(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).expect("a process");
    let fields = stat.rsplit_once(") ").expect("a name").1.split(' ').collect::<Vec<_>>();
    let ticks: u64 = fields[11..13].iter().map(|field| field.parse::<u64>().expect("ticks")).sum();
    Duration::from_millis(ticks * 10)
}

#[cfg(target_os = "linux")]
#[test]
fn very_many_tables_are_no_reason_to_start_late() {
    const TABLES: u32 = 100_000;
    let directory = directory("many");
    let mut serving = Serving::start_in(&directory, &[]);
    make(&serving, 0).expect("a table");
    serving.stop();
    let filling = Instant::now();
    multiply(&directory.join("deckname.db"), TABLES);
    let filled = filling.elapsed();
    let starting = Instant::now();
    let serving = Serving::start_in(&directory, &[]);
    assert!(serving.ask(&request("GET /readyz", "")).ends_with("ready"));
    let (ready, cpu) = (starting.elapsed(), cpu_time(serving.id()));
    assert_eq!(parts(&serving.ask(&request(&format!("GET /api/tables/C{}", TABLES - 1), ""))).0, 200);
    println!("{TABLES} tables, filled in {filled:.1?}: ready after {ready:.1?}, with {cpu:.2?} of CPU time");
    assert!(cpu < Duration::from_secs(2), "{cpu:?}");
}

#[test]
fn tables_are_listed_deleted_and_checked_beside_a_running_server() {
    let serving = Serving::start_in(&directory("operator"), &[]);
    let [first, second] = [1, 2].map(|number| make(&serving, number).expect("a table"));
    let database = serving.path("deckname.db");
    let run = |arguments: &[&str]| deckname(&[&["tables"], arguments, &["--database", &database]].concat(), b"");
    let list = run(&[]).ok();
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 4, "{list}");
    assert!(lines[0].starts_with("id ") && lines[3].starts_with("2 tables with "), "{list}");
    for code in [&first, &second] {
        let line = lines.iter().find(|line| line.contains(&**code)).expect("the table");
        assert!(line.contains("heimlich") && line.contains("lobby"), "{line}");
    }
    assert!(!list.contains("Anne") && !list.contains("seed"), "{list}");
    assert!(run(&["check"]).ok().starts_with("ok: "));

    assert!(run(&["delete", &first.to_lowercase()]).ok().contains("is deleted"));
    let gone = serving.ask(&request(&format!("GET /api/tables/{first}"), ""));
    assert_eq!(parts(&gone).0, 404, "the server knows");
    let id = lines.iter().find(|line| line.contains(&*second)).expect("the table").split(' ').next().expect("an id");
    assert!(run(&["delete", &first]).fails(1).contains("there is no table"));
    assert!(run(&["delete", id]).ok().contains("is deleted"));
    assert!(run(&[]).ok().contains("\n0 tables with 0 bytes"));
    make(&serving, 3).expect("it goes on");
}

#[test]
fn a_damaged_table_is_named() {
    let mut serving = Serving::start_in(&directory("damaged"), &[]);
    let code = make(&serving, 1).expect("a table");
    let database = serving.path("deckname.db");
    serving.stop();
    let bytes = fs::read(&database).expect("the database");
    let needle = format!(r#""code":"{code}""#);
    let at = bytes.windows(needle.len()).position(|window| window == needle.as_bytes()).expect("the entry");
    let mut flipped = bytes;
    flipped[at + 8] ^= 1;
    fs::write(&database, flipped).expect("written");
    let checked = deckname(&["tables", "check", "--database", &database], b"");
    assert!(checked.fails(1).contains("1 tables are damaged"));
    assert!(checked.out.starts_with("table ") && checked.out.contains("is damaged at entry 0"), "{}", checked.out);
    let list = deckname(&["tables", "--database", &database], b"").ok();
    assert!(list.contains("damaged"), "{list}");
}
