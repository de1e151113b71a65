//! What a page offers is what the rules allow, and what is sent back means what was chosen.

use engine::{Rules as _, Viewer};
use heimlich::{Action, ByAgent, Choice, Claim, Heimlich, Options};
use serde_json::{Value, json};
use web::{Fields, Lang, Paint as _};

use crate::stage::{named, options, page, play, told};

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

/// What somebody without the module fills in to send this action.
fn of_action(action: &Action) -> Vec<(String, String)> {
    let one = |name: &str, value: String| vec![(name.to_owned(), value)];
    match action {
        Action::Move(steps) => {
            let steps = serde_json::to_value(steps).expect("JSON");
            let steps = steps.as_object().expect("a map").iter();
            steps.map(|(agent, steps)| (agent.clone(), steps.to_string())).collect()
        }
        Action::Safe { to } => one("to", to.name().to_owned()),
        Action::Play(play) => one("play", serde_json::to_string(play).expect("JSON")),
        Action::Dossier(named) => {
            let named = named.iter().filter_map(|(seat, agent)| Some((seat, (*agent)?)));
            named.map(|(seat, agent)| (format!("named-{}", seat.index()), text(json!(agent)))).collect()
        }
        Action::Roll {} | Action::Volunteer {} | Action::Decline {} | Action::Pass {} => {
            one("action", serde_json::to_string(action).expect("JSON"))
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

/// Whether somebody can make this form say that.
fn is_offered(page: &str, name: &str, value: &str) -> bool {
    let offered = values(page, name);
    match value.parse::<u8>() {
        // Points are typed into a field that says how many there can be.
        Ok(points) if offered == ["0"] => {
            let field = page.split('<').find(|tag| tag.contains(&format!(" name=\"{name}\""))).expect("the field");
            let most = field.split_once(" max=\"").and_then(|(_, rest)| rest.split('"').next()?.parse::<u8>().ok());
            most.is_some_and(|most| points <= most)
        }
        Ok(_) | Err(_) => offered.iter().any(|offer| offer == value),
    }
}

#[test]
fn every_legal_action_can_be_sent_and_is_offered() {
    let mut checked = 0;
    let tables = [(4, Lang::Nl), (4, Lang::En), (4, Lang::De), (2, Lang::De), (7, Lang::En)];
    for ((number, chosen), (seats, lang)) in (0..).zip(options().into_iter().cycle()).zip(tables) {
        play(chosen, seats, number, |game, steps| {
            if steps.len() % 5 != 0 && game.steps() > 30 {
                return;
            }
            let log: Vec<_> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
            for seat in game.owed().iter() {
                let viewer = Viewer::Seat(seat);
                let view = game.view(viewer);
                let shown = page(game, &told(&log, viewer), viewer, lang);
                // Of hundreds of ways to spread points every seventh will do.
                let few = if Heimlich::legal(&view).count() > 40 { 7 } else { 1 };
                for action in Heimlich::legal(&view).step_by(few) {
                    let form = of_action(&action);
                    assert_eq!(Heimlich::read_action(&view, &Fields::new(form.clone())), Some(action));
                    for (name, value) in &form {
                        assert!(is_offered(&shown, name, value), "{name}={value} is not offered: {action:?}");
                    }
                    checked += 1;
                }
                let choices = Heimlich::legal(&view)
                    // Of all moves only moving nobody has a button of its own.
                    .filter(|action| !matches!(action, Action::Move(steps) if *steps != ByAgent::default()))
                    .filter(|action| !matches!(action, Action::Dossier(_)))
                    .count();
                let buttons = ["action", "play", "to"].iter().flat_map(|name| values(&shown, name)).count();
                assert_eq!(buttons, choices, "nothing else is offered: {:?}", view.choice);
            }
        });
    }
    assert!(checked > 2_000, "only {checked} actions were sent");
}

#[test]
fn enter_in_a_field_means_what_is_filled_in() {
    let mut seen = 0;
    play(options()[1], 4, 5, |game, steps| {
        let log: Vec<_> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
        for seat in game.owed().iter() {
            let viewer = Viewer::Seat(seat);
            let has_fields = match game.view(viewer).choice {
                Some(Choice::Move { .. }) => true,
                Some(Choice::Play { playable, .. }) => !playable.is_empty(),
                Some(Choice::Roll {} | Choice::Safe {} | Choice::Volunteer { .. } | Choice::Dossier { .. }) | None => {
                    false
                }
            };
            if has_fields {
                let shown = page(game, &told(&log, viewer), viewer, Lang::En);
                let form = shown.split_once("id=\"choice\"").expect("a form").1;
                let submits = |tag: &&str| tag.starts_with("button") && !tag.contains("type=\"button\"");
                let first = form.split('<').find(submits).expect("a button");
                assert!(first.contains("data-confirm"), "{first}");
                seen += 1;
            }
        }
    });
    assert!(seen > 20, "only {seen} forms were looked at");
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
    let shown = Heimlich::options_inputs(&read, 3, &named(["A", "B", "C"]), Lang::En).into_string();
    assert_eq!(shown.matches(" checked").count(), 3 + 6, "three switches and six agents");
    assert_eq!(values(&shown, "colour").len(), 7);
}
