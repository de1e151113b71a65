//! What happens, and what each viewer is told of it.

use engine::{Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::finale::Reveal;
use crate::options::Memory;
use crate::parts::{BULLET_COUNT, Bullet, Character, DECK_SIZE, Token};
use crate::place::{Place, Tokens};
use crate::sighting::{Witnesses, opening_witnesses};

/// What happened, with its secrets.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Tokens, deck and bullets are ready (SE-10). Each seat sees the tokens it may (SE-11).
    Dealt {
        /// What lies where.
        tokens: Tokens,
        /// The deck, its top card first. Nobody sees it.
        deck: [Character; DECK_SIZE],
        /// The bullets, the top one first. Nobody sees them.
        bullets: [Bullet; BULLET_COUNT],
        /// Who starts.
        start: Seat,
        /// Whether what is seen may be told: without memory only a view shows it, for a while.
        memory: Memory,
    },
    /// The deck goes to this seat (SE-25).
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// Two characters lie open (SE-20).
    Revealed {
        /// Which, in the order they were turned up.
        characters: [Character; 2],
        /// Further copies of the first, which went under the deck.
        surplus: u8,
    },
    /// One of them is offered, the other goes under the deck. Only who offers knows which (SE-21, SE-22).
    Offered {
        /// Who offers.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What.
        card: Character,
    },
    /// The UN player is asked whether to seize the card (SE-23).
    UnAsked {
        /// Who.
        seat: Seat,
    },
    /// The UN player lets the card pass (SE-23).
    LetPass {
        /// Who.
        seat: Seat,
    },
    /// Somebody takes the card, and all see it (SE-24).
    Taken {
        /// Who.
        seat: Seat,
        /// What.
        card: Character,
        /// How it came to that.
        how: How,
    },
    /// The UN token goes back to the centre (SE-27).
    UnLost {
        /// Who held it.
        seat: Seat,
    },
    /// Two tokens were swapped before everybody's eyes (SE-30, SE-32).
    Swapped {
        /// This one.
        one: Place,
        /// And this one.
        other: Place,
    },
    /// The Politician lies before another player (SE-31).
    PoliticianLaid {
        /// Who.
        to: Seat,
    },
    /// A token was seen; all know where and by whom (SE-30 … SE-36).
    Seen {
        /// Where it lay.
        at: Place,
        /// What it was.
        token: Token,
        /// Who saw it.
        by: Witnesses,
        /// Whether what is seen may be told: without memory only a view shows it, for a while.
        memory: Memory,
    },
    /// Somebody has seen what was shown to them (SE-12).
    Confirmed {
        /// Who.
        seat: Seat,
    },
    /// A second Scientist turned all characters face down (SE-35).
    AllTurnedDown {
        /// Whose.
        seat: Seat,
    },
    /// The centre token was swapped with a neighbour's. Only who did it knows which (SE-36).
    CentreSwapped {
        /// Who did it.
        seat: Seat,
        /// With whose.
        with: Seat,
        /// Whether who did it may be told again: without memory it is not kept (SE-12).
        memory: Memory,
    },
    /// The top bullet was drawn. Only who drew it sees it (SE-37).
    BulletDrawn {
        /// Who.
        seat: Seat,
        /// Which.
        bullet: Bullet,
        /// Whether it may be told: without memory only the choice whom to give it shows it (SE-12).
        memory: Memory,
    },
    /// The bullet lies face down before another player (SE-37).
    BulletGiven {
        /// Who gave it.
        seat: Seat,
        /// To whom.
        to: Seat,
    },
    /// A pair was turned face down (SE-26).
    PairTurnedDown {
        /// Whose.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// The UN token goes to this seat (SE-27).
    UnTaken {
        /// Who.
        seat: Seat,
    },
    /// The match is over and all is turned up (SE-40, SE-41).
    Ended {
        /// What everybody was and had.
        reveal: Reveal,
    },
}

/// How a card came to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// By the UN player (SE-23).
    Seized,
    /// By the target.
    Accepted,
    /// By the active player, whose target declined it.
    Declined,
}

/// What one viewer is told of one event.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Notice {
    /// Tokens, deck and bullets are ready.
    Dealt {
        /// Who starts.
        start: Seat,
        /// The viewer's own token, where it is told.
        own: Option<Token>,
        /// That of the viewer's right neighbour.
        right: Option<Token>,
        /// The centre's.
        centre: Option<Token>,
    },
    /// The deck goes to this seat.
    TurnBegan {
        /// Who.
        seat: Seat,
    },
    /// Two characters lie open.
    Revealed {
        /// Which, in the order they were turned up.
        characters: [Character; 2],
        /// Further copies of the first, which went under the deck.
        surplus: u8,
    },
    /// One of them is offered.
    Offered {
        /// Who offers.
        seat: Seat,
        /// To whom.
        to: Seat,
        /// What, if the viewer offers it.
        card: Option<Character>,
    },
    /// The UN player is asked whether to seize the card.
    UnAsked {
        /// Who.
        seat: Seat,
    },
    /// The UN player lets the card pass.
    LetPass {
        /// Who.
        seat: Seat,
    },
    /// Somebody takes the card.
    Taken {
        /// Who.
        seat: Seat,
        /// What.
        card: Character,
        /// How it came to that.
        how: How,
    },
    /// The UN token goes back to the centre.
    UnLost {
        /// Who held it.
        seat: Seat,
    },
    /// Two tokens were swapped.
    Swapped {
        /// This one.
        one: Place,
        /// And this one.
        other: Place,
    },
    /// The Politician lies before another player.
    PoliticianLaid {
        /// Who.
        to: Seat,
    },
    /// A token was seen.
    Seen {
        /// Where it lay.
        at: Place,
        /// What it was, if the viewer saw it and it is told.
        token: Option<Token>,
        /// Who saw it.
        by: Witnesses,
    },
    /// Somebody has seen what was shown to them.
    Confirmed {
        /// Who.
        seat: Seat,
    },
    /// A second Scientist turned all characters face down.
    AllTurnedDown {
        /// Whose.
        seat: Seat,
    },
    /// The centre token was swapped with a neighbour's.
    CentreSwapped {
        /// Who did it.
        seat: Seat,
        /// With whose, if the viewer did it and it is told.
        with: Option<Seat>,
    },
    /// The top bullet was drawn.
    BulletDrawn {
        /// Who.
        seat: Seat,
        /// Which, if the viewer drew it and it is told.
        bullet: Option<Bullet>,
    },
    /// The bullet lies face down before another player.
    BulletGiven {
        /// Who gave it.
        seat: Seat,
        /// To whom.
        to: Seat,
    },
    /// A pair was turned face down.
    PairTurnedDown {
        /// Whose.
        seat: Seat,
        /// Which.
        character: Character,
    },
    /// The UN token goes to this seat.
    UnTaken {
        /// Who.
        seat: Seat,
    },
    /// The match is over and all is turned up.
    Ended {
        /// What everybody was and had.
        reveal: Reveal,
    },
}

pub(crate) fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
    let told = match *event {
        Event::Dealt { tokens, deck: _, bullets: _, start, memory } => dealt(&tokens, start, memory, viewer),
        Event::TurnBegan { seat } => Notice::TurnBegan { seat },
        Event::Revealed { characters, surplus } => Notice::Revealed { characters, surplus },
        Event::Offered { seat, to, card } => Notice::Offered { seat, to, card: viewer.is(seat).then_some(card) },
        Event::UnAsked { seat } => Notice::UnAsked { seat },
        Event::LetPass { seat } => Notice::LetPass { seat },
        Event::Taken { seat, card, how } => Notice::Taken { seat, card, how },
        Event::UnLost { seat } => Notice::UnLost { seat },
        Event::Swapped { one, other } => Notice::Swapped { one, other },
        Event::PoliticianLaid { to } => Notice::PoliticianLaid { to },
        Event::Seen { at, token, by, memory } => {
            let is_told = memory == Memory::On && by.include(viewer);
            Notice::Seen { at, token: is_told.then_some(token), by }
        }
        Event::Confirmed { seat } => Notice::Confirmed { seat },
        Event::AllTurnedDown { seat } => Notice::AllTurnedDown { seat },
        Event::CentreSwapped { seat, with, memory } => {
            let is_told = memory == Memory::On && viewer.is(seat);
            Notice::CentreSwapped { seat, with: is_told.then_some(with) }
        }
        Event::BulletDrawn { seat, bullet, memory } => {
            let is_told = memory == Memory::On && viewer.is(seat);
            Notice::BulletDrawn { seat, bullet: is_told.then_some(bullet) }
        }
        Event::BulletGiven { seat, to } => Notice::BulletGiven { seat, to },
        Event::PairTurnedDown { seat, character } => Notice::PairTurnedDown { seat, character },
        Event::UnTaken { seat } => Notice::UnTaken { seat },
        Event::Ended { reveal } => Notice::Ended { reveal },
    };
    #[cfg(feature = "planted")]
    let told = crate::planted::notice(told, event, viewer);
    Some(told)
}

/// What the viewer sees before the first turn (SE-11), where it is told (SE-12).
fn dealt(tokens: &Tokens, start: Seat, memory: Memory, viewer: Viewer) -> Notice {
    let seats = tokens.seats.seats();
    let seen = |at: Place| {
        let is_told = memory == Memory::On && opening_witnesses(seats, at).include(viewer);
        is_told.then(|| tokens[at])
    };
    let own = viewer.seat().filter(|seat| seat.index() < usize::from(seats));
    Notice::Dealt {
        start,
        own: own.and_then(|seat| seen(Place::Seat(seat))),
        right: own.and_then(|seat| seen(Place::Seat(crate::place::right_of(seat, seats)))),
        centre: seen(Place::Centre),
    }
}
