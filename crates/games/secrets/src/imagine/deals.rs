//! The deals of tokens that fit what a viewer has seen, for every way in which others can have swapped unseen.

use engine::{Dice, Seat};

use super::{Dealing, Neighbours, revealed, swapped_with};
use crate::event::Notice;
use crate::parts::{MOST_TOKENS, Token, identities};
use crate::place::{Place, Tokens, right_of};
use crate::play::box_of_tokens;
use crate::view::View;

/// What matters to the tokens, in the order it happened.
enum Happening {
    /// The viewer saw this one there.
    Saw(Place, Token),
    /// These two were swapped.
    Swapped(Place, Place),
    /// A Diplomat swapped the centre's with that of this seat.
    CentreSwapped(Seat),
    /// A Diplomat swapped the centre's with that of one of these two.
    CentreSwappedUnseen(Neighbours),
}

impl Happening {
    /// Those a Diplomat may have swapped with here, as far as the viewer knows.
    const fn neighbours(&self) -> Option<Neighbours> {
        match *self {
            Self::CentreSwapped(with) => Some([with, with]),
            Self::CentreSwappedUnseen(neighbours) => Some(neighbours),
            Self::Saw(..) | Self::Swapped(..) => None,
        }
    }
}

/// All that the viewer knows about the tokens.
pub(super) struct Deals {
    seats: u8,
    happenings: Vec<Happening>,
}

/// What is known of the deal when it is known how others swapped.
type Known = [Option<Token>; MOST_TOKENS];

impl Deals {
    pub(super) fn of(view: &View, told: &[Notice]) -> Self {
        let seats = view.seats;
        let mut happenings = Vec::new();
        let mut turn = 0;
        for notice in told {
            match *notice {
                Notice::Dealt { .. } => happenings.extend(Place::all(seats).filter_map(|at| saw(view, turn, at))),
                Notice::TurnBegan { .. } => turn += 1,
                Notice::Seen { at, .. } => happenings.extend(saw(view, turn, at)),
                Notice::Swapped { one, other } => happenings.push(Happening::Swapped(one, other)),
                Notice::CentreSwapped { seat, with: _ } => happenings.push(match swapped_with(view, turn) {
                    Some(with) => Happening::CentreSwapped(with),
                    None => Happening::CentreSwappedUnseen([seat.left(seats), right_of(seat, seats)]),
                }),
                Notice::Ended { .. }
                | Notice::Revealed { .. }
                | Notice::Offered { .. }
                | Notice::UnAsked { .. }
                | Notice::LetPass { .. }
                | Notice::Taken { .. }
                | Notice::UnLost { .. }
                | Notice::PoliticianLaid { .. }
                | Notice::Confirmed { .. }
                | Notice::AllTurnedDown { .. }
                | Notice::BulletDrawn { .. }
                | Notice::BulletGiven { .. }
                | Notice::PairTurnedDown { .. }
                | Notice::UnTaken { .. } => {}
            }
        }
        if let Some(reveal) = revealed(told) {
            happenings.extend(Place::all(seats).map(|at| Happening::Saw(at, reveal.tokens[at])));
        }
        Self { seats, happenings }
    }

    /// One of the worlds that fit, each equally likely.
    pub(super) fn pick(&self, dice: &mut impl Dice) -> Option<Dealing> {
        let unseen = self.happenings.iter().filter(|it| matches!(it, Happening::CentreSwappedUnseen(_))).count();
        let known: Vec<Option<Known>> = (0..1 << unseen).map(|sides| self.known(&self.swapped(sides))).collect();
        let counts: Vec<u32> = known.iter().map(|known| known.map_or(0, |known| self.count(&known))).collect();
        let total = counts.iter().sum();
        if total == 0 {
            return None;
        }
        let mut left = dice.below("world", total);
        let sides = counts.iter().position(|&count| {
            let found = left < count;
            left = left.wrapping_sub(count);
            found
        })?;
        Some(Dealing { tokens: self.fill(&known[sides]?, dice), swapped: self.swapped(sides) })
    }

    /// Whether this is one of the worlds that fit.
    pub(super) fn include(&self, world: &Dealing) -> bool {
        let Dealing { tokens, swapped } = world;
        if tokens.seats.seats() != self.seats || !self.may_have_swapped(swapped) {
            return false;
        }
        let mut all = [Token::default(); MOST_TOKENS];
        let mut dealt: Vec<Token> = Place::all(self.seats).map(|at| tokens[at]).collect();
        dealt.sort_unstable();
        let from_the_box = dealt == *box_of_tokens(self.seats, &mut all);
        let as_known = |known: Known| {
            Place::all(self.seats).zip(known).all(|(at, dealt)| dealt.is_none_or(|token| token == tokens[at]))
        };
        from_the_box && self.known(swapped).is_some_and(as_known)
    }

    /// Whether each Diplomat swapped with a neighbour, and as the viewer knows.
    fn may_have_swapped(&self, swapped: &[Seat]) -> bool {
        let allowed: Vec<Neighbours> = self.happenings.iter().filter_map(Happening::neighbours).collect();
        allowed.len() == swapped.len() && allowed.iter().zip(swapped).all(|(two, with)| two.contains(with))
    }

    /// With whom the Diplomats swapped, when each bit of `sides` says which neighbour an unseen swap was with.
    fn swapped(&self, sides: usize) -> Vec<Seat> {
        let mut nth = 0;
        let swaps = self.happenings.iter().filter_map(|happening| match *happening {
            Happening::CentreSwapped(with) => Some(with),
            Happening::CentreSwappedUnseen(neighbours) => {
                nth += 1;
                Some(neighbours[sides >> (nth - 1) & 1])
            }
            Happening::Saw(..) | Happening::Swapped(..) => None,
        });
        swaps.collect()
    }

    /// Which tokens must have been dealt where; nothing if that contradicts itself.
    fn known(&self, swapped: &[Seat]) -> Option<Known> {
        let mut swapped = swapped.iter();
        let mut known = Known::default();
        // Where the token that now lies at a place was dealt.
        let mut origins: [usize; MOST_TOKENS] = std::array::from_fn(|place| place);
        for happening in &self.happenings {
            match *happening {
                Happening::Saw(at, token) => {
                    let dealt = &mut known[origins[self.index(at)]];
                    if dealt.is_some_and(|other| other != token) {
                        return None;
                    }
                    *dealt = Some(token);
                }
                Happening::Swapped(one, other) => origins.swap(self.index(one), self.index(other)),
                Happening::CentreSwapped(_) | Happening::CentreSwappedUnseen(_) => {
                    origins.swap(self.index(Place::Centre), self.index(Place::Seat(*swapped.next()?)));
                }
            }
        }
        Some(known)
    }

    /// In how many ways the other tokens can have been dealt.
    fn count(&self, known: &Known) -> u32 {
        let mut rest: u32 = 0;
        let mut ways = 1;
        for (token, count) in identities(self.seats) {
            let dealt = known.iter().filter(|&&dealt| dealt == Some(token)).count() as u32;
            let Some(unknown) = u32::from(count).checked_sub(dealt) else {
                return 0;
            };
            // These among all so far: the product of the choices is the multinomial coefficient.
            for nth in 1..=unknown {
                rest += 1;
                ways = ways * rest / nth;
            }
        }
        ways
    }

    /// Deals the other tokens by chance.
    fn fill(&self, known: &Known, dice: &mut impl Dice) -> Tokens {
        let mut all = [Token::default(); MOST_TOKENS];
        let mut rest = box_of_tokens(self.seats, &mut all).to_vec();
        for token in known.iter().flatten() {
            if let Some(found) = rest.iter().position(|other| other == token) {
                rest.remove(found);
            }
        }
        dice.shuffle("identity tokens", &mut rest);
        let mut rest = rest.into_iter();
        let places = known.iter().take(usize::from(self.seats) + 1);
        let tokens: Vec<Token> = places.map(|dealt| dealt.or_else(|| rest.next()).unwrap_or_default()).collect();
        Tokens::handed_out(self.seats, &tokens)
    }

    fn index(&self, place: Place) -> usize {
        match place {
            Place::Seat(seat) => seat.index(),
            Place::Centre => usize::from(self.seats),
        }
    }
}

/// What the viewer still knows of having seen the token there in that turn.
fn saw(view: &View, turn: u8, at: Place) -> Option<Happening> {
    let sighting = view.sightings.iter().find(|sighting| sighting.turn == turn && sighting.at == at)?;
    sighting.token.map(|token| Happening::Saw(at, token))
}
