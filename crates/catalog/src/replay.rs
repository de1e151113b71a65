//! A replay without its types: bytes in, accounts out.

use engine::{Ending, Happening, Header, LineError, Replay, Seat, Viewer, verify_chances};
use terminal::{Face, Names, Style};

use crate::account::Teller;
use crate::{Account, Lens};

/// A script or record of some game being played.
pub trait AnyReplay {
    /// The first line.
    fn header(&self) -> &Header;

    /// Who sits where.
    fn names(&self) -> &Names;

    /// Plays the next line, given as it stands in the file.
    fn line(&mut self, bytes: &[u8]) -> Result<Vec<Account>, LineError>;

    /// After the last line: what is still to happen.
    fn finish(&mut self) -> Result<Vec<Account>, LineError>;

    /// How many steps were played, the deal included.
    fn steps(&self) -> u64;

    /// How the match ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// What all have come to together, where nobody wins alone.
    fn shared_result(&self) -> Option<String>;

    /// What the seats of a record threw into its seed.
    fn contributions(&self) -> Vec<(Seat, String)>;

    /// After the end: derives every chance outcome from the seed again, and says how many there were.
    fn verify(&self) -> Result<usize, LineError>;
}

pub(crate) struct Replaying<R: Face> {
    replay: Replay<R>,
    teller: Teller,
    line: usize,
}

impl<R: Face> Replaying<R> {
    pub(crate) fn new(replay: Replay<R>, lens: Lens, style: Style) -> Result<Self, LineError> {
        let seats = replay.game().seats();
        if let Lens::Only(Viewer::Seat(seat)) = lens
            && seat.index() >= usize::from(seats)
        {
            return Err(LineError::malformed(1, format!("this table has no {seat} to look through the eyes of")));
        }
        let names = Names::new(&replay.header().names, seats);
        Ok(Self { replay, teller: Teller { lens, seats, names, style }, line: 1 })
    }

    fn accounts(&self, happened: &[Happening<R>]) -> Vec<Account> {
        let mut step = self.replay.game().steps();
        let mut accounts = Vec::new();
        // Backwards, since the count of steps is the one after the last of them.
        for happening in happened.iter().rev() {
            accounts.extend(self.teller.account(self.line, step, happening));
            step -= u64::from(matches!(happening, Happening::Step(_)));
        }
        accounts.reverse();
        accounts
    }
}

impl<R: Face> AnyReplay for Replaying<R> {
    fn header(&self) -> &Header {
        self.replay.header()
    }

    fn names(&self) -> &Names {
        &self.teller.names
    }

    fn line(&mut self, bytes: &[u8]) -> Result<Vec<Account>, LineError> {
        self.line += 1;
        let happened = self.replay.line(bytes)?;
        Ok(self.accounts(&happened))
    }

    fn finish(&mut self) -> Result<Vec<Account>, LineError> {
        let happened = self.replay.finish()?;
        Ok(self.accounts(&happened))
    }

    fn steps(&self) -> u64 {
        self.replay.game().steps()
    }

    fn ending(&self) -> Option<Ending> {
        self.replay.game().ending()
    }

    fn shared_result(&self) -> Option<String> {
        R::shared_result(&self.replay.game().view(Viewer::Table))
    }

    fn contributions(&self) -> Vec<(Seat, String)> {
        let thrown = self.replay.colophon().map(|colophon| colophon.contributions.as_slice()).unwrap_or_default();
        let by_seat = Seat::all(self.replay.game().seats()).zip(thrown);
        by_seat.filter_map(|(seat, thrown)| Some((seat, thrown.clone()?))).collect()
    }

    fn verify(&self) -> Result<usize, LineError> {
        verify_chances(&self.replay)
    }
}
