//! What happened, round by round, in as few lines as can tell it.

use std::collections::BTreeMap;

use engine::{BySeat, Seat};
use secret_identity::{Character, Characters, Clue, Last, Notice, Number, SecretIdentity, View};

use super::{sentence, words};
use crate::layout::{GLUE, list};
use crate::{Happened, Names, Style};

pub(super) fn story(happened: &[Happened<SecretIdentity>], names: &Names, style: Style) -> Vec<String> {
    let me = happened.first().and_then(|first| first.after.viewer.seat());
    let mut teller =
        Teller { names, style, me, lines: Vec::new(), replaced: BTreeMap::new(), pointed: BTreeMap::new() };
    for Happened { before, notice, after } in happened {
        teller.tell(before, notice, after);
    }
    teller.finish();
    teller.lines
}

struct Teller<'a> {
    names: &'a Names,
    style: Style,
    me: Option<Seat>,
    lines: Vec<String>,
    /// Who had to go from which place, and who lies there instead, since the last line.
    replaced: BTreeMap<Number, (String, Character)>,
    /// Where everybody has pointed since the last line, one number after the other.
    pointed: BTreeMap<Seat, Vec<Number>>,
}

impl Teller<'_> {
    fn tell(&mut self, before: &View, notice: &Notice, after: &View) {
        let who = |seat: Seat| self.names.of(seat);
        let line = match *notice {
            // Nothing to see yet: what is sealed is told when it shows, and who is ready is on the board.
            Notice::CardsDealt { .. }
            | Notice::CharactersLaid { .. }
            | Notice::SaidReady {}
            | Notice::KeysDrawn { .. }
            | Notice::ClueSealed { .. }
            | Notice::ClueWithdrawn { .. }
            | Notice::GuessSealed { .. }
            | Notice::GuessWithdrawn { .. }
            | Notice::Ended {} => return,
            Notice::Replaced { place, character } => {
                let gone = || before.characters.map(|characters| words::who(&characters, place)).unwrap_or_default();
                self.replaced.entry(place).or_insert_with(|| (gone(), character)).1 = character;
                return;
            }
            Notice::Pointed { seat, number } => {
                self.pointed.entry(seat).or_default().push(number);
                return;
            }
            Notice::RoundBegan { round, active: None } => format!("Round {round}: eight characters lie on the table."),
            Notice::RoundBegan { round, active: Some(active) } if self.me == Some(active) => {
                format!("Turn {round}: you give the clue.")
            }
            Notice::RoundBegan { round, active: Some(active) } => {
                format!("Turn {round}: {} gives the clue.", who(active))
            }
            Notice::CluesShown { clues } => self.shown(&clues, after),
            Notice::Scored { keys, gains, .. } => {
                self.finish();
                self.scored(&keys, after);
                format!("  Points: {}.", sentence::gained(&gains, self.names))
            }
            Notice::DeclaredDone { .. } | Notice::Called { .. } => {
                format!("  {}", sentence::sentence(notice, self.names, self.style))
            }
            Notice::KeyShown { key, guess } => key_shown(key, guess, before.characters),
            Notice::CharacterFollowed { place, character } => {
                format!("  {} takes the place at {}.", words::name(character), place.number())
            }
        };
        self.finish();
        self.lines.push(line);
    }

    /// What was gathered goes before the next line.
    fn finish(&mut self) {
        if !self.replaced.is_empty() {
            let glued = |(gone, came): (String, Character)| {
                format!("{gone} → {}", words::name(came)).replace(' ', &GLUE.to_string())
            };
            let replaced: Vec<String> = std::mem::take(&mut self.replaced).into_values().map(glued).collect();
            self.lines.push(format!("  Not known to somebody, so replaced: {}.", replaced.join(", ")));
        }
        for (seat, at) in std::mem::take(&mut self.pointed) {
            let at = list(at.iter().map(|number| number.number().to_string()));
            self.lines.push(format!("  {} pointed at {at}.", self.names.of(seat)));
        }
    }

    fn shown(&self, clues: &BySeat<Option<Clue>>, after: &View) -> String {
        match after.active {
            None => "All clues are shown.".to_owned(),
            Some(active) => {
                let clue = words::given(clues[active].as_ref(), self.style);
                let whose =
                    if self.me == Some(active) { "Your".to_owned() } else { format!("{}’s", self.names.of(active)) };
                format!("  {whose} clue is shown: {clue}.")
            }
        }
    }

    /// SI-24: vault by vault.
    fn scored(&mut self, keys: &BySeat<Option<Number>>, after: &View) {
        let Some(last) = after.last else {
            return;
        };
        self.lines.push("The vaults are opened:".to_owned());
        for (owner, key) in keys.iter().filter_map(|(seat, key)| Some((seat, (*key)?))) {
            let line = self.vault(owner, key, &last);
            self.lines.push(line);
        }
    }

    fn vault(&self, owner: Seat, key: Number, last: &Last) -> String {
        let verb = if self.me == Some(owner) { "were" } else { "was" };
        let right = words::players(sentence::right(owner, key, &last.guesses), self.me, self.names);
        let clue = words::given(last.clues[owner].as_ref(), self.style);
        let mine = self.me.and_then(|me| last.guesses[me]).and_then(|guess| guess[owner]).filter(|&guess| guess != key);
        let mine = mine.map(|guess| format!("; you said {}", words::who(&last.characters, guess))).unwrap_or_default();
        let identity = words::who(&last.characters, key);
        format!("  {} {verb} {identity} ({clue}): guessed by {right}{mine}.", self.names.of(owner))
    }
}

/// SI-43.
fn key_shown(key: Number, guess: Number, characters: Option<Characters>) -> String {
    let who = |number: Number| {
        characters.map_or_else(|| number.number().to_string(), |characters| words::who(&characters, number))
    };
    if key == guess {
        format!("  The guess is {}, and it is right: one point!", who(guess))
    } else {
        format!("  The guess is {}, but it was {}.", who(guess), who(key))
    }
}
