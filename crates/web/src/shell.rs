//! What every page has round it: the document, the header, the footer, the place where things are announced.

use crate::assets::asset_folder;
use crate::html::*;
use crate::lang::{Lang, say};
use crate::settings::Settings;

/// What is on a page: its title and its main part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What the tab says.
    pub title: String,
    /// The main part.
    pub main: Html,
}

/// The whole document; `path` is where the page is, so that settings lead back to it.
pub fn document(page: &Page, settings: Settings, path: &str) -> String {
    let (lang, folder) = (settings.lang, asset_folder());
    let whole = html! {
        !DOCTYPE
        html lang=(lang.code()) data-theme=(settings.theme.word()) data-size=(settings.size.word())
            data-sound=(settings.sound.word()) data-motion=(settings.motion.word()) {
            head {
                meta charset="utf-8";
                title { (page.title) }
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="same-origin";
                link rel="icon" type="image/svg+xml" href={ (folder) "/icon.svg" };
                link rel="stylesheet" href={ (folder) "/deckname.css" };
                link rel="stylesheet" href={ (folder) "/heimlich.css" };
                script type="module" src={ (folder) "/deckname.js" } {}
            }
            body {
                a .skip href="#content" { (say!(lang, "skip")) }
                (header(lang, path))
                div #content tabindex="-1" { (page.main) }
                div #announce .unseen role="log" aria-live="polite" {}
                (footer(lang))
            }
        }
    };
    whole.into_string()
}

/// What a page is made of besides its facts: one in another language or for other modules replaces the old one whole.
pub(crate) fn version(lang: Lang) -> String {
    format!("{} {}", asset_folder(), lang.code())
}

fn header(lang: Lang, path: &str) -> Html {
    html! {
        header .top {
            a .brand href="/" { (picture("hat", "")) span { "Deckname" } }
            span .live data-live hidden { span .dot {} span role="status" data-live-text {} }
            span .unseen data-words data-on=(say!(lang, "live")) data-off=(say!(lang, "not-live")) data-unsent=(say!(lang, "not-sent")) {}
            form .langs method="post" action="/settings" {
                input type="hidden" name="back" value=(path);
                @for each in Lang::ALL {
                    button name="lang" value=(each.code()) lang=(each.code()) aria-pressed=(if each == lang { "true" } else { "false" })
                        title=(each.name()) {
                        span aria-hidden="true" { (each.code()) } span .unseen { (each.name()) }
                    }
                }
            }
            a .gear href={ "/settings?back=" (path) } title=(say!(lang, "settings")) {
                (picture("sign-gear", "")) span .unseen { (say!(lang, "settings")) }
            }
        }
    }
}

fn footer(lang: Lang) -> Html {
    html! { footer .bottom { p { (say!(lang, "unofficial")) } } }
}
