//! What people associate with the characters, as two authors wrote it down: complete, signed, and two dialects of one
//! language.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::marker::PhantomData;

use secret_identity::content::{character, picture};
use secret_identity::{Card, Character, Pictogram};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

const FIRST: &str = include_str!("../../../../content/associations/first.json");
const SECOND: &str = include_str!("../../../../content/associations/second.json");

/// One author's dialect.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Dialect {
    author: String,
    /// How much each pictogram has of a tag.
    tags: Entries<Entries<f64>>,
    characters: Entries<Associations>,
}

/// What goes with a character, and what, by a negative strength, strikingly does not.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Associations {
    tags: Entries<f64>,
    /// Pictograms that go with it whatever the tags say.
    links: Entries<f64>,
}

impl Associations {
    fn strengths(&self) -> impl Iterator<Item = f64> {
        self.tags.0.iter().chain(&self.links.0).map(|&(_, strength)| strength)
    }
}

/// An object whose keys keep their order; none comes twice.
struct Entries<T>(Vec<(String, T)>);

impl<T> Entries<T> {
    fn get(&self, key: &str) -> Option<&T> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    fn keys(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(key, _)| key.as_str())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Reader<T> {
            type Value = Entries<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries<T>, A::Error> {
                let mut entries: Vec<(String, T)> = Vec::new();
                while let Some((key, value)) = map.next_entry::<String, T>()? {
                    if entries.iter().any(|(earlier, _)| *earlier == key) {
                        return Err(serde::de::Error::custom(format_args!("{key} comes twice")));
                    }
                    entries.push((key, value));
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(Reader(PhantomData))
    }
}

fn dialects() -> [Dialect; 2] {
    [FIRST, SECOND].map(|file| serde_json::from_str(file).expect("associations"))
}

fn box_order() -> Vec<&'static str> {
    Character::all().map(|one| character(one).id.as_str()).collect()
}

fn pictograms() -> Vec<&'static str> {
    Card::all().flat_map(|card| Pictogram::ALL.map(|shows| picture(card, shows).id.as_str())).collect()
}

#[test]
fn the_first_author_knows_everybody_and_the_second_at_least_sixty() {
    let [first, second] = dialects();
    assert_eq!((first.author.as_str(), second.author.as_str()), ("first", "second"));
    let ids = box_order();
    assert!(first.characters.keys().eq(ids.iter().copied()), "everybody, in the order of the box");
    let known: BTreeSet<&str> = second.characters.keys().collect();
    assert!(known.len() >= 60, "{} characters", known.len());
    assert!(second.characters.keys().eq(ids.into_iter().filter(|id| known.contains(id))), "in the order of the box");
}

#[test]
fn every_character_has_ten_to_twenty_associations_of_both_signs() {
    for Dialect { author, characters, .. } in dialects() {
        for (id, associations) in &characters.0 {
            let strengths: Vec<f64> = associations.strengths().collect();
            assert!((10..=20).contains(&strengths.len()), "{author}: {id} has {}", strengths.len());
            assert!(strengths.iter().any(|&it| it > 0.0) && strengths.iter().any(|&it| it < 0.0), "{author}: {id}");
            for strength in strengths {
                assert!(strength != 0.0 && strength.abs() <= 1.0, "{author}: {id} has {strength}");
            }
        }
        let different: BTreeSet<Vec<&str>> =
            characters.0.iter().map(|(_, it)| it.tags.keys().chain(it.links.keys()).collect()).collect();
        assert_eq!(different.len(), characters.0.len(), "{author}: no two characters are alike");
    }
}

#[test]
fn tags_and_links_lead_somewhere_and_no_tag_is_idle() {
    let pictograms: BTreeSet<&str> = pictograms().into_iter().collect();
    for Dialect { author, tags, characters } in dialects() {
        let used: BTreeSet<&str> = characters.0.iter().flat_map(|(_, it)| it.tags.keys()).collect();
        assert_eq!(used, tags.keys().collect(), "{author}: tags in use are the tags there are");
        for (tag, shown) in &tags.0 {
            assert!(shown.0.len() >= 3, "{author}: {tag} is shown by {} pictograms", shown.0.len());
            assert!(shown.keys().all(|id| pictograms.contains(id)), "{author}: {tag}");
            assert!(shown.0.iter().all(|&(_, weight)| weight > 0.0 && weight <= 1.0), "{author}: {tag}");
        }
        for (id, associations) in &characters.0 {
            assert!(associations.links.keys().all(|link| pictograms.contains(link)), "{author}: {id}");
        }
    }
}

#[test]
fn every_pictogram_can_be_reached_and_carries_two_to_five_tags() {
    for Dialect { author, tags, .. } in dialects() {
        let mut carried: BTreeMap<&str, u32> = pictograms().into_iter().map(|id| (id, 0)).collect();
        for id in tags.0.iter().flat_map(|(_, shown)| shown.keys()) {
            *carried.get_mut(id).expect("a pictogram") += 1;
        }
        for (id, count) in carried {
            // Every tag is some character's, so that one tag is enough to be reached.
            assert!((2..=5).contains(&count), "{author}: {id} carries {count}");
        }
    }
}

impl Dialect {
    /// How well each pictogram fits a character, from −1 to 1: a link, or else the tags that both have.
    fn fits(&self, id: &str) -> Vec<f64> {
        let associations = self.characters.get(id).expect("a character of this dialect");
        let fit = |pictogram: &str| {
            if let Some(&link) = associations.links.get(pictogram) {
                return link;
            }
            let missed = |sign: f64| {
                let shares = associations.tags.0.iter().map(|(tag, strength)| {
                    let weight = self.tags.get(tag).and_then(|shown| shown.get(pictogram)).copied().unwrap_or(0.0);
                    1.0 - (sign * strength).max(0.0) * weight
                });
                shares.product::<f64>()
            };
            missed(-1.0) - missed(1.0)
        };
        pictograms().into_iter().map(fit).collect()
    }
}

/// How alike two lists go up and down, from −1 to 1.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len() as f64;
    let (centre, other_centre) = (mean(one), mean(other));
    let product = |left: &[f64], left_centre: f64, right: &[f64], right_centre: f64| {
        left.iter().zip(right).map(|(left, right)| (left - left_centre) * (right - right_centre)).sum::<f64>()
    };
    let spread = product(one, centre, one, centre) * product(other, other_centre, other, other_centre);
    product(one, centre, other, other_centre) / spread.sqrt()
}

#[test]
fn every_character_can_be_clued_with_many_pictograms() {
    for dialect in dialects() {
        for id in dialect.characters.keys() {
            let clear = dialect.fits(id).into_iter().filter(|fit| fit.abs() >= 0.4).count();
            assert!(clear >= 10, "{}: only {clear} pictograms say much about {id}", dialect.author);
        }
    }
}

/// Authors who copied from each other would agree far more; authors who know different people, far less.
#[test]
fn the_two_authors_speak_dialects_of_one_language() {
    let [first, second] = dialects();
    let shared: Vec<&str> = second.characters.keys().collect();
    let fits = |dialect: &Dialect| shared.iter().map(|id| dialect.fits(id)).collect::<Vec<_>>();
    let (ones, others) = (fits(&first), fits(&second));
    let agreement: Vec<f64> = ones.iter().zip(&others).map(|(one, other)| correlation(one, other)).collect();
    for (id, agreement) in shared.iter().zip(&agreement) {
        assert!((0.35..=0.95).contains(agreement), "{id}: {agreement:.2}");
    }
    let mean = agreement.iter().sum::<f64>() / agreement.len() as f64;
    assert!((0.6..=0.85).contains(&mean), "on average {mean:.2}");
    let found = (0..shared.len()).filter(|&sought| {
        let alike = |place: usize| correlation(&ones[sought], &others[place]);
        (0..shared.len()).all(|place| place == sought || alike(place) < alike(sought))
    });
    let found = found.count();
    assert!(found * 100 >= shared.len() * 90, "the second author recognises {found} of {}", shared.len());
}
