//! The rules in own words; what the printed ones leave open is marked as a ruling.

use heimlich::CARDS;

use super::words;
use crate::lang::{Lang, say};
use crate::rules::{Block, Section};

pub(super) fn sections(lang: Lang) -> Vec<Section> {
    let text = |key: &str| Block::Text(say!(lang, key));
    let ruling = |key: &str| Block::Ruling(say!(lang, key));
    let section = |id: &'static str, title: &str, blocks: Vec<Block>| Section { id, title: say!(lang, title), blocks };
    let cards = CARDS.into_iter().map(|(card, copies)| Block::Entry {
        term: say!(lang, "hc-card-copies", card = words::title(card, lang), copies = copies),
        text: words::effect(card, lang),
    });
    vec![
        section("idea", "hc-rules-idea", vec![text("hc-rules-idea-1"), text("hc-rules-idea-2")]),
        section("set-up", "hc-rules-set-up", vec![text("hc-rules-set-up-1"), text("hc-rules-set-up-2")]),
        section(
            "turn",
            "hc-rules-turn",
            vec![text("hc-rules-turn-1"), text("hc-rules-turn-2"), text("hc-rules-turn-3")],
        ),
        section("scoring", "hc-rules-scoring", vec![text("hc-rules-scoring-1"), text("hc-rules-scoring-2")]),
        section("safe", "hc-rules-safe", vec![text("hc-rules-safe-1")]),
        section("end", "hc-rules-end", vec![text("hc-rules-end-1"), text("hc-rules-end-2"), ruling("hc-ruling-ties")]),
        section(
            "cards",
            "hc-rules-cards",
            vec![text("hc-rules-cards-1"), text("hc-rules-cards-2"), ruling("hc-ruling-draw")],
        ),
        section(
            "round",
            "hc-rules-round",
            vec![
                text("hc-rules-round-1"),
                ruling("hc-ruling-sealed"),
                text("hc-rules-round-2"),
                ruling("hc-ruling-round"),
                ruling("hc-ruling-nothing"),
                text("hc-rules-round-3"),
                ruling("hc-ruling-arrived"),
                ruling("hc-ruling-relocate"),
            ],
        ),
        section(
            "double-life",
            "hc-rules-double-life",
            vec![text("hc-rules-double-life-1"), ruling("hc-ruling-double-life")],
        ),
        section("all-cards", "hc-rules-all-cards", cards.chain([ruling("hc-ruling-dispatch")]).collect()),
        section(
            "dossier",
            "hc-rules-dossier",
            vec![
                text("hc-rules-dossier-1"),
                ruling("hc-ruling-dossier"),
                text("hc-rules-dossier-2"),
                ruling("hc-ruling-bonus"),
            ],
        ),
    ]
}
