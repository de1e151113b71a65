//! Scripts and records as they come in: line by line, from a file or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use catalog::{Account, AnyReplay, Lens};
use engine::{Fault, LineError, MAX_LINE};
use terminal::Style;

use crate::failure::Failure;

/// Where lines come from.
pub(crate) struct Source {
    name: String,
    reader: Box<dyn BufRead>,
    line: Vec<u8>,
}

impl Source {
    /// Opens the file; `-` is standard input.
    pub(crate) fn open(path: &Path) -> Result<Self, Failure> {
        let is_input = path.as_os_str() == "-";
        let name = if is_input { "standard input".to_owned() } else { path.display().to_string() };
        let reader: Box<dyn BufRead> = if is_input {
            Box::new(io::stdin().lock())
        } else {
            let file = File::open(path).map_err(|error| Failure::Unreadable(format!("{name}: {error}")))?;
            Box::new(BufReader::new(file))
        };
        Ok(Self { name, reader, line: Vec::new() })
    }

    /// The next line with its line break. Of a line that is too long only so much is read that this shows.
    fn next_line(&mut self) -> Result<Option<&[u8]>, Failure> {
        self.line.clear();
        let mut bounded = self.reader.by_ref().take(MAX_LINE as u64 + 1);
        match bounded.read_until(b'\n', &mut self.line) {
            Ok(0) => Ok(None),
            Ok(_) => Ok(Some(&self.line)),
            Err(error) => Err(Failure::Unreadable(format!("{}: {error}", self.name))),
        }
    }

    /// Replays everything there is, handing on what came of each line.
    pub(crate) fn replay(
        &mut self,
        lens: Lens,
        style: Style,
        mut tell: impl FnMut(&dyn AnyReplay, &[Account]) -> io::Result<()>,
    ) -> Result<Box<dyn AnyReplay>, Failure> {
        let name = self.name.clone();
        let blame = |error: LineError| blame(&name, &error, lens);
        let Some(first) = self.next_line()? else {
            return Err(blame(LineError::malformed(1, "there is nothing in it")));
        };
        let mut replay = catalog::replay(first, lens, style).map_err(blame)?;
        while let Some(line) = self.next_line()? {
            let accounts = replay.line(line).map_err(blame)?;
            tell(&*replay, &accounts)?;
        }
        let accounts = replay.finish().map_err(blame)?;
        tell(&*replay, &accounts)?;
        Ok(replay)
    }

    /// Says which file has this error, to somebody who may know everything.
    pub(crate) fn blame(&self, error: &LineError) -> Failure {
        blame(&self.name, error, Lens::Everything)
    }
}

fn blame(name: &str, error: &LineError, lens: Lens) -> Failure {
    let name = engine::printable(name);
    let reason = match (lens, error.fault) {
        // What does not hold may be about what this viewer must not know.
        (Lens::Only(_), Fault::Broken) => format!("{name}: line {}: something here does not hold", error.line),
        (Lens::Everything | Lens::Only(_), Fault::Malformed | Fault::Broken) => format!("{name}: {error}"),
    };
    match error.fault {
        Fault::Malformed => Failure::Unreadable(reason),
        Fault::Broken => Failure::Broken(reason),
    }
}
