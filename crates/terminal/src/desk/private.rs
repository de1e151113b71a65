//! Questions that show what only the player knows: they are wiped off the screen when they are answered.

use super::{Command, Desk, Stop};
use crate::Face;
use crate::layout::{WIDTH, width, wrap};
use crate::style::Ink;

impl<R: Face> Desk<'_, R> {
    /// Asks like [`ask`](Desk::ask), and leaves nothing of the question on the screen.
    pub fn ask_in_private<T>(
        &mut self,
        question: &str,
        prompt: &str,
        mut read: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<T, Stop> {
        let prompt = self.style().paint(Ink::Strong, prompt) + " ";
        self.say(question)?;
        let mut lines = question.lines().count();
        loop {
            let typed = self.console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
            lines += rows(&format!("{prompt}{typed}"));
            let answer = typed.trim();
            if let Some(command) = Command::read(answer) {
                self.console.wipe(lines)?;
                self.obey(command)?;
                self.say(&format!("\n{question}"))?;
                lines = question.lines().count() + 1;
                continue;
            }
            if let Some(text) = R::look_up(&self.view, answer) {
                self.console.wipe(lines)?;
                self.page(&text)?;
                self.say(&format!("\n{question}"))?;
                lines = question.lines().count() + 1;
                continue;
            }
            match read(answer) {
                Ok(answer) => {
                    self.console.wipe(lines)?;
                    return Ok(answer);
                }
                Err(hint) => {
                    let hint = wrap(&format!("{hint} (? for help)"), "  ");
                    lines += hint.lines().count();
                    self.say(&hint)?;
                }
            }
        }
    }
}

/// How many rows of the screen a line takes.
pub(super) fn rows(line: &str) -> usize {
    1 + width(line).saturating_sub(1) / (WIDTH + 1)
}
