//! What happens in both worlds, line by line, decided by chance.

use axum::http::Method;
use engine::{Dice as _, Seat};
use serde_json::{Value, json};

use super::pair::{Chair, Pair};
use super::world::{key, key_of};

/// What can happen, as often as it stands here.
const LINES: &[Line] = &[
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Act,
    Line::Read,
    Line::Read,
    Line::Refused,
    Line::Refused,
    Line::Say,
    Line::Unseen,
    Line::Unseen,
    Line::Wait,
    Line::Wait,
    Line::Wait,
    Line::Chair,
    Line::Reconnect,
    Line::Pause,
    Line::Agree,
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// Somebody who is waited for acts, or somebody who need not.
    Act,
    /// Somebody looks at everything there is to look at.
    Read,
    /// Somebody wants what they cannot have.
    Refused,
    /// Somebody says something to all.
    Say,
    /// Somebody does something in one world only, which nobody else sees.
    Unseen,
    /// Time passes.
    Wait,
    /// Somebody leaves, comes back or plays for somebody else.
    Chair,
    /// Somebody's connection breaks, or the server stops and starts again.
    Reconnect,
    /// The match is stopped, and goes on.
    Pause,
    /// Somebody wants to end the match, or not any more.
    Agree,
}

/// How time passes: so often, so many milliseconds.
const WAITS: &[(u32, u64)] =
    &[(4, 500), (8, 500), (2, 1_500), (1, 1_500), (3, 15_000), (1, 45_000), (2, 45_000), (1, 180_000)];

/// Plays so many lines, or until nobody is left to whom both worlds are the same.
pub(crate) async fn play(pair: &mut Pair<'_>, lines: u32) -> Result<(), String> {
    pair.compare("the deal", false).await?;
    for number in 0..lines {
        if pair.is_over() || pair.alike().is_empty() {
            break;
        }
        let line = LINES[pair.dice.below("line", LINES.len() as u32) as usize];
        let told = format!("{line:?} in line {number}");
        match line {
            Line::Act => act_on(pair, &told).await?,
            Line::Read => read(pair).await,
            Line::Refused => refused(pair).await,
            Line::Say => say(pair).await,
            Line::Unseen => unseen(pair).await,
            Line::Wait => wait(pair, &told).await?,
            Line::Chair => chair(pair).await,
            Line::Reconnect => reconnect(pair).await,
            Line::Pause => pause(pair).await,
            Line::Agree => agree(pair).await,
        }
        pair.compare(&told, false).await?;
    }
    Ok(())
}

/// Several act, one after the other.
async fn act_on(pair: &mut Pair<'_>, told: &str) -> Result<(), String> {
    for _ in 0..=pair.dice.below("how many", 3) {
        act(pair).await;
        pair.compare(told, false).await?;
    }
    Ok(())
}

async fn act(pair: &mut Pair<'_>) {
    let people = pair.people();
    let owed = |seat: &usize| {
        let seat = Seat::new(*seat as u8).expect("a seat of the table");
        pair.worlds.iter().any(|world| world.oracle.owed().contains(seat))
    };
    let waited_for: Vec<usize> = people.iter().copied().filter(owed).collect();
    let of_own_accord = pair.dice.below("of own accord", 8) == 0;
    let among = if of_own_accord || waited_for.is_empty() { people } else { waited_for };
    if !among.is_empty() {
        let seat = pair.dice.pick("who acts", &among);
        pair.act(seat).await;
    }
}

async fn read(pair: &mut Pair<'_>) {
    let alike = pair.alike();
    let place = pair.dice.pick("who reads", &alike);
    let told = pair.worlds[0].oracle.told(pair.watchers[place].viewer);
    let from = pair.dice.below("from", told as u32 + 2);
    for route in ["view", "claims", "record", "record?match=1", "link", ""] {
        pair.ask(place, Method::GET, route, None).await;
    }
    pair.ask(place, Method::GET, &format!("notices?from={from}"), None).await;
    let choices = pair.worlds[0].oracle.choices(pair.watchers[place].viewer);
    let from = pair.dice.below("from", choices as u32 + 2);
    pair.ask(place, Method::GET, &format!("legal?from={from}&limit=5"), None).await;
    for world in &mut pair.worlds {
        world.ask(place, None, Method::GET, "", None).await;
    }
}

async fn refused(pair: &mut Pair<'_>) {
    let alike = pair.alike();
    let place = pair.dice.pick("who is refused", &alike);
    let seat = pair.watchers[place].viewer.seat();
    let turn = seat.map_or(0, |seat| pair.worlds[0].oracle.acted(seat));
    let seats = pair.chairs.len() as u32;
    let other = Seat::new(pair.dice.below("whose move", seats) as u8).expect("a seat of the table");
    let theirs = pair.worlds[0].oracle.choice(other, &mut pair.dice);
    let theirs = theirs.map_or_else(|| json!({ "nothing": {} }), |intent| intent.action);
    let someone = pair.dice.below("somebody", seats + 1);
    let (route, body) = match pair.dice.below("what", 10) {
        0..4 => ("moves", json!({ "turn": turn, "action": theirs })),
        4 => ("moves", json!({ "turn": turn + 1, "action": theirs })),
        5 => ("moves", json!({ "turn": turn, "action": { "nonsense": [1, 2, 3] } })),
        6 => ("stand-ins", json!({ "seat": someone })),
        7 => ("kick", json!({ "seat": someone })),
        8 => ("start", json!({})),
        _ => ("rematch", json!({})),
    };
    // The same again is answered again; under the same id something else is refused.
    let body = pair.command(body);
    pair.ask(place, Method::POST, route, Some(body.clone())).await;
    pair.ask(place, Method::POST, route, Some(body.clone())).await;
    let mut reused: Value = body;
    reused["turn"] = json!(turn + 7);
    reused["action"] = json!({});
    pair.ask(place, Method::POST, "moves", Some(reused)).await;
}

async fn say(pair: &mut Pair<'_>) {
    let places = pair.people();
    if places.is_empty() {
        return;
    }
    let seat = pair.dice.pick("who speaks", &places);
    let viewer = pair.watchers[seat].viewer;
    let claim = pair.worlds[0].oracle.claim(viewer, &mut pair.dice).filter(|_| pair.watchers[seat].alike);
    let body = match claim {
        Some(claim) if pair.dice.below("claim", 2) == 0 => json!({ "claim": claim }),
        Some(_) | None => json!({ "text": "It was not me." }),
    };
    pair.write(seat, "remarks", body).await;
}

async fn unseen(pair: &mut Pair<'_>) {
    let of_two_worlds = |seat: &usize| !pair.watchers[*seat].alike;
    let places: Vec<usize> = pair.people().into_iter().filter(of_two_worlds).collect();
    if places.is_empty() {
        return;
    }
    let seat = pair.dice.pick("who", &places);
    let world = pair.dice.below("in which world", 2) as usize;
    match pair.dice.below("what", 6) {
        0..3 => {
            for seat in places {
                pair.act_unseen(seat, world).await;
            }
        }
        3 => pair.write_in(world, seat, "moves", json!({ "turn": 0, "action": { "nonsense": {} } })).await,
        4 => pair.write_in(world, seat, "remarks", json!({ "to": "own", "text": "I know who it is." })).await,
        _ => {
            pair.write_in(world, seat, "remarks", json!({ "to": "own", "text": "I do not know who it is." })).await;
            pair.write_in(1 - world, seat, "remarks", json!({ "to": "own", "text": "Me" })).await;
        }
    }
}

async fn wait(pair: &mut Pair<'_>, told: &str) -> Result<(), String> {
    pair.compare(told, false).await?;
    let (times, span) = WAITS[pair.dice.below("how long", WAITS.len() as u32) as usize];
    for _ in 0..times {
        for world in &pair.worlds {
            world.server.turn_clock(span);
        }
        pair.compare(told, true).await?;
    }
    Ok(())
}

async fn chair(pair: &mut Pair<'_>) {
    let seats: Vec<usize> = (0..pair.chairs.len()).filter(|&seat| pair.chairs[seat] != Chair::StandIn).collect();
    let seat = pair.dice.pick("whose chair", &seats);
    let owner = key_of(pair.watchers[seat].viewer);
    let comes_back = pair.dice.below("comes back", 2) == 0;
    match pair.chairs[seat].clone() {
        Chair::StandIn => {}
        Chair::Owner => {
            pair.write(seat, "leave", json!({ "open": true })).await;
            pair.chairs[seat] = Chair::Left;
        }
        Chair::Left if !comes_back => {
            let guest = key(&format!("guest {seat}"));
            pair.chairs[seat] = Chair::Guest(guest);
            pair.write(seat, "seats", json!({ "name": format!("Guest {seat}"), "seat": seat })).await;
        }
        Chair::Left | Chair::Guest(_) => {
            pair.chairs[seat] = Chair::Owner;
            pair.write(seat, "return", json!({})).await;
        }
    }
    for world in &mut pair.worlds {
        world.ask(seat, Some(&owner), Method::GET, "view", None).await;
    }
}

async fn reconnect(pair: &mut Pair<'_>) {
    if pair.dice.below("restart", 4) == 0 {
        for world in &mut pair.worlds {
            world.restart(pair.setting).await;
        }
        return;
    }
    let alike = pair.alike();
    let place = pair.dice.pick("who comes again", &alike);
    let key = key_of(pair.watchers[place].viewer);
    for world in &mut pair.worlds {
        world.listen(place, &key).await;
    }
}

async fn pause(pair: &mut Pair<'_>) {
    if let [seat, ..] = pair.people()[..] {
        pair.write(seat, "pause", json!({})).await;
        read(pair).await;
        act(pair).await;
        for world in &pair.worlds {
            world.server.turn_clock(2_345);
        }
        pair.write(seat, "resume", json!({})).await;
    }
}

async fn agree(pair: &mut Pair<'_>) {
    let people = pair.people();
    if let [_, second, ..] = people[..] {
        let agree = pair.dice.below("agree", 2) == 0;
        pair.write(second, "end", json!({ "agree": agree })).await;
    }
}
