//! What the kit must know of Secrets: options to try, what each viewer may know, and secrets to exchange.

pub(crate) mod memory;
mod trace;
mod twins;
mod worlds;

use engine::{Act, Fast, Seat, Start, Step, Viewer};
use kit::{Case, Draft, Log};
use secrets::{Action, Character, Event, Memory, Notice, Options, Secrets, View};
use serde_json::Value;

use trace::Trace;

/// The case for Secrets.
pub(crate) struct SecretsCase;

/// What is kept secret at this table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Secret {
    /// Who was dealt which token (SE-11).
    Tokens,
    /// The token that now lies, after swaps that nobody looked at, where the viewer once saw one (SE-12).
    BlindSwap,
    /// The token that a Journalist shows to others only (SE-34).
    Journalist,
    /// Which of the two open characters is offered (SE-21).
    OfferedCard,
    /// With whom a Diplomat swaps (SE-36).
    DiplomatsSide,
    /// What a bullet is worth (SE-37).
    Bullets,
    /// The order of the deck (SE-20).
    DeckOrder,
}

/// What the rules let a viewer know by one step.
#[derive(PartialEq, Debug)]
pub(crate) enum Fact {
    /// Somebody did this before the viewer's eyes.
    Did(Seat, Action),
    /// Somebody offered a card to somebody, but the viewer does not know which.
    Offered(Seat, Seat),
    /// Somebody swapped the centre token, but the viewer does not know with whose.
    SwappedCentre(Seat),
    /// This seat starts.
    Starts(Value),
    /// These two characters and so many more of the first were turned up.
    TurnedUp([Character; 2], u8),
    /// Somebody took this card, and all saw it.
    Took(Seat, Character),
    /// The viewer saw this token there.
    Saw(usize, Value),
    /// The viewer drew this bullet.
    Drew(Value),
    /// At the end these tokens lay there, and these bullets had been given.
    Ended(Vec<Value>, Vec<Value>),
}

impl Case for SecretsCase {
    type Game = Secrets;
    type Facts = Vec<Fact>;
    type Secret = Secret;

    const SECRETS: &'static [Secret] = &[
        Secret::Tokens,
        Secret::BlindSwap,
        Secret::Journalist,
        Secret::OfferedCard,
        Secret::DiplomatsSide,
        Secret::Bullets,
        Secret::DeckOrder,
    ];

    fn options() -> Vec<Options> {
        let with_memory = Options::default();
        let without = Options { memory: Memory::Off, ..with_memory };
        let started = Options { start: Start::Seat(Seat::new(2).expect("every table has it")), ..with_memory };
        vec![with_memory, without, started]
    }

    fn entitled(log: &Log<Secrets>, viewer: Viewer) -> Vec<Vec<Fact>> {
        let trace = Trace::of(log);
        log.steps.iter().enumerate().map(|(number, step)| entitled(&trace, number, step, viewer)).collect()
    }

    fn twin(secret: Secret, log: &Log<Secrets>, viewer: Viewer, dice: &mut Fast) -> Option<Vec<Draft<Secrets>>> {
        match secret {
            Secret::Tokens => twins::other_tokens(log, viewer, dice),
            Secret::BlindSwap => twins::other_token_swapped_in(log, viewer, dice),
            Secret::Journalist => twins::other_token_shown_to_others(log, viewer, dice),
            Secret::OfferedCard => twins::other_card_offered(log, viewer, dice),
            Secret::DiplomatsSide => twins::other_side(log, viewer, dice),
            Secret::Bullets => twins::other_bullets(log, viewer, dice),
            Secret::DeckOrder => twins::other_deck(log, dice),
        }
    }

    fn worlds(view: &View, told: &[Notice]) -> Option<usize> {
        worlds::count(view, told)
    }
}

fn entitled(trace: &Trace, number: usize, step: &Step<Secrets>, viewer: Viewer) -> Vec<Fact> {
    let mut facts: Vec<Fact> = step.cause.iter().map(|act| done(act, viewer)).collect();
    facts.extend(step.chances.iter().filter(|it| it.point == "start seat").map(|it| Fact::Starts(it.is.clone())));
    let taken = trace.taken.iter().filter(|taken| taken.step == number);
    facts.extend(taken.map(|taken| Fact::Took(taken.by, taken.card)));
    let looks = trace.looks.iter().filter(|look| look.step == number && look.by.include(viewer));
    facts.extend(looks.map(|look| Fact::Saw(look.at, trace.dealt[look.origin].clone())));
    let drawn = trace.drawn.iter().enumerate().filter(|(_, drawn)| drawn.step == number && viewer.is(drawn.by));
    facts.extend(drawn.map(|(nth, _)| Fact::Drew(trace.bullets[nth].clone())));
    facts.extend(step.events.iter().filter_map(|event| brought_about(trace, number, event)));
    facts
}

/// What was done, as far as the viewer sees it.
fn done(act: &Act<Secrets>, viewer: Viewer) -> Fact {
    match act.action {
        Action::Offer { to, card: _ } if !viewer.is(act.seat) => Fact::Offered(act.seat, to),
        Action::Diplomat { with: _ } if !viewer.is(act.seat) => Fact::SwappedCentre(act.seat),
        Action::Offer { .. }
        | Action::Diplomat { .. }
        | Action::Seen {}
        | Action::Seize {}
        | Action::LetPass {}
        | Action::Accept {}
        | Action::Decline {}
        | Action::Politician { .. }
        | Action::Psychiatrist { .. }
        | Action::Detective { .. }
        | Action::Assassin { .. } => Fact::Did(act.seat, act.action),
    }
}

/// What does not follow from deeds alone: the next cards of the deck, and that the match is over.
fn brought_about(trace: &Trace, number: usize, event: &Event) -> Option<Fact> {
    match *event {
        Event::Revealed { characters, surplus } => Some(Fact::TurnedUp(characters, surplus)),
        Event::Ended { .. } => {
            let tokens = trace.after[number].iter().map(|&origin| trace.dealt[origin].clone()).collect();
            Some(Fact::Ended(tokens, trace.bullets[..trace.drawn.len()].to_vec()))
        }
        // These follow from what was done, and what was seen is taken from the trace.
        Event::Dealt { .. }
        | Event::TurnBegan { .. }
        | Event::Offered { .. }
        | Event::UnAsked { .. }
        | Event::LetPass { .. }
        | Event::Taken { .. }
        | Event::UnLost { .. }
        | Event::Swapped { .. }
        | Event::PoliticianLaid { .. }
        | Event::Seen { .. }
        | Event::Confirmed { .. }
        | Event::AllTurnedDown { .. }
        | Event::CentreSwapped { .. }
        | Event::BulletDrawn { .. }
        | Event::BulletGiven { .. }
        | Event::PairTurnedDown { .. }
        | Event::UnTaken { .. } => None,
    }
}
