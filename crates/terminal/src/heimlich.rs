//! Heimlich & Co. in a terminal.

mod board;
mod cards;
mod choose;
mod dossier;
mod finale;
mod help;
mod moving;
mod outlook;
mod sentence;
mod story;
#[cfg(test)]
mod twins;
mod words;

use engine::{Outcome, Seat};
use heimlich::{Action, Claim, Heimlich, Notice, Options, View};

use crate::{Desk, Face, Happened, Names, Setting, Stop, Style, Variant};

impl Face for Heimlich {
    const TITLE: &'static str = "Heimlich & Co.";
    const PITCH: &'static str = "Everybody moves every agent; which one is yours is your secret.";
    const WELCOME: &'static str = help::WELCOME;
    const USUAL_SEATS: u8 = 4;
    const SECRET: &'static str = "your agent card";
    const NOTE: &'static str = "n red = Bernd?";

    fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
        sentence::sentence(notice, names, style)
    }

    fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
        sentence::claim(claim, speaker, names, style)
    }

    fn topics(claim: &Claim, _: &Names, style: Style) -> Vec<String> {
        sentence::topics(claim, style)
    }

    fn variants() -> Vec<Variant<Self>> {
        help::variants()
    }

    fn settings(options: &Options, seats: u8) -> Vec<Setting<Self>> {
        help::settings(options, seats)
    }

    fn rules(options: &Options) -> String {
        help::rules(options)
    }

    fn board(view: &View, names: &Names, style: Style) -> String {
        board::board(view, names, style)
    }

    fn secret(view: &View, _: &Names, style: Style) -> String {
        let led = [view.agent, view.second_agent].into_iter().flatten();
        let led: Vec<String> =
            led.map(|agent| format!("  {} {}", words::pawn(agent, style), words::full_name(agent, style))).collect();
        format!("You lead:\n{}", led.join("\n"))
    }

    fn advice(view: &View) -> String {
        help::advice(view)
    }

    fn subjects(view: &View, _: &Names) -> Vec<String> {
        view.board.agents.iter().map(words::colour).map(str::to_owned).collect()
    }

    fn subject(view: &View, _: &Names, word: &str) -> Option<String> {
        let agent = words::agent(word).filter(|&agent| view.board.agents.contains(agent))?;
        Some(words::colour(agent).to_owned())
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
