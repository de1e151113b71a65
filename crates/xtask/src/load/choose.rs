//! What a client does at a table: something that its view says is legal, at random.

use serde_json::{Value, json};

use crate::dice::Dice;

/// A move for whoever sees this: the action, and words where some go with it. Nothing where there is nothing to do.
pub(super) fn choose(seen: &Value, dice: &mut Dice) -> Option<Value> {
    let action = match seen["legal"].as_array() {
        Some(legal) => {
            // Whoever always takes back what they did never comes to an end.
            let onward: Vec<&Value> = legal.iter().filter(|action| action.get("withdraw").is_none()).collect();
            (*dice.pick(&onward)?).clone()
        }
        None => long_choice(&seen["view"], dice)?,
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
        let wanted = choose(&seen, &mut Dice::new());
        assert_eq!(wanted, Some(json!({ "turn": 3, "action": { "meet": 1 }, "words": { "claim": "hello" } })));
        assert_eq!(choose(&json!({ "legal": [] }), &mut Dice::new()), None);
        assert_eq!(choose(&json!({ "legal": [{ "withdraw": {} }] }), &mut Dice::new()), None);
    }

    #[test]
    fn long_lists_have_something_of_their_own() {
        let steps = json!({ "turn": 0, "view": { "choice": { "move": { "most": 6 } }, "board": { "buildings": { "red": 1 } } } });
        assert_eq!(
            choose(&steps, &mut Dice::new()).map(|wanted| wanted["action"].clone()),
            Some(json!({ "move": { "red": 6 } }))
        );
        let dossier = json!({ "view": { "seats": 2, "viewer": 0, "choice": { "dossier": { "among": ["red"] } } } });
        let wanted = choose(&dossier, &mut Dice::new()).expect("a dossier");
        assert_eq!(wanted["action"], json!({ "dossier": [null, "red"] }));
        assert_eq!(choose(&json!({ "view": { "choice": null } }), &mut Dice::new()), None);
    }
}
