//! What can be done about a table itself: leaving, pausing, ending, and what its host decides.

use std::fmt;

use engine::{Seat, SeatSet};

use crate::form::{Kept, apart, form};
use crate::html::*;
use crate::lang::{list, say};
use crate::manners::Manners;
use crate::paint::Place;
use crate::people::{Person, Player};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Not begun.
    Before,
    /// A match is played.
    Playing,
    /// It is over.
    Over,
}

/// How a table stands, as everybody there may know it, and what this viewer is there.
#[derive(Clone, Copy)]
pub struct Menu<'a> {
    /// How far it has come.
    pub phase: Phase,
    /// Which match of this table it is, counted from 1.
    pub number: usize,
    /// Whose table it is.
    pub host: Option<Seat>,
    /// Whether the viewer decides for the table, as its host does.
    pub hosting: bool,
    /// Whether the viewer may delete the table: acting as host is not enough.
    pub deletes: bool,
    /// Whether the viewer has left this seat.
    pub away: bool,
    /// Whether the viewer's time ran out so often that the program plays until they say that they are there.
    pub absent: bool,
    /// Whether the match stands still.
    pub paused: bool,
    /// The seats that want to end the match now.
    pub wants_to_end: SeatSet,
    /// When the time for whatever is to be done now runs out, in milliseconds since 1970.
    pub deadline: Option<u64>,
    /// The viewer's own link, with which the seat moves to another device.
    pub own_link: Option<&'a str>,
    /// How the table is kept.
    pub manners: Manners,
}

/// Without the viewer's own link, which is a key.
impl fmt::Debug for Menu<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Menu").field("phase", &self.phase).field("number", &self.number).finish_non_exhaustive()
    }
}

/// The menu of whoever has a seat; `variant` is what is played, one line each.
pub(crate) fn menu(place: &Place<'_>, variant: &[String]) -> Html {
    let (menu, lang) = (&place.menu, place.lang);
    if place.viewer.seat().is_none() || menu.away {
        return Html::empty();
    }
    html! {
        details .drawer id=(if menu.phase == Phase::Before { "lobby-menu" } else { "menu" }) {
            summary { (say!(lang, "menu")) }
            @if menu.phase != Phase::Before {
                p .faint { (say!(lang, "match-number", number = menu.number)) }
                ul .summary .faint {
                    @for line in variant.iter().chain(&menu.manners.summary(lang)) { li { (line) } }
                }
            }
            @if menu.phase == Phase::Playing {
                @if menu.paused { (deed(place, "resume", "resume", "pause-about")) }
                @else { (deed(place, "pause", "pause", "pause-about")) }
                @if menu.wants_to_end.is_empty() { (end(place)) }
            }
            (screen(place))
            (leave(place))
            @if menu.phase != Phase::Before { (own_link(place)) }
            @if menu.hosting {
                (hosting(place))
            } @else if menu.phase == Phase::Playing {
                // Nobody but the host could go on without anybody; without the host everybody can.
                (somebody(place, "stand-in", "silent", "let-stand-in", |seat, person| {
                    menu.host == Some(seat) && person.player == Player::Here
                }))
            }
            @if menu.deletes { (delete(place)) }
        }
    }
}

/// The link with which a seat moves to another device.
pub(crate) fn own_link(place: &Place<'_>) -> Html {
    let (menu, lang) = (&place.menu, place.lang);
    html! {
        @if let Some(own) = menu.own_link.filter(|_| place.viewer.seat().is_some()) {
            details id="own-link" {
                summary { (say!(lang, "other-device")) }
                p { (say!(lang, "other-device-about")) }
                // Fetched when it is seen: drawing it for every push would cost more than the rest of the page.
                img .qr src={ (place.path) "/code.svg" } alt=(say!(lang, "qr")) loading="lazy" width="200" height="200";
                p { a href=(own) { (own) } }
            }
        }
    }
}

/// What holds a match up, or is about to end it, with what can be done about it.
pub(crate) fn standstill(place: &Place<'_>) -> Html {
    let (menu, lang) = (&place.menu, place.lang);
    let Some(seat) = place.viewer.seat() else {
        return Html::empty();
    };
    if menu.away {
        return call(place, "return", "return", "return-about");
    }
    let names = list(menu.wants_to_end.iter().map(|seat| place.people.name(seat)), lang);
    let wanted = say!(lang, "wants-to-end", names = names, count = usize::from(menu.wants_to_end.len()));
    html! {
        @if menu.absent { (call(place, "return", "return", "absent-about")) }
        @if menu.paused { (call(place, "resume", "resume", "pause-about")) }
        @if menu.phase == Phase::Playing && !menu.wants_to_end.is_empty() {
            div .outlook .wanted {
                p { (wanted) }
                (form(place, "end", "wanted-end", Kept::Not, &agreement(place, !menu.wants_to_end.contains(seat), "small")))
            }
        }
    }
}

/// How much time is left; the module counts it down.
pub(crate) fn clock(place: &Place<'_>) -> Html {
    let (menu, lang) = (&place.menu, place.lang);
    html! {
        @if let Some(deadline) = menu.deadline {
            p .clock .js role="timer" aria-label=(say!(lang, "time-left")) data-deadline=(deadline) {}
        }
    }
}

/// What has to be done before anything else can be.
fn call(place: &Place<'_>, verb: &str, words: &str, about: &str) -> Html {
    let button = html! { button .primary .big { (say!(place.lang, words)) } };
    html! {
        p { (say!(place.lang, about)) }
        (form(place, verb, &format!("call-{verb}"), Kept::Not, &button))
    }
}

/// A button that needs nothing else, with what it does.
fn deed(place: &Place<'_>, verb: &str, words: &str, about: &str) -> Html {
    let inside = html! {
        button .second { (say!(place.lang, words)) }
        span .about { (say!(place.lang, about)) }
    };
    html! { div .deed { (form(place, verb, &format!("menu-{verb}"), Kept::Not, &inside)) } }
}

/// Leaving: in a match the leaver says whether somebody else may play on, who then knows what they know.
fn leave(place: &Place<'_>) -> Html {
    let lang = place.lang;
    if place.menu.phase != Phase::Playing {
        return deed(place, "leave", "leave", "leave-about");
    }
    let inside = html! {
        label .option .switch {
            input type="checkbox" name="open" value="on";
            span .title { (say!(lang, "leave-open")) }
            span .about { (say!(lang, "leave-open-about")) }
        }
        button .second { (say!(lang, "leave")) }
        span .about { (say!(lang, "leave-match-about")) }
    };
    // Nobody is to leave by a slip of the finger.
    html! {
        details id="leave-table" {
            summary { (say!(lang, "leave")) }
            div .deed { (form(place, "leave", "menu-leave", Kept::Always, &inside)) }
        }
    }
}

fn end(place: &Place<'_>) -> Html {
    let inside = html! { (agreement(place, true, "second")) span .about { (say!(place.lang, "end-about")) } };
    html! { div .deed { (form(place, "end", "menu-end", Kept::Not, &inside)) } }
}

/// Wanting to end the match, or not any more.
fn agreement(place: &Place<'_>, agree: bool, class: &str) -> Html {
    let (value, words) = if agree { ("on", "end") } else { ("off", "end-not") };
    html! {
        input type="hidden" name="agree" value=(value);
        button class=(class) { (say!(place.lang, words)) }
    }
}

/// A screen for all is opened beside this page.
fn screen(place: &Place<'_>) -> Html {
    let inside = html! {
        button .second { (say!(place.lang, "screen")) }
        span .about { (say!(place.lang, "screen-about")) }
    };
    html! { div .deed { (apart(place, "screen", "menu-screen", &inside)) } }
}

fn hosting(place: &Place<'_>) -> Html {
    let menu = &place.menu;
    let is_here = |_: Seat, person: &Person| person.player == Player::Here;
    let is_person = |_: Seat, person: &Person| person.player != Player::StandIn;
    html! {
        @if menu.phase == Phase::Playing { (somebody(place, "stand-in", "silent", "let-stand-in", is_here)) }
        @if menu.phase != Phase::Before { (somebody(place, "hand-over", "new-host", "hand-over", is_here)) }
        @if menu.phase == Phase::Over { (somebody(place, "kick", "put-out", "kick", is_person)) }
    }
}

/// Deleting the table, which is done only on purpose.
fn delete(place: &Place<'_>) -> Html {
    let lang = place.lang;
    let really = html! {
        label .option .switch {
            input type="checkbox" name="really" value="on" required;
            span .title { (say!(lang, "really")) }
            span .about { (say!(lang, "delete-about")) }
        }
        button .second { (say!(lang, "delete")) }
    };
    html! {
        details id="delete-table" {
            summary { (say!(lang, "delete")) }
            (form(place, "delete", "delete", Kept::Always, &really))
        }
    }
}

/// Something that is done about one of the others.
fn somebody(place: &Place<'_>, verb: &str, label: &str, words: &str, fits: impl Fn(Seat, &Person) -> bool) -> Html {
    let others: Vec<(Seat, &Person)> =
        place.people.iter().filter(|(seat, person)| !place.viewer.is(*seat) && fits(*seat, person)).collect();
    if others.is_empty() {
        return Html::empty();
    }
    // A form for other people is another form, so that none is kept with people who are gone.
    let whom: Vec<String> = others.iter().map(|(seat, _)| seat.index().to_string()).collect();
    let id = format!("menu-{verb}-{}", whom.join("-"));
    let inside = html! {
        label for={ (id) "-seat" } { (say!(place.lang, label)) }
        div .row {
            select name="seat" id={ (id) "-seat" } {
                @for (seat, _) in &others { option value=(seat.index()) { (place.people.name(*seat)) } }
            }
            button .second { (say!(place.lang, words)) }
        }
    };
    html! { div .deed { (form(place, verb, &id, Kept::Always, &inside)) } }
}
