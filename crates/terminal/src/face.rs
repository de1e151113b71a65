//! How a game shows itself in a terminal.

use engine::{Outcome, Rules, Seat, Start};

use crate::course::player_names;
use crate::{Desk, Stop, Style};

/// A game's face: everything it says and shows in text, and how it asks for a decision.
pub trait Face: Rules {
    /// The name of the game.
    const TITLE: &'static str;
    /// What it is about, in one sentence.
    const PITCH: &'static str;
    /// What it is about, for somebody who has never played it: lines that leave room for the first question.
    const WELCOME: &'static str;
    /// How many usually play.
    const USUAL_SEATS: u8;
    /// What a player keeps to themselves, as in "look at your agent card".
    const SECRET: &'static str;
    /// How a note is written.
    const NOTE: &'static str;

    /// What a viewer is told, as one sentence.
    fn sentence(notice: &Self::Notice, names: &Names, style: Style) -> String;

    /// A claim as this seat says it, as one sentence in the speaker's words: "I" is whoever speaks.
    fn claim(claim: &Self::Claim, speaker: Seat, names: &Names, style: Style) -> String;

    /// What the claim is about, for somebody who looks for something to say: the widest topic first, each narrowing the
    /// one before; none puts the claim into the first list. A topic has about as many entries as a screen has lines.
    fn topics(claim: &Self::Claim, names: &Names, style: Style) -> Vec<String>;

    /// The ways to play it, the usual one first.
    fn variants() -> Vec<Variant<Self>>;

    /// What else a table of that many seats may choose, once the variant is chosen.
    fn settings(options: &Self::Options, seats: u8) -> Vec<Setting<Self>>;

    /// The rules of a match with these options, in short.
    fn rules(options: &Self::Options) -> String;

    /// What lies open on the table, and nothing that only the viewer knows.
    fn board(view: &Self::View, names: &Names, style: Style) -> String;

    /// What only the viewer knows and keeps face down.
    fn secret(view: &Self::View, names: &Names, style: Style) -> String;

    /// What there is of that now: a key may not be drawn yet.
    fn secret_now(_view: &Self::View) -> &'static str {
        Self::SECRET
    }

    /// What the viewer was shown of all this that must not stay on the screen: it is turned up at once and put away.
    fn shown(_happened: &[Happened<Self>], _names: &Names, _style: Style) -> Option<String> {
        None
    }

    /// What the choice at hand is about, for somebody who asks for help.
    fn advice(view: &Self::View) -> String;

    /// What somebody reads who types this at any question, where the game has something to look up.
    fn look_up(_view: &Self::View, _word: &str) -> Option<String> {
        None
    }

    /// Whether the others take turns with this viewer where many can act; otherwise the viewer is asked last.
    fn take_turns(_view: &Self::View) -> bool {
        false
    }

    /// What notes can be about.
    fn subjects(view: &Self::View, names: &Names) -> Vec<String>;

    /// The subject somebody means by this.
    fn subject(view: &Self::View, names: &Names, word: &str) -> Option<String>;

    /// What happened, as few lines as can tell it.
    fn story(happened: &[Happened<Self>], names: &Names, style: Style) -> Vec<String>;

    /// Lets the player decide what to do.
    fn choose(desk: &mut Desk<'_, Self>) -> Result<Self::Action, Stop>;

    /// Whether the player is asked before an opponent acts, though nobody waits for them.
    fn interrupts(_view: &Self::View) -> bool {
        false
    }

    /// What the player does before the opponent acts, if anything.
    fn interrupt(_desk: &mut Desk<'_, Self>) -> Result<Option<Self::Action>, Stop> {
        Ok(None)
    }

    /// What all have come to together, in a few words, where nobody wins alone (SI-45).
    fn shared_result(_view: &Self::View) -> Option<String> {
        None
    }

    /// How the match ended.
    fn finale(view: &Self::View, outcome: &Outcome, names: &Names, style: Style) -> String;
}

/// A way to play a game.
pub struct Variant<R: Rules> {
    /// What it is called.
    pub title: &'static str,
    /// What is different about it.
    pub about: &'static str,
    /// What the table chooses for it.
    pub options: R::Options,
}

/// Something that a table may choose within a variant.
pub struct Setting<R: Rules> {
    /// What it is about.
    pub title: &'static str,
    /// How it is set now.
    pub now: String,
    /// The ways to set it, each with the options it leads to.
    pub ways: Vec<(String, R::Options)>,
}

impl<R: Rules> Setting<R> {
    /// Who starts, with the options that each starter leads to.
    pub(crate) fn start(now: Start, seats: u8, options: impl Fn(Start) -> R::Options) -> Self {
        let names = player_names(seats);
        let name = |start: Start| match start {
            Start::Random => "chance decides".to_owned(),
            Start::Seat(seat) => names.of(seat).to_owned(),
        };
        let starts = std::iter::once(Start::Random).chain(Seat::all(seats).map(Start::Seat));
        let ways = starts.map(|start| (name(start), options(start))).collect();
        Self { title: "who starts", now: name(now), ways }
    }
}

/// What a viewer was told of one event, with what they knew before and after its step.
pub struct Happened<R: Rules> {
    /// What they knew before.
    pub before: R::View,
    /// What they were told.
    pub notice: R::Notice,
    /// What they knew after.
    pub after: R::View,
}

/// Who sits where.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// These names by seat; a seat without a name is called by its number.
    pub fn new(names: &[String], seats: u8) -> Self {
        let called = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {}", seat.index()));
        Self(Seat::all(seats).map(called).collect())
    }

    /// Who sits there.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }
}
