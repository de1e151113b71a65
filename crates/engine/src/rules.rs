//! What a game is.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{BySeat, Dice, Saying, Scene, Seat, SeatSet, Viewer};

/// The rules of a game, as pure functions: no clock, no input or output, no chance but the dice handed in.
pub trait Rules: Sized + Clone + PartialEq + Debug + 'static {
    /// The game's name in addresses and logs.
    const SLUG: &'static str;
    /// The version of the rules; a match finishes under the version it began with.
    const VERSION: u16;
    /// The seat counts the game can be played with.
    const SEATS: std::ops::RangeInclusive<u8>;
    /// Random matches stay below this; a live match that reaches it ends as abandoned.
    const MAX_STEPS: u64;

    /// What a table may choose.
    type Options: Data + Default;
    /// The truth. Neither `Serialize` nor `Debug`: it never leaves the process.
    type State: Clone + PartialEq + Send + Sync;
    /// What a seat wants.
    type Action: Data;
    /// What happened, with its secrets.
    type Event: Data;
    /// What one viewer knows now.
    type View: Data;
    /// What one viewer is told of one event.
    type Notice: Data;
    /// Why the rules say no.
    type Refusal: Refusal;
    /// What can be said at the table as data; no rule reads it.
    type Claim: Data;

    /// The table before anything is dealt.
    fn setup(options: &Self::Options, seats: u8) -> Result<Self::State, Self::Refusal>;

    /// Deals: the first step of every match.
    fn deal(scene: &mut impl Scene<Self>);

    /// Carries out an action that was judged legal.
    fn act(scene: &mut impl Scene<Self>, seat: Seat, action: Self::Action);

    /// The only mutation.
    fn evolve(state: &mut Self::State, event: &Self::Event);

    /// The seats without whose action the match stands still; none when it is over.
    fn owed(state: &Self::State) -> SeatSet;

    /// The seats that may act: those [owed](Rules::owed), and those that may change a choice already made.
    fn may(state: &Self::State) -> SeatSet;

    /// What the viewer knows now, built up field by field.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the viewer is told of the event, if anything.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// Everything the viewer may do, in a fixed order, each action in its one canonical form.
    fn legal(view: &Self::View) -> impl Iterator<Item = Self::Action>;

    /// Whether the viewer may do this; agrees with [`legal`](Rules::legal).
    fn judge(view: &Self::View, action: &Self::Action) -> Result<(), Self::Refusal>;

    /// One of the seat's legal actions, each equally likely: for playouts of imagined worlds.
    ///
    /// Panics if the seat may do nothing.
    fn random(state: &Self::State, seat: Seat, dice: &mut impl Dice) -> Self::Action;

    /// What silence means, by chance where a fixed choice would be known to readers of the source.
    fn idle(view: &Self::View, dice: &mut dyn Dice) -> Option<Self::Action>;

    /// How the match ended, once it is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Whether nobody may ever be told who did this: records write such an action without its seat.
    ///
    /// A replay lets the first seat do it that may. So it must make no difference to others who does such actions, and
    /// the state must forget it before an action of another kind.
    fn anonymous(_action: &Self::Action) -> bool {
        false
    }

    /// Whether this only takes back a choice that the seat has made, so that it must choose once more.
    ///
    /// A program that picks at random among the other legal actions never goes round in circles. In
    /// [`legal`](Rules::legal) such actions come first, so that they are found without looking through a long list.
    fn takes_back(_action: &Self::Action) -> bool {
        false
    }

    /// Everything the viewer can claim at this moment, in a fixed order.
    fn claims(view: &Self::View) -> impl Iterator<Item = Self::Claim>;

    /// Whether the viewer may say something in its own words, or why not; claims and private notes can always be made.
    fn free_talk(_view: &Self::View) -> Result<(), Self::Refusal> {
        Ok(())
    }

    /// The words that go with this action of the viewer's, if any do.
    fn saying(_view: &Self::View, _action: &Self::Action) -> Option<Saying<Self>> {
        None
    }
}

/// How many worlds [`Imagine::imagine`] draws at most; each fits with a fair chance.
const GUESSES: u32 = 1000;

/// Worlds that fit what a viewer has seen, for minds.
///
/// A world is who is what: the hidden facts that last. A mind draws one from its belief, or by [`world`](Imagine::world)
/// from hard facts alone, and makes a state of it with [`realize`](Imagine::realize). In all functions `told` is
/// everything the viewer was told from the deal on. None of them panics: where nothing fits, they answer `None`.
pub trait Imagine: Rules {
    /// Who is what: the hidden facts that last. The rest (hands, decks, sealed choices) is drawn by `realize`.
    type World: Clone + PartialEq + Debug + Send + Sync + 'static;

    /// What a seat secretly is.
    type Identity: Copy + Eq + Debug + Send + Sync + 'static;

    /// A world that fits what the viewer was told, each equally likely; now and then none is found.
    fn world(view: &Self::View, told: &[Self::Notice], dice: &mut impl Dice) -> Option<Self::World>;

    /// A state of this world in which the viewer would have seen all this; none where the world contradicts it.
    fn realize(
        view: &Self::View,
        told: &[Self::Notice],
        world: &Self::World,
        dice: &mut impl Dice,
    ) -> Option<Self::State>;

    /// The world of a state: `realize` gives back what it was given.
    fn world_of(state: &Self::State) -> Self::World;

    /// What the seat is at this moment; none where it is nothing. Known from the world and what everybody was told.
    fn identity(state: &Self::State, seat: Seat) -> Option<Self::Identity>;

    /// A state in which the viewer would have seen all this; every such state can come out.
    fn imagine(view: &Self::View, told: &[Self::Notice], dice: &mut impl Dice) -> Option<Self::State> {
        (0..GUESSES).find_map(|_| {
            let world = Self::world(view, told, dice)?;
            Self::realize(view, told, &world, dice)
        })
    }
}

/// What can be kept, compared, written down and described.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static {}

impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static> Data for T {}

/// Why the rules say no: a sentence that names its clause.
pub trait Refusal: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The clause, such as "HC-11".
    fn clause(&self) -> &'static str;
}

/// How a match ended, by seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Place 1 has won; equal places are shared; nobody need have won.
    pub ranks: BySeat<u8>,
    /// What the game counts.
    pub points: BySeat<i16>,
}

impl Outcome {
    /// The seats that have won.
    pub fn winners(&self) -> SeatSet {
        self.ranks.iter().filter(|&(_, &rank)| rank == 1).map(|(seat, _)| seat).collect()
    }
}
