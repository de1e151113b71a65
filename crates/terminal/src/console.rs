//! Where a game is played line by line: the real terminal, or a script of answers.

use std::io::{self, BufRead, IsTerminal, StdinLock, Stdout, Write};

use crate::Style;

/// The longest line anybody needs to type; the rest of a longer one is thrown away.
const LONGEST_LINE: usize = 1000;

/// Says things and asks for lines.
pub trait Console {
    /// Writes the text and ends the line.
    fn say(&mut self, text: &str) -> io::Result<()>;

    /// Writes the prompt and waits for a line; none means that there will be no more.
    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>>;

    /// Whether to write colours.
    fn style(&self) -> Style;

    /// How many lines are seen at once; none where nothing scrolls out of sight.
    fn height(&self) -> Option<usize>;

    /// Takes the last lines off the screen again, where it is one.
    fn wipe(&mut self, lines: usize) -> io::Result<()>;
}

/// A terminal, or a pipe in its place.
pub struct Terminal<I, O> {
    input: I,
    output: O,
    style: Style,
    letters: Alphabet,
    /// Whether somebody sits there: then long texts stop at the end of the screen, and secrets are wiped away.
    watched: bool,
}

/// The characters the reader's side can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alphabet {
    Unicode,
    Ascii,
}

impl Terminal<StdinLock<'static>, Stdout> {
    /// Standard input and output.
    ///
    /// Colours are written to a terminal unless `NO_COLOR` is set or `TERM` is `dumb`; line drawing where the locale is
    /// UTF-8.
    pub fn stdio() -> Self {
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let screen = io::stdout().is_terminal() && set("TERM").is_none_or(|term| term != "dumb");
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
        let unicode = cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8");
        Self {
            input: io::stdin().lock(),
            output: io::stdout(),
            style: if screen && set("NO_COLOR").is_none() { Style::Coloured } else { Style::Plain },
            letters: if unicode { Alphabet::Unicode } else { Alphabet::Ascii },
            watched: screen && io::stdin().is_terminal(),
        }
    }
}

impl<I: BufRead, O: Write> Terminal<I, O> {
    /// Reads from and writes to these, without colours.
    pub const fn over(input: I, output: O) -> Self {
        Self { input, output, style: Style::Plain, letters: Alphabet::Unicode, watched: false }
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        match self.letters {
            Alphabet::Unicode => self.output.write_all(text.as_bytes()),
            Alphabet::Ascii => self.output.write_all(text.chars().map(ascii).collect::<String>().as_bytes()),
        }
    }
}

impl<I: BufRead, O: Write> Console for Terminal<I, O> {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.write(text)?;
        self.write("\n")
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.write(prompt)?;
        self.output.flush()?;
        let line = read_line(&mut self.input)?;
        // Nobody has typed the line break that would stand here on a screen.
        match (&line, self.watched) {
            (Some(line), false) => self.write(&format!("{line}\n"))?,
            (None, _) => self.write("\n")?,
            (Some(_), true) => {}
        }
        Ok(line)
    }

    fn style(&self) -> Style {
        self.style
    }

    fn height(&self) -> Option<usize> {
        let lines = || std::env::var("LINES").ok().and_then(|lines| lines.parse().ok());
        self.watched.then(|| lines().filter(|&lines| lines >= 10).unwrap_or(24))
    }

    fn wipe(&mut self, lines: usize) -> io::Result<()> {
        if self.watched { self.write(&format!("\x1b[{lines}A\x1b[J")) } else { Ok(()) }
    }
}

/// Reads a line of any length, keeps its beginning, and leaves the control characters out.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    loop {
        let (used, ended) = match input.fill_buf() {
            Ok([]) if line.is_empty() => return Ok(None),
            Ok([]) => (0, true),
            Ok(bytes) => {
                let end = bytes.iter().position(|&byte| byte == b'\n');
                let part = &bytes[..end.unwrap_or(bytes.len())];
                // One byte more than is kept, so that an unended line never looks like no line.
                line.extend_from_slice(&part[..part.len().min(LONGEST_LINE + 1 - line.len())]);
                (end.map_or(bytes.len(), |end| end + 1), end.is_some())
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        input.consume(used);
        if ended {
            line.truncate(LONGEST_LINE);
            let text = String::from_utf8_lossy(&line);
            return Ok(Some(text.chars().filter(|letter| !letter.is_control()).collect()));
        }
    }
}

/// The nearest ASCII character, so that columns stay where they are.
const fn ascii(letter: char) -> char {
    match letter {
        '─' | '–' | '−' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' => '+',
        '█' => '#',
        '▌' => '=',
        '·' => '.',
        '→' => '>',
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        // Letters of names.
        'ă' | 'ā' => 'a',
        'é' => 'e',
        'É' => 'E',
        'ó' | 'ö' => 'o',
        '\0'..='\x7f' => letter,
        _ => '?',
    }
}

/// Answers prepared beforehand, and everything that was said and asked.
#[derive(Debug)]
pub struct Script {
    answers: std::vec::IntoIter<String>,
    transcript: String,
    style: Style,
    height: Option<usize>,
}

impl Script {
    /// Gives these answers, one for each question; after the last the input has ended.
    pub fn new<S: Into<String>>(answers: impl IntoIterator<Item = S>, style: Style) -> Self {
        let answers: Vec<String> = answers.into_iter().map(Into::into).collect();
        Self { answers: answers.into_iter(), transcript: String::new(), style, height: None }
    }

    /// Reads from a screen of so many lines.
    #[must_use]
    pub const fn with_height(mut self, lines: usize) -> Self {
        self.height = Some(lines);
        self
    }

    /// Everything that was said, asked and answered.
    pub fn transcript(&self) -> &str {
        &self.transcript
    }
}

impl Console for Script {
    fn say(&mut self, text: &str) -> io::Result<()> {
        self.transcript += text;
        self.transcript.push('\n');
        Ok(())
    }

    fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let answer = self.answers.next();
        self.transcript += prompt;
        self.transcript += answer.as_deref().unwrap_or_default();
        self.transcript.push('\n');
        Ok(answer)
    }

    fn style(&self) -> Style {
        self.style
    }

    fn height(&self) -> Option<usize> {
        self.height
    }

    fn wipe(&mut self, _: usize) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut input = io::BufReader::with_capacity(7, input);
        std::iter::from_fn(|| read_line(&mut input).expect("bytes in memory can be read")).collect()
    }

    #[test]
    fn lines_end_where_they_should() {
        assert_eq!(lines(b"one\n\ntwo\r\nthree"), ["one", "", "two", "three"]);
        assert_eq!(lines(b""), Vec::<String>::new());
    }

    #[test]
    fn a_huge_line_is_cut_and_the_next_one_is_whole() {
        let mut input = vec![b'x'; 1_000_000];
        input.extend(b"\nnext\n");
        let read = lines(&input);
        assert_eq!(read[0].len(), LONGEST_LINE);
        assert_eq!(read[1..], ["next"]);
    }

    #[test]
    fn junk_bytes_become_harmless_text() {
        assert_eq!(lines(b"\x1b[2Ja\x00b\xff\n"), ["[2Jab\u{fffd}"]);
    }

    #[test]
    fn a_pipe_shows_what_was_read() {
        let mut output = Vec::new();
        let mut pipe = Terminal::over(&b"4\n"[..], &mut output);
        assert_eq!(pipe.ask("How many? ").expect("memory"), Some("4".to_owned()));
        assert_eq!(pipe.ask("And now? ").expect("memory"), None);
        assert_eq!(String::from_utf8(output).expect("text"), "How many? 4\nAnd now? \n");
    }

    #[test]
    fn without_unicode_columns_stay_in_place() {
        let mut output = Vec::new();
        let mut pipe = Terminal { letters: Alphabet::Ascii, ..Terminal::over(&b""[..], &mut output) };
        pipe.say("┌──┐ 3 → 5 “x” −3 ██▌·· Comăneci").expect("memory");
        assert_eq!(String::from_utf8(output).expect("text"), "+--+ 3 > 5 \"x\" -3 ##=.. Comaneci\n");
    }
}
