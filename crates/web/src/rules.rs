//! The rules of a game as help: in own words, with rulings marked.

use crate::html::*;
use crate::lang::{Lang, say};
use crate::painter::Painter;
use crate::shell::Page;

/// A part of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its heading.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
}

/// A paragraph of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// What the rules say.
    Text(String),
    /// What this project decided where the printed rules are open.
    Ruling {
        /// The clause it belongs to.
        clause: &'static str,
        /// What it says.
        text: String,
    },
    /// A thing and what it does.
    Entry {
        /// What it is called.
        term: String,
        /// What it does.
        text: String,
    },
}

/// The sections one after another.
pub(crate) fn sections(sections: &[Section], prefix: &str, lang: Lang) -> Html {
    html! {
        @for section in sections {
            section .rules-section id={ (prefix) (section.id) } {
                h2 { (section.title) }
                @for block in &section.blocks {
                    @match block {
                        Block::Text(text) => { p { (text) } }
                        Block::Ruling { clause, text } => {
                            p .ruling { span .tag { (say!(lang, "ruling", clause = *clause)) } " " (text) }
                        }
                        Block::Entry { term, text } => { p .entry { strong { (term) } " " (text) } }
                    }
                }
            }
        }
    }
}

/// The page with the rules of one game.
pub fn page(painter: &dyn Painter, lang: Lang) -> Page {
    let parts = painter.rules(lang);
    let main = html! {
        main #main .paper {
            h1 { (say!(lang, "rules-of", game = painter.title())) }
            nav .contents aria-label=(say!(lang, "contents")) {
                ul { @for part in &parts { li { a href={ "#" (part.id) } { (part.title) } } } }
            }
            (sections(&parts, "", lang))
            p .faint { (say!(lang, "ruling-explained")) }
        }
    };
    Page { title: say!(lang, "rules-of", game = painter.title()), main }
}
