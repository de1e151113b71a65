//! What a client does at a table: something that its view says is legal, at random.

use serde_json::{Value, json};

use crate::dice::Dice;

/// How a client plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// Anything that is legal.
    AtRandom,
    /// In Heimlich & Co. nothing that would be scored, if that can be helped, so that the match lasts.
    Lasting,
}

/// A move for whoever sees this: the action, and words where some go with it. Nothing where there is nothing to do.
pub(super) fn choose(seen: &Value, manner: Manner, dice: &mut Dice) -> Option<Value> {
    let lasting = if manner == Manner::Lasting { lasting(&seen["view"], dice) } else { None };
    let action = match seen["legal"].as_array() {
        Some(legal) if !legal.is_empty() && lasting.is_some() => lasting?,
        Some(legal) => {
            // Whoever always takes back what they did never comes to an end.
            let onward: Vec<&Value> = legal.iter().filter(|action| action.get("withdraw").is_none()).collect();
            (*dice.pick(&onward)?).clone()
        }
        None => lasting.or_else(|| long_choice(&seen["view"], dice))?,
    };
    let prompts = seen["prompts"].as_array().map(Vec::as_slice).unwrap_or_default();
    let ready = prompts.iter().find(|prompt| prompt["action"] == action).and_then(|prompt| prompt["ready"].as_array());
    let mut wanted = json!({ "turn": seen["turn"], "action": action });
    if let Some(line) = ready.and_then(|lines| dice.pick(lines)) {
        wanted["words"] = json!({ "claim": line });
    }
    Some(wanted)
}

/// What is done where the list of everything that is legal is too long to be sent.
fn long_choice(view: &Value, dice: &mut Dice) -> Option<Value> {
    let (name, choice) = view["choice"].as_object()?.iter().next()?;
    match name.as_str() {
        "move" => {
            let agents: Vec<&String> = view["board"]["buildings"].as_object()?.keys().collect();
            Some(json!({ "move": { (*dice.pick(&agents)?).clone(): choice["most"] } }))
        }
        "dossier" => {
            Some(json!({ "dossier": by_seat(view, dice, choice["among"].as_array()?, |seat| view["viewer"] != seat) }))
        }
        "guess" => {
            let whose = choice["whose"].as_array()?;
            Some(
                json!({ "guess": by_seat(view, dice, choice["among"].as_array()?, |seat| whose.contains(&json!(seat))) }),
            )
        }
        "clue" => {
            let card = dice.pick(choice["cards"].as_array()?)?;
            let shows = dice.pick(&["a", "b", "c", "d"])?;
            let side = dice.pick(&["green", "red"])?;
            Some(json!({ "clue": [{ "card": card, "shows": shows, "side": side }] }))
        }
        _ => None,
    }
}

/// A move of one agent that does not end at the safe.
fn lasting(view: &Value, dice: &mut Dice) -> Option<Value> {
    let most = view["choice"]["move"]["most"].as_u64()?;
    let safe = place(&view["board"]["safe"])?;
    let agents = view["board"]["buildings"].as_object()?;
    let is_lasting = |home: &Value| place(home).is_some_and(|home| (home + most) % HOUSES != safe);
    let lasting: Vec<&String> = agents.iter().filter(|(_, home)| is_lasting(home)).map(|(agent, _)| agent).collect();
    Some(json!({ "move": { (*dice.pick(&lasting)?).clone(): most } }))
}

/// How many buildings there are.
const HOUSES: u64 = 12;

/// Where a building is on the ring.
fn place(building: &Value) -> Option<u64> {
    match building.as_str() {
        Some("church") => Some(0),
        Some("ruin") => Some(HOUSES - 1),
        Some(number) => number.parse().ok(),
        None => building.as_u64(),
    }
}

/// Something different for each of these seats, and nothing for the others.
fn by_seat(view: &Value, dice: &mut Dice, among: &[Value], is_asked: impl Fn(u64) -> bool) -> Vec<Value> {
    let mut left = among.to_vec();
    let seats = view["seats"].as_u64().unwrap_or(0);
    let mut draw =
        || if left.is_empty() { Value::Null } else { left.swap_remove(dice.below(left.len() as u64) as usize) };
    (0..seats).map(|seat| if is_asked(seat) { draw() } else { Value::Null }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legal_action_is_chosen_with_its_words() {
        let seen = json!({ "turn": 3, "legal": [{ "withdraw": {} }, { "meet": 1 }],
            "prompts": [{ "action": { "meet": 1 }, "ready": ["hello"] }] });
        let wanted = choose(&seen, Manner::AtRandom, &mut Dice::new());
        assert_eq!(wanted, Some(json!({ "turn": 3, "action": { "meet": 1 }, "words": { "claim": "hello" } })));
        assert_eq!(choose(&json!({ "legal": [] }), Manner::AtRandom, &mut Dice::new()), None);
        assert_eq!(choose(&json!({ "legal": [{ "withdraw": {} }] }), Manner::AtRandom, &mut Dice::new()), None);
    }

    #[test]
    fn a_match_that_is_to_last_is_not_scored() {
        let view = json!({ "choice": { "move": { "most": 4 } },
            "board": { "safe": "3", "buildings": { "red": "ruin", "blue": "church" } } });
        let seen = json!({ "turn": 0, "legal": [{ "move": { "red": 4 } }], "view": view });
        let wanted = choose(&seen, Manner::Lasting, &mut Dice::new()).expect("a move");
        assert_eq!(wanted["action"], json!({ "move": { "blue": 4 } }));
    }

    #[test]
    fn long_lists_have_something_of_their_own() {
        let steps = json!({ "turn": 0, "view": { "choice": { "move": { "most": 6 } }, "board": { "buildings": { "red": 1 } } } });
        assert_eq!(
            choose(&steps, Manner::AtRandom, &mut Dice::new()).map(|wanted| wanted["action"].clone()),
            Some(json!({ "move": { "red": 6 } }))
        );
        let dossier = json!({ "view": { "seats": 2, "viewer": 0, "choice": { "dossier": { "among": ["red"] } } } });
        let wanted = choose(&dossier, Manner::AtRandom, &mut Dice::new()).expect("a dossier");
        assert_eq!(wanted["action"], json!({ "dossier": [null, "red"] }));
        assert_eq!(choose(&json!({ "view": { "choice": null } }), Manner::AtRandom, &mut Dice::new()), None);
    }
}
