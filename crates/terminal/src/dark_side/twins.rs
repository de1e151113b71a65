//! Twin matches: what the person at the terminal reads must not depend on what they cannot know.

use dark_side::{Action, Area, Choice, DarkSide, Hand, Layout, Options, View};
use engine::{Dice, Fast, Lots, Match, Rules as _, Sealed, Seed, Viewer};

use crate::course::{Chances, Course};
use crate::{Desk, Face as _, Names, Script, Style};

/// The chance of a seed, with secret cards exchanged after shuffling: the second seat's of one area, for the third's.
struct Exchanged {
    seed: Seed,
    area: Area,
    each: usize,
}

impl Chances for Exchanged {
    fn dice(&self, step: u64) -> Box<dyn Dice + '_> {
        Box::new(ExchangedDice { dice: Sealed::new(&self.seed, step), area: self.area, each: self.each })
    }
}

struct ExchangedDice<'a> {
    dice: Sealed<'a>,
    area: Area,
    each: usize,
}

impl Dice for ExchangedDice<'_> {
    fn index(&mut self, point: &'static str, lots: &dyn Lots) -> usize {
        self.dice.index(point, lots)
    }

    fn order(&mut self, point: &'static str, lots: &mut dyn Lots) {
        self.dice.order(point, lots);
        if point != "secret cards" {
            return;
        }
        let of_area = |lots: &dyn Lots, index: usize| {
            lots.name(index).as_str().is_some_and(|id| id.starts_with(self.area.name()))
        };
        let mut given = 2 * self.each..3 * self.each;
        for index in self.each..2 * self.each {
            if of_area(lots, index)
                && let Some(other) = given.find(|&other| !of_area(lots, other))
            {
                lots.swap(index, other);
            }
        }
    }
}

/// What somebody reads who answers by a fixed random list.
fn transcript(seats: u8, options: Options, number: u64, chances: &dyn Chances) -> String {
    let mut dice = Fast::new(number);
    let mut opponents = Fast::new(number + 1);
    let mut answer = || match dice.below("answer", 12) {
        11 => String::new(),
        number => number.to_string(),
    };
    let answers: Vec<String> = ["", ""].map(str::to_owned).into_iter().chain((0..20_000).map(|_| answer())).collect();
    let mut script = Script::new(answers, Style::Plain);
    let game = Match::<DarkSide>::new(options, seats).expect("a table");
    let mut opponent = |view: &View| {
        let actions: Vec<Action> = DarkSide::legal(view).collect();
        (!actions.is_empty()).then(|| opponents.pick("action", &actions))
    };
    Course::new(game, chances, &mut opponent).run(&mut script).expect("enough answers");
    script.transcript().to_owned()
}

/// How the lines begin or go on that tell what was somebody's secret until then.
const COMES_TO_LIGHT: [&str; 8] = [
    " revealed ",
    " had none.",
    " rightly suspected ",
    " wrongly suspected ",
    " asked ",
    " claim was doubted, and ",
    "  Right: ",
    "  Wrong: ",
];

#[test]
fn nothing_is_read_that_depends_on_the_others_hands_before_it_comes_to_light() {
    let (mut pairs, mut without_a_card, mut after_choosing) = (0, 0, 0);
    for sessions in [false, true] {
        let options = Options { sessions, ..Options::default() };
        for (seats, area) in (3..=5).flat_map(|seats| Area::ALL.map(|area| (seats, area))) {
            for number in 0..6 {
                let seed = Seed::of_text(&format!("twin {number}"));
                let each = usize::from(dark_side::hand_size(seats));
                let truth = transcript(seats, options, number, &seed);
                let twin = transcript(seats, options, number, &Exchanged { seed, area, each });
                let lines = truth.lines().zip(twin.lines());
                let same = lines.clone().take_while(|(line, other)| line == other).count();
                let Some((line, other)) = lines.clone().nth(same) else {
                    continue;
                };
                pairs += 1;
                let told = |text: &str| COMES_TO_LIGHT.iter().any(|words| text.contains(words));
                // One of them may have nothing more to lay open.
                assert!(told(line) || told(other), "this differs:\n{line}\n{other}");
                without_a_card += u32::from(line.ends_with(" had none.") != other.ends_with(" had none."));
                let read = truth.lines().take(same);
                let last_question = read.filter(|line| line.contains(" >")).last().unwrap_or_default();
                after_choosing += u32::from(last_question.starts_with("Which card?"));
            }
        }
    }
    assert!(pairs > 150, "only {pairs} pairs were compared");
    assert!(without_a_card > 10, "only {without_a_card} pairs differed in who had no card of an area");
    assert!(after_choosing > 10, "only {after_choosing} pairs were asked for a card before they differed");
}

/// What is read when this view's choice is decided by typing 1, or nothing, often enough.
fn question(view: View) -> String {
    let mut script = Script::new(["1", "2", "", "1", "2", "", "1"], Style::Plain);
    let names = Names::new(&["You".to_owned()], view.seats);
    let mut desk = Desk::<DarkSide>::new(&mut script, view.options, view, names);
    // Running out of answers in the middle is as good: what was read until then counts.
    let _ = DarkSide::choose(&mut desk);
    script.transcript().to_owned()
}

/// The same seat with another hand, other dark sides, and another line-up.
fn otherwise(view: View) -> View {
    let hand = view.hand.unwrap_or_default().0;
    let other = dark_side::Card::all().filter(|&card| !hand.contains(card)).take(hand.len().into()).collect();
    View {
        hand: Some(Hand(other)),
        dark_sides: view.dark_sides.map(|[one, other]| [other, one]),
        layout: view.layout.map(|Layout { caught, score }| Layout { caught: score, score: caught }),
        ..view
    }
}

/// Without the points that others can have at most, the one thing that takes the own hand into account.
fn without_bounds(text: &str) -> String {
    let mut words = Vec::new();
    for word in text.split(' ') {
        let bounds = matches!(words[..], [.., "up", "to"] | [.., "at", "most"]);
        words.push(if bounds && word.parse::<u8>().is_ok() { "N" } else { word });
    }
    words.join(" ")
}

#[test]
fn only_cards_to_choose_from_and_bounds_show_what_is_in_ones_hand() {
    let (mut compared, mut chosen_from) = (0, 0);
    for number in 0..12 {
        let options = Options { sessions: number % 2 == 0, ..Options::default() };
        let seed = Seed::of_text(&number.to_string());
        let mut dice = Fast::new(number);
        let mut game = Match::<DarkSide>::new(options, 4).expect("a table");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("the first step");
        while let Some(seat) = game.owed().first() {
            let view = game.view(Viewer::Seat(seat));
            match view.choice {
                Some(Choice::Show { .. } | Choice::Caught { .. } | Choice::Prove { .. }) => chosen_from += 1,
                _ => {
                    let other = otherwise(view);
                    assert_eq!(without_bounds(&question(view)), without_bounds(&question(other)));
                    let names = Names::new(&[], 4);
                    let secret = |view: &View| DarkSide::secret(view, &names, Style::Plain);
                    assert!(secret(&view) != secret(&other), "the hands must differ");
                    compared += 1;
                }
            }
            let actions: Vec<Action> = DarkSide::legal(&view).collect();
            let action = dice.pick("action", &actions);
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
            game.commit(proposal).expect("the next step");
        }
    }
    assert!(compared > 1000 && chosen_from > 100, "only {compared} were compared, {chosen_from} chose from cards");
}
