//! Secret Identity in a terminal.

mod board;
mod choose;
mod clue;
mod discuss;
mod finale;
mod guess;
mod help;
mod sentence;
mod story;
#[cfg(test)]
mod twins;
mod words;

use engine::{Outcome, Seat};
use secret_identity::{Action, Choice, Claim, Cooperative, Moment, Notice, Options, SecretIdentity, View};

use crate::{Desk, Face, Happened, Names, Setting, Stop, Style, Variant};

impl Face for SecretIdentity {
    const TITLE: &'static str = "Secret Identity";
    const PITCH: &'static str = "Show in pictograms who you are, and find out who the others are.";
    const WELCOME: &'static str = help::WELCOME;
    const USUAL_SEATS: u8 = 4;
    const SECRET: &'static str = "your key and your cards";
    const NOTE: &'static str = "n Bernd = 3?";

    fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
        sentence::sentence(notice, names, style)
    }

    fn claim(claim: &Claim, _: Seat, _: &Names, _: Style) -> String {
        sentence::claim(claim)
    }

    fn topics(claim: &Claim, _: &Names, _: Style) -> Vec<String> {
        sentence::topics(claim)
    }

    fn variants() -> Vec<Variant<Self>> {
        help::variants()
    }

    fn settings(options: &Options, seats: u8) -> Vec<Setting<Self>> {
        let start = |how: Cooperative| {
            let with = |start| Options { cooperative: Some(Cooperative { start, ..how }), ..*options };
            Setting::start(how.start, seats, with)
        };
        options.cooperative.map(start).into_iter().collect()
    }

    fn rules(options: &Options) -> String {
        help::rules(options)
    }

    fn board(view: &View, names: &Names, style: Style) -> String {
        board::board(view, names, style)
    }

    fn secret(view: &View, _: &Names, style: Style) -> String {
        clue::secret(view, style)
    }

    fn secret_now(view: &View) -> &'static str {
        if view.key.is_some() { Self::SECRET } else { "your cards" }
    }

    fn advice(view: &View) -> String {
        help::advice(view)
    }

    fn look_up(view: &View, word: &str) -> Option<String> {
        help::look_up(view, word)
    }

    fn take_turns(view: &View) -> bool {
        // SI-42: a discussion in which the person at the terminal only has the last word is none.
        matches!(view.moment, Moment::Discuss { .. })
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

    fn interrupts(view: &View) -> bool {
        matches!(view.choice, Some(Choice::Draw { draw: false, .. }))
    }

    fn interrupt(desk: &mut Desk<'_, Self>) -> Result<Option<Action>, Stop> {
        choose::object(desk)
    }

    fn shared_result(view: &View) -> Option<String> {
        finale::shared_result(view)
    }

    fn finale(view: &View, outcome: &Outcome, names: &Names, style: Style) -> String {
        finale::finale(view, outcome, names, style)
    }
}

/// Asks whether to go through with it; no means that the player thinks again.
fn confirm(desk: &mut Desk<'_, SecretIdentity>, question: &str) -> Result<bool, Stop> {
    let question = format!("{question}\n  1) do it   2) undo");
    desk.ask(&question, "All right? 1-2 [1] >", |answer| match answer.to_lowercase().as_str() {
        "" | "1" | "y" => Ok(true),
        "2" | "u" => Ok(false),
        _ => Err("Type 1 to do it or 2 to undo.".to_owned()),
    })
}
