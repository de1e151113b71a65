//! Twin matches: what the person at the terminal reads must not depend on what they cannot know.

use engine::{Dice, Fast, Lots, Match, Rules as _, Sealed, Seed};
use heimlich::{Action, Heimlich, Options, View};

use crate::course::{Chances, Course};
use crate::{Script, Style};

/// The chance of a seed, with some of the agent cards exchanged after shuffling.
struct Exchanged {
    seed: Seed,
    cards: &'static [(usize, usize)],
}

/// Everybody's card but the first seat's changes hands; the last cards are bystanders.
const OTHERS: &[(usize, usize)] = &[(1, 4), (2, 3), (1, 2)];
/// Everybody's card changes hands.
const ALL: &[(usize, usize)] = &[(0, 4), (1, 2), (1, 3)];

impl Chances for Exchanged {
    fn dice(&self, step: u64) -> Box<dyn Dice + '_> {
        Box::new(ExchangedDice { dice: Sealed::new(&self.seed, step), cards: self.cards })
    }
}

struct ExchangedDice<'a> {
    dice: Sealed<'a>,
    cards: &'static [(usize, usize)],
}

impl Dice for ExchangedDice<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.dice.index(point, lots)
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.dice.order(point, lots);
        if point == "agent cards" {
            for &(one, other) in self.cards {
                lots.swap(one, other);
            }
        }
    }
}

/// What somebody reads who answers by a fixed random list of numbers.
fn transcript(seats: u8, options: Options, number: u64, chances: &dyn Chances) -> String {
    let mut dice = Fast::new(number);
    let mut opponents = Fast::new(number + 1);
    let answers: Vec<String> = (0..5000).map(|_| dice.below("answer", 8).to_string()).collect();
    let mut script = Script::new(answers, Style::Plain);
    let game = Match::<Heimlich>::new(options, seats).expect("a table");
    let mut opponent = |view: &View| {
        let actions: Vec<Action> = Heimlich::legal(view).collect();
        (!actions.is_empty()).then(|| opponents.pick("action", &actions))
    };
    Course::new(game, chances, &mut opponent).run(&mut script).expect("enough answers");
    script.transcript().to_owned()
}

/// What is read before the cards are turned up, and what then.
fn parted(transcript: &str) -> (&str, &str) {
    transcript.split_once("The match is over").expect("the match ends")
}

fn variants() -> impl Iterator<Item = Options> {
    [(false, false), (true, false), (false, true), (true, true)].into_iter().map(|(top_secret, dossier)| Options {
        top_secret,
        dossier,
        ..Options::default()
    })
}

#[test]
fn nothing_is_read_that_depends_on_the_others_agents() {
    let mut pairs = 0;
    for options in variants() {
        for seats in 2..=7 {
            for number in 0..4 {
                let seed = Seed::of_text(&format!("twin {number}"));
                let truth = transcript(seats, options, number, &seed);
                let twin = transcript(seats, options, number, &Exchanged { seed, cards: OTHERS });
                if truth.contains("You took a bystander’s card") {
                    // Then the player knows more, and may read more.
                    continue;
                }
                pairs += 1;
                let ((before, after), (twin_before, twin_after)) = (parted(&truth), parted(&twin));
                assert_eq!(before, twin_before);
                // Who leads two may have been dealt either of them, and taken the other.
                let led_both = after.contains("Double life: ");
                assert!(after != twin_after || led_both, "the twin’s cards must differ: {after}");
            }
        }
    }
    assert!(pairs >= 80, "only {pairs} pairs were compared");
}

#[test]
fn nothing_but_the_card_itself_shows_which_agent_is_ones_own() {
    let without_dossier = variants().filter(|options| !options.dossier);
    for options in without_dossier {
        for seats in 2..=7 {
            let seed = Seed::of_text("own agent");
            let truth = transcript(seats, options, 5, &seed);
            let twin = transcript(seats, options, 5, &Exchanged { seed, cards: ALL });
            let card = |text: &str| text.lines().position(|line| line == "You lead:").map(|line| line + 1);
            assert_eq!(card(&truth), card(&twin));
            let differing: Vec<usize> = parted(&truth)
                .0
                .lines()
                .zip(parted(&twin).0.lines())
                .enumerate()
                .filter(|(_, (line, other))| line != other)
                .map(|(number, _)| number)
                .collect();
            assert_eq!(differing, Vec::from_iter(card(&truth)), "only the card may differ");
        }
    }
}
