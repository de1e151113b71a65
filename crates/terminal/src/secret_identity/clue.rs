//! Giving a clue: one to three cards, pictogram by pictogram or all at once (SI-21).

use secret_identity::{
    Action, CLUE_CARDS, Card, Clue, Hand, Pictogram, Placement, SecretIdentity, Side, View, content,
};

use super::words;
use crate::layout::{pad, width, wrap};
use crate::style::Ink;
use crate::{Desk, Stop, Style};

/// The key and the hand: what only the player knows.
pub(super) fn secret(view: &View, style: Style) -> String {
    let hand = view.hand.unwrap_or_default();
    let key = match (view.key, view.characters) {
        (Some(key), Some(characters)) => {
            let who = style.paint(Ink::Strong, &words::who(&characters, key));
            let reminder = &content::character(words::character(&characters, key)).reminder.en;
            wrap(&format!("You are {who}: {reminder}."), "  ")
        }
        (Some(_) | None, _) => "You have no key at the moment.".to_owned(),
    };
    format!(
        "{key}\nYour {}; each can show one of four pictograms:\n{}",
        words::count(hand.len(), "card"),
        listed(&hand, &[])
    )
}

/// The cards that are not placed yet, each pictogram with what is typed for it: "4b crown".
fn listed(hand: &Hand, placed: &[Placement]) -> String {
    let left = (1..).zip(hand.as_slice()).filter(|(_, card)| placed.iter().all(|it| it.card != **card));
    let rows: Vec<[String; 4]> = left
        .map(|(place, &card)| {
            Pictogram::ALL.map(|shows| format!("{place:>2}{} {}", letter(shows), words::pictogram(card, shows)))
        })
        .collect();
    let columns: [usize; 4] =
        std::array::from_fn(|column| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0));
    let line = |row: &[String; 4]| {
        let cells: [String; 4] = std::array::from_fn(|column| pad(&row[column], columns[column]));
        wrap(format!(" {}", cells.join("  ")).trim_end(), "     ")
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

const fn letter(shows: Pictogram) -> char {
    match shows {
        Pictogram::A => 'a',
        Pictogram::B => 'b',
        Pictogram::C => 'c',
        Pictogram::D => 'd',
    }
}

/// What somebody answers to the question for a card.
enum Answer {
    Card(Card),
    Placed(Vec<Placement>),
    Enough,
    Undo,
}

pub(super) fn choose(desk: &mut Desk<'_, SecretIdentity>, hand: Hand) -> Result<Action, Stop> {
    desk.show_board()?;
    desk.wait("The keys are drawn. Enter turns up yours, and your cards. >")?;
    desk.show_secret()?;
    let mut placed: Vec<Placement> = Vec::new();
    let mut enough = false;
    loop {
        if enough || placed.len() == usize::from(CLUE_CARDS.min(hand.len())) {
            if let Some(clue) = Clue::of(&placed)
                && confirm(desk, &hand, &clue)?
            {
                return Ok(Action::Clue(clue));
            }
            enough = false;
            placed.pop();
            continue;
        }
        match ask_card(desk, &hand, &placed)? {
            Answer::Card(card) => placed.extend(ask_placement(desk, card)?),
            Answer::Placed(more) => {
                placed.extend(more);
                enough = true;
            }
            Answer::Enough => enough = true,
            Answer::Undo => drop(placed.pop()),
        }
    }
}

fn ask_card(desk: &mut Desk<'_, SecretIdentity>, hand: &Hand, placed: &[Placement]) -> Result<Answer, Stop> {
    let style = desk.style();
    let so_far = if placed.is_empty() {
        "Put 1 to 3 cards into your vault: pictograms that fit you, or that do not.".to_owned()
    } else {
        wrap(&format!("So far: {}.", words::clue(placed.iter().copied(), style)), "  ")
    };
    let question = format!("{so_far}\n{}", listed(hand, placed));
    let others = if placed.is_empty() { "" } else { ", Enter if that is all, u to undo" };
    let prompt = format!("Which card? 1-{}{others}; or at once, like {} >", hand.len(), example(hand, placed));
    desk.ask_in_private(&question, &prompt, |answer| read_card(answer, hand, placed))
}

/// A quick answer with cards that are left.
fn example(hand: &Hand, placed: &[Placement]) -> String {
    let left = (1..).zip(hand.as_slice()).filter(|(_, card)| placed.iter().all(|it| it.card != **card));
    let places: Vec<usize> = left.map(|(place, _)| place).take(2).collect();
    match (&places[..], placed.len()) {
        ([one, other], 0 | 1) => format!("{one}b+ {other}c-"),
        ([one, ..], _) => format!("{one}b+"),
        ([], _) => String::new(),
    }
}

fn read_card(answer: &str, hand: &Hand, placed: &[Placement]) -> Result<Answer, String> {
    if answer.is_empty() {
        return if placed.is_empty() { Err("A clue has at least one card.".to_owned()) } else { Ok(Answer::Enough) };
    }
    if answer.eq_ignore_ascii_case("u") {
        return Ok(Answer::Undo);
    }
    let of_hand = |place: usize| {
        let card = place.checked_sub(1).and_then(|index| hand.as_slice().get(index)).copied();
        card.ok_or(format!("Type a number from 1 to {}.", hand.len()))
    };
    let free = |card: Card, so_far: &[Placement]| {
        if so_far.iter().any(|it| it.card == card) {
            Err("That card lies in the vault already.".to_owned())
        } else {
            Ok(card)
        }
    };
    if let Ok(place) = answer.parse() {
        return free(of_hand(place)?, placed).map(Answer::Card);
    }
    let mut all = placed.to_vec();
    for word in answer.split([' ', ',']).filter(|word| !word.is_empty()) {
        let (place, shows, side) =
            read_placement(word).ok_or("Type the number of a card, or cards with pictograms such as 4b+ 7c-.")?;
        let card = free(of_hand(place)?, &all)?;
        all.push(Placement { card, shows, side });
    }
    if all.len() > usize::from(CLUE_CARDS) {
        return Err(format!("A clue has at most {CLUE_CARDS} cards."));
    }
    Ok(Answer::Placed(all.split_off(placed.len())))
}

/// "4b+" fits, "4b-" does not; "4b" fits, too.
fn read_placement(word: &str) -> Option<(usize, Pictogram, Side)> {
    let (rest, side) = match word.strip_suffix('-') {
        Some(rest) => (rest, Side::Red),
        None => (word.strip_suffix('+').unwrap_or(word), Side::Green),
    };
    let last = rest.chars().next_back()?;
    let shows = Pictogram::ALL.into_iter().find(|&shows| letter(shows) == last.to_ascii_lowercase())?;
    let place = &rest[..rest.len() - last.len_utf8()];
    // A sign before the number is no number.
    let digits = place.chars().all(|letter| letter.is_ascii_digit());
    place.parse().ok().filter(|_| digits).map(|place| (place, shows, side))
}

/// What a card shows and where; none if the player thinks again.
fn ask_placement(desk: &mut Desk<'_, SecretIdentity>, card: Card) -> Result<Option<Placement>, Stop> {
    let pictures =
        (1..).zip(Pictogram::ALL).map(|(number, shows)| format!("  {number}) {}", words::pictogram(card, shows)));
    let question = pictures.collect::<Vec<_>>().join("\n");
    let shows = desk.ask_in_private(&question, "Which pictogram? 1-4, or u to undo >", |answer| {
        let letters = |shows: &Pictogram| answer.eq_ignore_ascii_case(&letter(*shows).to_string());
        let chosen =
            answer.parse::<usize>().ok().and_then(|number| Pictogram::ALL.get(number.checked_sub(1)?).copied());
        match chosen.or_else(|| Pictogram::ALL.into_iter().find(letters)) {
            Some(shows) => Ok(Some(shows)),
            None if answer.eq_ignore_ascii_case("u") => Ok(None),
            None => Err("Type a number from 1 to 4.".to_owned()),
        }
    })?;
    let Some(shows) = shows else {
        return Ok(None);
    };
    let question = format!("“{}”:\n  1) fits you   2) does not fit you", words::pictogram(card, shows));
    let side = desk.ask_in_private(&question, "Which side? 1-2 [1], or u to undo >", |answer| match answer {
        "" | "1" | "+" => Ok(Some(Side::Green)),
        "2" | "-" => Ok(Some(Side::Red)),
        "u" | "U" => Ok(None),
        _ => Err("Type 1 if it fits your character, 2 if it does not.".to_owned()),
    })?;
    Ok(side.map(|side| Placement { card, shows, side }))
}

fn confirm(desk: &mut Desk<'_, SecretIdentity>, hand: &Hand, clue: &Clue) -> Result<bool, Stop> {
    let question = format!("Your clue: {}. {}", words::clue(clue.iter(), desk.style()), leaves(hand, clue));
    super::confirm(desk, &wrap(&question, "  "))
}

/// What giving the clue costs.
fn leaves(hand: &Hand, clue: &Clue) -> String {
    format!("It leaves you {}.", words::count(hand.len() - clue.len(), "card"))
}

#[cfg(test)]
mod tests {
    use engine::{Fast, Match, Sealed, Seat, Seed, Viewer};
    use secret_identity::{Event, Options};

    use super::*;
    use crate::Names;

    /// Ten cards.
    fn hand() -> Hand {
        let game = dealt();
        let first = Seat::all(3).next().expect("a table has seats");
        game.view(Viewer::Seat(first)).hand.expect("everybody has a hand")
    }

    fn dealt() -> Match<SecretIdentity> {
        let mut game = Match::<SecretIdentity>::new(Options::default(), 3).expect("a table");
        let deal = game.propose_deal(&mut Fast::new(1)).expect("nothing is dealt yet");
        game.commit(deal).expect("the first step");
        game
    }

    fn read(answer: &str, placed: &[Placement]) -> Option<Vec<(usize, char, Side)>> {
        let place = |card: Card| hand().as_slice().iter().position(|&held| held == card).map_or(0, |index| index + 1);
        match read_card(answer, &hand(), placed).ok()? {
            Answer::Placed(placed) => {
                Some(placed.iter().map(|it| (place(it.card), letter(it.shows), it.side)).collect())
            }
            Answer::Card(_) | Answer::Enough | Answer::Undo => None,
        }
    }

    #[test]
    fn cards_are_read_in_every_reasonable_form() {
        for answer in ["1b+ 10c-", "1b 10c-", "1B+, 10C-", " 1b  10c- "] {
            assert_eq!(read(answer, &[]), Some(vec![(1, 'b', Side::Green), (10, 'c', Side::Red)]), "{answer}");
        }
    }

    #[test]
    fn what_is_no_clue_is_not_read_as_one() {
        for answer in ["0a", "11a", "1e", "b", "+", "1b+-", "+1b", "1b 1c", "1a 2a 3a 4a", "1 b", "é", "1é", "１a"] {
            assert_eq!(read(answer, &[]), None, "{answer}");
        }
        let Ok(Answer::Placed(one)) = read_card("1a", &hand(), &[]) else {
            panic!("one card");
        };
        assert_eq!(read("1b", &one), None, "it lies in the vault");
        assert_eq!(read("2a 3a 4a", &one), None, "too many");
        assert_eq!(read("2a 3a", &one).map(|more| more.len()), Some(2));
    }

    #[test]
    fn a_clue_is_shown_as_it_was_confirmed_and_costs_what_was_said() {
        let (mut game, seed) = (dealt(), Seed::of_text("clues"));
        let act = |game: &mut Match<SecretIdentity>, seat, action| {
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
            game.commit(proposal).expect("the next step").events
        };
        Seat::all(3).for_each(|seat| drop(act(&mut game, seat, Action::Ready {})));
        let mut said = Vec::new();
        let mut events = Vec::new();
        for (seat, answer) in Seat::all(3).zip(["4d-", "2a 1b-", "10a 9a 3c-"]) {
            let hand = game.view(Viewer::Seat(seat)).hand.expect("everybody has a hand");
            let Ok(Answer::Placed(placed)) = read_card(answer, &hand, &[]) else {
                panic!("{answer} is a clue");
            };
            let clue = Clue::of(&placed).expect("different cards");
            said.push((seat, words::clue(clue.iter(), Style::Plain), leaves(&hand, &clue)));
            events = act(&mut game, seat, Action::Clue(clue));
        }
        assert!(events.iter().any(|event| matches!(event, Event::CluesShown { .. })));
        let view = game.view(Viewer::Table);
        let board = super::super::board::board(&view, &Names::new(&[], 3), Style::Plain).replace("\n", " ");
        for (seat, clue, cost) in said {
            assert_eq!(cost, format!("It leaves you {} cards.", view.held[seat]));
            let shown = board.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(shown.contains(&format!("{} {clue}", Names::new(&[], 3).of(seat))), "{clue}: {board}");
        }
    }
}
