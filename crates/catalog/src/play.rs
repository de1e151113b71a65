//! A game in the terminal, against random minds.

use std::io;

use engine::{Match, Sealed, Seed};
use terminal::{Console, Face, Request};

use crate::random::{TableError, read_options, whim_of};

/// What somebody who sits down at the terminal has said before being asked.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// How many play.
    pub seats: Option<u8>,
    /// What the table chooses, as JSON text.
    pub options: Option<String>,
    /// What decides all chance, and what the random minds do.
    pub seed: Seed,
    /// What the person is called.
    pub name: Option<String>,
}

pub(crate) fn play<R: Face>(invitation: Invitation, console: &mut dyn Console) -> Result<(), TableError> {
    let Invitation { seats, options, seed, name } = invitation;
    let options = options.as_deref().map(read_options::<R>).transpose()?;
    if let Some(seats) = seats {
        // Said before the welcome: a table that cannot be.
        Match::<R>::new(options.clone().unwrap_or_default(), seats).map_err(TableError::refused)?;
    }
    let whim = whim_of(&seed);
    let mut choices = 0;
    let mut opponent = |view: &R::View| {
        choices += 1;
        minds::random::<R>(view, &mut Sealed::new(&whim, choices))
    };
    terminal::play::<R>(Request { seats, options, seed, name }, console, &mut opponent).map_err(|error| {
        let refused = error.kind() == io::ErrorKind::InvalidInput;
        if refused { TableError::Refused(error.to_string()) } else { TableError::Console(error) }
    })
}
