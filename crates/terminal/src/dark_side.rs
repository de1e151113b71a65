//! Dark Side in a terminal.

mod accusation;
mod board;
mod choose;
mod claims;
mod finale;
mod hand;
mod help;
mod line_up;
mod outlook;
mod reveal;
mod sentence;
mod story;
mod therapy;
#[cfg(test)]
mod twins;
mod words;

use dark_side::{Action, Claim, DarkSide, Notice, Options, View};
use engine::{Outcome, Seat};

use crate::{Desk, Face, Happened, Names, Setting, Stop, Style, Variant};

impl Face for DarkSide {
    const TITLE: &'static str = "Dark Side";
    const PITCH: &'static str = "Everybody has embarrassing secrets; the worst of yours must not come out.";
    const WELCOME: &'static str = help::WELCOME;
    const USUAL_SEATS: u8 = 4;
    const SECRET: &'static str = "your hand";
    const NOTE: &'static str = "n Bernd = Work?";

    fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
        sentence::sentence(notice, names, style)
    }

    fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
        sentence::claim(claim, speaker, names, style)
    }

    fn topics(claim: &Claim, names: &Names, style: Style) -> Vec<String> {
        sentence::topics(claim, names, style)
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

    fn secret(view: &View, _: &Names, style: Style) -> String {
        hand::secrets(view, style)
    }

    fn advice(view: &View) -> String {
        help::advice(view)
    }

    fn subjects(view: &View, names: &Names) -> Vec<String> {
        Seat::all(view.seats).filter(|&seat| !view.viewer.is(seat)).map(|seat| names.of(seat).to_owned()).collect()
    }

    fn subject(view: &View, names: &Names, word: &str) -> Option<String> {
        Self::subjects(view, names).into_iter().find(|name| name.eq_ignore_ascii_case(word))
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
