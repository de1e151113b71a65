//! The box as it is printed: everybody and everything on its cards, in three languages, balanced and credited.

use std::collections::{BTreeMap, BTreeSet};

use secret_identity::content::{Culture, Era, Figure, Gender, Genre, Picture, Texts, character, picture};
use secret_identity::{Card, Character, Pack, Pictogram};

const CREDITS: &str = include_str!("../../../../content/pictograms/CREDITS.md");
const PATHS: &str = include_str!("../../../../content/pictograms/paths.json");

fn figures() -> impl Iterator<Item = &'static Figure> + Clone {
    Character::all().map(character)
}

fn pictures() -> impl Iterator<Item = &'static Picture> + Clone {
    Card::all().flat_map(|card| Pictogram::ALL.map(|shows| picture(card, shows)))
}

fn languages(texts: &Texts) -> [&str; 3] {
    [&texts.en, &texts.de, &texts.nl]
}

/// Neither empty nor padded, and nothing that a screen could not show in a line.
fn is_clean(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains("  ") && !text.chars().any(char::is_control)
}

/// The words with a blank before and after each, so that no part of a word is found.
fn words(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' });
    let words = letters.collect::<String>().to_lowercase();
    format!(" {} ", words.split_whitespace().collect::<Vec<_>>().join(" "))
}

fn is_kebab(id: &str) -> bool {
    let part = |part: &str| !part.is_empty() && part.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit());
    id.split('-').all(part)
}

/// How often each value occurs.
fn counted<T: Ord>(values: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    values.fold(BTreeMap::new(), |mut counts, value| {
        *counts.entry(value).or_default() += 1;
        counts
    })
}

fn assert_distinct<'a>(what: &str, values: impl Iterator<Item = &'a str>) {
    let twice: Vec<_> = counted(values.map(str::to_lowercase)).into_iter().filter(|&(_, count)| count > 1).collect();
    assert!(twice.is_empty(), "{what} twice: {twice:?}");
}

#[test]
fn three_hundred_characters_on_150_cards_all_different() {
    assert_eq!(figures().count(), 300);
    let cards = counted(figures().map(|figure| figure.card));
    assert!(cards.keys().copied().eq(1..=150) && cards.values().all(|&sides| sides == 2));
    assert_distinct("an id", figures().map(|figure| figure.id.as_str()));
    for language in 0..3 {
        assert_distinct("a name", figures().map(|figure| languages(&figure.names)[language]));
        assert_distinct("a reminder", figures().map(|figure| languages(&figure.reminder)[language]));
    }
}

#[test]
fn every_character_has_a_name_and_a_short_reminder_in_every_language() {
    for Figure { id, names, reminder, difficulty, packs, .. } in figures() {
        assert!(is_kebab(id) && (1..=3).contains(difficulty), "{id}");
        assert!((1..=3).contains(&packs.iter().count()), "{id} is in one to three packs");
        for (name, reminder) in languages(names).into_iter().zip(languages(reminder)) {
            assert!(is_clean(name) && name.chars().count() <= 42, "{id}: {name:?}");
            assert!(is_clean(reminder) && (8..=60).contains(&reminder.chars().count()), "{id}: {reminder:?}");
            assert!(!reminder.ends_with('.'), "{id} is reminded of in no sentence: {reminder}");
            assert!(!words(reminder).contains(&words(name)), "{id} is told by the name: {reminder}");
        }
        let [en, de, nl] = languages(reminder);
        assert!(en != de && en != nl && de != nl, "{id}: a language was forgotten");
    }
}

#[test]
fn the_two_sides_of_a_card_are_of_different_kinds() {
    for card in figures().collect::<Vec<_>>().chunks(2) {
        assert_ne!(card[0].kind, card[1].kind, "{} and {}", card[0].id, card[1].id);
    }
}

#[test]
fn every_pack_lasts_for_a_whole_match_with_requests_in_every_round() {
    for pack in Pack::ALL {
        let members = figures().filter(|figure| figure.packs.contains(pack));
        let cards: BTreeSet<u8> = members.clone().map(|figure| figure.card).collect();
        assert!(members.count() >= 60, "{pack:?}");
        for seats in 3..=8_usize {
            // Four rounds of eight, and in each of them one request of everybody.
            assert!(cards.len() >= 4 * (8 + seats), "{pack:?} has {} cards, {seats} play", cards.len());
        }
    }
}

#[test]
fn characters_come_from_everywhere_every_age_and_every_walk_of_life() {
    let women = figures().filter(|figure| figure.gender == Gender::Woman).count();
    let men = figures().filter(|figure| figure.gender == Gender::Man).count();
    assert!(women * 100 >= (women + men) * 40 && men * 100 >= (women + men) * 40, "{women} women, {men} men");
    let cultures = counted(figures().map(|figure| figure.culture));
    for (culture, least) in [
        (Culture::Europe, 100),
        (Culture::NorthAmerica, 30),
        (Culture::SouthAmerica, 6),
        (Culture::Africa, 15),
        (Culture::Asia, 25),
        (Culture::Oceania, 6),
        (Culture::Everywhere, 20),
    ] {
        let count = cultures.get(&culture).copied().unwrap_or_default();
        assert!((least..=150).contains(&count), "{count} of {culture:?}: no more than half from one place");
    }
    let eras = counted(figures().map(|figure| figure.era));
    for era in [
        Era::Antiquity,
        Era::MiddleAges,
        Era::EarlyModern,
        Era::NineteenthCentury,
        Era::TwentiethCentury,
        Era::Today,
        Era::Timeless,
    ] {
        let count = eras.get(&era).copied().unwrap_or_default();
        assert!((20..=100).contains(&count), "{count} of {era:?}: no more than a third from one age");
    }
    let kinds = counted(figures().map(|figure| figure.kind));
    assert_eq!(kinds.len(), 13, "every kind occurs");
    assert!(kinds.values().all(|&count| (5..=60).contains(&count)), "{kinds:?}");
    assert!(kinds[&Genre::Type] >= 20, "types are a relief");
    let easy = figures().filter(|figure| figure.difficulty == 1).count();
    let hard = figures().filter(|figure| figure.difficulty == 3).count();
    assert!(easy >= 120 && hard <= 60, "{easy} are easy, {hard} are hard");
}

#[test]
fn three_hundred_and_sixty_pictograms_on_90_cards_all_different() {
    assert_eq!(pictures().count(), 360);
    assert_distinct("an id", pictures().map(|picture| picture.id.as_str()));
    assert_distinct("an icon", pictures().map(|picture| picture.icon.as_str()));
    for language in 0..3 {
        assert_distinct("a name", pictures().map(|picture| languages(&picture.names)[language]));
    }
    for Picture { id, icon, author, names, .. } in pictures() {
        assert!(is_kebab(id) && is_kebab(icon) && is_clean(author), "{id}");
        for name in languages(names) {
            assert!(is_clean(name) && name.chars().count() <= 20, "{id}: {name:?}");
        }
    }
}

#[test]
fn the_four_pictograms_of_a_card_are_of_different_kinds() {
    for card in Card::all() {
        let kinds: BTreeSet<_> = Pictogram::ALL.into_iter().map(|shows| picture(card, shows).kind).collect();
        assert_eq!(kinds.len(), 4, "card {}", card.number());
    }
    let kinds = counted(pictures().map(|picture| picture.kind));
    assert_eq!(kinds.len(), 17, "every kind occurs");
    assert!(kinds.values().all(|&count| (8..=45).contains(&count)), "{kinds:?}");
}

#[test]
fn no_pictogram_is_a_character() {
    for language in 0..3 {
        let names: BTreeSet<String> =
            figures().map(|figure| languages(&figure.names)[language].to_lowercase()).collect();
        for picture in pictures() {
            let name = languages(&picture.names)[language].to_lowercase();
            assert!(!names.contains(&name), "{name} is a character as well");
        }
    }
}

#[test]
fn every_pictogram_has_its_shape_and_no_shape_is_left_over() {
    let paths: serde_json::Map<String, serde_json::Value> = serde_json::from_str(PATHS).expect("shapes by id");
    let drawn: BTreeSet<&str> = paths.keys().map(String::as_str).collect();
    assert_eq!(drawn, pictures().map(|picture| picture.id.as_str()).collect());
    for (id, path) in &paths {
        let path = path.as_str().unwrap_or_default();
        let is_path = |letter: char| letter.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZzEe .,-+".contains(letter);
        assert!(path.starts_with(['M', 'm']) && path.chars().all(is_path), "{id} is no plain path");
    }
    assert_distinct("a shape", paths.values().filter_map(serde_json::Value::as_str));
}

/// The ids under each author's heading.
fn credited() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let sections = CREDITS.split("\n## Icons made by ").skip(1);
    let credited = sections.map(|section| {
        let (heading, ids) = section.split_once('\n').expect("ids under the heading");
        let author = heading.trim_start_matches('[').split(']').next().unwrap_or_default().trim();
        (author, ids.split(',').map(str::trim).collect())
    });
    credited.collect()
}

#[test]
fn every_pictogram_is_credited_to_who_drew_it_and_to_nobody_else() {
    let mut drawn: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for picture in pictures() {
        drawn.entry(&picture.author).or_default().insert(&picture.id);
    }
    assert_eq!(credited(), drawn);
    assert_eq!(CREDITS.matches("\n## ").count(), drawn.len(), "no other section");
    assert!(CREDITS.contains("https://creativecommons.org/licenses/by/3.0/"), "the licence is named");
}
