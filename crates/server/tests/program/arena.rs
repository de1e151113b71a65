//! Bots against each other, and bots in programs of their own.

use serde_json::Value;

use crate::run::deckname;

fn figures(arguments: &[&str]) -> Value {
    let out = deckname(&[&["arena", "heimlich", "--json", "-"], arguments].concat(), b"").ok();
    serde_json::from_str::<Value>(&out).expect("JSON")[0].clone()
}

#[test]
fn the_table_names_deals_and_players() {
    let out = deckname(
        &[
            "arena", "heimlich", "--seats", "2,3", "--hero", "casual", "--others", "random", "--deals", "3", "--first",
            "5",
        ],
        b"",
    )
    .ok();
    assert!(out.contains("casual against random · heimlich · 2 seats"), "{out}");
    assert!(out.contains("9 games on deals 5 to 7"), "{out}");
    assert!(out.contains("CPU ms/move"), "{out}");
}

/// What a bot wins more than random minds do at its seats, at the lower end of the interval.
fn lift_over_random(hero: &str) -> f64 {
    let figures = figures(&["--seats", "3", "--hero", hero, "--others", "random", "--deals", "10", "--jobs", "2"]);
    let number = |name: &str| figures["lift"][name].as_f64().expect("a number");
    number("mean") - number("plus_minus")
}

/// Its dice are its own, so that it need not make the very same moves.
#[test]
fn a_mind_in_a_program_of_its_own_beats_random_minds_too() {
    let program = format!("exec:{} mind heimlich --level greedy", env!("CARGO_BIN_EXE_deckname"));
    for hero in ["greedy", &program] {
        assert!(lift_over_random(hero) > 0.1, "{hero}");
    }
}

#[test]
fn a_line_that_is_none_is_named() {
    let run = deckname(&["mind", "heimlich"], b"hello\n");
    assert!(run.fails(2).starts_with("line 1: "), "{}", run.err);
}

#[test]
fn a_program_that_says_nothing_useful_is_named() {
    let run = deckname(
        &["arena", "heimlich", "--seats", "2", "--hero", "exec:cat", "--others", "random", "--deals", "1"],
        b"",
    );
    assert!(run.fails(1).contains("cat answers {"), "{}", run.err);
}

/// The example in Python beats random minds clearly.
#[test]
fn the_example_bot_beats_random_minds() {
    let bot = format!("exec:python3 {}/../../examples/bot.py", env!("CARGO_MANIFEST_DIR"));
    assert!(lift_over_random(&bot) > 0.1);
}
