//! The words of the game: what the secret cards say, and what minds say in therapy sessions. No rule reads them.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::area::Area;
use crate::card::Card;
use crate::parts::Session;

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

/// What a secret card says: read out when it is revealed (DS-01).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// Which card.
    pub id: Card,
    /// The area of life it tells about.
    pub area: Area,
    /// What it is worth.
    pub value: u8,
    /// The embarrassment.
    pub text: Texts,
}

/// What can be said in one kind of therapy session, whoever else says what (DS-60).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    /// The kind of session.
    pub kind: Session,
    /// Something to begin with.
    pub prompts: Vec<Texts>,
    /// Something to answer, whatever was said.
    pub answers: Vec<Texts>,
}

static SECRETS: LazyLock<Vec<Secret>> = LazyLock::new(|| {
    let file = include_str!("../../../../content/dark-side/secrets.json");
    serde_json::from_str(file).expect("the secrets are part of the build, and a test reads them")
});

static LINES: LazyLock<Vec<Lines>> = LazyLock::new(|| {
    let file = include_str!("../../../../content/dark-side/sessions.json");
    serde_json::from_str(file).expect("the lines are part of the build, and a test reads them")
});

/// What this card says.
pub fn secret(card: Card) -> &'static Secret {
    let found = SECRETS.iter().find(|secret| secret.id == card);
    found.expect("every card has its secret, and a test counts them")
}

/// What can be said in a session of this kind.
pub fn lines(kind: Session) -> &'static Lines {
    let found = LINES.iter().find(|lines| lines.kind == kind);
    found.expect("every kind of session has its lines, and a test counts them")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// In characters; a card must be read out in one breath, and a mind's line must fit into a remark.
    const SHORTEST: usize = 25;
    const LONGEST: usize = 170;

    fn languages(texts: &Texts) -> [&str; 3] {
        [&texts.en, &texts.de, &texts.nl]
    }

    /// Words as they would be compared by ear.
    fn words(text: &str) -> Vec<String> {
        let letters = |letter: char| if letter.is_alphanumeric() { letter.to_ascii_lowercase() } else { ' ' };
        text.chars().map(letters).collect::<String>().split_whitespace().map(str::to_owned).collect()
    }

    fn is_clean(text: &str) -> bool {
        text.trim() == text && !text.contains("  ") && !text.chars().any(|letter| letter.is_control() || letter == '\'')
    }

    #[test]
    fn every_card_has_its_secret_in_the_order_of_the_box() {
        assert!(SECRETS.iter().map(|secret| secret.id).eq(Card::all()), "each card once, and no other");
        for Secret { id, area, value, .. } in SECRETS.iter() {
            assert_eq!((*area, *value), (id.area(), id.value()), "{id}");
        }
    }

    #[test]
    fn secrets_are_short_whole_sentences_in_every_language() {
        for Secret { id, text, .. } in SECRETS.iter() {
            for text in languages(text) {
                let length = text.chars().count();
                assert!((SHORTEST..=LONGEST).contains(&length), "{id} has {length} characters: {text}");
                assert!(is_clean(text), "{id}: {text:?}");
                assert!(text.ends_with(['.', '!', '?', '“', '”', '’']), "{id} ends like a sentence: {text}");
            }
        }
    }

    #[test]
    fn secrets_are_told_in_the_first_person() {
        let persons: [&[&str]; 3] = [
            &["i", "me", "my", "mine", "myself", "we", "our", "us"],
            &["ich", "mir", "mich", "mein", "meine", "meinem", "meinen", "meiner", "meines", "wir", "uns", "unser"],
            &["ik", "mij", "me", "mijn", "wij", "we", "ons", "onze"],
        ];
        for Secret { id, text, .. } in SECRETS.iter() {
            for (text, person) in languages(text).into_iter().zip(persons) {
                assert!(words(text).iter().any(|word| person.contains(&word.as_str())), "{id}: {text}");
            }
        }
    }

    #[test]
    fn no_two_secrets_are_alike() {
        for language in 0..3 {
            let texts: BTreeSet<Vec<String>> =
                SECRETS.iter().map(|secret| words(languages(&secret.text)[language])).collect();
            assert_eq!(texts.len(), Card::COUNT);
            let openings: BTreeSet<&[String]> = texts.iter().map(|words| &words[..4.min(words.len())]).collect();
            assert!(openings.len() > Card::COUNT - 5, "only {} different beginnings", openings.len());
        }
    }

    #[test]
    fn no_language_was_forgotten() {
        for Secret { id, text, .. } in SECRETS.iter() {
            let [en, de, nl] = languages(text).map(words);
            assert!(en != de && en != nl && de != nl, "{id}");
        }
    }

    #[test]
    fn every_kind_of_session_has_lines_for_a_whole_table() {
        assert!(LINES.iter().map(|lines| lines.kind).eq(Session::ALL));
        for Lines { kind, prompts, answers } in LINES.iter() {
            assert!(prompts.len() >= 4 && answers.len() >= 8, "{kind:?}");
            for texts in prompts.iter().chain(answers) {
                for text in languages(texts) {
                    assert!(is_clean(text) && engine::Text::new(text).is_ok(), "{kind:?}: {text:?}");
                    assert!(text.chars().count() <= LONGEST, "{kind:?}: {text}");
                }
            }
            for language in 0..3 {
                let all: BTreeSet<Vec<String>> =
                    prompts.iter().chain(answers).map(|texts| words(languages(texts)[language])).collect();
                assert_eq!(all.len(), prompts.len() + answers.len(), "{kind:?} says something twice");
            }
        }
    }

    #[test]
    fn word_sessions_are_answered_by_single_words() {
        for answer in &lines(Session::Word).answers {
            assert!(languages(answer).into_iter().all(|text| words(text).len() == 1), "{answer:?}");
        }
    }
}
