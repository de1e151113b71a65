//! The files a new game starts from, and the placeholders in them.

use std::path::Path;

use anyhow::Result;

use crate::slug::Slug;
use crate::workspace::write_text;

/// Every file of the template: its path in the game, and its text with placeholders.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../template/Cargo.toml.tmpl")),
    ("README.md", include_str!("../template/README.md.tmpl")),
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
        .replace("@CODE@", &code)
        .replace("@code@", &code.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn secret_identity() -> Slug {
        Slug::parse("secret-identity").expect("a valid slug")
    }

    #[test]
    fn every_placeholder_becomes_its_spelling() {
        assert_eq!(
            filled("@slug@ @ident@ @Type@ @CODE@-01 @code@_01_x", &secret_identity()),
            "secret-identity secret_identity SecretIdentity SI-01 si_01_x"
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
