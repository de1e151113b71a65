//! Evenings with Secrets.

mod robots;
mod screens;

use secrets::{Memory, Options};

/// With memory and without.
fn variants() -> [Options; 2] {
    [Memory::On, Memory::Off].map(|memory| Options { memory, ..Options::default() })
}
