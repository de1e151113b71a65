//! One test for every clause of RULES.md, and one more for each further thing it says, on tables dealt by hand.
//!
//! Each file opens with the clauses it tests.

mod rules {
    // What the tests are written in: how a table is dealt, what is done and seen at it.
    mod deal;
    mod game;

    mod set_up;
    mod turn;

    // The actions.
    mod boast;
    mod line_up;
    mod party;
    mod sessions;
    mod suspicion;
    mod therapy;
    mod votes;

    // Accusations, and the end.
    mod accusation;
    mod end;
    mod exposure;
}
