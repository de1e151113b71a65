//! `deckname` alone: what it will do one day, and what it can do now.

use std::io::{Write, stdout};

use crate::failure::Failure;

/// Greets.
pub(crate) fn run() -> Result<(), Failure> {
    let mut out = stdout().lock();
    writeln!(out, "Deckname: hidden-identity table games.\n")?;
    writeln!(out, "Started like this it will serve games to phones and laptops. That server is not built yet.")?;
    writeln!(out, "What there is:\n")?;
    for game in catalog::games() {
        let (slug, title) = (game.slug(), game.title());
        let (fewest, most) = (game.seats().min().unwrap_or(0), game.seats().max().unwrap_or(0));
        writeln!(out, "  deckname play {slug}")?;
        writeln!(out, "      {title}, {fewest} to {most} players. {}", game.pitch())?;
    }
    writeln!(out, "\n  deckname --help")?;
    writeln!(out, "      Everything else: replay, verify, random, schema.")?;
    Ok(())
}
