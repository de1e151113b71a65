//! Twin matches: what the person at the terminal reads must not depend on what they cannot know.

use engine::{Dice, Fast, Lots, Match, Rules as _, Sealed, Seat, Seed};
use secrets::{Action, Choice, Memory, Options, Secrets, View};

use crate::course::{Chances, Course};
use crate::{Script, Style};

/// The chance of a seed, with two lots of one shuffle exchanged.
struct Exchanged {
    seed: Seed,
    point: &'static str,
    lots: (usize, usize),
}

impl Chances for Exchanged {
    fn dice(&self, step: u64) -> Box<dyn Dice + '_> {
        Box::new(ExchangedDice { dice: Sealed::new(&self.seed, step), of: self })
    }
}

struct ExchangedDice<'a> {
    dice: Sealed<'a>,
    of: &'a Exchanged,
}

impl Dice for ExchangedDice<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.dice.index(point, lots)
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.dice.order(point, lots);
        if point == self.of.point {
            lots.swap(self.of.lots.0, self.of.lots.1);
        }
    }
}

/// What an opponent does otherwise than in the twin match, each time it comes to that.
#[derive(Clone, Copy, PartialEq)]
enum Otherwise {
    Nothing,
    /// Offers the other card.
    Card,
    /// Swaps the centre token with the other neighbour's.
    Side,
}

impl Otherwise {
    fn than(self, view: &View, action: Action) -> Action {
        match (self, action, view.choice) {
            (Self::Card, Action::Offer { card, to }, Some(Choice::Offer { cards: [one, other], .. })) => {
                Action::Offer { card: if card == one { other } else { one }, to }
            }
            (Self::Side, Action::Diplomat { with }, Some(Choice::Diplomat { with: both })) => {
                Action::Diplomat { with: both.without(with).first().unwrap_or(with) }
            }
            (Self::Nothing | Self::Card | Self::Side, same, _) => same,
        }
    }
}

/// What is read in a match, line by line, before all is turned up and from then on.
#[derive(PartialEq)]
struct Read {
    before: Vec<String>,
    end: String,
}

/// A table, and somebody who types a fixed random list of things there.
#[derive(Clone, Copy)]
struct Sitting {
    seats: u8,
    memory: Memory,
    number: u64,
}

impl Sitting {
    fn all() -> impl Iterator<Item = Self> {
        [Memory::On, Memory::Off]
            .into_iter()
            .flat_map(|memory| (4..=8).flat_map(move |seats| (0..6).map(move |number| Self { seats, memory, number })))
    }

    fn seed(self) -> Seed {
        Seed::of_text(&format!("twin {}", self.number))
    }

    fn read(self, chances: &dyn Chances, otherwise: Otherwise) -> Read {
        const ANSWERS: [&str; 12] = ["1", "2", "1", "2", "1", "3", "4", "2", "a", "s", "l", "?"];
        let mut dice = Fast::new(self.number);
        let mut opponents = Fast::new(self.number + 1);
        let answers: Vec<&str> = (0..5000).map(|_| dice.pick("answer", &ANSWERS)).collect();
        let mut script = Script::new(answers, Style::Plain);
        let options = Options { memory: self.memory, ..Options::default() };
        let game = Match::<Secrets>::new(options, self.seats).expect("a table");
        let mut opponent = |view: &View| {
            let actions: Vec<Action> = Secrets::legal(view).collect();
            (!actions.is_empty()).then(|| otherwise.than(view, opponents.pick("action", &actions)))
        };
        Course::new(game, chances, &mut opponent).run(&mut script).expect("enough answers");
        // A longer word must not look like another line.
        let text = script.transcript().replace("\n    ", " ");
        let (before, end) = text.split_once("The match is over").expect("the match ends");
        Read { before: before.lines().map(str::to_owned).collect(), end: end.to_owned() }
    }
}

/// The first line that is not the same.
fn first_difference<'a>(one: &'a Read, other: &'a Read) -> Option<(usize, &'a str)> {
    let pairs = one.before.iter().zip(&other.before);
    let different = pairs.enumerate().find(|(_, (line, other))| line != other);
    assert!(different.is_some() || one.before.len() == other.before.len(), "one is told more than the other");
    different.map(|(number, (line, _))| (number, line.as_str()))
}

/// Whether the line says what a token is that was shown to the player: at once, or when they ask for all they have seen.
fn shows_a_token(line: &str) -> bool {
    let says =
        |verb: &str| ["CIA", "KGB", "a Hippie"].iter().any(|token| line.contains(&format!("token {verb} {token}.")));
    says("is") || says("was") || line.contains("all saw the centre token: ")
}

#[test]
fn nothing_is_read_that_depends_on_tokens_not_seen() {
    let (mut never_shown, mut shown) = (0, 0);
    for sitting in Sitting::all() {
        let truth = sitting.read(&sitting.seed(), Otherwise::Nothing);
        // The second and the third seat are neither the player nor their right neighbour.
        let exchanged = Exchanged { seed: sitting.seed(), point: "identity tokens", lots: (1, 2) };
        let twin = sitting.read(&exchanged, Otherwise::Nothing);
        match first_difference(&truth, &twin) {
            Some((_, line)) => {
                assert!(shows_a_token(line), "{line}");
                shown += 1;
            }
            None => never_shown += u32::from(truth.end != twin.end),
        }
    }
    assert!(never_shown >= 8 && shown >= 8, "{never_shown} pairs told to the end, {shown} until a token was shown");
}

#[test]
fn nothing_is_read_that_depends_on_bullets_of_others() {
    let mut telling = 0;
    for sitting in Sitting::all() {
        let truth = sitting.read(&sitting.seed(), Otherwise::Nothing);
        let exchanged = Exchanged { seed: sitting.seed(), point: "bullets", lots: (0, 1) };
        let twin = sitting.read(&exchanged, Otherwise::Nothing);
        match first_difference(&truth, &twin) {
            Some((_, line)) => assert!(line.contains("you drew a bullet worth"), "{line}"),
            None => telling += u32::from(truth.end != twin.end),
        }
    }
    assert!(telling >= 8, "only {telling} pairs had bullets to tell apart at the end");
}

#[test]
fn nothing_is_read_that_depends_on_the_card_offered_before_it_is_taken() {
    let mut asked = 0;
    for sitting in Sitting::all() {
        let truth = sitting.read(&sitting.seed(), Otherwise::Nothing);
        let twin = sitting.read(&sitting.seed(), Otherwise::Card);
        let (number, line) = first_difference(&truth, &twin).expect("other cards are taken");
        assert!([" accepted the ", " took the ", " seized the "].iter().any(|taken| line.contains(taken)), "{line}");
        let was_asked = |line: &String| line.starts_with("Take it?") || line.starts_with("Seize it?");
        asked += u32::from(truth.before[..number].iter().any(was_asked));
    }
    assert!(asked >= 8, "only {asked} times the player was asked about a card that could have been another");
}

#[test]
fn nothing_is_read_that_depends_on_whose_token_a_diplomat_swapped() {
    let mut telling = 0;
    for sitting in Sitting::all() {
        let truth = sitting.read(&sitting.seed(), Otherwise::Nothing);
        let twin = sitting.read(&sitting.seed(), Otherwise::Side);
        match first_difference(&truth, &twin) {
            Some((_, line)) => assert!(shows_a_token(line), "{line}"),
            None => telling += u32::from(truth.end != twin.end),
        }
    }
    assert!(telling >= 8, "only {telling} pairs had other tokens at the end");
}

#[test]
fn the_board_is_the_same_for_everybody() {
    let names = crate::Names::new(&[], 8);
    let mut differing = 0;
    for number in 0..20 {
        let seed = Seed::of_text(&format!("board {number}"));
        let mut dice = Fast::new(number);
        let mut game = Match::<Secrets>::new(Options::default(), 8).expect("a table");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("the first step");
        while let Some(seat) = game.owed().first() {
            let views: Vec<View> = Seat::all(8).map(|seat| game.view(engine::Viewer::Seat(seat))).collect();
            let boards: Vec<String> =
                views.iter().map(|view| super::board::board(view, &names, Style::Plain)).collect();
            assert!(boards.iter().all(|board| *board == boards[0]));
            differing += u32::from(views.iter().any(|view| view.displays != views[0].displays));
            let actions: Vec<Action> = Secrets::legal(&views[seat.index()]).collect();
            let action = dice.pick("action", &actions);
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
            game.commit(proposal).expect("the next step");
        }
    }
    assert!(differing > 100, "only {differing} times somebody knew a bullet that others did not");
}
