//! Characters, pictograms, clues and numbers as words.

use engine::{Seat, SeatSet};
use secret_identity::{Card, Character, Characters, Clue, Number, Pictogram, Placement, Side, Verdict, content};

use crate::layout::list;
use crate::style::Ink;
use crate::{Names, Style};

/// Who that is.
pub(super) fn name(character: Character) -> &'static str {
    &content::character(character).names.en
}

/// Who lies at this place.
pub(super) fn character(characters: &Characters, number: Number) -> Character {
    characters[usize::from(number.number()) - 1]
}

/// "3 Cleopatra".
pub(super) fn who(characters: &Characters, number: Number) -> String {
    format!("{} {}", number.number(), name(character(characters, number)))
}

/// What a card shows.
pub(super) fn pictogram(card: Card, shows: Pictogram) -> &'static str {
    &content::picture(card, shows).names.en
}

/// What a card shows, in the colour of its side.
pub(super) fn placed(placed: Placement, style: Style) -> String {
    style.paint(ink(placed.side), pictogram(placed.card, placed.shows))
}

/// A side of a vault: what is put there, does it fit?
pub(super) const fn side(side: Side) -> &'static str {
    match side {
        Side::Green => "fits",
        Side::Red => "does not fit",
    }
}

/// Green and red that are lost neither on a black nor on a white screen.
pub(super) const fn ink(side: Side) -> Ink {
    match side {
        Side::Green => Ink::Colour(34),
        Side::Red => Ink::Colour(196),
    }
}

/// "fits: crown, snake; does not fit: beard".
pub(super) fn clue(cards: impl Iterator<Item = Placement> + Clone, style: Style) -> String {
    let part = |on: Side| {
        let here: Vec<String> = cards.clone().filter(|it| it.side == on).map(|it| placed(it, style)).collect();
        (!here.is_empty()).then(|| format!("{}: {}", side(on), here.join(", ")))
    };
    Side::ALL.into_iter().filter_map(part).collect::<Vec<_>>().join("; ")
}

/// A clue that somebody has given; nothing where there is none.
pub(super) fn given(given: Option<&Clue>, style: Style) -> String {
    given.map(|it| clue(it.iter(), style)).unwrap_or_default()
}

/// The number somebody means.
pub(super) fn number(answer: &str) -> Option<Number> {
    answer.trim().parse().ok().and_then(Number::new)
}

/// Somebody within a sentence: "you" or "Bernd".
pub(super) fn somebody(seat: Seat, me: Option<Seat>, names: &Names) -> String {
    if me == Some(seat) { "you".to_owned() } else { names.of(seat).to_owned() }
}

/// Players within a sentence.
pub(super) fn players(seats: SeatSet, me: Option<Seat>, names: &Names) -> String {
    list(seats.iter().map(|seat| somebody(seat, me, names)))
}

/// "1 card", "3 cards".
pub(super) fn count(count: u8, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// What the points of a cooperative match come to (SI-45).
pub(super) const fn grade(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Soulmates => "soulmates",
        Verdict::Confidants => "confidants",
        Verdict::Acquaintances => "acquaintances",
        Verdict::Strangers => "strangers",
    }
}

/// The same, said to those who played.
pub(super) const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Soulmates => "Soulmates! You need no words; a picture will do.",
        Verdict::Confidants => "Confidants: you read each other well, and could tell tales about it.",
        Verdict::Acquaintances => "Acquaintances: you nod to each other, but do not quite get the joke.",
        Verdict::Strangers => "Strangers! Well, the evening is young, and there are more pictures.",
    }
}
