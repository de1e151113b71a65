//! What a page offers is what the rules allow, and what is sent back means what was chosen.

use engine::{Rules as _, Viewer};
use heimlich::{Action, ByAgent, Claim, Heimlich, Options};
use serde_json::{Value, json};
use web::{Fields, Lang, Paint as _, People};

use crate::stage::{options, page, play, told};

fn fields(pairs: &[(&str, String)]) -> Fields {
    Fields::new(pairs.iter().map(|(name, value)| ((*name).to_owned(), value.clone())))
}

/// The form with which this claim is sent.
pub(crate) fn of_claim(claim: &Claim) -> Fields {
    let (phrase, agent) = match claim {
        Claim::Leads { seat, agent } => (format!("leads-{}", seat.index()), agent),
        Claim::LeadsNot { seat, agent } => (format!("leads_not-{}", seat.index()), agent),
        Claim::Bystander { agent } => ("bystander".to_owned(), agent),
        Claim::Push { agent } => ("push".to_owned(), agent),
        Claim::Leave { agent } => ("leave".to_owned(), agent),
    };
    fields(&[("agent", text(json!(agent))), ("phrase", phrase)])
}

fn text(value: Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The form with which this action is sent by somebody without the module.
fn of_action(action: &Action) -> Fields {
    match action {
        Action::Move(steps) => {
            let steps = serde_json::to_value(steps).expect("JSON");
            Fields::new(
                steps.as_object().expect("a map").iter().map(|(agent, steps)| (agent.clone(), steps.to_string())),
            )
        }
        Action::Safe { to } => fields(&[("to", to.name().to_owned())]),
        Action::Play(play) => fields(&[("play", serde_json::to_string(play).expect("JSON"))]),
        Action::Dossier(named) => Fields::new(
            named.iter().filter_map(|(seat, agent)| Some((format!("named-{}", seat.index()), text(json!((*agent)?))))),
        ),
        Action::Roll {} | Action::Volunteer {} | Action::Decline {} | Action::Pass {} => {
            fields(&[("action", serde_json::to_string(action).expect("JSON"))])
        }
    }
}

/// The values of the inputs and buttons with this name, unescaped.
fn values(page: &str, name: &str) -> Vec<String> {
    let mut values = Vec::new();
    for tag in page.split('<').filter(|tag| tag.contains(&format!(" name=\"{name}\""))) {
        if tag.contains(" disabled") {
            continue;
        }
        if let Some((_, rest)) = tag.split_once(" value=\"") {
            let value = rest.split('"').next().unwrap_or_default();
            values.push(value.replace("&quot;", "\"").replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&"));
        }
    }
    values
}

#[test]
fn every_legal_action_can_be_sent_and_is_offered() {
    let mut checked = 0;
    for (number, chosen) in (0..).zip(options()) {
        play(chosen, 4, number, |game, steps| {
            if steps.len() % 5 != 0 && game.steps() > 30 {
                return;
            }
            let log: Vec<_> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
            for seat in game.owed().iter() {
                let viewer = Viewer::Seat(seat);
                let view = game.view(viewer);
                let shown = page(game, &told(&log, viewer), viewer, Lang::Nl);
                let offered: Vec<String> =
                    ["action", "play", "to"].iter().flat_map(|name| values(&shown, name)).collect();
                for action in Heimlich::legal(&view) {
                    assert_eq!(Heimlich::read_action(&view, &of_action(&action)), Some(action));
                    let form = of_action(&action);
                    let sent = ["action", "play", "to"].iter().find_map(|name| form.get(name));
                    assert!(
                        sent.is_none_or(|sent| offered.iter().any(|offer| offer == sent)),
                        "{action:?} is not offered"
                    );
                    checked += 1;
                }
                let choices = Heimlich::legal(&view)
                    // Of all moves only moving nobody has a button of its own.
                    .filter(|action| !matches!(action, Action::Move(steps) if *steps != ByAgent::default()))
                    .filter(|action| !matches!(action, Action::Dossier(_)))
                    .count();
                assert_eq!(offered.len(), choices, "nothing else is offered: {:?}", view.choice);
            }
        });
    }
    assert!(checked > 5_000, "only {checked} actions were sent");
}

#[test]
fn nonsense_is_no_action() {
    play(options()[0], 3, 1, |game, _| {
        let Some(seat) = game.owed().first() else { return };
        let view = game.view(Viewer::Seat(seat));
        for (name, value) in
            [("action", "{"), ("action", "{\"fly\":{}}"), ("to", "13"), ("play", "[]"), ("red", "-1"), ("red", "x")]
        {
            let read = Heimlich::read_action(&view, &fields(&[(name, value.to_owned())]));
            let allowed = read.is_some_and(|action| Heimlich::judge(&view, &action).is_ok());
            assert!(!allowed, "{name}={value}");
        }
    });
}

#[test]
fn options_come_back_as_they_were_chosen() {
    let everything = fields(&[
        ("top_secret", "on".to_owned()),
        ("dossier", "on".to_owned()),
        ("bystanders_count", "on".to_owned()),
        ("start", "1".to_owned()),
    ]);
    let read = Heimlich::read_options(&everything).expect("options");
    assert_eq!(
        serde_json::to_value(read).expect("JSON"),
        json!({"top_secret":true,"dossier":true,"bystanders_count":true,"start":1})
    );
    assert_eq!(Heimlich::read_options(&Fields::default()), Some(Options::default()));
    let shown = Heimlich::options_inputs(&read, 3, &People::named(["A", "B", "C"]), Lang::En).into_string();
    assert_eq!(shown.matches(" checked").count(), 3 + 6, "three switches and six agents");
    assert_eq!(values(&shown, "colour").len(), 7);
}
