//! What somebody sees, word for word, at every kind of decision.

use std::io;

use crate::table::random_opponent;
use dark_side::{DarkSide, Options};
use engine::Seed;
use insta::assert_snapshot;
use terminal::{Console, Request, Script, Style, play};

const BASIC: Options = Options { sessions: false, votes: dark_side::Votes::Majority, start: engine::Start::Random };
const SESSIONS: Options = Options { sessions: true, ..BASIC };

/// Somebody who takes the first entry of every list that can be taken, and goes home at a question with certain words.
struct Until<'a> {
    words: &'a [&'a str],
    /// The last prompt, and how often it came in a row.
    asked: (String, u32),
    /// What was said since the last answer.
    screen: String,
    found: bool,
}

impl Console for Until<'_> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.screen += text;
        self.screen.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        if self.found {
            return Ok(None);
        }
        self.screen += prompt;
        self.found = self.words.iter().all(|words| self.screen.contains(words));
        if self.found {
            return Ok(None);
        }
        self.screen.clear();
        self.asked =
            if self.asked.0 == prompt { (prompt.to_owned(), self.asked.1 + 1) } else { (prompt.to_owned(), 1) };
        assert!(self.asked.1 < 100, "no answer to {prompt}");
        let listed = prompt.contains("1-") || prompt.contains(" 1 ");
        Ok(Some(match self.asked.1 % 12 {
            0 => String::new(),
            number if listed => number.to_string(),
            _ => String::new(),
        }))
    }

    fn style(&self) -> Style {
        Style::Plain
    }

    fn height(&self) -> Option<usize> {
        None
    }

    fn wipe(&mut self, _: usize) -> io::Result<()> {
        Ok(())
    }
}

/// The screen at the first question with all these words, in the first match that comes to one.
fn screen(options: Options, words: &[&str]) -> String {
    let found = (0..40).find_map(|number| {
        let mut console = Until { words, asked: (String::new(), 0), screen: String::new(), found: false };
        let request = Request::<DarkSide> {
            seats: Some(4),
            options: Some(options),
            seed: Seed::of_text(&format!("screens {number}")),
            name: None,
        };
        play(request, &mut console, &mut random_opponent::<DarkSide>(number)).expect("nothing fails in memory");
        console.found.then_some(console.screen)
    });
    let screen = found.unwrap_or_else(|| panic!("no match asks {words:?}"));
    screen.split("The input has ended").next().unwrap_or_default().trim_end().to_owned()
}

/// The screens of several questions, one after the other.
fn screens(options: Options, questions: &[&[&str]]) -> String {
    let screens = questions.iter().map(|words| format!("=== {} ===\n{}\n", words.join(", "), screen(options, words)));
    screens.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_opening() {
    let mut script = Script::new(["", "3", "", "", ""], Style::Plain);
    let request = Request::<DarkSide> {
        seats: None,
        options: None,
        seed: Seed::of_text("opening"),
        name: Some("Anne".to_owned()),
    };
    play(request, &mut script, &mut random_opponent::<DarkSide>(1)).expect("nothing fails in memory");
    assert_snapshot!(script.transcript());
}

#[test]
fn words_do_not_turn_up_ones_hand() {
    let mut script = Script::new(["no", "what?", ""], Style::Plain);
    let request = Request::<DarkSide> { seats: Some(3), options: Some(BASIC), seed: Seed::of_text("hand"), name: None };
    play(request, &mut script, &mut random_opponent::<DarkSide>(1)).expect("nothing fails in memory");
    let (before, after) = script.transcript().split_once("You hold 15 cards").expect("Enter turns it up");
    assert_eq!(before.matches("Press Enter when you are ready.").count(), 2);
    assert!(after.contains("Enter puts it away."));
}

#[test]
fn therapies() {
    assert_snapshot!(screens(
        BASIC,
        &[&["Everybody else reveals", "Which area?"], &["therapy you reveal", "Which card?"]]
    ));
}

#[test]
fn sessions() {
    assert_snapshot!(screens(
        SESSIONS,
        &[&["Which kind?"], &["What do you say?", "u to undo"], &["What do you say?", "said “"], &["Whose answer?"]]
    ));
}

#[test]
fn suspicions() {
    assert_snapshot!(screens(
        BASIC,
        &[
            &["Whom do you suspect?"],
            &["Of at least how many"],
            &["You suspect", "All right?"],
            &["Which cards?", "(Family)"]
        ]
    ));
}

#[test]
fn boasts_and_parties() {
    assert_snapshot!(screens(
        BASIC,
        &[
            &["Which chip?", "on one or two"],
            &["You claim", "All right?"],
            &["Whom do you doubt?", "the boast"],
            &["Whom do you ask?"],
            &["Which chip?", "Party"],
            &["Whom do you doubt?", "one of the claims"],
            &["Which cards?", "then you get"],
        ]
    ));
}

#[test]
fn line_ups() {
    assert_snapshot!(screens(
        BASIC,
        &[
            &["Where do you lay Caught?"],
            &["And Score?"],
            &["Which position?", "Score brings"],
            &["Caught!", "Which card?"]
        ]
    ));
}

#[test]
fn accusations() {
    assert_snapshot!(screens(
        BASIC,
        &[
            &["Whom do you accuse?", "exposed once"],
            &["Which is", "Which area?"],
            &["You accuse", "All right?"],
            &["Join?"],
            &["The court?"],
            &["Withdraw?"],
        ]
    ));
}

#[test]
fn saying_and_asking_for_help() {
    let answers = ["", "", "s", "2", "8", "u", "1", "s", "2", "4", "3", "?", "n chris = Holiday", "a", "", "l"];
    let mut script = Script::new(answers, Style::Plain);
    let request =
        Request::<DarkSide> { seats: Some(3), options: Some(BASIC), seed: Seed::of_text("saying"), name: None };
    play(request, &mut script, &mut random_opponent::<DarkSide>(1)).expect("nothing fails in memory");
    let text = script.transcript();
    assert_snapshot!(text.split_once("Enter puts it away.").expect("the hand comes first").1);
}

#[test]
fn rules_of_everything() {
    let mut script = Script::new(["r"], Style::Plain);
    let options = Options { sessions: true, ..BASIC };
    let request =
        Request::<DarkSide> { seats: Some(4), options: Some(options), seed: Seed::of_text("rules"), name: None };
    play(request, &mut script, &mut random_opponent::<DarkSide>(1)).expect("nothing fails in memory");
    assert_snapshot!(script.transcript().split_once("> r\n").expect("the rules").1);
}

#[test]
fn the_finale() {
    assert_snapshot!(screen(BASIC, &["The match is over.", "Another match"]));
}
