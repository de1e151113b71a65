//! Areas, cards, players and points as words.

use dark_side::{ActionCard, Alibi, Area, Card, CardSet, Session, secret};
use engine::{Seat, SeatSet};

use crate::layout::GLUE;
use crate::style::Ink;
use crate::{Names, Style};

/// The area as a word.
pub(super) const fn title(area: Area) -> &'static str {
    match area {
        Area::Family => "Family",
        Area::Friends => "Friends",
        Area::Neighbours => "Neighbours",
        Area::Work => "Work",
        Area::Holiday => "Holiday",
    }
}

/// The area's colour among the 256: none is lost on a black or on a white screen.
const fn ink(area: Area) -> u8 {
    match area {
        Area::Family => 167,
        Area::Friends => 34,
        Area::Neighbours => 172,
        Area::Work => 33,
        Area::Holiday => 134,
    }
}

/// Any text about the area, in its colour.
pub(super) fn tinted(area: Area, text: &str, style: Style) -> String {
    style.paint(Ink::Colour(ink(area)), text)
}

/// The area in a sentence.
pub(super) fn area(area: Area, style: Style) -> String {
    tinted(area, title(area), style)
}

/// An action card: "Suspicion (Work)".
pub(super) fn action_card(card: ActionCard, style: Style) -> String {
    match card {
        ActionCard::Therapy => "Therapy".to_owned(),
        ActionCard::LineUp => "Line-up".to_owned(),
        ActionCard::Suspicion(of) => format!("Suspicion{GLUE}({})", area(of, style)),
        ActionCard::Boast(of) => format!("Boast{GLUE}({})", area(of, style)),
        ActionCard::Party(of) => format!("Party{GLUE}({})", area(of, style)),
    }
}

/// A secret card: "Work 3".
pub(super) fn card(card: Card, style: Style) -> String {
    tinted(card.area(), &format!("{}{GLUE}{}", title(card.area()), card.value()), style)
}

/// A secret card read out: "Work 3: “I …”".
pub(super) fn read_out(shown: Card, style: Style) -> String {
    format!("{}: {}", card(shown, style), quoted(&secret(shown).text.en))
}

/// What somebody says, in quotation marks; marks within it become single ones.
pub(super) fn quoted(text: &str) -> String {
    format!("“{}”", text.replace('“', "‘").replace('”', "’"))
}

/// Several cards: "Work 3 and Work 1".
pub(super) fn cards(cards: CardSet, style: Style) -> String {
    if cards.is_empty() { "nothing".to_owned() } else { list(cards.iter().map(|shown| card(shown, style))) }
}

/// An alibi card.
pub(super) const fn alibi(card: Alibi) -> &'static str {
    match card {
        Alibi::Caught => "Caught",
        Alibi::Score => "Score",
        Alibi::Alibi => "Alibi",
    }
}

/// A kind of session.
pub(super) const fn session(kind: Session) -> &'static str {
    match kind {
        Session::Word => "word",
        Session::Dream => "dream",
        Session::Fear => "fear",
        Session::Question => "question",
        Session::Answer => "answer",
        Session::Action => "action",
    }
}

/// What a kind of session begins with.
pub(super) const fn opening(kind: Session) -> &'static str {
    match kind {
        Session::Word => "a word or phrase",
        Session::Dream => "a dream",
        Session::Fear => "a fear",
        Session::Question => "a question",
        Session::Answer => "an answer to a question nobody has asked",
        Session::Action => "a situation",
    }
}

/// What a kind of session is answered by.
pub(super) const fn reply(kind: Session) -> &'static str {
    match kind {
        Session::Word => "one word that comes to mind, different from all others",
        Session::Dream | Session::Fear => "what it means",
        Session::Question => "an answer",
        Session::Answer => "a question that fits it",
        Session::Action => "what one would do",
    }
}

/// "1 point", "7 points".
pub(super) fn points(points: u16) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}

/// "1 card", "7 cards".
pub(super) fn card_count(cards: u8) -> String {
    if cards == 1 { "1 card".to_owned() } else { format!("{cards} cards") }
}

/// "+7" or "−5".
pub(super) fn signed(points: i16) -> String {
    if points < 0 { format!("−{}", points.unsigned_abs()) } else { format!("+{points}") }
}

/// How the player at the terminal is called.
const YOU: &str = "You";

/// A player in the middle of a sentence: "Bernd", "you".
pub(super) fn whom(seat: Seat, names: &Names) -> String {
    let name = names.of(seat);
    if name == YOU { name.to_lowercase() } else { name.to_owned() }
}

/// "Bernd’s" or "your", in the middle of a sentence.
pub(super) fn whose(seat: Seat, names: &Names) -> String {
    let name = names.of(seat);
    if name == YOU { "your".to_owned() } else { format!("{name}’s") }
}

/// Players at the beginning of a sentence: "You, Bernd and Chris".
pub(super) fn players(seats: SeatSet, names: &Names) -> String {
    list(seats.iter().map(|seat| names.of(seat).to_owned()))
}

/// "one", "one and two", "one, two and three".
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => "nobody".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}
