//! What somebody sees, word for word, at a few moments of an evening.

use crate::table::random_opponent;
use engine::Seed;
use heimlich::{Heimlich, Options};
use insta::assert_snapshot;
use terminal::{Request, Script, Style, play};

/// Everything said and asked until the answers run out.
fn transcript(seats: Option<u8>, options: Option<Options>, answers: &[&str]) -> String {
    let mut script = Script::new(answers.iter().copied(), Style::Plain);
    let request = Request::<Heimlich> { seats, options, seed: Seed::of_text("screens"), name: Some("Anne".to_owned()) };
    play(request, &mut script, &mut random_opponent::<Heimlich>(1)).expect("nothing fails in memory");
    script.transcript().to_owned()
}

/// From the first line with these words on.
pub(crate) fn from<'a>(text: &'a str, words: &str) -> &'a str {
    let place = text.find(words).expect("the words are there");
    &text[text[..place].rfind('\n').map_or(0, |line| line + 1)..]
}

const BASIC: Options =
    Options { top_secret: false, dossier: false, bystanders_count: false, colours: None, start: engine::Start::Random };

#[test]
fn the_opening() {
    assert_snapshot!(transcript(None, None, &["", "", "", "", ""]));
}

#[test]
fn a_turn_with_an_undo_and_a_note() {
    let answers = ["", "", "", "?", "n red = Bernd?", "1", "2", "u", "e1 v1", "4", "", "2", "4", "", ""];
    let text = transcript(Some(4), Some(BASIC), &answers);
    assert_snapshot!(from(&text, "At the table"));
}

#[test]
fn saying_something() {
    let answers = ["", "", "s", "4", "u", "4", "0", "1", "s", "", "s", "8", "Hello!", "s Not me.", "l", "?"];
    let text = transcript(Some(4), Some(BASIC), &answers);
    assert_snapshot!(from(&text, "Your turn. Enter rolls"));
}

#[test]
fn a_top_secret_turn() {
    let options = Options { top_secret: true, ..BASIC };
    let answers = ["", "", "1", "1", "1", "2", "1", "1", "1", "2", "1"];
    let text = transcript(Some(4), Some(options), &answers);
    assert_snapshot!(from(&text, "At the table"));
}

#[test]
fn dossier_and_finale() {
    let options = Options { dossier: true, ..BASIC };
    let answers: Vec<&str> = ["1", "2", "3"].into_iter().cycle().take(3000).collect();
    let text = transcript(Some(4), Some(options), &answers);
    assert_snapshot!("dossier", from(&text, "Write your secret dossier").split("┌").next().expect("a part"));
    assert_snapshot!("finale", from(&text, "The match is over, and"));
}

#[test]
fn a_table_chooses_who_starts_the_colours_and_whether_bystanders_count() {
    let answers = ["3", "1", "4", "2", "1", "3", "2", "", "", "", "r"];
    let text = transcript(Some(3), None, &answers);
    assert_eq!(text.matches("Change something? 1-3, or Enter to begin >").count(), 4);
    let settings = &text[text.rfind(" 1) who starts").expect("the settings are listed again after each change")..];
    let (settings, rules) = settings.split_once("THE RULES IN SHORT").expect("the rules are shown");
    let listed = settings.to_lowercase();
    assert!(
        listed.starts_with(" 1) who starts: chris\n 2) agents in play: yellow, orange, red, green, blue and violet\n")
    );
    assert!(listed.contains("\n 3) bystanders count: yes\n") && !listed.contains("grey"), "{settings}");
    assert!(rules.contains("At this table bystanders named rightly bring 5 fields each"), "{rules}");
    let (_, story) = settings.split_once("At the table, clockwise: you, Bernd, Chris.").expect("three play");
    assert!(story.contains("Chris") && !story.contains("Bernd"), "Chris and then the player: {story}");
}

#[test]
fn the_rules_of_everything() {
    let options = Options { top_secret: true, dossier: true, ..BASIC };
    let text = transcript(Some(4), Some(options), &["r"]);
    assert_snapshot!(from(&text, "THE RULES IN SHORT"));
}
