//! The choice at hand as a form: rolling and placing the safe here, the larger ones in their own files.

use heimlich::{Action, Agent, Building, ByAgent, Choice, FINISH, Heimlich, Moment, Named, Standing, View};

use super::tale::Trace;
use super::{agents, cards, dossier, moving, words};
use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::paint::{Advice, Fields, Headline, Sight};

pub(super) fn choice(sight: &Sight<'_, Heimlich>) -> Html {
    let lang = sight.place.lang;
    match sight.view.choice {
        None => html! { (welcome(sight)) (cards::outlook_while_waiting(sight)) },
        Some(Choice::Roll {}) => {
            let button = html! {
                (welcome(sight))
                button .primary .big name="action" value=(json(&Action::Roll {})) {
                    (picture("sign-die", "")) (say!(lang, "hc-roll"))
                }
            };
            form(&sight.place, "act", "choice", Kept::ForTurn, &button)
        }
        Some(Choice::Move { least, most }) => moving::choice(sight, least, most),
        Some(Choice::Safe {}) => {
            let inside = html! {
                p .hint { (say!(lang, "hc-safe-hint")) }
                button .primary .big { (picture("safe", "")) (say!(lang, "hc-safe-place")) }
            };
            form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
        }
        Some(Choice::Volunteer { playable }) => cards::volunteer(sight, playable),
        Some(Choice::Play { playable, may_pass }) => cards::choice(sight, playable, may_pass),
        Some(Choice::Dossier { .. }) => dossier::choice(sight),
    }
}

/// What it is all about, for whoever plays, until somebody has rolled.
fn welcome(sight: &Sight<'_, Heimlich>) -> Html {
    let is_first = sight.view.viewer.seat().is_some() && Trace::of(sight).rolls == 0;
    html! { @if is_first { p .outlook { (say!(sight.place.lang, "hc-welcome", finish = FINISH)) } } }
}

/// An action as it stands in a button.
pub(super) fn json(action: &Action) -> String {
    serde_json::to_string(action).unwrap_or_default()
}

pub(super) fn read_action(view: &View, fields: &Fields) -> Option<Action> {
    if fields.get("action").is_some() {
        return fields.json("action");
    }
    match view.choice? {
        Choice::Roll {} | Choice::Volunteer { .. } => None,
        Choice::Move { .. } => {
            let mut steps = ByAgent::default();
            for agent in Agent::ALL {
                let text = fields.get(agents::class(agent)).unwrap_or_default().trim();
                steps[agent] = if text.is_empty() { 0 } else { text.parse().ok()? };
            }
            Some(Action::Move(steps))
        }
        Choice::Safe {} => {
            let to = Building::ring().find(|building| Some(building.name()) == fields.get("to"))?;
            Some(Action::Safe { to })
        }
        Choice::Play { .. } => fields.json("play").map(Action::Play),
        Choice::Dossier { .. } => {
            let named = Named::from_fn(view.seats, |seat| {
                agents::of_class(fields.get(&dossier::field(seat)).unwrap_or_default())
            });
            Some(Action::Dossier(named))
        }
    }
}

pub(super) fn headline(sight: &Sight<'_, Heimlich>) -> Headline {
    let (view, lang) = (sight.view, sight.place.lang);
    let name = sight.place.people.name(view.on_turn);
    let text = match (view.choice, view.moment) {
        (Some(Choice::Roll {}), _) => say!(lang, "hc-do-roll"),
        (Some(Choice::Move { least, most }), _) if least == most => say!(lang, "hc-do-move", points = most),
        (Some(Choice::Move { least, most }), _) => say!(lang, "hc-do-move-some", least = least, most = most),
        (Some(Choice::Safe {}), _) => say!(lang, "hc-do-safe"),
        (Some(Choice::Volunteer { .. }), _) => say!(lang, "hc-do-volunteer"),
        (Some(Choice::Play { may_pass: true, .. }), _) => say!(lang, "hc-do-play"),
        (Some(Choice::Play { may_pass: false, .. }), _) => say!(lang, "hc-do-open"),
        (Some(Choice::Dossier { .. }), _) => say!(lang, "hc-do-dossier"),
        (None, Moment::Over {}) => say!(lang, "match-over"),
        (None, Moment::Deal {}) => say!(lang, "hc-wait-deal"),
        (None, _) if view.writing.is_some_and(|due| !due.is_empty()) => {
            let due = view.writing.unwrap_or_default();
            let names = words::list(due.iter().map(|seat| sight.place.people.name(seat)), lang);
            say!(lang, "hc-wait-dossier", names = names, count = usize::from(due.len()))
        }
        (None, Moment::Roll {}) => say!(lang, "hc-wait-roll", name = name),
        (None, Moment::Move { face }) => say!(lang, "hc-wait-move", name = name, face = words::face(face)),
        (None, Moment::Safe {}) => say!(lang, "hc-wait-safe", name = name),
        (None, Moment::Volunteer { asked, answered, .. }) => {
            let due = asked.minus(answered);
            let names = words::list(due.iter().map(|seat| sight.place.people.name(seat)), lang);
            say!(lang, "hc-wait-volunteer", names = names, count = usize::from(due.len()))
        }
        (None, Moment::Round { asked, standing: Standing::Opens, .. }) => {
            say!(lang, "hc-wait-open", name = sight.place.people.name(asked))
        }
        (None, Moment::Round { asked, .. }) => say!(lang, "hc-wait-play", name = sight.place.people.name(asked)),
    };
    Headline { text, yours: view.choice.is_some(), over: view.moment == Moment::Over {} }
}

pub(super) fn advice(sight: &Sight<'_, Heimlich>) -> Option<Advice> {
    let (key, section) = match sight.view.choice? {
        Choice::Roll {} => ("hc-advice-roll", "turn"),
        Choice::Move { .. } => ("hc-advice-move", "scoring"),
        Choice::Safe {} => ("hc-advice-safe", "safe"),
        Choice::Volunteer { .. } => ("hc-advice-volunteer", "round"),
        Choice::Play { may_pass: false, .. } => ("hc-advice-open", "round"),
        Choice::Play { .. } => ("hc-advice-play", "round"),
        Choice::Dossier { .. } => ("hc-advice-dossier", "dossier"),
    };
    Some(Advice { text: say!(sight.place.lang, key), section })
}
