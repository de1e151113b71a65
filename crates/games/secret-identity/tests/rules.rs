//! One test for every clause of RULES.md, and one more for each further thing it says, on tables dealt by hand.
//!
//! Each file opens with the clauses it tests.

mod rules {
    // What the tests are written in: how a table is dealt, what is done and seen at it.
    mod deal;
    mod game;

    // The competitive game.
    mod clue;
    mod end;
    mod guess;
    mod look;
    mod set_up;
    mod talk;

    // The cooperative game.
    mod discuss;
    mod together;
}
