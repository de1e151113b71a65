//! What the kit must know of Secret Identity: options to try, what each viewer may know, and secrets to exchange.

mod twins;

use engine::{Act, Chance, Fast, Seat, Start, Step, Viewer};
use kit::{Case, Draft, Log};
use secret_identity::{Action, Clue, Cooperative, Event, Guess, Number, Options, Pack, SecretIdentity};
use serde_json::Value;

/// The case for Secret Identity.
pub(crate) struct SecretIdentityCase;

/// What is kept secret at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Secret {
    /// Who asks for replacements, and who is ready (SI-11).
    Askers,
    /// The pictogram cards in hand, and those out of the game (SI-12).
    Hands,
    /// Whose key is which, and which numbers nobody holds (SI-20, SI-41).
    Keys,
    /// Clues that were confirmed, until all are (SI-21).
    Clues,
    /// Guesses that were confirmed, until all are (SI-23).
    Guesses,
}

/// What the rules let a viewer know by one step.
#[derive(PartialEq, Debug)]
pub(crate) enum Fact {
    /// Somebody did this before the viewer's eyes.
    Did(Seat, Action),
    /// Somebody confirmed a clue or a guess, but not for the viewer's eyes.
    Confirmed(Seat),
    /// Somebody, and not the viewer, has had the character at this place replaced.
    SomebodyAsked(Number),
    /// Somebody, and not the viewer, is ready.
    SomebodyReady,
    /// The viewer saw this fall or was dealt it.
    Saw(Vec<Value>),
    /// All clues were shown.
    Clues(Vec<Option<Clue>>),
    /// All keys and guesses were shown.
    Scored(Vec<Option<Number>>, Vec<Option<Guess>>),
    /// The active player's key was shown.
    Key(Number),
}

impl Case for SecretIdentityCase {
    type Game = SecretIdentity;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] = &[Secret::Askers, Secret::Hands, Secret::Keys, Secret::Clues, Secret::Guesses];

    fn options() -> Vec<Options> {
        let alone = Options::default();
        let calling = Cooperative::default();
        let agreeing = Cooperative { majority: false, start: Start::Seat(second_seat()) };
        let calling = Options { cooperative: Some(calling), ..alone };
        let tales = [Pack::MythsAndTales].into_iter().collect();
        let agreeing = Options { cooperative: Some(agreeing), packs: tales };
        vec![alone, calling, agreeing]
    }

    fn entitled(log: &Log<SecretIdentity>, viewer: Viewer) -> Vec<Vec<Fact>> {
        let mut active = None;
        let mut facts = Vec::new();
        for step in &log.steps {
            facts.push(entitled(log, step, active, viewer));
            active = now_active(step).unwrap_or(active);
        }
        facts
    }

    fn twin(
        secret: Secret,
        log: &Log<SecretIdentity>,
        viewer: Viewer,
        dice: &mut Fast,
    ) -> Option<Vec<Draft<SecretIdentity>>> {
        match secret {
            Secret::Askers => twins::other_askers(log, viewer, dice),
            Secret::Hands => twins::other_hands(log, viewer, dice),
            Secret::Keys => twins::other_keys(log, viewer, dice),
            Secret::Clues => twins::other_clues(log, viewer, dice),
            Secret::Guesses => twins::other_guesses(log, viewer, dice),
        }
    }
}

fn second_seat() -> Seat {
    Seat::new(1).expect("every table has it")
}

/// Who is active after this step, if that is settled in it.
fn now_active(step: &Step<SecretIdentity>) -> Option<Option<Seat>> {
    step.events.iter().rev().find_map(
        |event| {
            if let Event::RoundBegan { active, .. } = event { Some(*active) } else { None }
        },
    )
}

/// How many pictogram cards everybody is dealt (SI-12, SI-40).
fn dealt_each(log: &Log<SecretIdentity>) -> usize {
    match (log.options.cooperative, log.seats) {
        (None, _) | (Some(_), 3 | 4) => 10,
        (Some(_), 5 | 6) => 8,
        (Some(_), _) => 6,
    }
}

fn entitled(log: &Log<SecretIdentity>, step: &Step<SecretIdentity>, active: Option<Seat>, viewer: Viewer) -> Vec<Fact> {
    let done = step.cause.iter().map(|act| done(act, viewer));
    let fell = step.chances.iter().filter_map(|chance| saw(log, chance, active, viewer).map(Fact::Saw));
    let brought = step.events.iter().filter_map(brought_about);
    done.chain(fell).chain(brought).collect()
}

/// What was done, unless it is sealed or anonymous, and another's.
fn done(act: &Act<SecretIdentity>, viewer: Viewer) -> Fact {
    let before_its_eyes = Fact::Did(act.seat, act.action);
    if viewer.is(act.seat) {
        return before_its_eyes;
    }
    match act.action {
        Action::Replace { place } => Fact::SomebodyAsked(place),
        Action::Ready {} => Fact::SomebodyReady,
        Action::Clue(_) | Action::Guess(_) => Fact::Confirmed(act.seat),
        Action::Draw {} | Action::Withdraw {} | Action::Point { .. } | Action::Done {} | Action::Call {} => {
            before_its_eyes
        }
    }
}

/// What the viewer sees of what falls by chance.
fn saw(log: &Log<SecretIdentity>, chance: &Chance, active: Option<Seat>, viewer: Viewer) -> Option<Vec<Value>> {
    let order = || chance.is.as_array().expect("an order is a list");
    match chance.point.as_str() {
        "start seat" | "character" => Some(vec![chance.is.clone()]),
        "pictogram cards" => {
            let hand = order().chunks(dealt_each(log)).nth(viewer.seat()?.index())?;
            Some(hand.to_vec())
        }
        "keys" => Some(vec![order()[viewer.seat()?.index()].clone()]),
        "key" => (viewer.seat()? == active?).then(|| vec![chance.is.clone()]),
        point => panic!("no rule says who sees {point:?}"),
    }
}

fn brought_about(event: &Event) -> Option<Fact> {
    match *event {
        Event::CluesShown { clues } => Some(Fact::Clues(clues.values().to_vec())),
        Event::Scored { keys, guesses, gains: _ } => {
            Some(Fact::Scored(keys.values().to_vec(), guesses.values().to_vec()))
        }
        Event::KeyShown { key, guess: _ } => Some(Fact::Key(key)),
        // These follow from what was done and what fell, or are sealed.
        Event::CardsDealt { .. }
        | Event::CharactersLaid { .. }
        | Event::RoundBegan { .. }
        | Event::Replaced { .. }
        | Event::SaidReady { .. }
        | Event::KeysDrawn { .. }
        | Event::ClueSealed { .. }
        | Event::ClueWithdrawn { .. }
        | Event::GuessSealed { .. }
        | Event::GuessWithdrawn { .. }
        | Event::Pointed { .. }
        | Event::DeclaredDone { .. }
        | Event::Called { .. }
        | Event::CharacterFollowed { .. }
        | Event::Ended {} => None,
    }
}
