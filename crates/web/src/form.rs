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
    /// The same, as long as the same people sit at the table; and whatever is chosen in it is sent at once.
    UntilChosen,
    /// As long as the same people sit at the table, for it may name them. It is emptied when it is sent.
    ForPeople,
    /// As long as the page is open. It is emptied when it is sent.
    Always,
}

/// A form that does something at the table; its id is also the id of the element.
pub(crate) fn form(place: &Place<'_>, verb: &str, id: &str, kept: Kept, inside: &Html) -> Html {
    let (key, turn) = match kept {
        Kept::Not => (None, None),
        Kept::ForTurn => (Some(place.turn.to_owned()), Some(place.turn)),
        Kept::UntilChosen => (Some(format!("{} {}", place.turn, place.people.names())), Some(place.turn)),
        Kept::ForPeople => (Some(place.people.names()), None),
        Kept::Always => (Some("always".to_owned()), None),
    };
    let clears = matches!(kept, Kept::ForPeople | Kept::Always);
    html! {
        form id=(id) method="post" action={ (place.path) "/do/" (verb) } data-form data-key=[key.as_deref()]
            data-sends[kept == Kept::UntilChosen] data-clears[clears] {
            // Pages are made without chance: the module draws an id, and without it the server does.
            input type="hidden" name="id" value="";
            @if let Some(turn) = turn { input type="hidden" name="turn" value=(turn); }
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
