//! No text is missing, unused or different in what it mentions, in any language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every text of a language with what it mentions.
fn texts(lang: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut texts = BTreeMap::new();
    let folder = root().join("locales").join(lang);
    for file in fs::read_dir(folder).expect("a folder for each language") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("text");
        for entry in parser::parse(text.as_str()).expect("Fluent").body {
            if let Entry::Message(message) = entry {
                let mut mentioned = BTreeSet::new();
                mentions(message.value.as_ref().expect("a text"), &mut mentioned);
                let twice = texts.insert(message.id.name.to_owned(), mentioned);
                assert!(twice.is_none(), "{lang}: {} is there twice", message.id.name);
            }
        }
    }
    texts
}

fn mentions(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            let inline = match expression {
                Expression::Inline(inline) => inline,
                Expression::Select { selector, variants } => {
                    variants.iter().for_each(|variant| mentions(&variant.value, found));
                    selector
                }
            };
            if let InlineExpression::VariableReference { id } = inline {
                found.insert(id.name.to_owned());
            }
        }
    }
}

fn sources(folder: &Path, all: &mut String) {
    for file in fs::read_dir(folder).expect("sources") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            sources(&path, all);
        } else {
            *all += &fs::read_to_string(path).expect("text");
        }
    }
}

#[test]
fn every_language_has_the_same_texts() {
    let english = texts("en");
    assert!(english.len() > 300);
    for lang in ["de", "nl"] {
        let other = texts(lang);
        for (key, mentioned) in &english {
            assert_eq!(other.get(key), Some(mentioned), "{lang}: {key}");
        }
        let more: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(more.is_empty(), "{lang} has more: {more:?}");
    }
}

#[test]
fn every_text_is_used_and_every_used_text_is_there() {
    let mut source = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
    let english = texts("en");
    let unused: Vec<_> = english.keys().filter(|key| !source.contains(&format!("\"{key}\""))).collect();
    assert!(unused.is_empty(), "unused: {unused:?}");
    // What `say!` is given as a literal; everything else is proved to be there by the pages of the other tests.
    let mut asked = 0;
    for call in source.split("say!(").skip(1) {
        let Some((_, rest)) = call.split_once(", ") else { continue };
        let Some(literal) = rest.strip_prefix('"') else { continue };
        let key = literal.split('"').next().expect("a literal ends");
        if key == "greeting" {
            continue; // from the documentation of the macro
        }
        asked += 1;
        assert!(english.contains_key(key), "missing: {key}");
    }
    assert!(asked > 200, "only {asked} texts were looked for");
}

#[test]
fn translations_are_translations() {
    let read = |lang: &str, file: &str| fs::read_to_string(root().join("locales").join(lang).join(file)).expect("text");
    for file in ["pages.ftl", "heimlich.ftl"] {
        let english = read("en", file);
        for lang in ["de", "nl"] {
            let same = read(lang, file)
                .lines()
                .filter(|line| line.contains(' ') && line.len() > 40 && english.contains(line))
                .count();
            assert!(same < 3, "{lang}/{file}: {same} long lines are English");
        }
    }
}
