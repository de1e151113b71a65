//! The whole log of a match on a page of its own.

use crate::html::*;
use crate::lang::say;
use crate::paint::{Paint, Sight};
use crate::shell::Page;
use crate::talk;

/// Everything the viewer was told and may read.
pub(crate) fn page<R: Paint>(sight: &Sight<'_, R>) -> Page {
    let (place, lang) = (&sight.place, sight.place.lang);
    let title = say!(lang, "log-of", game = R::TITLE, code = place.code);
    let main = html! {
        main #main .paper {
            h1 { (title) }
            p { a href=(place.path) { (say!(lang, "back-to-table")) } }
            ol .lines .whole role="list" { (talk::lines(sight, usize::MAX)) }
        }
    };
    Page { title, main }
}
