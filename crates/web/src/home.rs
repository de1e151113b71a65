//! The first page: the games, a table of one's own, a table to join, the tables one sits at.

use std::ops::RangeInclusive;

use engine::MAX_NAME;

use crate::html::*;
use crate::lang::{Lang, say};
use crate::painter::Painter;
use crate::shell::Page;

/// A table the reader sits at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MyTable {
    /// Its code.
    pub code: String,
    /// The name of its game.
    pub game: String,
    /// How it stands.
    pub state: TableState,
}

/// How a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// Not begun.
    Lobby,
    /// The reader is to decide something.
    Yours,
    /// Others are.
    Others,
    /// Over.
    Over,
}

/// A game that cannot be played in the browser yet.
struct Coming {
    slug: &'static str,
    title: &'static str,
    seats: RangeInclusive<u8>,
    minutes: u16,
    pitch: &'static str,
}

const COMING: [Coming; 3] = [
    Coming { slug: "secrets", title: "Secrets", seats: 4..=8, minutes: 20, pitch: "pitch-secrets" },
    Coming {
        slug: "secret-identity",
        title: "Secret Identity",
        seats: 3..=8,
        minutes: 30,
        pitch: "pitch-secret-identity",
    },
    Coming { slug: "dark-side", title: "Dark Side", seats: 3..=5, minutes: 60, pitch: "pitch-dark-side" },
];

/// What somebody sees who comes to the first page.
#[derive(Clone, Copy)]
pub struct Home<'a> {
    /// The games that can be played here.
    pub painters: &'a [&'a dyn Painter],
    /// The tables the reader sits at.
    pub mine: &'a [MyTable],
    /// What the reader was called last.
    pub name: &'a str,
    /// The code that was tried last.
    pub code: &'a str,
    /// What was wrong with the last try.
    pub refused: Option<&'a str>,
    /// In which language.
    pub lang: Lang,
}

/// The first page.
pub fn page(home: &Home<'_>) -> Page {
    let Home { painters, mine, name, code, refused, lang } = *home;
    let coming = || COMING.iter().filter(|coming| painters.iter().all(|painter| painter.slug() != coming.slug));
    let main = html! {
        main #main .home {
            div .hero {
                div .promise {
                    h1 { (say!(lang, "home-title")) }
                    p { (say!(lang, "home-about")) }
                }
                form .join method="post" action="/join" {
                    label for="join-code" { (say!(lang, "join-code")) }
                    div .row {
                        input #join-code name="code" required autocomplete="off" autocapitalize="characters" spellcheck="false"
                            maxlength="12" placeholder="7KLM2P" value=(code);
                        button .second { (say!(lang, "join")) }
                    }
                    @if let Some(refused) = refused { p .refused role="alert" { (refused) } }
                }
            }
            @if !mine.is_empty() { (my_tables(mine, lang)) }
            section aria-labelledby="games-title" {
                h2 #games-title { (say!(lang, "games")) }
                ul .games role="list" {
                    @for painter in painters { (playable(*painter, name, lang)) }
                    @for coming in coming() { (soon(coming, lang)) }
                }
            }
        }
    };
    Page { title: say!(lang, "home-tab"), main }
}

fn my_tables(mine: &[MyTable], lang: Lang) -> Html {
    html! {
        section aria-labelledby="mine-title" {
            h2 #mine-title { (say!(lang, "my-tables")) }
            ul .mine role="list" {
                @for table in mine {
                    li class=[(table.state == TableState::Yours).then_some("yours")] {
                        a href={ "/t/" (table.code) } {
                            strong { (table.code) } " " span { (table.game) }
                            span .tag { (say!(lang, state_key(table.state))) }
                        }
                    }
                }
            }
        }
    }
}

const fn state_key(state: TableState) -> &'static str {
    match state {
        TableState::Lobby => "state-lobby",
        TableState::Yours => "state-yours",
        TableState::Others => "state-others",
        TableState::Over => "state-over",
    }
}

fn playable(painter: &dyn Painter, name: &str, lang: Lang) -> Html {
    let slug = painter.slug();
    html! {
        li .game {
            (picture(game_picture(slug), ""))
            div .text {
                h3 { (painter.title()) }
                p { (painter.pitch(lang)) }
                p .faint { (facts(&painter.seats(), painter.minutes(), lang)) " · " a href={ "/games/" (slug) "/rules" } { (say!(lang, "rules")) } }
                form .make method="post" action="/tables" {
                    input type="hidden" name="game" value=(slug);
                    label for={ "name-" (slug) } { (say!(lang, "your-name")) }
                    div .row {
                        input id={ "name-" (slug) } name="name" value=(name) required maxlength=(MAX_NAME) autocomplete="nickname";
                        button .primary { (say!(lang, "make-table")) }
                    }
                }
            }
        }
    }
}

fn soon(coming: &Coming, lang: Lang) -> Html {
    html! {
        li .game .soon {
            (picture(game_picture(coming.slug), ""))
            div .text {
                h3 { (coming.title) " " span .tag { (say!(lang, "coming")) } }
                p { (say!(lang, coming.pitch)) }
                p .faint { (facts(&coming.seats, coming.minutes, lang)) }
            }
        }
    }
}

/// The picture of a game.
pub(crate) fn game_picture(slug: &str) -> &'static str {
    match slug {
        "heimlich" => "game-heimlich",
        "secrets" => "game-secrets",
        "secret-identity" => "game-secret-identity",
        "dark-side" => "game-dark-side",
        _ => "hat",
    }
}

fn facts(seats: &RangeInclusive<u8>, minutes: u16, lang: Lang) -> String {
    say!(lang, "facts", least = *seats.start(), most = *seats.end(), minutes = minutes)
}
