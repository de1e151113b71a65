//! A table before its match: the code to share, who sits where, what is played, and the start.

use engine::{Seat, Viewer};
use serde_json::Value;

use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::{Lang, list, say};
use crate::menu::{self, Menu};
use crate::paint::Place;
use crate::painter::{Painter, Unpaintable};
use crate::people::{People, Person, Player};
use crate::qr::qr;
use crate::shell::{Page, version};

/// A place at a table that has not begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chair {
    /// Nobody sits there.
    Free,
    /// The program will play.
    StandIn {
        /// What it is called.
        name: String,
    },
    /// Somebody sits there.
    Taken {
        /// What they are called.
        name: String,
        /// Whether they have said that they are ready, and thrown something into the seed.
        ready: bool,
    },
}

/// What somebody at a table sees before the match.
#[derive(Clone, Copy)]
pub struct Lobby<'a> {
    /// The table's code.
    pub code: &'a str,
    /// Where this viewer's page is; see [`Place::path`].
    pub path: &'a str,
    /// The address to share.
    pub link: &'a str,
    /// The game.
    pub painter: &'a dyn Painter,
    /// What the table chose.
    pub options: &'a Value,
    /// The seats.
    pub chairs: &'a [Chair],
    /// Who looks.
    pub viewer: Viewer,
    /// How the table stands.
    pub menu: Menu<'a>,
    /// Whether the host has asked for the start, so that everybody opens what they sealed.
    pub opening: bool,
    /// Whether what the viewer throws into the seed is sealed and not opened.
    pub sealed: bool,
    /// SHA-256 of the seed, published before anybody is ready.
    pub commitment: Option<&'a str>,
    /// What the viewer's next command must name.
    pub turn: &'a str,
    /// What was wrong with the last command.
    pub refused: Option<&'a str>,
    /// In which language.
    pub lang: Lang,
}

impl Lobby<'_> {
    /// Whether the viewer has to say yet that they are ready; the host does so by starting.
    fn is_unready(&self) -> bool {
        let mine = self.viewer.seat().and_then(|seat| self.chairs.get(seat.index()));
        !self.menu.hosting && matches!(mine, Some(Chair::Taken { ready: false, .. }))
    }
}

/// The page of a table before its match.
pub fn page(lobby: &Lobby<'_>) -> Result<Page, Unpaintable> {
    let (lang, painter) = (lobby.lang, lobby.painter);
    let people = people(lobby.chairs, lang);
    let place = Place {
        code: lobby.code,
        path: lobby.path,
        turn: lobby.turn,
        viewer: lobby.viewer,
        people: &people,
        menu: lobby.menu,
        lang,
        refused: lobby.refused,
    };
    let hosting = lobby.menu.hosting;
    // Once the host has asked for the start, everything stays as it is.
    let arranging = hosting && !lobby.opening;
    let title = say!(lang, "lobby-tab", game = painter.title(), code = lobby.code);
    let chosen = options(lobby, &place, arranging)?;
    let main = html! {
        main #table .lobby data-stream={ (lobby.path) "/live" } data-title=(title) data-version=(version(lang)) data-yours="no" {
            div .head {
                h1 { (painter.title()) }
                p { a href={ "/games/" (painter.slug()) "/rules" } { (say!(lang, "rules")) } }
            }
            (invitation(lobby, &place))
            section .card-box aria-labelledby="chairs-title" {
                h2 #chairs-title { (say!(lang, "players")) }
                (chairs(lobby, &place, arranging))
            }
            section .card-box aria-labelledby="options-title" {
                h2 #options-title { (say!(lang, "options")) }
                (chosen)
            }
            div .drawers { (menu::menu(&place, &[])) (fairness(lobby)) }
            (begin(lobby, &place, hosting))
        }
    };
    Ok(Page { title, main })
}

fn people(chairs: &[Chair], lang: Lang) -> People {
    People::new(chairs.iter().enumerate().map(|(index, chair)| match chair {
        Chair::Free => Person { name: say!(lang, "seat-number", number = index + 1), player: Player::Away },
        Chair::StandIn { name } => Person { name: name.clone(), player: Player::StandIn },
        Chair::Taken { name, .. } => Person { name: name.clone(), player: Player::Here },
    }))
}

/// Code, link and QR code.
fn invitation(lobby: &Lobby<'_>, place: &Place<'_>) -> Html {
    let (lang, has_room) = (lobby.lang, lobby.chairs.contains(&Chair::Free));
    html! {
        section .invitation .card-box aria-labelledby="invite-title" {
            h2 #invite-title { (say!(lang, "invite")) }
            @if has_room { (qr(lobby.link, lang)) }
            div .words {
                p .code { span .unseen { (say!(lang, "code")) " " (spelled(lobby.code)) } span aria-hidden="true" { (lobby.code) } }
                @if has_room { p { (say!(lang, "invite-about")) } }
                label .unseen for="invite-link" { (say!(lang, "link")) }
                div .row {
                    input #invite-link readonly value=(lobby.link) data-copy-from;
                    button .second .js type="button" data-copy data-copied=(say!(lang, "copied")) { (say!(lang, "copy")) }
                }
                (menu::own_link(place))
            }
        }
    }
}

/// Letter by letter, so that it is not read as a word.
fn spelled(code: &str) -> String {
    code.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn chairs(lobby: &Lobby<'_>, place: &Place<'_>, arranging: bool) -> Html {
    let lang = lobby.lang;
    let count = u8::try_from(lobby.chairs.len()).unwrap_or(u8::MAX);
    html! {
        ol .chairs role="list" aria-live="polite" {
            @for (seat, chair) in Seat::all(count).zip(lobby.chairs) {
                li class={ "chair" @if *chair == Chair::Free { " free" } } {
                    span .number { (seat.index() + 1) }
                    @match chair {
                        Chair::Free => { span .name .faint { (say!(lang, "free-seat")) } }
                        Chair::StandIn { name } => {
                            span .name { (picture("sign-bot", "")) bdi { (name) } span .unseen { (say!(lang, "stand-in")) } }
                        }
                        Chair::Taken { name, ready } => {
                            span .name {
                                bdi { (name) }
                                @if lobby.viewer.is(seat) { span .tag { (say!(lang, "you")) } }
                                @if lobby.menu.host == Some(seat) { span .tag { (say!(lang, "host")) } }
                                @if *ready { (picture("sign-check", "ready")) span .unseen { (say!(lang, "ready")) } }
                            }
                        }
                    }
                    @if arranging { span .deeds { (deeds(place, seat, chair)) } }
                }
            }
        }
        @if arranging { div .row { (seat_count(lobby, place, count)) } }
    }
}

/// What the host can do about a seat.
fn deeds(place: &Place<'_>, seat: Seat, chair: &Chair) -> Html {
    let (lang, name) = (place.lang, place.people.name(seat));
    let deed = |verb: &str, key: &str| {
        let inside = html! {
            input type="hidden" name="seat" value=(seat.index());
            button .small aria-label={ (name) ": " (say!(lang, key)) } { (say!(lang, key)) }
        };
        form(place, verb, &format!("{verb}-{}", seat.index()), Kept::Not, &inside)
    };
    match chair {
        Chair::Free => deed("stand-in", "add-stand-in"),
        Chair::StandIn { .. } => deed("kick", "take-away"),
        Chair::Taken { .. } if place.viewer.is(seat) => Html::empty(),
        Chair::Taken { .. } => html! { (deed("hand-over", "hand-over")) (deed("kick", "kick")) },
    }
}

fn seat_count(lobby: &Lobby<'_>, place: &Place<'_>, count: u8) -> Html {
    let lang = lobby.lang;
    let inside = html! {
        label for="seat-count" { (say!(lang, "seat-count")) }
        select #seat-count name="seats" {
            @for seats in lobby.painter.seats() { option value=(seats) selected[seats == count] { (seats) } }
        }
        button .small .nojs { (say!(lang, "keep")) }
    };
    form(place, "seats", "seats", Kept::UntilChosen, &inside)
}

fn options(lobby: &Lobby<'_>, place: &Place<'_>, arranging: bool) -> Result<Html, Unpaintable> {
    let (lang, painter) = (lobby.lang, lobby.painter);
    if !arranging {
        let mut summary = painter.options_summary(lobby.options, place.people, lang)?;
        summary.extend(lobby.menu.manners.summary(lang));
        return Ok(html! { ul .summary { @for line in &summary { li { (line) } } } });
    }
    let count = u8::try_from(lobby.chairs.len()).unwrap_or(u8::MAX);
    let inputs = painter.options_inputs(lobby.options, count, place.people, lang)?;
    let inside =
        html! { (inputs) (lobby.menu.manners.inputs(lang)) button .second .nojs { (say!(lang, "keep-options")) } };
    Ok(form(place, "options", "options", Kept::UntilChosen, &inside))
}

/// Ready and start. The host is ready by starting.
fn begin(lobby: &Lobby<'_>, place: &Place<'_>, hosting: bool) -> Html {
    let lang = lobby.lang;
    let free = lobby.chairs.iter().filter(|chair| **chair == Chair::Free).count();
    let full = free == 0;
    let mine = lobby.viewer.seat().and_then(|seat| lobby.chairs.get(seat.index()));
    let unsealed = !lobby.opening && matches!(mine, Some(Chair::Taken { ready: false, .. }));
    let waited_for = waited_for(lobby);
    let seal = format!("seal-{}", lobby.code);
    let sealing = html! { @if unsealed { input type="hidden" name="sealed" value="" data-seals=(seal); } };
    let ready = html! { (sealing) button .primary .big { (say!(lang, "be-ready")) } };
    let open = html! {
        input type="hidden" name="text" value="" data-opens=(seal);
        button .primary .big .nojs { (say!(lang, "go-on")) }
    };
    // Who is alone need not look for the way to begin: it stands where the start will be.
    let people = lobby.chairs.iter().filter(|chair| matches!(chair, Chair::Taken { .. })).count();
    let weight = if people > 1 { "second" } else { "primary" };
    let fill =
        html! { button class={ (weight) " big" } { (picture("sign-bot", "")) (say!(lang, "fill", count = free)) } };
    let start = html! {
        (sealing)
        @if waited_for.is_empty() { button .primary .big { (say!(lang, "start")) } }
        @else { button .second .big { (say!(lang, "start-anyway")) } }
    };
    html! {
        section .begin .dock aria-labelledby="headline" {
            h2 #headline tabindex="-1" { (how_far(lobby, full, &waited_for)) }
            p .refused role="alert" data-refused { @if let Some(refused) = lobby.refused { (refused) } }
            @if lobby.opening { p { (say!(lang, "opening-about")) } }
            div .buttons {
                @if lobby.opening && lobby.sealed { (form(place, "open", "open", Kept::ForTurn, &open)) }
                @if unsealed && !hosting { (form(place, "ready", "be-ready", Kept::ForTurn, &ready)) }
                @if hosting && !full { (form(place, "fill", "fill", Kept::Not, &fill)) }
                @if hosting && full { (form(place, "start", "start", Kept::Not, &start)) }
            }
            p .nojs { a href=(place.path) { (say!(lang, "look-again")) } }
        }
    }
}

/// What makes the deal provably fair.
fn fairness(lobby: &Lobby<'_>) -> Html {
    let lang = lobby.lang;
    html! {
        @if let Some(commitment) = lobby.commitment {
            details #fair .drawer {
                summary { (say!(lang, "fair")) }
                p { (say!(lang, "fair-about")) }
                p { code { (commitment) } }
            }
        }
    }
}

/// Who has to say yet that they are ready; the host does so by starting.
fn waited_for<'a>(lobby: &Lobby<'a>) -> Vec<&'a str> {
    let seats = Seat::all(u8::try_from(lobby.chairs.len()).unwrap_or(u8::MAX));
    let unready = |(seat, chair)| match chair {
        &Chair::Taken { ref name, ready: false } if lobby.menu.host != Some(seat) => Some(name.as_str()),
        Chair::Free | Chair::StandIn { .. } | Chair::Taken { .. } => None,
    };
    seats.zip(lobby.chairs).filter_map(unready).collect()
}

/// What is waited for.
fn how_far(lobby: &Lobby<'_>, full: bool, waited_for: &[&str]) -> String {
    let lang = lobby.lang;
    match (lobby.opening, full, waited_for) {
        (true, _, _) => say!(lang, "opening"),
        (false, false, _) => say!(lang, "waiting-for-players"),
        (false, true, []) if lobby.menu.hosting => say!(lang, "all-ready"),
        (false, true, []) => say!(lang, "waiting-for-start"),
        (false, true, names) if lobby.is_unready() && names.len() == 1 => say!(lang, "waiting-for-you"),
        (false, true, names) => {
            say!(
                lang,
                "waiting-for-ready",
                names = list(names.iter().map(ToString::to_string), lang),
                count = names.len()
            )
        }
    }
}
