//! Pages for when something is not there or went wrong.

use crate::html::*;
use crate::lang::{Lang, say};
use crate::shell::Page;

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sorry {
    /// There is no such page.
    NoPage,
    /// There is no such table.
    NoTable,
    /// This seat is somebody else's.
    NotYourSeat,
    /// Too many requests.
    TooFast,
    /// The page the command came from was out of date.
    Outdated,
    /// The request makes no sense.
    Unreadable,
    /// It is our fault.
    OurFault,
}

impl Sorry {
    /// Everything that can go wrong.
    pub const ALL: [Self; 7] = [
        Self::NoPage,
        Self::NoTable,
        Self::NotYourSeat,
        Self::TooFast,
        Self::Outdated,
        Self::Unreadable,
        Self::OurFault,
    ];

    /// The sentence that says it.
    pub fn sentence(self, lang: Lang) -> String {
        let key = match self {
            Self::NoPage => "sorry-no-page",
            Self::NoTable => "sorry-no-table",
            Self::NotYourSeat => "sorry-not-your-seat",
            Self::TooFast => "sorry-too-fast",
            Self::Outdated => "sorry-outdated",
            Self::Unreadable => "sorry-unreadable",
            Self::OurFault => "sorry-our-fault",
        };
        say!(lang, key)
    }
}

/// The page that says it.
pub fn page(sorry: Sorry, lang: Lang) -> Page {
    let main = html! {
        main #main .paper {
            h1 { (say!(lang, "sorry")) }
            p { (sorry.sentence(lang)) }
            p .refused role="alert" data-refused {}
            p { a .button .primary href="/" { (say!(lang, "home-tab")) } }
        }
    };
    Page { title: say!(lang, "sorry"), main }
}
