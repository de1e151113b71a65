//! One test for every clause of RULES.md, and one more for each further thing it says, on tables dealt by hand.
//!
//! Each file opens with the clauses it tests.

mod rules {
    // What the tests are written in: how a table is dealt, what is done and seen at it.
    mod deal;
    mod game;

    // The box, the deal, and what is seen.
    mod memory;
    mod set_up;
    mod sightings;

    // The turn.
    mod enough;
    mod offer;
    mod pairs;
    mod united_nations;

    // The characters.
    mod bullets;
    mod looks;
    mod swaps;

    mod end;
}
