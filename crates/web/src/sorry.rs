//! Pages for when something is not there or went wrong.

use crate::home::MAX_NAME;
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
    /// Somebody at the table is called that.
    NameTaken,
    /// This can be nobody's name.
    WrongName,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatEmpty,
    /// The reader has a seat.
    AlreadySeated,
    /// There is no free seat.
    TableFull,
    /// Not everybody is there.
    EmptySeats,
    /// Only the host may do this.
    HostOnly,
    /// Whoever looks on can do nothing.
    OnlyWatching,
    /// Everything stands still.
    Paused,
    /// Nothing stands still.
    NotPaused,
    /// It is played already.
    Begun,
    /// Nothing is played yet.
    NotBegun,
    /// It is played no more.
    Over,
    /// It is still played.
    NotOver,
    /// The reader has left the seat.
    Away,
    /// The reader has not left the seat.
    NotAway,
    /// Somebody is there, who may be thinking.
    NotSilent,
    /// Nobody may look on.
    NoSpectators,
    /// This kind of talk is not wanted.
    TalkOff,
    /// What was sealed is not what was opened.
    SealWrong,
    /// The seals are being opened.
    SealsOpening,
    /// Too much has happened at this table.
    UsedUp,
    /// The table is of rules that are played no more.
    OlderRules,
    /// There is no record yet.
    NoRecord,
    /// The key belongs to nobody there.
    LinkVoid,
    /// The box was not ticked.
    Unconfirmed,
    /// A page of somebody else's wants to write here.
    Foreign,
    /// It is our fault.
    OurFault,
}

impl Sorry {
    /// Everything that can go wrong.
    pub const ALL: [Self; 35] = [
        Self::NoPage,
        Self::NoTable,
        Self::NotYourSeat,
        Self::TooFast,
        Self::Outdated,
        Self::Unreadable,
        Self::NameTaken,
        Self::WrongName,
        Self::SeatTaken,
        Self::SeatEmpty,
        Self::AlreadySeated,
        Self::TableFull,
        Self::EmptySeats,
        Self::HostOnly,
        Self::OnlyWatching,
        Self::Paused,
        Self::NotPaused,
        Self::Begun,
        Self::NotBegun,
        Self::Over,
        Self::NotOver,
        Self::Away,
        Self::NotAway,
        Self::NotSilent,
        Self::NoSpectators,
        Self::TalkOff,
        Self::SealWrong,
        Self::SealsOpening,
        Self::UsedUp,
        Self::OlderRules,
        Self::NoRecord,
        Self::LinkVoid,
        Self::Unconfirmed,
        Self::Foreign,
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
            Self::NameTaken => "sorry-name-taken",
            Self::SeatTaken => "sorry-seat-taken",
            Self::SeatEmpty => "sorry-seat-empty",
            Self::AlreadySeated => "sorry-already-seated",
            Self::TableFull => "sorry-table-full",
            Self::EmptySeats => "sorry-empty-seats",
            Self::HostOnly => "sorry-host-only",
            Self::OnlyWatching => "sorry-only-watching",
            Self::Paused => "sorry-paused",
            Self::NotPaused => "sorry-not-paused",
            Self::Begun => "sorry-begun",
            Self::NotBegun => "sorry-not-begun",
            Self::Over => "sorry-over",
            Self::NotOver => "sorry-not-over",
            Self::Away => "sorry-away",
            Self::NotAway => "sorry-not-away",
            Self::NotSilent => "sorry-not-silent",
            Self::NoSpectators => "sorry-no-spectators",
            Self::TalkOff => "sorry-talk-off",
            Self::SealWrong => "sorry-seal-wrong",
            Self::SealsOpening => "sorry-seals-opening",
            Self::UsedUp => "sorry-used-up",
            Self::OlderRules => "sorry-older-rules",
            Self::NoRecord => "sorry-no-record",
            Self::LinkVoid => "sorry-link-void",
            Self::Unconfirmed => "sorry-unconfirmed",
            Self::Foreign => "sorry-foreign",
            Self::WrongName => return say!(lang, "sorry-wrong-name", most = MAX_NAME),
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
            p { a .button .primary href="/" { (say!(lang, "to-home")) } }
        }
    };
    Page { title: say!(lang, "sorry"), main }
}
