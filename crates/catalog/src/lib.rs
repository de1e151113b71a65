//! The one list of games, each behind the same type-erased face.

mod account;
mod arena;
mod game;
mod live;
mod painters;
mod play;
mod random;
mod replay;
mod schema;

use dark_side::DarkSide;
use engine::LineError;
use heimlich::Heimlich;
use secret_identity::SecretIdentity;
use secrets::Secrets;
use terminal::Style;

pub use account::{Account, Deed, Lens, Told};
pub use arena::{ArenaError, Contest, Estimate, Figures, Reader, SeatFigures, Spread};
pub use game::Game;
pub use live::{Choices, Done, Heard, Intent, Known, LiveError, LiveMatch, Prompt, RawJson, Shown, Stored, Terms};
pub use painters::{painter, painters};
pub use play::Invitation;
pub use random::{TableError, Wish};
pub use replay::AnyReplay;

/// Every game there is: a new game is one line here.
static GAMES: &[&dyn Game] =
    &[game::of::<Heimlich>(), game::of::<Secrets>(), game::of::<SecretIdentity>(), game::of::<DarkSide>()];

/// Every game there is.
pub const fn games() -> &'static [&'static dyn Game] {
    GAMES
}

/// The game with this name in addresses and records.
pub fn find(slug: &str) -> Option<&'static dyn Game> {
    games().iter().copied().find(|game| game.slug() == slug)
}

/// Begins to replay a script or record of whichever game its first line names.
pub fn replay(first: &[u8], lens: Lens, style: Style) -> Result<Box<dyn AnyReplay>, LineError> {
    let header = engine::read_header(first)?;
    let Some(game) = find(&header.game) else {
        return Err(LineError::malformed(1, format!("no game here is called {:?}", header.game)));
    };
    game.replay(header, first, lens, style)
}
