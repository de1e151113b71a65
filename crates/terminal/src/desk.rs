//! Where the player sits: every question is asked here, and the commands that work at any of them.

mod private;
mod saying;
mod talk;

use std::collections::BTreeMap;
use std::io;

use engine::{Seat, Text};

use crate::layout::wrap;
use crate::style::Ink;
use crate::{Console, Face, Names, Style};

/// How many lines of the log are shown at first.
const RECENT: usize = 15;

/// Why play stops before its end.
#[derive(Debug)]
pub enum Stop {
    /// The player wants to leave.
    Quit,
    /// There will be no more answers.
    EndOfInput,
    /// The console does not work.
    Broken(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Broken(error)
    }
}

impl From<engine::Stale> for Stop {
    fn from(stale: engine::Stale) -> Self {
        Self::Broken(io::Error::other(stale))
    }
}

/// The player's place during a match.
pub struct Desk<'a, R: Face> {
    console: &'a mut dyn Console,
    options: R::Options,
    view: R::View,
    names: Names,
    log: Vec<String>,
    notes: BTreeMap<String, Text>,
    last_words: BTreeMap<Seat, String>,
}

impl<'a, R: Face> Desk<'a, R> {
    pub(crate) fn new(console: &'a mut dyn Console, options: R::Options, view: R::View, names: Names) -> Self {
        Self { console, options, view, names, log: Vec::new(), notes: BTreeMap::new(), last_words: BTreeMap::new() }
    }

    /// What the player knows now.
    pub const fn view(&self) -> &R::View {
        &self.view
    }

    /// Who sits where.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// Whether to write colours.
    pub fn style(&self) -> Style {
        self.console.style()
    }

    /// What the player has noted about this subject.
    pub fn note_about(&self, subject: &str) -> Option<&str> {
        self.notes.get(subject).map(Text::as_str)
    }

    pub(crate) fn look(&mut self, view: R::View) {
        self.view = view;
    }

    /// Says something.
    pub fn say(&mut self, text: &str) -> Result<(), Stop> {
        Ok(self.console.say(text)?)
    }

    /// Shows the board.
    pub fn show_board(&mut self) -> Result<(), Stop> {
        let board = R::board(&self.view, &self.names, self.style());
        self.say(&board)
    }

    /// Tells what happened, and keeps it for the log.
    pub(crate) fn tell(&mut self, lines: Vec<String>) -> Result<(), Stop> {
        if lines.is_empty() {
            return Ok(());
        }
        let lines: Vec<String> = lines.iter().map(|line| wrap(line, "    ")).collect();
        // The board and a prompt come next.
        let room = R::board(&self.view, &self.names, self.style()).lines().count() + 2;
        page(self.console, &format!("\n{}", lines.join("\n")), room)?;
        self.log.extend(lines);
        Ok(())
    }

    /// Asks until the answer can be read; the commands work meanwhile.
    ///
    /// The question is shown before the first answer and again after a command; what `read` says about an answer it
    /// cannot use is shown before the next.
    pub fn ask<T>(
        &mut self,
        question: &str,
        prompt: &str,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let prompt = self.style().paint(Ink::Strong, prompt) + " ";
        self.put(question)?;
        loop {
            let line = self.console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
            let line = line.trim();
            if self.obeyed(line, question)? {
                continue;
            }
            match read(line) {
                Ok(answer) => return Ok(answer),
                Err(hint) => self.say(&wrap(&format!("{hint} (? for help)"), "  "))?,
            }
        }
    }

    /// Asks like [`ask`](Desk::ask), but what can be an answer is one, even if it is a command elsewhere: where `r` is
    /// the red agent, the rules are shown for `rules`.
    pub fn ask_by_letter<T>(
        &mut self,
        question: &str,
        prompt: &str,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let prompt = self.style().paint(Ink::Strong, prompt) + " ";
        self.put(question)?;
        loop {
            let line = self.console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
            let line = line.trim();
            match read(line) {
                Ok(answer) => return Ok(answer),
                Err(_) if self.obeyed(line, question)? => {}
                Err(hint) => self.say(&wrap(&format!("{hint} (? for help)"), "  "))?,
            }
        }
    }

    /// Carries out a command, or shows what is looked up, and repeats the question; whether the line was one of these.
    fn obeyed(&mut self, line: &str, question: &str) -> Result<bool, Stop> {
        if let Some(command) = Command::read(line) {
            self.obey(command)?;
        } else if let Some(text) = R::look_up(&self.view, line) {
            self.page(&text)?;
        } else {
            return Ok(false);
        }
        self.say("")?;
        self.put(question)?;
        Ok(true)
    }

    fn put(&mut self, question: &str) -> Result<(), Stop> {
        if question.is_empty() { Ok(()) } else { self.say(question) }
    }

    /// Waits for the Enter key; a number, as other questions have it, is as good, but words are not taken for a yes.
    pub fn wait(&mut self, prompt: &str) -> Result<(), Stop> {
        self.ask("", prompt, |answer| match answer.parse::<usize>() {
            Ok(_) => Ok(()),
            Err(_) if answer.is_empty() => Ok(()),
            Err(_) => Err("Press Enter when you are ready.".to_owned()),
        })
    }

    /// Asks whether to go through with it; no means that the player thinks again.
    pub fn confirm(&mut self, question: &str) -> Result<bool, Stop> {
        self.ask(&format!("{question}{DO_OR_UNDO}"), ALL_RIGHT, read_all_right)
    }

    /// Asks like [`confirm`](Desk::confirm), and leaves nothing of the question on the screen.
    pub fn confirm_in_private(&mut self, question: &str) -> Result<bool, Stop> {
        self.ask_in_private(&format!("{question}{DO_OR_UNDO}"), ALL_RIGHT, read_all_right)
    }

    /// Shows the player's secret until it is put away; on a screen it is wiped off.
    pub(crate) fn show_secret(&mut self) -> Result<(), Stop> {
        let secret = R::secret(&self.view, &self.names, self.style());
        self.turn_up(&secret)
    }

    /// Shows something secret until it is put away; on a screen it is wiped off.
    pub(crate) fn turn_up(&mut self, secret: &str) -> Result<(), Stop> {
        let lines: Vec<&str> = secret.lines().collect();
        // What has scrolled out of sight could not be wiped off any more.
        let room = self.console.height().map_or(usize::MAX, |height| height.saturating_sub(2).max(1));
        let mut parts = lines.chunks(room).peekable();
        while let Some(part) = parts.next() {
            self.say(&part.join("\n"))?;
            let prompt = if parts.peek().is_some() { "Enter shows the rest. " } else { "Enter puts it away. " };
            let typed = self.console.ask(prompt)?.ok_or(Stop::EndOfInput)?;
            self.console.wipe(part.len() + private::rows(&format!("{prompt}{typed}")))?;
        }
        Ok(())
    }

    fn obey(&mut self, command: Command<'_>) -> Result<(), Stop> {
        match command {
            Command::Help => {
                let help = format!("{}\n\n{}\n", R::advice(&self.view), commands::<R>(self.style()));
                self.page(&help)
            }
            Command::Board => self.show_board(),
            Command::Rules => self.page(&R::rules(&self.options)),
            Command::Log(amount) => self.show_log(amount),
            Command::Notes => self.show_notes(),
            Command::Note(about, text) => self.note(about, text),
            Command::Secret => self.show_secret(),
            Command::Talk => self.talk(),
            Command::Say(words) => self.speak(words),
            Command::Quit => self.quit(),
        }
    }

    fn quit(&mut self) -> Result<(), Stop> {
        let answer = self.console.ask("Leave this match? It is not kept. y/N > ")?.ok_or(Stop::EndOfInput)?;
        if yes(&answer) { Err(Stop::Quit) } else { Ok(()) }
    }

    fn show_log(&mut self, amount: Amount) -> Result<(), Stop> {
        let earlier = match amount {
            Amount::Recent => self.log.len().saturating_sub(RECENT),
            Amount::All => 0,
        };
        if self.log.is_empty() {
            return self.say("Nothing has happened yet.");
        }
        let mut text = self.log[earlier..].join("\n");
        if earlier > 0 {
            text = format!("({earlier} lines before these: `l all` shows them)\n{text}");
        }
        self.page(&text)
    }

    fn show_notes(&mut self) -> Result<(), Stop> {
        let mut lines = vec![format!("Your notes; nobody else sees them. To write one:  {}", R::NOTE)];
        for subject in R::subjects(&self.view, &self.names) {
            let note = self.note_about(&subject).unwrap_or("-");
            lines.push(wrap(&format!("  {subject:<8} {note}"), "           "));
        }
        self.say(&lines.join("\n"))
    }

    fn note(&mut self, about: &str, text: &str) -> Result<(), Stop> {
        let Some(subject) = R::subject(&self.view, &self.names, about) else {
            let subjects = R::subjects(&self.view, &self.names).join(", ");
            return self.say(&wrap(&format!("A note is about one of these: {subjects}."), "  "));
        };
        if text.is_empty() {
            self.notes.remove(&subject);
            return self.say(&format!("Your note about {subject} is gone."));
        }
        match Text::new(text) {
            Ok(text) => {
                self.notes.insert(subject, text);
                self.show_notes()
            }
            Err(error) => self.say(&format!("Not noted: {error}.")),
        }
    }

    /// Says something long, a screen at a time.
    fn page(&mut self, text: &str) -> Result<(), Stop> {
        page(self.console, text, 1)
    }
}

const DO_OR_UNDO: &str = "\n  1) do it   2) undo";
const ALL_RIGHT: &str = "All right? 1-2 [1] >";

fn read_all_right(answer: &str) -> Result<bool, String> {
    match answer.to_lowercase().as_str() {
        "" | "1" | "y" => Ok(true),
        "2" | "u" => Ok(false),
        _ => Err("Type 1 to do it or 2 to undo.".to_owned()),
    }
}

/// Says something long, a screen at a time where there is a screen; so many lines must fit below the last.
pub(crate) fn page(console: &mut dyn Console, text: &str, room: usize) -> Result<(), Stop> {
    let height = console.height().unwrap_or(usize::MAX);
    let mut lines: &[&str] = &text.lines().collect::<Vec<_>>();
    while lines.len() > height.saturating_sub(room) {
        let (screen, rest) = lines.split_at(lines.len().min(height - 1));
        console.say(&screen.join("\n"))?;
        let answer = console.ask("-- Enter goes on, q skips the rest --")?.ok_or(Stop::EndOfInput)?;
        console.wipe(1)?;
        if rest.is_empty() || answer.trim().eq_ignore_ascii_case("q") {
            return Ok(());
        }
        lines = rest;
    }
    Ok(console.say(&lines.join("\n"))?)
}

/// Whether somebody means yes; anything else means no.
pub(crate) fn yes(answer: &str) -> bool {
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// What can be typed at any question, as a table.
pub(crate) fn commands<R: Face>(style: Style) -> String {
    let key = |key: &str| style.paint(Ink::Strong, key);
    let row = |left: (&str, &str), right: (&str, &str)| {
        format!("  {}  {:<24}{}  {}", key(left.0), left.1, key(right.0), right.1)
    };
    [
        "At any question you can also type:".to_owned(),
        row(("?", "help"), ("l", "the log: what happened")),
        row(("b", "the board"), ("n", &format!("your notes, written like  {}", R::NOTE))),
        row(("r", "the rules"), ("a", R::SECRET)),
        row(("s", "say something"), ("q", "quit")),
        format!("  {}  alone takes the answer in [brackets]", key("Enter")),
    ]
    .join("\n")
}

/// What works at any question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Command<'a> {
    Help,
    Board,
    Rules,
    Log(Amount),
    Notes,
    Note(&'a str, &'a str),
    Secret,
    Talk,
    Say(&'a str),
    Quit,
}

/// How much of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Amount {
    Recent,
    All,
}

impl<'a> Command<'a> {
    fn read(line: &'a str) -> Option<Self> {
        match line.to_lowercase().as_str() {
            "?" | "h" | "help" => Some(Self::Help),
            "b" | "board" => Some(Self::Board),
            "r" | "rules" => Some(Self::Rules),
            "l" | "log" => Some(Self::Log(Amount::Recent)),
            "l all" | "log all" => Some(Self::Log(Amount::All)),
            "n" | "notes" => Some(Self::Notes),
            "a" | "agent" => Some(Self::Secret),
            "s" | "say" => Some(Self::Talk),
            "q" | "quit" | "exit" => Some(Self::Quit),
            _ => {
                if let Some(words) = line.strip_prefix(['s', 'S']).and_then(|rest| rest.strip_prefix(' ')) {
                    return Some(Self::Say(words.trim()));
                }
                let note = line.strip_prefix(['n', 'N'])?.strip_prefix(' ')?;
                let note = note.split_once('=').map(|(about, text)| Self::Note(about.trim(), text.trim()));
                Some(note.unwrap_or(Self::Notes))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Script;

    #[test]
    fn long_texts_stop_at_the_end_of_the_screen() {
        let text: Vec<String> = (1..=12).map(|line| line.to_string()).collect();
        let shown = |answers: &[&str], room: usize| {
            let mut screen = Script::new(answers.iter().copied(), Style::Plain).with_height(5);
            page(&mut screen, &text.join("\n"), room).expect("enough answers");
            let numbers = screen.transcript().lines().filter(|line| line.parse::<u8>().is_ok()).count();
            (numbers, screen.transcript().matches("-- Enter").count())
        };
        assert_eq!(shown(&["", ""], 1), (12, 2));
        assert_eq!(shown(&["", "", ""], 3), (12, 3), "what comes next needs room");
        assert_eq!(shown(&["", "q"], 1), (8, 2));
    }

    #[test]
    fn commands_are_single_letters_or_words() {
        assert_eq!(Command::read("?"), Some(Command::Help));
        assert_eq!(Command::read("Q"), Some(Command::Quit));
        assert_eq!(Command::read("l all"), Some(Command::Log(Amount::All)));
        assert_eq!(Command::read("n red = Bernd? = no"), Some(Command::Note("red", "Bernd? = no")));
        assert_eq!(Command::read("S"), Some(Command::Talk));
        assert_eq!(Command::read("s Not me = true"), Some(Command::Say("Not me = true")));
        for answer in ["", "3", "safe", "r3 b2", "b 2", "red 2", "u", "nothing"] {
            assert_eq!(Command::read(answer), None, "{answer}");
        }
    }
}
