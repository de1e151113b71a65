//! What every game offers without its types.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use engine::{Header, LineError, Replay};
use minds::Minded;
use serde_json::Value;
use terminal::{Console, Face, Style};

use crate::Lens;
use crate::arena::{ArenaError, Contest, Figures, Reader, arena, reader};
use crate::live::{LiveError, LiveMatch, Terms, begin};
use crate::play::{Invitation, play};
use crate::random::{TableError, Wish, random_match};
use crate::replay::{AnyReplay, Replaying};
use crate::schema::schema;

/// A game of the catalog.
pub trait Game: Sync {
    /// Its name in addresses and records.
    fn slug(&self) -> &'static str;

    /// Its name.
    fn title(&self) -> &'static str;

    /// What it is about, in one sentence.
    fn pitch(&self) -> &'static str;

    /// The seat counts it can be played with.
    fn seats(&self) -> RangeInclusive<u8>;

    /// The version of its rules.
    fn rules_version(&self) -> u16;

    /// The JSON Schema of everything it says and hears.
    fn schema(&self) -> Value;

    /// Begins to replay a script or record with this first line; `first` is the line as it stands in the file.
    fn replay(&self, header: Header, first: &[u8], lens: Lens, style: Style) -> Result<Box<dyn AnyReplay>, LineError>;

    /// Begins a match that a server keeps; nothing is dealt yet.
    fn begin(&self, terms: Terms) -> Result<Box<dyn LiveMatch>, LiveError>;

    /// Plays a match between random minds and returns its record.
    fn random_match(&self, wish: Wish) -> Result<String, TableError>;

    /// Lets the person at the console play against random minds, until they have had enough.
    fn play(&self, invitation: Invitation, console: &mut dyn Console) -> Result<(), TableError>;

    /// Lets minds play against each other; `progress` is told after each deal how many are done.
    fn arena(&self, contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<Figures, ArenaError>;

    /// A mind that reads what its seat notices as lines of JSON and answers each with a line.
    fn reader(&self, mind: &str, options: &str, effort: Option<u32>, seed: u64) -> Result<Box<dyn Reader>, ArenaError>;
}

/// The game with these rules.
pub(crate) const fn of<R: Minded + Face>() -> &'static dyn Game {
    &Of::<R>(PhantomData)
}

struct Of<R>(PhantomData<fn() -> R>);

impl<R: Minded + Face> Game for Of<R> {
    fn slug(&self) -> &'static str {
        R::SLUG
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn pitch(&self) -> &'static str {
        R::PITCH
    }

    fn seats(&self) -> RangeInclusive<u8> {
        R::SEATS
    }

    fn rules_version(&self) -> u16 {
        R::VERSION
    }

    fn schema(&self) -> Value {
        schema::<R>()
    }

    fn replay(&self, header: Header, first: &[u8], lens: Lens, style: Style) -> Result<Box<dyn AnyReplay>, LineError> {
        let replay = Replay::<R>::begin(header, first)?;
        Ok(Box::new(Replaying::new(replay, lens, style)?))
    }

    fn begin(&self, terms: Terms) -> Result<Box<dyn LiveMatch>, LiveError> {
        begin::<R>(terms)
    }

    fn random_match(&self, wish: Wish) -> Result<String, TableError> {
        random_match::<R>(wish)
    }

    fn play(&self, invitation: Invitation, console: &mut dyn Console) -> Result<(), TableError> {
        play::<R>(invitation, console)
    }

    fn arena(&self, contest: &Contest, progress: &(dyn Fn(u64) + Sync)) -> Result<Figures, ArenaError> {
        arena::<R>(contest, progress)
    }

    fn reader(&self, mind: &str, options: &str, effort: Option<u32>, seed: u64) -> Result<Box<dyn Reader>, ArenaError> {
        reader::<R>(mind, options, effort, seed)
    }
}
