//! The words of therapy sessions, as a script says them (DS-60).

use dark_side::DarkSide;
use engine::{LineError, Replay, read_header};

const FIRST: &str = r#"{"deckname":1,"game":"dark-side","rules":1,"seats":3,"options":{"sessions":true,"start":0}}"#;
const CARD: &str = r#"{"chance":"action card","is":"therapy"}"#;
const WORD: &str = r#"{"seat":0,"act":{"session":{"kind":"word"}}}"#;
const DREAM: &str = r#"{"seat":0,"act":{"session":{"kind":"dream"}}}"#;
const PROMPT: &str = r#"{"seat":0,"say":{"text":"Monday"}}"#;
const FIRST_ANSWER: &str = r#"{"seat":1,"act":{"answer":{}}}"#;
const SECOND_ANSWER: &str = r#"{"seat":2,"act":{"answer":{}}}"#;

fn run(lines: &[&str]) -> Result<(), LineError> {
    let mut replay = Replay::<DarkSide>::begin(read_header(FIRST.as_bytes())?, FIRST.as_bytes())?;
    for line in lines {
        replay.line(line.as_bytes())?;
    }
    replay.finish().map(drop)
}

#[track_caller]
fn reason(lines: &[&str]) -> String {
    run(lines).expect_err("this was taken").reason
}

fn says(seat: u8, body: &str) -> String {
    format!(r#"{{"seat":{seat},"say":{body}}}"#)
}

/// A session of words in which seat 1 and then seat 2 say this.
fn words(kind: &str, one: &str, other: &str) -> Result<(), LineError> {
    run(&[CARD, kind, PROMPT, FIRST_ANSWER, &says(1, one), SECOND_ANSWER, &says(2, other)])
}

#[test]
fn ds_60_all_words_differ() {
    let [tea, shouted, coffee] = [r#"{"text":"Tea"}"#, r#"{"text":"TEA!"}"#, r#"{"text":"Coffee"}"#];
    assert_eq!(words(WORD, tea, coffee), Ok(()));
    for again in [tea, shouted] {
        let error = words(WORD, tea, again).expect_err("said twice");
        assert!(error.reason.ends_with("(DS-60)"), "{error}");
    }
    assert_eq!(words(DREAM, tea, tea), Ok(()), "interpretations may agree");
}

#[test]
fn ds_60_a_ready_line_is_the_same_word_in_every_language() {
    let [ready, other] = [0, 1].map(|line| format!(r#"{{"claim":{{"answer":{{"kind":"word","line":{line}}}}}}}"#));
    assert_eq!(words(WORD, &ready, &other), Ok(()));
    assert!(words(WORD, &ready, &ready).is_err());
    let lines = dark_side::lines(dark_side::Session::Word);
    for text in [&lines.answers[0].en, &lines.answers[0].de, &lines.answers[0].nl] {
        let typed = format!(r#"{{"text":{text:?}}}"#);
        assert!(words(WORD, &ready, &typed).is_err(), "{text}");
        assert!(words(WORD, &typed, &ready).is_err(), "{text}");
    }
}

#[test]
fn ds_60_the_prompt_itself_is_no_answer_in_a_session_of_words() {
    let [monday, shouted, tea] = [r#"{"text":"Monday"}"#, r#"{"text":"MONDAY!"}"#, r#"{"text":"Tea"}"#];
    for prompt in [monday, shouted] {
        let error = words(WORD, prompt, tea).expect_err("the prompt");
        assert!(error.reason.ends_with("(DS-60)"), "{error}");
        assert!(words(WORD, tea, prompt).is_err(), "by nobody");
        assert_eq!(words(DREAM, prompt, tea), Ok(()), "an interpretation may repeat the dream");
    }
}

#[test]
fn ds_60_a_ready_prompt_is_no_answer_in_any_language() {
    let prompt = &dark_side::lines(dark_side::Session::Word).prompts[0];
    let said = says(0, r#"{"claim":{"prompt":{"kind":"word","line":0}}}"#);
    for text in [&prompt.en, &prompt.de, &prompt.nl] {
        let answer = says(1, &format!(r#"{{"text":{text:?}}}"#));
        assert!(reason(&[CARD, WORD, &said, FIRST_ANSWER, &answer]).ends_with("(DS-60)"), "{text}");
    }
}

#[test]
fn ds_60_a_ready_line_is_of_its_session() {
    let of_dreams = r#"{"claim":{"answer":{"kind":"dream","line":0}}}"#;
    assert!(words(WORD, of_dreams, r#"{"text":"Tea"}"#).is_err());
    assert_eq!(words(DREAM, of_dreams, of_dreams), Ok(()));
    assert!(words(DREAM, r#"{"claim":{"prompt":{"kind":"dream","line":0}}}"#, of_dreams).is_err());
    assert!(words(DREAM, r#"{"claim":{"answer":{"kind":"dream","line":200}}}"#, of_dreams).is_err());
}

#[test]
fn ds_60_no_ready_line_is_said_without_its_deed() {
    let line = says(1, r#"{"claim":{"answer":{"kind":"word","line":0}}}"#);
    assert_eq!(reason(&[CARD, &line]), "this cannot be claimed at this table now");
}

#[test]
fn ds_60_prompts_and_answers_are_said_with_the_deed() {
    let missing = "has not said the words that go with what it did";
    assert!(reason(&[CARD, WORD]).ends_with(missing));
    assert!(reason(&[CARD, WORD, FIRST_ANSWER]).ends_with(missing));
    assert!(reason(&[CARD, WORD, PROMPT, FIRST_ANSWER, SECOND_ANSWER]).ends_with(missing));
    assert!(reason(&[CARD, WORD, &says(1, r#"{"text":"Tuesday"}"#)]).contains("is to say the words"));
}

#[test]
fn ds_60_chat_is_no_answer() {
    let chat = says(2, r#"{"text":"Tea"}"#);
    let answer = says(1, r#"{"text":"Tea"}"#);
    assert_eq!(
        run(&[CARD, WORD, PROMPT, &chat, FIRST_ANSWER, &answer, SECOND_ANSWER, &says(2, r#"{"text":"Rum"}"#)]),
        Ok(())
    );
}
