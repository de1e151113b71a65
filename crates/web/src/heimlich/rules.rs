//! The rules in own words; what the printed ones leave open is marked as a ruling.

use heimlich::CARDS;

use super::words;
use crate::lang::{Lang, say};
use crate::rules::{Block, Section};

pub(super) fn sections(lang: Lang) -> Vec<Section> {
    let text = |key: &str| Block::Text(say!(lang, key));
    let ruling = |clause: &'static str, key: &str| Block::Ruling { clause, text: say!(lang, key) };
    let section = |id: &'static str, title: &str, blocks: Vec<Block>| Section { id, title: say!(lang, title), blocks };
    let cards = CARDS.into_iter().map(|(card, copies)| Block::Entry {
        term: say!(lang, "hc-card-copies", card = words::title(card, lang), copies = copies),
        text: words::effect(card, lang),
    });
    vec![
        section("idea", "hc-rules-idea", vec![text("hc-rules-idea-1"), text("hc-rules-idea-2")]),
        section(
            "set-up",
            "hc-rules-set-up",
            vec![text("hc-rules-set-up-1"), text("hc-rules-set-up-2"), text("hc-rules-set-up-3")],
        ),
        section(
            "turn",
            "hc-rules-turn",
            vec![text("hc-rules-turn-1"), text("hc-rules-turn-2"), text("hc-rules-turn-3"), text("hc-rules-turn-4")],
        ),
        section("scoring", "hc-rules-scoring", vec![text("hc-rules-scoring-1"), text("hc-rules-scoring-2")]),
        section("safe", "hc-rules-safe", vec![text("hc-rules-safe-1")]),
        section(
            "end",
            "hc-rules-end",
            vec![text("hc-rules-end-1"), text("hc-rules-end-2"), ruling("HC-17", "hc-ruling-ties")],
        ),
        section(
            "cards",
            "hc-rules-cards",
            vec![
                text("hc-rules-cards-1"),
                text("hc-rules-cards-2"),
                ruling("HC-23", "hc-ruling-draw"),
                ruling("HC-24", "hc-ruling-reshuffle"),
                text("hc-rules-cards-3"),
            ],
        ),
        section(
            "round",
            "hc-rules-round",
            vec![
                text("hc-rules-round-1"),
                ruling("HC-25", "hc-ruling-sealed"),
                text("hc-rules-round-2"),
                ruling("HC-26", "hc-ruling-round"),
                text("hc-rules-round-pass"),
                ruling("HC-28", "hc-ruling-nothing"),
                text("hc-rules-round-3"),
                ruling("HC-29", "hc-ruling-arrived"),
                ruling("HC-29", "hc-ruling-relocate"),
            ],
        ),
        section(
            "double-life",
            "hc-rules-double-life",
            vec![
                text("hc-rules-double-life-1"),
                ruling("HC-31", "hc-ruling-double-life-three"),
                text("hc-rules-double-life-2"),
                ruling("HC-31", "hc-ruling-double-life-none"),
            ],
        ),
        section(
            "all-cards",
            "hc-rules-all-cards",
            cards.chain([text("hc-rules-dispatch"), ruling("HC-20", "hc-ruling-dispatch")]).collect(),
        ),
        section(
            "dossier",
            "hc-rules-dossier",
            vec![
                text("hc-rules-dossier-1"),
                ruling("HC-40", "hc-ruling-dossier"),
                text("hc-rules-dossier-2"),
                text("hc-rules-dossier-3"),
                ruling("HC-43", "hc-ruling-bonus"),
            ],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every clause that RULES.md marks as a ruling, as often as it does; a mark in the table of cards is HC-20's.
    fn marked() -> Vec<String> {
        let rules = include_str!("../../../games/heimlich/RULES.md");
        let lines = rules.lines().filter(|line| line.starts_with("- HC-") || line.starts_with("| "));
        let clause = |line: &str| line.strip_prefix("- ").map_or("HC-20", |line| &line[..5]).to_owned();
        let mut marked: Vec<String> =
            lines.flat_map(|line| vec![clause(line); line.matches("**[ruling").count()]).collect();
        marked.sort();
        marked
    }

    #[test]
    fn the_help_marks_as_rulings_what_the_rules_do() {
        for lang in Lang::ALL {
            let blocks = sections(lang).into_iter().flat_map(|section| section.blocks);
            let mut shown: Vec<String> = blocks
                .filter_map(|block| match block {
                    Block::Ruling { clause, .. } => Some(clause.to_owned()),
                    Block::Text(_) | Block::Entry { .. } => None,
                })
                .collect();
            shown.sort();
            assert_eq!(shown, marked());
        }
    }
}
