//! A game's slug, and the other spellings of its name that follow from it.

use anyhow::{Result, ensure};

/// The fewest and the most characters a slug may have.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=30;

/// Slugs that would be taken for one of our other crates.
const OTHER_CRATES: &[&str] =
    &["engine", "kit", "minds", "terminal", "web", "catalog", "store", "server", "bench", "games"];

/// Slugs that would be taken for a word or a crate of the language.
const RUST_WORDS: &[&str] = &[
    "abstract", "alloc", "async", "await", "become", "box", "break", "const", "continue", "core", "crate", "dyn",
    "else", "enum", "extern", "false", "final", "for", "gen", "impl", "let", "loop", "macro", "match", "mod", "move",
    "mut", "override", "priv", "proc", "pub", "ref", "return", "self", "static", "std", "struct", "super", "test",
    "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Types that the files of a new game define or use, so that the game's own type cannot have their names.
pub(crate) const TYPES: &[&str] = &[
    "Action",
    "BySeat",
    "Card",
    "Case",
    "Cell",
    "Checked",
    "Choice",
    "Claim",
    "Colophon",
    "Deserialize",
    "Dice",
    "Draft",
    "Ending",
    "Event",
    "Fact",
    "Fast",
    "Fault",
    "Finding",
    "Happening",
    "Header",
    "Imagine",
    "JsonSchema",
    "Leak",
    "Least",
    "LineError",
    "Log",
    "Manner",
    "Match",
    "Notice",
    "Option",
    "Options",
    "Outcome",
    "Path",
    "RangeInclusive",
    "Refusal",
    "Remark",
    "Replay",
    "Report",
    "Result",
    "Reveal",
    "Rules",
    "Scene",
    "Script",
    "Sealed",
    "Seat",
    "SeatSet",
    "Secret",
    "Seed",
    "Serialize",
    "State",
    "Step",
    "String",
    "Table",
    "Value",
    "Vec",
    "View",
    "Viewer",
    "Write",
];

/// A valid slug such as `secret-identity`.
pub(crate) struct Slug(String);

impl Slug {
    /// Accepts small letters, digits and single inner dashes; says what is wrong with anything else.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        ensure!(
            LENGTH.contains(&text.chars().count()),
            "the slug `{text}` must have {} to {} characters",
            LENGTH.start(),
            LENGTH.end()
        );
        ensure!(
            text.chars().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '-'),
            "the slug `{text}` may hold only the letters a to z, digits and dashes"
        );
        ensure!(
            text.starts_with(|first: char| first.is_ascii_lowercase()),
            "the slug `{text}` must begin with a letter"
        );
        ensure!(
            !text.ends_with('-') && !text.contains("--"),
            "the slug `{text}` may have dashes only between words, one at a time"
        );
        ensure!(
            text.chars().filter(char::is_ascii_lowercase).count() >= 2,
            "the slug `{text}` needs two letters, since the ids of clauses are made from them"
        );
        let slug = Self(text.to_owned());
        ensure!(
            !OTHER_CRATES.contains(&text) && !RUST_WORDS.contains(&text) && !TYPES.contains(&&*slug.type_name()),
            "the slug `{text}` already means something else here"
        );
        Ok(slug)
    }

    /// `secret-identity`
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// `secret_identity`
    pub(crate) fn ident(&self) -> String {
        self.0.replace('-', "_")
    }

    /// `SecretIdentity`
    pub(crate) fn type_name(&self) -> String {
        self.0.split('-').map(capitalised).collect()
    }

    /// `Secret Identity`
    pub(crate) fn title(&self) -> String {
        self.0.split('-').map(capitalised).collect::<Vec<_>>().join(" ")
    }

    /// `SI`: the first letters of two words, or the first two letters there are.
    pub(crate) fn clause_code(&self) -> String {
        let is_letter = |one: &char| one.is_ascii_lowercase();
        let words = self.0.split('-');
        let initials: String = words.filter_map(|word| word.chars().next().filter(is_letter)).take(2).collect();
        let letters = if initials.len() == 2 { initials } else { self.0.chars().filter(is_letter).take(2).collect() };
        letters.to_ascii_uppercase()
    }
}

fn capitalised(word: &str) -> String {
    let mut characters = word.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn valid_slugs_are_accepted() {
        for text in ["heimlich", "secret-identity", "a-b", "room-25", "x2y", "cards"] {
            assert!(Slug::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn invalid_slugs_are_refused_with_a_reason() {
        let too_long = "a".repeat(31);
        for (text, reason) in [
            ("", "characters"),
            ("ab", "characters"),
            (too_long.as_str(), "characters"),
            ("Heimlich", "only the letters"),
            ("dark_side", "only the letters"),
            ("über", "only the letters"),
            ("../etc", "only the letters"),
            ("7wonders", "begin with a letter"),
            ("-dark", "begin with a letter"),
            ("dark-", "dashes only between"),
            ("dark--side", "dashes only between"),
            ("a12", "two letters"),
            ("engine", "something else"),
            ("match", "something else"),
            ("card", "something else"),
            ("seat-set", "something else"),
        ] {
            let refused = Slug::parse(text).err().expect(text).to_string();
            assert!(refused.contains(reason), "{text}: {refused}");
        }
    }

    #[test]
    fn thirty_characters_are_just_allowed() {
        assert!(Slug::parse(&"a".repeat(30)).is_ok());
    }

    #[test]
    fn the_other_spellings_follow_from_the_slug() {
        for (text, ident, type_name, title, code) in [
            ("heimlich", "heimlich", "Heimlich", "Heimlich", "HE"),
            ("secret-identity", "secret_identity", "SecretIdentity", "Secret Identity", "SI"),
            ("three-word-game", "three_word_game", "ThreeWordGame", "Three Word Game", "TW"),
            ("room-25", "room_25", "Room25", "Room 25", "RO"),
            ("a-2-b", "a_2_b", "A2B", "A 2 B", "AB"),
        ] {
            let slug = Slug::parse(text).expect(text);
            assert_eq!(slug.ident(), ident);
            assert_eq!(slug.type_name(), type_name);
            assert_eq!(slug.title(), title);
            assert_eq!(slug.clause_code(), code);
        }
    }
}
