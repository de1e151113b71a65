//! True records with something changed: none of them may pass.

use std::sync::OnceLock;

use engine::{Colophon, Dice, Fast, Header, Match, Rules, Sealed, Seed, Viewer, record_of};
use heimlich::Heimlich;
use serde_json::{Value, json};

use crate::instructions::Instructions;
use crate::lines;

/// How many steps are played: the reader sees nothing new in longer records.
const STEPS: u64 = 40;

pub(crate) fn feed(instructions: &mut Instructions<'_>) {
    static RECORDS: OnceLock<Vec<String>> = OnceLock::new();
    let records = RECORDS.get_or_init(|| {
        let variants = [
            json!({}),
            json!({"top_secret": true}),
            json!({"dossier": true}),
            json!({"top_secret": true, "dossier": true}),
        ];
        (2..=7).flat_map(|seats| variants.iter().map(move |options| record(seats, options))).collect()
    });
    let record = &records[instructions.below(records.len())];
    let mut changed = record.clone().into_bytes();
    instructions.garble(&mut changed);
    let verified = lines::verified(&changed);
    if changed == record.as_bytes() {
        verified.unwrap_or_else(|error| panic!("{error}\n{record}"));
    } else {
        let error = verified.expect_err("a changed record passes");
        lines::check(&error, changed.split_inclusive(|&byte| byte == b'\n').count());
    }
}

/// The beginning of a random match.
fn record(seats: u8, options: &Value) -> String {
    let seed = Seed::of_text("fuzz");
    let mut contributions = vec![None; usize::from(seats)];
    contributions[1] = Some("one".to_owned());
    let key = seed.mix(&contributions);
    let read = serde_json::from_value(options.clone()).expect("options of the game");
    let mut game = Match::<Heimlich>::new(read, seats).expect("a table can be set up");
    let deal = game.propose_deal(&mut Sealed::new(&key, 0)).expect("nothing is dealt yet");
    let mut steps = vec![game.commit(deal).expect("nothing happened in between")];
    let mut whim = Fast::new(seats.into());
    while let Some(seat) = game.owed().first().filter(|_| game.steps() < STEPS) {
        let legal: Vec<_> = Heimlich::legal(&game.view(Viewer::Seat(seat))).collect();
        let action = whim.pick("action", &legal);
        let step = game.propose(seat, action, &mut Sealed::new(&key, game.steps())).expect("it is legal");
        steps.push(game.commit(step).expect("nothing happened in between"));
    }
    let outcome = lines::outcome(&game);
    let header = Header::new("heimlich".to_owned(), Heimlich::VERSION, seats, options.clone());
    record_of(header, &steps, &[], &Colophon { seed, contributions, outcome }).expect("it can be written")
}
