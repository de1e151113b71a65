//! Agents go by letters as well as numbers, and keep their numbers within a choice.

use std::io;

use crate::table::random_opponent;
use engine::Seed;
use heimlich::{Heimlich, Options};
use terminal::{Console, Request, Style, play};

/// Somebody who types numbers, but the letter of the second agent listed where a dossier asks whom a player leads.
#[derive(Default)]
struct Letters {
    answers: usize,
    /// What was said since the last answer.
    screen: String,
    /// The agents that each question of the dossier listed.
    lists: Vec<Vec<String>>,
}

impl Console for Letters {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.screen += text;
        self.screen.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let screen = std::mem::take(&mut self.screen);
        self.answers += 1;
        assert!(self.answers < 3000, "no dossier is asked for");
        if !prompt.contains("Whom does") {
            return Ok(Some((self.answers % 3 + 1).to_string()));
        }
        let list: Vec<String> = screen.lines().filter(|line| line.contains(") ")).map(str::to_owned).collect();
        let letter = list.get(1).and_then(|line| line.chars().find(|letter| letter.is_uppercase()));
        self.lists.push(list);
        Ok(letter.filter(|_| self.lists.len() < 3).map(|letter| letter.to_lowercase().to_string()))
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

#[test]
fn an_agent_goes_by_its_letter_and_keeps_its_number_for_the_next_player() {
    let mut console = Letters::default();
    let request = Request::<Heimlich> {
        seats: Some(4),
        options: Some(Options { dossier: true, ..Options::default() }),
        seed: Seed::of_text("letters"),
        name: None,
    };
    play(request, &mut console, &mut random_opponent::<Heimlich>(1)).expect("nothing fails in memory");
    let [first, second, third] = &console.lists[..] else {
        panic!("the letters are answers: {:?}", console.lists);
    };
    let numbers: Vec<&str> = first.iter().filter_map(|line| line.trim().split(')').next()).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5", "6"]);
    let without = |list: &[String]| [&list[..1], &list[2..]].concat();
    assert_eq!((second, third), (&without(first), &without(second)));
}
