//! The files a new game starts from, and the placeholders in them.

use std::path::Path;

use anyhow::Result;

use crate::slug::Slug;
use crate::workspace::write_text;

/// Every file of the template: its path in the game, and its text with placeholders.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../template/Cargo.toml.tmpl")),
    ("README.md", include_str!("../template/README.md.tmpl")),
    ("RULES.md", include_str!("../template/RULES.md.tmpl")),
    ("clippy.toml", include_str!("../template/clippy.toml.tmpl")),
    ("src/action.rs", include_str!("../template/src/action.rs.tmpl")),
    ("src/claim.rs", include_str!("../template/src/claim.rs.tmpl")),
    ("src/event.rs", include_str!("../template/src/event.rs.tmpl")),
    ("src/imagine.rs", include_str!("../template/src/imagine.rs.tmpl")),
    ("src/lib.rs", include_str!("../template/src/lib.rs.tmpl")),
    ("src/options.rs", include_str!("../template/src/options.rs.tmpl")),
    ("src/parts.rs", include_str!("../template/src/parts.rs.tmpl")),
    ("src/planted.rs", include_str!("../template/src/planted.rs.tmpl")),
    ("src/play.rs", include_str!("../template/src/play.rs.tmpl")),
    ("src/refusal.rs", include_str!("../template/src/refusal.rs.tmpl")),
    ("src/state.rs", include_str!("../template/src/state.rs.tmpl")),
    ("src/view.rs", include_str!("../template/src/view.rs.tmpl")),
    ("tests/case/mod.rs", include_str!("../template/tests/case/mod.rs.tmpl")),
    ("tests/conform.rs", include_str!("../template/tests/conform.rs.tmpl")),
    ("tests/planted.rs", include_str!("../template/tests/planted.rs.tmpl")),
    ("tests/records.rs", include_str!("../template/tests/records.rs.tmpl")),
    ("tests/rules.rs", include_str!("../template/tests/rules.rs.tmpl")),
    ("tests/scripts.rs", include_str!("../template/tests/scripts.rs.tmpl")),
    ("tests/scripts/first_match.jsonl", include_str!("../template/tests/scripts/first_match.jsonl.tmpl")),
    (
        "tests/snapshots/first_match.seat_0.snap",
        include_str!("../template/tests/snapshots/first_match.seat_0.snap.tmpl"),
    ),
    (
        "tests/snapshots/first_match.seat_1.snap",
        include_str!("../template/tests/snapshots/first_match.seat_1.snap.tmpl"),
    ),
    (
        "tests/snapshots/first_match.spectator.snap",
        include_str!("../template/tests/snapshots/first_match.spectator.snap.tmpl"),
    ),
    ("tests/snapshots/first_match.table.snap", include_str!("../template/tests/snapshots/first_match.table.snap.tmpl")),
];

/// Writes every file of the template into `folder`, filled in for the game.
pub(crate) fn write_game(folder: &Path, slug: &Slug) -> Result<()> {
    for (path, text) in FILES {
        write_text(&folder.join(path), &filled(text, slug))?;
    }
    Ok(())
}

/// The text with every placeholder replaced by the spelling it asks for.
fn filled(text: &str, slug: &Slug) -> String {
    let code = slug.clause_code();
    text.replace("@slug@", slug.as_str())
        .replace("@ident@", &slug.ident())
        .replace("@Type@", &slug.type_name())
        .replace("@Title@", &slug.title())
        .replace("@CODE@", &code)
        .replace("@code@", &code.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use crate::slug::TYPES;

    fn secret_identity() -> Slug {
        Slug::parse("secret-identity").expect("a valid slug")
    }

    #[test]
    fn every_placeholder_becomes_its_spelling() {
        assert_eq!(
            filled("@slug@ @ident@ @Type@ @Title@ @CODE@-01 @code@_01_x", &secret_identity()),
            "secret-identity secret_identity SecretIdentity Secret Identity SI-01 si_01_x"
        );
    }

    #[test]
    fn no_placeholder_is_left_in_any_file() {
        for (path, text) in FILES {
            let text = filled(text, &secret_identity());
            let pieces: Vec<&str> = text.split('@').collect();
            // Only a piece between two @ signs can be the name of a placeholder.
            let between = pieces.iter().skip(1).take(pieces.len().saturating_sub(2));
            for piece in between {
                let is_name = !piece.is_empty() && piece.chars().all(|c| c.is_ascii_alphabetic());
                assert!(!is_name, "{path} still holds @{piece}@");
            }
        }
    }

    /// Code is broken into lines by the formatter; comments stay as they are.
    #[test]
    fn no_comment_is_too_long_for_the_longest_name() {
        let longest = Slug::parse(&"a".repeat(30)).expect("a valid slug");
        for (path, text) in FILES.iter().filter(|(path, _)| path.ends_with(".rs")) {
            let text = filled(text, &longest);
            for comment in text.lines().filter(|line| line.trim_start().starts_with("//")) {
                assert!(comment.chars().count() <= 120, "{path}: {comment}");
            }
        }
    }

    #[test]
    fn no_game_can_be_called_like_a_type_in_any_file() {
        for (path, text) in FILES.iter().filter(|(path, _)| path.ends_with(".rs")) {
            let imported = text.split("\nuse ").skip(1).filter_map(|rest| rest.split(';').next());
            let defined = text.split("struct ").chain(text.split("enum ")).map(first_word);
            let words = imported.flat_map(|list| list.split(|c: char| !c.is_alphanumeric())).chain(defined);
            for name in words.filter(|word| is_type_name(word)) {
                assert!(TYPES.contains(&name), "{path} has a type called {name}");
            }
        }
    }

    fn first_word(text: &str) -> &str {
        text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default()
    }

    fn is_type_name(word: &str) -> bool {
        word.starts_with(|first: char| first.is_uppercase()) && word != "Type"
    }

    #[test]
    fn the_table_names_exactly_the_files_of_the_template() {
        let template = Path::new(env!("CARGO_MANIFEST_DIR")).join("template");
        let mut folders = vec![template.clone()];
        let mut found = BTreeSet::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(&template).expect("a path in the template");
                    found.insert(name.to_owned());
                }
            }
        }
        let named = FILES.iter().map(|(path, _)| PathBuf::from(format!("{path}.tmpl")));
        assert_eq!(found, named.collect());
    }
}
