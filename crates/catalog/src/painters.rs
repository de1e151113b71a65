//! The games that can be played in a browser.

use heimlich::Heimlich;
use web::Painter;

/// Every game with a face in the browser: a new one is one line here.
static PAINTERS: &[&dyn Painter] = &[web::painter::<Heimlich>()];

/// Every game with a face in the browser.
pub const fn painters() -> &'static [&'static dyn Painter] {
    PAINTERS
}

/// The face of the game with this name in addresses, if it has one.
pub fn painter(slug: &str) -> Option<&'static dyn Painter> {
    painters().iter().copied().find(|painter| painter.slug() == slug)
}
