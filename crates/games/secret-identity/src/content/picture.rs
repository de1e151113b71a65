//! What the pictograms show.

use serde::Deserialize;

use super::Texts;
use crate::parts::{Card, Pictogram};

/// A pictogram as one end of a card shows it (SI-02).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// Its permanent name in files.
    pub id: String,
    /// The card that carries it.
    pub card: Card,
    /// Which of the four it is.
    pub shows: Pictogram,
    /// What kind of thing it shows.
    pub kind: Subject,
    /// What it is called in the collection it comes from.
    pub icon: String,
    /// Who drew it.
    pub author: String,
    /// What it shows.
    pub names: Texts,
}

/// What kind of thing a pictogram shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Subject {
    Animal,
    People,
    Feeling,
    Nature,
    Place,
    Food,
    Tool,
    Vehicle,
    Weapon,
    Clothes,
    Sport,
    Music,
    Science,
    Time,
    Magic,
    Symbol,
    Thing,
}
