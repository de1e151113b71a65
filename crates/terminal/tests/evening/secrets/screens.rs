//! What somebody who plays Secrets sees, word for word, at a few moments of an evening.

use super::variants;
use crate::screens::from;
use crate::table::random_opponent;
use engine::{Dice, Fast, Seed};
use insta::assert_snapshot;
use secrets::{Options, Secrets};
use terminal::{Request, Script, Style, play};

/// Everything said and asked until the answers run out.
fn transcript(seats: Option<u8>, options: Option<Options>, number: u64, answers: &[&str]) -> String {
    let mut script = Script::new(answers.iter().copied(), Style::Plain);
    let seed = Seed::of_text(&format!("screens {number}"));
    let request = Request::<Secrets> { seats, options, seed, name: Some("Anne".to_owned()) };
    play(request, &mut script, &mut random_opponent::<Secrets>(number)).expect("nothing fails in memory");
    script.transcript().to_owned()
}

/// A match of somebody who mostly takes the first of what there is.
fn whole_match(seats: u8, options: Options, number: u64) -> String {
    let mut dice = Fast::new(number);
    let answers: Vec<&str> = (0..400).map(|_| dice.pick("answer", &["1", "1", "2"])).collect();
    transcript(Some(seats), Some(options), number, &answers)
}

/// The first such match in which these words are read.
fn match_with(seats: u8, options: Options, words: &str) -> String {
    let mut matches = (0..500).map(|number| whole_match(seats, options, number));
    matches.find(|text| text.contains(words)).expect("it comes to that in one of many matches")
}

/// The table and the question with these words, up to the answer.
fn decision(seats: u8, words: &str) -> String {
    let [with_memory, _] = variants();
    let text = match_with(seats, with_memory, words);
    let question = text.find(words).expect("the words are there");
    let board = text[..question].rfind("\nTurn ").expect("the table is shown before") + 1;
    let prompt = question + text[question..].find(" >").expect("a prompt") + 2;
    text[board..prompt].to_owned()
}

#[test]
fn the_opening() {
    assert_snapshot!(transcript(None, None, 1, &["", "", "", "", ""]));
}

#[test]
fn every_kind_of_decision() {
    assert_snapshot!("secrets_offer", decision(4, "Which of the two do you offer"));
    assert_snapshot!("secrets_offer_to", decision(8, "To whom do you offer"));
    assert_snapshot!("secrets_offer_confirmed", decision(5, "as the UN player, may seize it first"));
    assert_snapshot!("secrets_seize", decision(5, "You hold the UN token, so you may"));
    assert_snapshot!("secrets_answer", decision(8, "offers you a card, face down"));
    assert_snapshot!("secrets_politician", decision(6, "Before whom do you lay"));
    assert_snapshot!("secrets_psychiatrist", decision(5, "token with whose?"));
    assert_snapshot!("secrets_detective", decision(5, "Detective: which token"));
    assert_snapshot!("secrets_diplomat", decision(5, "Diplomat: whose token"));
    assert_snapshot!("secrets_assassin", decision(7, "Assassin: you drew"));
}

#[test]
fn a_token_is_shown_and_put_away() {
    let [with_memory, without] = variants();
    let shown = match_with(5, with_memory, "Enter turns up what you were shown");
    assert_snapshot!("secrets_shown", first_lines(from(&shown, "Enter turns up what you were shown"), 3));
    let seen = match_with(5, without, "Enter turns up what you are shown");
    assert_snapshot!("secrets_seen", first_lines(from(&seen, "Enter turns up what you are shown"), 3));
    assert_snapshot!("secrets_opening_without_memory", first_lines(from(&seen, "At the table"), 8));
}

fn first_lines(text: &str, count: usize) -> String {
    text.lines().take(count).collect::<Vec<_>>().join("\n")
}

#[test]
fn secrets_notes_and_talk() {
    let [with_memory, _] = variants();
    // The first question is an offer.
    let answers = ["", "", "?", "n centre = a Hippie?", "n", "s", "1", "s", "9", "1", "1", "s", "u", "3", "2", "a", ""];
    let text = transcript(Some(6), Some(with_memory), 7, &answers);
    assert_snapshot!(from(&text, "At the table"));
}

#[test]
fn what_became_of_a_place_since() {
    let [with_memory, _] = variants();
    for number in 0..500 {
        let mut dice = Fast::new(number);
        let answers: Vec<&str> = (0..400).map(|_| dice.pick("answer", &["1", "1", "a"])).collect();
        let text = transcript(Some(6), Some(with_memory), number, &answers);
        let list =
            text.rfind("What you have seen of the tokens").map(|list| &text[list..]).expect("shown at the start");
        let list = list.split("Enter puts it away").next().expect("a part");
        if ["Since: swapped", "perhaps swapped", " or ", "the bullet you gave"].iter().all(|words| list.contains(words))
        {
            assert_snapshot!(list);
            return;
        }
    }
    panic!("no match had all of it");
}

#[test]
fn the_finale() {
    let [with_memory, without] = variants();
    let won = match_with(5, with_memory, "Congratulations!");
    assert_snapshot!("secrets_won", from(&won, "The match is over"));
    let hippie = match_with(6, with_memory, "The lowest Hippie has won alone");
    assert_snapshot!("secrets_hippie", from(&hippie, "The match is over"));
    let lost = match_with(7, without, "You have lost. Well played!");
    assert_snapshot!("secrets_lost_without_memory", from(&lost, "The match is over"));
}

#[test]
fn the_rules() {
    let [_, without] = variants();
    let text = transcript(Some(4), Some(without), 1, &["r"]);
    assert_snapshot!(from(&text, "THE RULES IN SHORT"));
}
