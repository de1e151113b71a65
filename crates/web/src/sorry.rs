//! Pages for when something is not there or went wrong.

use engine::MAX_NAME;

use crate::html::*;
use crate::lang::{Lang, say};
use crate::shell::Page;

macro_rules! sorries {
    ($($(#[doc = $about:literal])+ $name:ident = $key:literal,)+) => {
        /// What went wrong.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Sorry {
            $($(#[doc = $about])+ $name,)+
        }

        impl Sorry {
            #[cfg(test)]
            const ALL: &'static [Self] = &[$(Self::$name,)+];

            const fn key(self) -> &'static str {
                match self { $(Self::$name => $key,)+ }
            }
        }
    };
}

sorries! {
    /// There is no such page.
    NoPage = "sorry-no-page",
    /// There is no such table.
    NoTable = "sorry-no-table",
    /// This seat is somebody else's.
    NotYourSeat = "sorry-not-your-seat",
    /// Too many requests.
    TooFast = "sorry-too-fast",
    /// The page the command came from was out of date.
    Outdated = "sorry-outdated",
    /// The request makes no sense.
    Unreadable = "sorry-unreadable",
    /// Somebody at the table is called that.
    NameTaken = "sorry-name-taken",
    /// This can be nobody's name.
    WrongName = "sorry-wrong-name",
    /// There is no such seat.
    NoSeat = "sorry-no-seat",
    /// Somebody sits there.
    SeatTaken = "sorry-seat-taken",
    /// Nobody sits there.
    SeatEmpty = "sorry-seat-empty",
    /// The reader has a seat.
    AlreadySeated = "sorry-already-seated",
    /// There is no free seat.
    TableFull = "sorry-table-full",
    /// Not everybody is there.
    EmptySeats = "sorry-empty-seats",
    /// Only the host may do this.
    HostOnly = "sorry-host-only",
    /// Whoever acts as host may not do what cannot be undone.
    ActingHost = "sorry-acting-host",
    /// Whoever looks on can do nothing.
    OnlyWatching = "sorry-only-watching",
    /// Everything stands still.
    Paused = "sorry-paused",
    /// Nothing stands still.
    NotPaused = "sorry-not-paused",
    /// It is played already.
    Begun = "sorry-begun",
    /// Nothing is played yet.
    NotBegun = "sorry-not-begun",
    /// It is played no more.
    Over = "sorry-over",
    /// It is still played.
    NotOver = "sorry-not-over",
    /// The reader has left the seat.
    Away = "sorry-away",
    /// The reader has not left the seat.
    NotAway = "sorry-not-away",
    /// Somebody is there, who may be thinking.
    NotSilent = "sorry-not-silent",
    /// Nobody may look on.
    NoSpectators = "sorry-no-spectators",
    /// This kind of talk is not wanted.
    TalkOff = "sorry-talk-off",
    /// What was sealed is not what was opened.
    SealWrong = "sorry-seal-wrong",
    /// The seals are being opened.
    SealsOpening = "sorry-seals-opening",
    /// Too much has happened at this table.
    UsedUp = "sorry-used-up",
    /// Too much was stored for this address.
    StorageUsedUp = "sorry-storage-used-up",
    /// The table is of rules that are played no more.
    OlderRules = "sorry-older-rules",
    /// There is no record yet.
    NoRecord = "sorry-no-record",
    /// The key belongs to nobody there.
    LinkVoid = "sorry-link-void",
    /// The box was not ticked.
    Unconfirmed = "sorry-unconfirmed",
    /// A page of somebody else's wants to write here.
    Foreign = "sorry-foreign",
    /// It is our fault.
    OurFault = "sorry-our-fault",
}

impl Sorry {
    /// The sentence that says it.
    pub fn sentence(self, lang: Lang) -> String {
        say!(lang, self.key(), most = MAX_NAME)
    }
}

/// The page that says it.
pub fn page(sorry: Sorry, lang: Lang) -> Page {
    let main = html! {
        main #main .paper .lost-way {
            (picture("hat", ""))
            h1 { (say!(lang, "sorry")) }
            p { (sorry.sentence(lang)) }
            p .refused role="alert" data-refused {}
            p { a .button .primary href="/" { (say!(lang, "to-home")) } }
        }
    };
    Page { title: say!(lang, "sorry"), main }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everything_that_goes_wrong_has_a_sentence_of_its_own() {
        for lang in Lang::ALL {
            let sentences: BTreeSet<String> = Sorry::ALL.iter().map(|sorry| sorry.sentence(lang)).collect();
            assert_eq!(sentences.len(), Sorry::ALL.len());
        }
    }
}
