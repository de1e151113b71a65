//! Bringing one's own secrets to light: for a therapy, when caught, or as a proof.

use dark_side::{Action, Card, CardSet, DarkSide, Proof};
use engine::{Rules as _, Seat};

use super::{choose, outlook, words};
use crate::layout::wrap;
use crate::{Desk, Stop};

/// A card for the therapy (DS-30).
pub(super) fn show(desk: &mut Desk<'_, DarkSide>, among: CardSet) -> Result<Action, Stop> {
    let on_turn = words::whose(desk.view().on_turn, desk.names());
    let about = format!(
        "In {on_turn} therapy you reveal one of these. All choose at the same time, and all are shown together."
    );
    ask_card(desk, &about, among)
}

/// One of the highest cards (DS-36).
pub(super) fn caught(desk: &mut Desk<'_, DarkSide>, among: CardSet) -> Result<Action, Stop> {
    let (on_turn, mine) = (desk.view().on_turn, desk.view().viewer.is(desk.view().on_turn));
    let who = if mine { "you get" } else { &format!("{} gets", desk.names().of(on_turn)) };
    let about = format!("Caught! You reveal one of your highest cards, and {who} its value.");
    ask_card(desk, &about, among)
}

fn ask_card(desk: &mut Desk<'_, DarkSide>, about: &str, among: CardSet) -> Result<Action, Stop> {
    let cards: Vec<Card> = among.iter().collect();
    let (range, default) = if cards.len() == 1 { ("1".to_owned(), " [1]") } else { (format!("1-{}", cards.len()), "") };
    let prompt = format!("Which card? {range}{default} >");
    let card = desk.ask_in_private(&question(desk, about, among), &prompt, |answer| match answer.parse::<usize>() {
        Ok(number) if (1..=cards.len()).contains(&number) => Ok(cards[number - 1]),
        Err(_) if answer.is_empty() && cards.len() == 1 => Ok(cards[0]),
        Ok(_) | Err(_) => Err(format!("Type the number of a card: {range}.")),
    })?;
    Ok(Action::Show { card })
}

/// The cards to choose from; so many that they would not fit on the screen are not read out.
fn question(desk: &Desk<'_, DarkSide>, about: &str, among: CardSet) -> String {
    let style = desk.style();
    let entry =
        |card: Card| if among.len() <= READABLE { words::read_out(card, style) } else { words::card(card, style) };
    let entries = (1..).zip(among.iter()).map(|(number, card)| wrap(&format!("  {number}) {}", entry(card)), "     "));
    std::iter::once(wrap(about, "  ")).chain(entries).collect::<Vec<_>>().join("\n")
}

/// How many cards can be read out on one screen.
const READABLE: u8 = 9;

/// Cards that prove what was suspected or claimed, none of them superfluous (DS-31, DS-32, DS-34).
pub(super) fn prove(desk: &mut Desk<'_, DarkSide>, proof: Proof, among: CardSet) -> Result<Action, Stop> {
    let view = *desk.view();
    let cards: Vec<Card> = among.iter().collect();
    let easiest = easiest(desk, &cards);
    let question = question(desk, &demand(desk, choose::me(&view)?, proof), among);
    let prompt = format!("Which cards? 1-{}, several with blanks between [{easiest}] >", cards.len());
    desk.ask_in_private(&question, &prompt, |answer| {
        let chosen = read(if answer.is_empty() { &easiest } else { answer }, &cards)?;
        let action = Action::Prove { cards: chosen };
        match DarkSide::judge(&view, &action) {
            Ok(()) => Ok(action),
            Err(refusal) => Err(format!("That cannot be: {refusal}.")),
        }
    })
}

/// What must be proved, and what comes of it.
fn demand(desk: &Desk<'_, DarkSide>, prover: Seat, proof: Proof) -> String {
    let view = desk.view();
    let points = words::points(proof.points.into());
    let area = words::area(proof.area, desk.style());
    let how = if outlook::is_boast(view) { " on one or two cards" } else { "" };
    let (gainer, gain) = outlook::gain_of_proof(view, prover, proof);
    let gain = if view.viewer.is(gainer) {
        format!("you get {gain}")
    } else {
        format!("{} gets {gain}", desk.names().of(gainer))
    };
    format!("You must show at least {points} of {area}{how}, with no card that is not needed; then {gain}.")
}

/// The proof that gives away the fewest points, as somebody would type it.
fn easiest(desk: &Desk<'_, DarkSide>, cards: &[Card]) -> String {
    let proofs = DarkSide::legal(desk.view())
        .filter_map(|action| if let Action::Prove { cards } = action { Some(cards) } else { None });
    let cheapest =
        proofs.min_by_key(|proof| (proof.iter().map(|card| u32::from(card.value())).sum::<u32>(), proof.len()));
    let cheapest = cheapest.unwrap_or_default();
    let numbers =
        (1..).zip(cards).filter(|&(_, &card)| cheapest.contains(card)).map(|(number, _): (u32, _)| number.to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

/// Numbers of cards, in any order.
fn read(answer: &str, cards: &[Card]) -> Result<CardSet, String> {
    let numbers = answer.split([' ', ',', '+']).filter(|word| !word.is_empty());
    let card = |word: &str| {
        let number = word.parse::<usize>().ok()?;
        cards.get(number.checked_sub(1)?).copied()
    };
    let chosen: Option<CardSet> = numbers.map(card).collect();
    chosen.ok_or_else(|| "Type the numbers of the cards you lay open, with blanks between them.".to_owned())
}
