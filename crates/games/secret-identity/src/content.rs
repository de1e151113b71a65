//! What stands on the cards: who the characters are, and what the pictograms show. No rule reads more than the packs.

mod figure;
mod picture;

use std::sync::LazyLock;

use serde::Deserialize;

use crate::parts::{Card, Character, Pictogram};
pub use figure::{CardSide, Culture, Era, Figure, Gender, Genre};
pub use picture::{Picture, Subject};

/// A text in every language of the project.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// English.
    pub en: String,
    /// German.
    pub de: String,
    /// Dutch.
    pub nl: String,
}

static FIGURES: LazyLock<Vec<Figure>> = LazyLock::new(|| {
    let file = include_str!("../../../../content/characters/characters.json");
    serde_json::from_str(file).expect("the characters are part of the build, and a test reads them")
});

static PICTURES: LazyLock<Vec<Picture>> = LazyLock::new(|| {
    let file = include_str!("../../../../content/pictograms/pictograms.json");
    serde_json::from_str(file).expect("the pictograms are part of the build, and a test reads them")
});

/// Who that is.
pub fn character(character: Character) -> &'static Figure {
    FIGURES.get(usize::from(character.number()) - 1).expect("every character is listed, and a test counts them")
}

/// What a card shows.
pub fn picture(card: Card, shows: Pictogram) -> &'static Picture {
    let place = (usize::from(card.number()) - 1) * Pictogram::ALL.len() + shows as usize;
    PICTURES.get(place).expect("every pictogram is listed, and a test counts them")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_as_long_as_the_box_and_in_its_order() {
        assert_eq!((FIGURES.len(), PICTURES.len()), (usize::from(Character::COUNT), 4 * usize::from(Card::COUNT)));
        for one in Character::all() {
            let Figure { card, side, .. } = character(one);
            let number = 2 * u16::from(*card) - u16::from(*side == CardSide::Front);
            assert_eq!(number, one.number());
        }
        for card in Card::all() {
            for shows in Pictogram::ALL {
                let picture = picture(card, shows);
                assert_eq!((picture.card, picture.shows), (card, shows));
            }
        }
    }
}
