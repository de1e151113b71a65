//! The door of a table: who comes with the code says a name and takes a free seat, or only watches.

use engine::{MAX_NAME, Seat};

use crate::home::game_picture;
use crate::html::*;
use crate::lang::{Lang, say};
use crate::lobby::Chair;
use crate::painter::Painter;
use crate::shell::Page;

/// What somebody at the door sees.
#[derive(Clone, Copy)]
pub struct Door<'a> {
    /// The table's code.
    pub code: &'a str,
    /// The game.
    pub painter: &'a dyn Painter,
    /// What is played there, one line each.
    pub variant: &'a [String],
    /// The seats.
    pub chairs: &'a [Chair],
    /// Whether the table wants spectators.
    pub spectators: bool,
    /// What the reader was called last.
    pub name: &'a str,
    /// What was wrong with the last try.
    pub refused: Option<&'a str>,
    /// In which language.
    pub lang: Lang,
}

/// The page at the door.
pub fn page(door: &Door<'_>) -> Page {
    let Door { code, painter, variant, chairs, spectators, name, refused, lang } = *door;
    let seats = Seat::all(u8::try_from(chairs.len()).unwrap_or(u8::MAX));
    let free = || seats.clone().zip(chairs).filter(|(_, chair)| **chair == Chair::Free).map(|(seat, _)| seat);
    let (slug, title) = (painter.slug(), say!(lang, "door-title", game = painter.title(), code = code));
    let main = html! {
        main #main .paper .door {
            (picture(game_picture(slug), ""))
            h1 { (title) }
            ul .summary .faint {
                @for line in variant { li { (line) } }
                li { a href={ "/games/" (slug) "/rules" } target="_blank" { (say!(lang, "rules")) } }
            }
            p { (say!(lang, "door-here")) }
            ul .people role="list" {
                @for chair in chairs {
                    @match chair {
                        Chair::Free => {}
                        Chair::StandIn { name } => { li { (picture("sign-bot", "")) " " bdi { (name) } } }
                        Chair::Taken { name, .. } => { li { bdi { (name) } } }
                    }
                }
            }
            p .refused role="alert" data-refused { @if let Some(refused) = refused { (refused) } }
            @if free().next().is_some() {
                p { (say!(lang, "door-about")) }
                form method="post" action={ "/t/" (code) "/do/sit" } data-form {
                    input type="hidden" name="id" value="";
                    input type="hidden" name="key" value="" data-chance;
                    label for="door-name" { (say!(lang, "your-name")) }
                    input #door-name name="name" value=(name) required maxlength=(MAX_NAME) autocomplete="nickname";
                    fieldset .segments {
                        legend { (say!(lang, "seat")) }
                        div .row {
                            @for (index, seat) in free().enumerate() {
                                label {
                                    input type="radio" name="seat" value=(seat.index()) checked[index == 0];
                                    span { (seat.index() + 1) }
                                }
                            }
                        }
                    }
                    button .primary .big { (say!(lang, "sit")) }
                }
            } @else {
                p { strong { (say!(lang, "door-full")) } }
            }
            @if spectators {
                // Below the spectators' own address, where a browser that has a place there says so.
                form method="post" action={ "/t/" (code) "/watch/do/watch" } {
                    button .second { (say!(lang, "watch")) }
                }
            }
        }
    };
    Page { title, main }
}
