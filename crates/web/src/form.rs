//! Forms: each names the table's verb and the command's id; what a push leaves alone is said by a key.

use crate::html::*;
use crate::paint::Place;

/// How long a half-filled form is kept when the page around it changes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is not: there is nothing to fill in.
    Not,
    /// Until the turn it was made for is over.
    ForTurn,
    /// As long as the page is open.
    Always,
}

/// A form that does something at the table; its id is also the id of the element.
pub(crate) fn form(place: &Place<'_>, verb: &str, id: &str, kept: Kept, inside: &Html) -> Html {
    let key = match kept {
        Kept::Not => None,
        Kept::ForTurn => Some(place.turn),
        Kept::Always => Some("always"),
    };
    html! {
        form id=(id) method="post" action={ (place.path) "/do/" (verb) } data-form data-key=[key] {
            // Pages are made without chance: the module draws an id, and without it the server does.
            input type="hidden" name="id" value="";
            @if kept == Kept::ForTurn { input type="hidden" name="turn" value=(place.turn); }
            (inside)
        }
    }
}

/// A form whose answer is a page of its own, beside this one.
pub(crate) fn apart(place: &Place<'_>, verb: &str, id: &str, inside: &Html) -> Html {
    html! {
        form id=(id) method="post" action={ (place.path) "/do/" (verb) } target="_blank" {
            input type="hidden" name="id" value="";
            (inside)
        }
    }
}
