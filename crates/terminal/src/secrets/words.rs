//! Characters, tokens, places and players as words.

use engine::Seat;
use secrets::{Bullet, Character, Display, Place, Token};

use crate::layout::GLUE;
pub(super) use crate::layout::list;
use crate::style::Ink;
use crate::{Names, Style};

/// What the person at the terminal is called; a sentence needs other forms of it.
const YOU: &str = "You";

/// What a character is called.
pub(super) const fn character(character: Character) -> &'static str {
    match character {
        Character::DoubleAgent => "Double Agent",
        Character::Politician => "Politician",
        Character::Psychiatrist => "Psychiatrist",
        Character::Detective => "Detective",
        Character::Journalist => "Journalist",
        Character::Scientist => "Scientist",
        Character::Diplomat => "Diplomat",
        Character::Assassin => "Assassin",
    }
}

/// What whoever takes the card must do.
pub(super) const fn effect(character: Character) -> &'static str {
    match character {
        Character::DoubleAgent => "swap your token with the centre’s, then see your new one",
        Character::Politician => "lay it before another player and see their token",
        Character::Psychiatrist => "swap the tokens of two other players, unseen",
        Character::Detective => "look at any one token",
        Character::Journalist => "all others see your token, you do not",
        Character::Scientist => "a second one face up turns all your characters down",
        Character::Diplomat => "all see the centre token; swap it with a neighbour’s",
        Character::Assassin => "draw a bullet (0 to −3), give it to another player",
    }
}

/// A number of points: "+5", "0", "−2".
pub(super) fn points(points: i16) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        ..0 => format!("−{}", points.unsigned_abs()),
    }
}

/// A bullet's points.
pub(super) fn bullet(bullet: Bullet) -> String {
    points(i16::from(bullet.value()))
}

/// A character with its points, glued together.
pub(super) fn card(card: Character) -> String {
    format!("{} {}", character(card), points(i16::from(card.value()))).replace(' ', &GLUE.to_string())
}

/// What a token says.
pub(super) fn token(token: Token, style: Style) -> String {
    let (name, colour) = match token {
        Token::Cia => ("CIA", 33),
        Token::Kgb => ("KGB", 196),
        Token::Hippie => ("Hippie", 34),
    };
    style.paint(Ink::Colour(colour), name)
}

/// What somebody is: "CIA", "a Hippie".
pub(super) fn identity(identity: Token, style: Style) -> String {
    match identity {
        Token::Cia | Token::Kgb => token(identity, style),
        Token::Hippie => format!("a {}", token(identity, style)),
    }
}

/// Somebody to whom something is done: "you", "Bernd".
pub(super) fn whom(seat: Seat, names: &Names) -> &str {
    match names.of(seat) {
        YOU => "you",
        name => name,
    }
}

/// "your", "Bernd’s".
pub(super) fn whose(seat: Seat, names: &Names) -> String {
    match names.of(seat) {
        YOU => "your".to_owned(),
        name => format!("{name}’s"),
    }
}

/// The token of whoever has just been named.
pub(super) fn own_token(name: &str) -> &'static str {
    if name.eq_ignore_ascii_case(YOU) { "your own token" } else { "their own token" }
}

/// "your token", "Bernd’s token", "the centre token".
pub(super) fn token_at(place: Place, names: &Names) -> String {
    match place {
        Place::Seat(seat) => format!("{} token", whose(seat, names)),
        Place::Centre => "the centre token".to_owned(),
    }
}

/// The text with a capital first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A turn as a date: "before turn 1", "turn 3".
pub(super) fn when(turn: u8) -> String {
    if turn == 0 { "before turn 1".to_owned() } else { format!("turn {turn}") }
}

/// "1 card", "3 cards".
pub(super) fn cards(count: usize) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// How many cards lie there: face up, face down, and bullets.
pub(super) fn count(display: &Display) -> usize {
    display.up.len() + display.down.len() + display.bullets.len()
}

/// What the characters face up come to.
pub(super) fn sum(display: &Display) -> i16 {
    display.up.iter().map(|card| i16::from(card.value())).sum()
}
