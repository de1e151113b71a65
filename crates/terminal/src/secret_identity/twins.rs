//! Twin matches: what the person at the terminal reads must not depend on what they cannot know.

use std::cell::RefCell;
use std::collections::BTreeMap;

use engine::{Dice, Fast, Lots, Match, Rules as _, Seat};
use secret_identity::{Action, Choice, Cooperative, Moment, Options, REQUESTS, SecretIdentity, View};

use crate::course::{Chances, Course};
use crate::{Script, Style};

/// Chance that depends on what it is about and how often that came, so that a twin with more steps has the same.
struct Falls {
    number: u64,
    times: RefCell<BTreeMap<&'static str, u64>>,
    twist: Option<Twist>,
}

/// What falls differently, the first time, the second time …
#[derive(Clone, Copy)]
struct Twist {
    point: &'static str,
    time: u64,
    /// The places of an order that are exchanged; a single thing is followed by the next one.
    swaps: &'static [(usize, usize)],
}

impl Falls {
    fn new(number: u64, twist: Option<Twist>) -> Self {
        Self { number, times: RefCell::default(), twist }
    }

    /// The dice for this point, and what is different this time.
    fn at(&self, point: &'static str) -> (Fast, Option<Twist>) {
        let mut times = self.times.borrow_mut();
        let time = times.entry(point).or_default();
        *time += 1;
        let dice = Fast::new(self.number ^ *time << 16 ^ (point.len() as u64) << 32);
        (dice, self.twist.filter(|twist| (twist.point, twist.time) == (point, *time)))
    }
}

impl Chances for Falls {
    fn dice(&self, _: u64) -> Box<dyn Dice + '_> {
        Box::new(Falling(self))
    }
}

struct Falling<'a>(&'a Falls);

impl Dice for Falling<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        let (mut dice, twist) = self.0.at(point);
        let index = dice.index(point, lots);
        if twist.is_some() { (index + 1) % lots.count() } else { index }
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        let (mut dice, twist) = self.0.at(point);
        dice.order(point, lots);
        for &(one, other) in twist.map_or(&[][..], |twist| twist.swaps) {
            lots.swap(one, other);
        }
    }
}

/// What an opponent does: it depends on nothing but the seat and what the seat sees. Before each round one asks.
fn deed(view: &View, number: u64, asker: Seat) -> Option<Action> {
    let seat = view.viewer.seat()?;
    let mut dice = Fast::new(number ^ (seat.index() as u64) << 8 ^ u64::from(view.round) << 16);
    match (view.choice?, view.moment) {
        (Choice::Look { .. }, Moment::Look { own: Some(own), .. }) if seat == asker && own.requests == REQUESTS => {
            SecretIdentity::legal(view).last()
        }
        (Choice::Look { .. }, _) => Some(Action::Ready {}),
        (Choice::Draw { draw: true, .. }, _) => Some(Action::Draw {}),
        (Choice::Draw { draw: false, .. }, _) => None,
        (Choice::Discuss { done: true, .. }, Moment::Discuss { pointing, .. }) if pointing[seat].is_some() => {
            Some(Action::Done {})
        }
        (Choice::Discuss { .. } | Choice::Clue { .. } | Choice::Guess { .. } | Choice::Withdraw {}, _) => {
            // The first few of thousands will do.
            Some(dice.pick("action", &SecretIdentity::legal(view).take(200).collect::<Vec<_>>()))
        }
    }
}

/// What somebody reads who answers by a fixed random list of numbers.
fn transcript(seats: u8, options: Options, number: u64, asker: u8, twist: Option<Twist>) -> String {
    let mut dice = Fast::new(number);
    // Ten stands for Enter alone.
    let answer = |number: u32| if number == 10 { String::new() } else { number.to_string() };
    let answers: Vec<String> = (0..5000).map(|_| answer(dice.below("answer", 11))).collect();
    let mut script = Script::new(answers, Style::Plain);
    let game = Match::<SecretIdentity>::new(options, seats).expect("a table");
    let asker = Seat::new(asker).expect("a seat");
    let mut opponent = |view: &View| deed(view, number, asker);
    Course::new(game, &Falls::new(number, twist), &mut opponent).run(&mut script).expect("enough answers");
    script.transcript().to_owned()
}

/// Who asks for replacements where that is not what is compared.
const ASKER: u8 = 1;

fn alone() -> Options {
    Options::default()
}

fn together() -> Options {
    Options { cooperative: Some(Cooperative::default()), ..Options::default() }
}

/// What is read before these words come up for this time, and from then on.
fn parted<'a>(text: &'a str, words: &str, time: u64) -> Option<(&'a str, &'a str)> {
    let (place, _) = text.match_indices(words).nth(usize::try_from(time).ok()? - 1)?;
    Some(text.split_at(place))
}

/// Both read the same until these words come up for this time, and something else then.
fn assert_told_then(truth: &str, twin: &str, words: &str, time: u64) {
    let (before, after) = parted(truth, words, time).expect("it is told");
    let (twin_before, twin_after) = parted(twin, words, time).expect("it is told");
    assert_eq!(before, twin_before);
    assert_ne!(after, twin_after, "the twin must differ");
}

#[test]
fn nothing_is_read_of_the_others_keys_before_the_vaults_are_opened() {
    let mut pairs = 0;
    for seats in 3..=8 {
        for (number, round) in (0..3).flat_map(|number| (1..=4).map(move |round| (number, round))) {
            let twist = Twist { point: "keys", time: round, swaps: &[(1, 7), (1, 2)] };
            let truth = transcript(seats, alone(), number, ASKER, None);
            let twin = transcript(seats, alone(), number, ASKER, Some(twist));
            assert_told_then(&truth, &twin, "The vaults are opened", round);
            pairs += 1;
        }
    }
    assert_eq!(pairs, 72);
}

#[test]
fn nothing_is_read_of_the_active_players_key_before_it_is_shown() {
    let mut pairs = 0;
    for seats in 3..=8 {
        for (number, turn) in (0..2).flat_map(|number| (1..=10).map(move |turn| (number, turn))) {
            let truth = transcript(seats, together(), number, ASKER, None);
            if truth.contains(&format!("Turn {turn}: you give the clue")) {
                // Then the player knows the key, and may read it.
                continue;
            }
            let twin =
                transcript(seats, together(), number, ASKER, Some(Twist { point: "key", time: turn, swaps: &[] }));
            assert_told_then(&truth, &twin, "  The guess is", turn);
            pairs += 1;
        }
    }
    assert!(pairs >= 80, "only {pairs} pairs were compared");
}

/// The second player's whole hand stays out, and others come in.
const OTHER_HAND: [&[(usize, usize)]; 3] = [
    &[(10, 80), (11, 81), (12, 82), (13, 83), (14, 84), (15, 85), (16, 86), (17, 87), (18, 88), (19, 89)],
    &[(8, 80), (9, 81), (10, 82), (11, 83), (12, 84), (13, 85), (14, 86), (15, 87)],
    &[(6, 80), (7, 81), (8, 82), (9, 83), (10, 84), (11, 85)],
];

#[test]
fn nothing_is_read_of_another_hand_before_its_clue_is_shown() {
    for (seats, number) in (3..=8).flat_map(|seats| (0..3).map(move |number| (seats, number))) {
        let pair = |options, swaps| {
            let twist = Twist { point: "pictogram cards", time: 1, swaps };
            [None, Some(twist)].map(|twist| transcript(seats, options, number, ASKER, twist))
        };
        let [truth, twin] = pair(alone(), OTHER_HAND[0]);
        assert_told_then(&truth, &twin, "All clues are shown", 1);
        let dealt = match seats {
            ..=4 => 0,
            5 | 6 => 1,
            7.. => 2,
        };
        let [truth, twin] = pair(together(), OTHER_HAND[dealt]);
        assert_told_then(&truth, &twin, "Bernd’s clue is shown", 1);
    }
}

#[test]
fn nothing_tells_who_asked_for_a_replacement() {
    let mut replaced = 0;
    for (seats, number) in (3..=8).flat_map(|seats| (0..2).map(move |number| (seats, number))) {
        for options in [alone(), together()] {
            let truth = transcript(seats, options, number, 1, None);
            replaced += truth.matches("Not known to somebody").count();
            for asker in 2..seats {
                assert_eq!(transcript(seats, options, number, asker, None), truth, "whoever asked");
            }
        }
    }
    assert!(replaced >= 100, "only {replaced} replacements were told");
}
