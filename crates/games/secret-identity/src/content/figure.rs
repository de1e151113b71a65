//! Who the characters are.

use serde::{Deserialize, Deserializer};

use super::Texts;
use crate::packs::{Pack, PackSet};

/// A character as its side of a card shows it (SI-01).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Its permanent name in files.
    pub id: String,
    /// The card that carries it, counted from 1.
    pub card: u8,
    /// Which side of the card.
    pub side: CardSide,
    /// What it is called.
    pub names: Texts,
    /// Who that is, in a line.
    pub reminder: Texts,
    /// From 1, known to every child of ten, to 3.
    pub difficulty: u8,
    /// The packs it belongs to.
    #[serde(deserialize_with = "packs")]
    pub packs: PackSet,
    /// Where it is known from.
    pub kind: Genre,
    /// Where it is at home.
    pub culture: Culture,
    /// When it lived, or was thought of.
    pub era: Era,
    /// What it is taken for.
    pub gender: Gender,
}

/// A side of a character card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum CardSide {
    Front,
    Back,
}

/// Where a character is known from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Genre {
    History,
    Myth,
    Religion,
    FairyTale,
    Literature,
    Screen,
    Comics,
    Games,
    Science,
    Art,
    Music,
    Sport,
    Type,
}

/// Where a character is at home.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Culture {
    Europe,
    NorthAmerica,
    SouthAmerica,
    Africa,
    Asia,
    Oceania,
    Everywhere,
}

/// When a character lived, or was thought of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Era {
    Antiquity,
    MiddleAges,
    EarlyModern,
    NineteenthCentury,
    TwentiethCentury,
    Today,
    Timeless,
}

/// What a character is taken for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Gender {
    Woman,
    Man,
    Other,
    Any,
}

/// The lists write packs as they write everything, with hyphens; options write them with underscores.
fn packs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<PackSet, D::Error> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case", remote = "Pack")]
    enum Listed {
        Family,
        Classics,
        Screen,
        MythsAndTales,
        ScienceAndHistory,
    }
    #[derive(Deserialize)]
    struct Entry(#[serde(with = "Listed")] Pack);
    let packs = Vec::<Entry>::deserialize(deserializer)?;
    Ok(packs.into_iter().map(|Entry(pack)| pack).collect())
}
