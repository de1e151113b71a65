//! Games in a terminal: views and notices as text, choices by number.

mod console;
mod course;
mod dark_side;
mod desk;
mod face;
mod heimlich;
mod layout;
mod play;
mod secret_identity;
mod secrets;
mod style;

pub use console::{Console, Script, Terminal};
pub use desk::{Desk, Stop};
pub use face::{Face, Happened, Names, Setting, Variant};
pub use play::{Opponent, Request, play};
pub use style::{Ink, Letters, Style};
