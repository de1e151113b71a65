//! Two matches that differ only in what a viewer may not know give that viewer the same page, byte for byte.

use std::collections::BTreeMap;

use engine::{Match, Seat, Step, Viewer};
use heimlich::{Agent, Card, Dossier, Event, Heimlich, Options};
use web::Lang;

use crate::stage::{options, page, play, told};

/// A secret that was exchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Secret {
    Agents,
    Hands,
    Drawn,
    Answer,
    SecondAgent,
    Dossier,
}

/// The log with one secret exchanged, if there is one that this viewer may not know.
fn twin(secret: Secret, log: &[Event], seats: u8, viewer: Viewer) -> Option<Vec<Event>> {
    let others: Vec<Seat> = Seat::all(seats).filter(|&seat| !viewer.is(seat)).collect();
    let (one, other) = (*others.first()?, *others.get(1)?);
    let mut twin = log.to_vec();
    let over = log.iter().any(|event| matches!(event, Event::Ended { .. }));
    let index = log.iter().rposition(|event| match (secret, event) {
        (Secret::Agents, Event::AgentsDealt { .. }) => !over,
        (Secret::Hands, Event::CardsDealt { .. }) => true,
        (Secret::Drawn, Event::Drew { seat, .. })
        | (Secret::Answer, Event::Answered { seat, .. })
        | (Secret::SecondAgent, Event::SecondAgent { seat, .. })
        | (Secret::Dossier, Event::DossierWritten { seat, .. }) => !viewer.is(*seat) && !over,
        _ => false,
    })?;
    let since = &log[index + 1..];
    // A card that was played is known from then on, and so is an answer that was shown.
    let played = since.iter().any(|event| matches!(event, Event::Played { .. }));
    let shown = since.iter().any(|event| matches!(event, Event::AnswersShown { .. }));
    match &mut twin[index] {
        Event::AgentsDealt { agents, .. } => (agents[one], agents[other]) = (agents[other], agents[one]),
        Event::CardsDealt { hands, .. } if !played => (hands[one], hands[other]) = (hands[other], hands[one]),
        Event::Drew { card, .. } if !played => *card = another_card(*card),
        Event::Answered { willing, .. } if !shown => *willing = !*willing,
        Event::SecondAgent { agent, .. } => *agent = another_bystander(log, *agent)?,
        Event::DossierWritten { dossier, .. } => *dossier = another_dossier(*dossier)?,
        Event::CardsDealt { .. }
        | Event::Drew { .. }
        | Event::Answered { .. }
        | Event::TurnBegan { .. }
        | Event::Rolled { .. }
        | Event::Walked { .. }
        | Event::Reshuffled { .. }
        | Event::VolunteersAsked { .. }
        | Event::AnswersShown { .. }
        | Event::RoundBegan { .. }
        | Event::Asked { .. }
        | Event::Played { .. }
        | Event::Passed { .. }
        | Event::RoundEnded {}
        | Event::Scored { .. }
        | Event::DossiersAsked {}
        | Event::SafePlaced { .. }
        | Event::Ended { .. } => return None,
    }
    (twin != log).then_some(twin)
}

fn another_card(card: Card) -> Card {
    if card == Card::Curfew { Card::Swap } else { Card::Curfew }
}

fn another_bystander(log: &[Event], agent: Agent) -> Option<Agent> {
    let Some(Event::AgentsDealt { bystanders, .. }) = log.first() else { return None };
    bystanders.without(agent).iter().next()
}

/// The same dossier with two entries exchanged.
fn another_dossier(mut dossier: Dossier) -> Option<Dossier> {
    let named: Vec<Seat> = dossier.named.iter().filter(|(_, agent)| agent.is_some()).map(|(seat, _)| seat).collect();
    let [one, other, ..] = named[..] else { return None };
    (dossier.named[one], dossier.named[other]) = (dossier.named[other], dossier.named[one]);
    Some(dossier)
}

fn matched(options: Options, seats: u8, log: &[Event]) -> Match<Heimlich> {
    let mut game = Match::new(options, seats).expect("a table");
    game.redo(log);
    game
}

/// How often the twins of each kind of secret were compared.
type Compared = BTreeMap<Secret, usize>;

/// Compares every viewer's page with those of all its twins at this moment.
fn compare(chosen: Options, seats: u8, steps: &[Step<Heimlich>], compared: &mut Compared) {
    let log: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
    for viewer in Viewer::all(seats) {
        let truth = page(&matched(chosen, seats, &log), &told(&log, viewer), viewer, Lang::En);
        for secret in
            [Secret::Agents, Secret::Hands, Secret::Drawn, Secret::Answer, Secret::SecondAgent, Secret::Dossier]
        {
            let Some(twin) = twin(secret, &log, seats, viewer) else { continue };
            let other = page(&matched(chosen, seats, &twin), &told(&twin, viewer), viewer, Lang::En);
            assert!(truth == other, "{secret:?} shows on the page of {viewer:?} after {} steps", steps.len());
            *compared.entry(secret).or_default() += 1;
        }
    }
}

/// Whether something of this kind happened in the last step.
fn just(steps: &[Step<Heimlich>], kind: fn(&Event) -> bool) -> bool {
    steps.last().is_some_and(|step| step.events.iter().any(kind))
}

#[test]
fn pages_do_not_depend_on_what_the_viewer_may_not_know() {
    let mut compared = Compared::new();
    for seats in [3, 4, 6] {
        for (number, chosen) in (0..).zip(options()) {
            play(chosen, seats, number, |_, steps| {
                // Moments at which something hidden happens, and some of the others.
                let sealed = |event: &Event| {
                    matches!(event, Event::Drew { .. } | Event::Answered { .. } | Event::DossierWritten { .. })
                };
                if steps.len() % 12 == 0 || just(steps, sealed) {
                    compare(chosen, seats, steps, &mut compared);
                }
            });
        }
    }
    for number in 10..40 {
        let chosen = options()[1];
        play(chosen, 3, number, |_, steps| {
            if just(steps, |event| matches!(event, Event::SecondAgent { .. })) {
                compare(chosen, 3, steps, &mut compared);
            }
        });
    }
    println!("twins compared: {compared:?}");
    for (secret, least) in [
        (Secret::Agents, 300),
        (Secret::Hands, 100),
        (Secret::Drawn, 100),
        (Secret::Answer, 100),
        (Secret::SecondAgent, 10),
        (Secret::Dossier, 100),
    ] {
        let count = compared.get(&secret).copied().unwrap_or_default();
        assert!(count >= least, "only {count} twins with other {secret:?} were compared");
    }
}

#[test]
fn whoever_owns_a_secret_sees_it_on_their_page() {
    // If this did not hold, the comparison above could not fail.
    let mut seen = 0;
    play(options()[0], 4, 7, |_, steps| {
        if steps.len() > 1 {
            return;
        }
        let log: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
        let twin = twin(Secret::Agents, &log, 4, Viewer::Table).expect("agents were dealt");
        for seat in Seat::all(4).take(2) {
            let viewer = Viewer::Seat(seat);
            let [mine, other] =
                [&log, &twin].map(|log| page(&matched(options()[0], 4, log), &told(log, viewer), viewer, Lang::En));
            assert_ne!(mine, other);
            seen += 1;
        }
    });
    assert_eq!(seen, 2);
}

/// The page without what is shown while it is held: the agent card, and a dossier that is sealed.
fn without_secrets(page: &str) -> String {
    let mut parts = page.split("<span class=\"front\"");
    let first = parts.next().expect("a page").to_owned();
    parts.fold(first, |page, part| page + part.split_once("</button>").expect("the end of a secret").1)
}

#[test]
fn the_own_agent_is_nowhere_but_on_the_card_that_is_held() {
    let mut compared = [0, 0, 0];
    let viewer = Viewer::Seat(Seat::new(0).expect("a seat"));
    for (number, chosen) in (3..).zip(options()) {
        play(chosen, 4, number, |game, steps| {
            let log: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
            if game.ending().is_some() || log.iter().any(|event| matches!(event, Event::SecondAgent { .. })) {
                return;
            }
            let is_own = |event: &Event| matches!(event, Event::DossierWritten { seat, .. } if viewer.is(*seat));
            let written = log.iter().any(is_own);
            let mut other = log.clone();
            let Some(Event::AgentsDealt { agents, .. }) = other.first_mut() else { panic!("agents come first") };
            let [own, next] = [0, 1].map(|seat| Seat::new(seat).expect("a seat"));
            (agents[own], agents[next]) = (agents[next], agents[own]);
            let [mine, twin] =
                [&log, &other].map(|log| page(&matched(chosen, 4, log), &told(log, viewer), viewer, Lang::En));
            assert_ne!(mine, twin, "the card shows it");
            assert_eq!(
                without_secrets(&mine),
                without_secrets(&twin),
                "nothing else does, after {} steps",
                steps.len()
            );
            // Whoever sees how long encrypted pages are learns nothing by that.
            assert_eq!(mine.len(), twin.len());
            let writing = matches!(game.view(viewer).choice, Some(heimlich::Choice::Dossier { .. }));
            compared[if written { 2 } else { usize::from(writing) }] += 1;
        });
    }
    assert!(
        compared[0] > 100 && compared[1] > 0 && compared[2] > 10,
        "{compared:?} pages were compared, before, while and after a dossier was written"
    );
}
