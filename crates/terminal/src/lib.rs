//! Games in a terminal: views and notices as text, choices by number.

mod face;
mod style;

pub use face::{Face, Names};
pub use style::Style;
