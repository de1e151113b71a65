//! Secrets in a terminal.

mod board;
mod choose;
mod claims;
mod finale;
mod help;
mod outlook;
mod seen;
mod sentence;
mod story;
#[cfg(test)]
mod twins;
mod words;

use engine::{Outcome, Seat};
use secrets::{Action, Claim, Notice, Options, Secrets, View};

use crate::{Desk, Face, Happened, Names, Setting, Stop, Style, Variant};

/// What a note about the token in the centre is about.
const CENTRE: &str = "centre";

impl Face for Secrets {
    const TITLE: &'static str = "Secrets";
    const PITCH: &'static str = "CIA or KGB: you knew it once, and then the tokens moved.";
    const WELCOME: &'static str = help::WELCOME;
    const USUAL_SEATS: u8 = 5;
    const SECRET: &'static str = "your secrets";
    const NOTE: &'static str = "n bernd = KGB?";

    fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
        sentence::sentence(notice, names, style)
    }

    fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
        claims::claim(claim, speaker, names, style)
    }

    fn topics(claim: &Claim, names: &Names, _: Style) -> Vec<String> {
        claims::topics(claim, names)
    }

    fn variants() -> Vec<Variant<Self>> {
        help::variants()
    }

    fn settings(options: &Options, seats: u8) -> Vec<Setting<Self>> {
        vec![Setting::start(options.start, seats, |start| Options { start, ..*options })]
    }

    fn rules(options: &Options) -> String {
        help::rules(options)
    }

    fn board(view: &View, names: &Names, style: Style) -> String {
        board::board(view, names, style)
    }

    fn secret(view: &View, names: &Names, style: Style) -> String {
        seen::secret(view, names, style)
    }

    fn shown(happened: &[Happened<Self>], names: &Names, style: Style) -> Option<String> {
        seen::shown(happened, names, style)
    }

    fn advice(view: &View) -> String {
        help::advice(view)
    }

    fn subjects(view: &View, names: &Names) -> Vec<String> {
        Seat::all(view.seats).map(|seat| names.of(seat)).chain([CENTRE]).map(str::to_owned).collect()
    }

    fn subject(view: &View, names: &Names, word: &str) -> Option<String> {
        Self::subjects(view, names).into_iter().find(|subject| subject.eq_ignore_ascii_case(word))
    }

    fn story(happened: &[Happened<Self>], names: &Names, style: Style) -> Vec<String> {
        story::story(happened, names, style)
    }

    fn choose(desk: &mut Desk<'_, Self>) -> Result<Action, Stop> {
        choose::choose(desk)
    }

    fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
        finale::finale(view, outcome, names, style)
    }
}
