//! One test for every clause of RULES.md, and one more for each further thing it says, on tables dealt by hand.
//!
//! Each file opens with the clauses it tests.

mod rules {
    // What the tests are written in: how a table is dealt, what is done and seen at it.
    mod deal;
    mod game;

    // The basic game.
    mod end;
    mod set_up;
    mod turn;

    // Top Secret.
    mod arrival;
    mod cards_for_agents;
    mod cards_for_more;
    mod double_life;
    mod drawing;
    mod pile;
    mod round;

    // Secret dossiers.
    mod bonus;
    mod dossier;
}
