//! Scripts that mostly follow the rules, so that they come far.

use engine::{Colophon, Happening, Header, Replay, Rules, Seat, Seed, Viewer, read_header, record_of};
use heimlich::Heimlich;
use serde_json::{Value, json};

use crate::instructions::Instructions;
use crate::lines;

/// Longer scripts are no more interesting, only slower.
const MOST_LINES: usize = 150;

pub(crate) fn feed(instructions: &mut Instructions<'_>) {
    let first = first_line(instructions);
    let header = match read_header(&first) {
        Ok(header) => header,
        Err(error) => return lines::check(&error, 1),
    };
    let mut replay = match Replay::<Heimlich>::begin(header, &first) {
        Ok(replay) => replay,
        Err(error) => return lines::check(&error, 1),
    };
    let mut steps = Vec::new();
    let mut count = 1;
    while !instructions.is_empty() && count < MOST_LINES {
        if replay.game().ending().is_some() && instructions.below(4) > 0 {
            break;
        }
        let line = line(&replay, instructions);
        count += 1;
        match replay.line(&line) {
            Ok(happened) => steps.extend(happened.into_iter().filter_map(step)),
            Err(error) => return lines::check(&error, count),
        }
    }
    match replay.finish() {
        Ok(happened) => steps.extend(happened.into_iter().filter_map(step)),
        Err(error) => return lines::check(&error, count),
    }
    // Whatever could be played can be written down and played again.
    let header =
        Header::new("heimlich".to_owned(), Heimlich::VERSION, replay.game().seats(), json!(replay.game().options()));
    let outcome = lines::outcome(replay.game());
    let colophon = Colophon { seed: Seed::of_text("fuzz"), contributions: Vec::new(), outcome };
    let record = record_of(header, &steps, replay.remarks(), &colophon).expect("a match can be written down");
    let again = lines::replayed(record.as_bytes()).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert!(again.game().same_truth(replay.game()), "{record}");
}

fn step(happening: Happening<Heimlich>) -> Option<engine::Step<Heimlich>> {
    match happening {
        Happening::Step(step) => Some(step),
        Happening::Refused(..) | Happening::Said(_) => None,
    }
}

fn first_line(instructions: &mut Instructions<'_>) -> Vec<u8> {
    let mut options = json!({});
    for option in ["top_secret", "dossier", "bystanders_count"] {
        if instructions.below(2) == 1 {
            options[option] = json!(true);
        }
    }
    match instructions.below(8) {
        0 => options["start"] = json!(instructions.below(9)),
        1 => {
            options["colours"] = json!(["yellow", "orange", "red", "green", "blue", "violet"][instructions.below(3)..])
        }
        2 => options["colours"] = vocabulary(instructions),
        _ => {}
    }
    let seats = instructions.pick(&[2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7, 0, 1, 8, 255]);
    let mut line = json!({ "deckname": 1, "game": "heimlich", "rules": 1, "seats": seats, "options": options });
    if instructions.below(16) == 1 {
        line["commitment"] = json!(Seed::of_text("fuzz").commitment());
    }
    written(line, instructions)
}

/// The next line: most of the time an act of somebody who may, now and then one that ends the script.
fn line(replay: &Replay<Heimlich>, instructions: &mut Instructions<'_>) -> Vec<u8> {
    let game = replay.game();
    let owed = game.owed().first();
    let anybody = Seat::all(game.seats()).nth(instructions.below(game.seats().into()));
    let line = match instructions.byte() {
        // Whatever is said deals; before that nobody may act.
        0..224 if game.steps() == 0 => json!({ "seat": anybody, "say": { "text": "Good luck!" } }),
        0..224 => json!({ "seat": owed.or(anybody), "act": act_of(replay, owed, instructions) }),
        224..230 => {
            let view = game.view(anybody.map_or(Viewer::Table, Viewer::Seat));
            let claims: Vec<_> = Heimlich::claims(&view).collect();
            json!({ "seat": anybody, instructions.pick(&["say", "note"]): { "claim": instructions.pick(&claims) } })
        }
        230..236 => json!({ "seat": anybody, "say": { "text": "Hm, interesting." } }),
        236..244 => {
            let view = json!(game.view(anybody.map_or(Viewer::Table, Viewer::Seat)));
            let at = instructions.pick(&POINTERS);
            json!({ "expect": { "viewer": anybody, "at": at, "is": view.pointer(at) } })
        }
        244..248 => json!({ "chance": "die", "is": instructions.pick(&["1-3", "2", "3", "4", "5", "6"]) }),
        248..251 => json!({ "chance": instructions.pick(&POINTS), "is": vocabulary(instructions) }),
        251..253 => {
            let viewers = [json!(0), json!(1), json!(7), json!("table"), json!("spectator")];
            let viewer = instructions.pick(&viewers.each_ref());
            json!({ "expect": { "viewer": viewer, "at": instructions.pick(&POINTERS), "is": vocabulary(instructions) } })
        }
        253.. => {
            let clause = format!("HC-{:02}", instructions.below(50));
            json!({ "seat": anybody, "act": act_of(replay, None, instructions), "refused": clause })
        }
    };
    written(line, instructions)
}

/// One of the legal actions of the seat, or anything.
fn act_of(replay: &Replay<Heimlich>, seat: Option<Seat>, instructions: &mut Instructions<'_>) -> Value {
    let legal: Vec<_> = match seat {
        Some(seat) => Heimlich::legal(&replay.game().view(Viewer::Seat(seat))).collect(),
        None => Vec::new(),
    };
    if legal.is_empty() {
        let actions =
            [json!({"roll": {}}), json!({"pass": {}}), json!({"safe": {"to": "ruin"}}), json!({"move": {"red": 2}})];
        return instructions.pick(&actions.each_ref()).clone();
    }
    json!(instructions.pick(&legal))
}

const POINTS: [&str; 7] =
    ["agent cards", "top secret cards", "start seat", "die", "discards", "double life", "nothing"];

const POINTERS: [&str; 8] =
    ["", "/board/markers/grey", "/moment", "/choice", "/cards/held/0", "/agent", "/dossiers/0/named", "/nowhere"];

/// A value that some chance point or view may have.
fn vocabulary(instructions: &mut Instructions<'_>) -> Value {
    let words =
        ["grey", "yellow", "orange", "red", "green", "blue", "violet", "retreat", "dispatch", "double_life", "swap"];
    match instructions.below(5) {
        0 => json!(instructions.below(12)),
        1 => json!(instructions.pick(&words)),
        2 => (0..instructions.below(8)).map(|_| instructions.pick(&words)).collect(),
        3 => json!({ "roll": {} }),
        _ => json!(["violet", "blue", "green", "red"]),
    }
}

/// The line as text, now and then not quite.
fn written(line: Value, instructions: &mut Instructions<'_>) -> Vec<u8> {
    let mut text = format!("{line}\n").into_bytes();
    if instructions.byte() == 255 {
        instructions.garble(&mut text);
        text.retain(|&byte| byte != b'\n');
        text.push(b'\n');
    }
    text
}
