//! How much memory a table takes that is as long as a table can be.

use std::fs;

use engine::Audience;
use serde_json::json;
use server::chance::Chance;
use server::clock::Millis;
use server::table::{
    Answer, Command, Digest, Item, Making, Noted, Pace, Settings, Table, Timeout, Who, decide, make, tick,
};

/// As many entries as a table can have.
const ENTRIES: usize = 100_000;
/// What such a table may take, so that dozens of them fit into a small machine.
const MOST_BYTES: u64 = 16_000_000;

#[derive(Debug)]
struct NoChance;

impl Chance for NoChance {
    fn bytes(&self) -> [u8; 32] {
        [7; 32]
    }
}

/// The memory of this process, in bytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("a Linux machine");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
    line.trim().trim_end_matches(" kB").parse::<u64>().expect("a number") * 1_024
}

/// A table at which match after match is played, and everything that happens is a command of the host's.
struct Evening {
    table: Table,
    now: Millis,
    entries: usize,
    host: Digest,
}

impl Evening {
    fn begin(game: &str) -> Self {
        let host = Digest::of(b"Anne");
        let settings = Settings { clock: Pace::Brisk, timeout: Timeout::StandIn, ..Settings::default() };
        let making = Making {
            game: game.to_owned(),
            seats: None,
            options: None,
            settings: Some(settings),
            name: "Anne".to_owned(),
        };
        let (made, _) = make(making, host, "ABCDEF", [7; 32]).expect("a table");
        let first = Item { at: 0, command: None, entries: vec![made] };
        Self { table: Table::rebuild([Ok(first)], 0).expect("a table"), now: 0, entries: 1, host }
    }

    fn store(&mut self, mut item: Item) {
        let id = format!("{:032x}", self.entries);
        let body = Digest::of(id.as_bytes());
        let answer = Answer { turn: Some(self.entries as u64), ..Answer::default() };
        item.command = Some(Noted { author: self.host, id, body, answer });
        self.table.apply(&item).expect("what was decided");
        self.entries += 1;
    }

    fn try_order(&mut self, command: Command) -> bool {
        let decided = decide(&self.table, self.host, command, self.now, &NoChance);
        let is_allowed = decided.is_ok();
        if let Ok((entries, _)) = decided {
            self.store(Item { at: self.now, command: None, entries });
        }
        is_allowed
    }

    /// Plays a match to its end, or as far as there is room; the host notes as much down as the host may.
    fn play(&mut self) {
        assert!(self.try_order(Command::Start { sealed: None }));
        while let Some(due) = self.table.next_due().filter(|_| self.entries < ENTRIES) {
            // Ten seconds are enough for many more notes.
            self.now = due.max(self.now + 10_000);
            let (at, entries) = tick(&self.table, self.now).expect("a step");
            self.store(Item { at, command: None, entries });
            let note = Command::Say { to: Audience::Own, body: json!({ "text": "Is it Bernd after all?" }) };
            while self.entries < ENTRIES && self.try_order(note.clone()) {}
        }
    }
}

fn measure(game: &str) -> (Evening, u64) {
    let before = resident();
    let mut evening = Evening::begin(game);
    assert!(evening.try_order(Command::Fill));
    let mut matches = 0;
    while evening.entries < ENTRIES {
        evening.play();
        matches += 1;
        if evening.entries < ENTRIES {
            assert!(
                evening.try_order(Command::Rematch),
                "{game} has no more matches after {} entries",
                evening.entries
            );
        }
    }
    let bytes = resident().saturating_sub(before);
    println!("{game}: {ENTRIES} entries of {matches} matches take {bytes} bytes");
    assert!(serde_json::to_value(evening.table.sight(Who::Owner(0))).is_ok_and(|seen| seen["view"].is_object()));
    (evening, bytes)
}

/// One test for all, so that nothing else happens in this process meanwhile.
#[test]
fn a_table_that_is_used_up_fits_into_little_memory() {
    // All are kept, so that none is built in the memory of another.
    let games = ["heimlich", "secret-identity", "dark-side"];
    let evenings = games.map(measure);
    for (game, (_, bytes)) in games.iter().zip(&evenings) {
        assert!(*bytes < MOST_BYTES, "{game}: {bytes} bytes");
    }
}
