//! What only its owner may see: a card face down, which is looked at while it is held.

use crate::html::*;
use crate::lang::{Lang, say};

/// A card with its back up; `aloud` is what its front says to whoever listens.
pub(crate) fn secret(id: &str, sign: &str, title: &str, front: &Html, aloud: &str, lang: Lang) -> Html {
    html! {
        button .secret id=(id) type="button" data-peek aria-describedby={ (id) "-hint" } {
            span .back {
                (picture(sign, ""))
                span { (title) }
                span .how id={ (id) "-hint" } { (say!(lang, "hold-to-peek")) }
            }
            span .front data-secret=(aloud) aria-hidden="true" { (front) }
        }
    }
}
