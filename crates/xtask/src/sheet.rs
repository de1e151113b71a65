//! `cargo xtask sheet`: the box of Secret Identity as two pictures, to be looked at.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::chromium::picture;
use crate::workspace;

#[derive(Deserialize)]
struct Names {
    en: String,
    de: String,
    nl: String,
}

#[derive(Deserialize)]
struct Pictogram {
    id: String,
    card: u8,
    names: Names,
}

#[derive(Deserialize)]
struct Character {
    card: u8,
    names: Names,
}

/// The look of both sheets.
const STYLE: &str = "body{margin:16px;font:11px/1.25 sans-serif;color:#222;background:#fff}
h1{font-size:18px;margin:0 0 12px}
.grid{display:grid;gap:6px}
.card{border:1px solid #ccc;border-radius:6px;padding:4px;break-inside:avoid}
.card b{color:#999;font-weight:normal;font-size:9px}
.four{display:grid;grid-template-columns:1fr 1fr;gap:2px}
figure{margin:0;text-align:center}
svg{width:40px;height:40px}
figcaption{font-size:9px;color:#555;overflow-wrap:anywhere}
p{margin:2px 0}
i{color:#777;font-style:normal}";

/// Makes docs/pictures/pictograms.png and docs/pictures/characters.png.
pub(crate) fn run() -> Result<()> {
    let root = workspace::root()?;
    let pictures = root.join("docs/pictures");
    fs::create_dir_all(&pictures)?;
    make(&pictograms(&root)?, 1500, 1500, &pictures.join("pictograms.png"))?;
    make(&characters(&root)?, 1700, 1770, &pictures.join("characters.png"))
}

fn make(page: &str, width: u32, height: u32, into: &Path) -> Result<()> {
    let file = std::env::temp_dir().join(format!("deckname-sheet-{}.html", std::process::id()));
    fs::write(&file, page)?;
    let outcome = picture(&format!("file://{}", file.display()), width, height, into);
    fs::remove_file(&file).ok();
    outcome
}

fn pictograms(root: &Path) -> Result<String> {
    let pictograms: Vec<Pictogram> = read(&root.join("content/pictograms/pictograms.json"))?;
    let paths: Map<String, Value> = read(&root.join("content/pictograms/paths.json"))?;
    let mut cards = String::new();
    for card in pictograms.chunk_by(|one, other| one.card == other.card) {
        write!(cards, "<div class=card><b>{}</b><div class=four>", card[0].card)?;
        for Pictogram { id, names, .. } in card {
            let path = paths.get(id).and_then(Value::as_str).with_context(|| format!("{id} has no path"))?;
            let name = escaped(&names.en);
            write!(
                cards,
                "<figure><svg viewBox='0 0 512 512'><path d='{path}'/></svg><figcaption>{name}</figcaption></figure>"
            )?;
        }
        cards.push_str("</div></div>");
    }
    Ok(page("The 360 pictograms of Secret Identity, by card", 9, &cards))
}

fn characters(root: &Path) -> Result<String> {
    let characters: Vec<Character> = read(&root.join("content/characters/characters.json"))?;
    let mut cards = String::new();
    for card in characters.chunk_by(|one, other| one.card == other.card) {
        write!(cards, "<div class=card><b>{}</b>", card[0].card)?;
        for Character { names: Names { en, de, nl }, .. } in card {
            let others: Vec<String> =
                [de, nl].into_iter().filter(|name| *name != en).map(|name| escaped(name)).collect();
            write!(cards, "<p>{} <i>{}</i></p>", escaped(en), others.join(" · "))?;
        }
        cards.push_str("</div>");
    }
    Ok(page(
        "The 300 characters of Secret Identity, by card: English, then German and Dutch where they differ",
        8,
        &cards,
    ))
}

fn page(title: &str, columns: u8, cards: &str) -> String {
    format!(
        "<!doctype html><meta charset=utf-8><style>{STYLE} .grid{{grid-template-columns:repeat({columns},1fr)}}</style>\
         <h1>{title}</h1><div class=grid>{cards}</div>"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not as it should be", path.display()))
}
