//! Plays a script or record again, line by line.

use std::collections::VecDeque;

use serde_json::Value;
use sha2::{Digest, Sha256};

use super::line::{Expect, Header, Line, MAX_FILE, text};
use super::strict::read_exact;
use super::write::end_line;
use super::{Colophon, LineError};
use crate::{
    Act, Audience, Body, Chance, Ending, Match, Proposal, Refused, Remark, Rules, Saying, Scripted, Sealed, Seat, Seed,
    Step, Talk, Viewer,
};

/// What came of a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Happening<R: Rules> {
    /// A step was played.
    Step(Step<R>),
    /// The rules refused, as the script expected.
    Refused(Act<R>, R::Refusal),
    /// Somebody said something.
    Said(Remark<R::Claim>),
}

/// The most chance outcomes that can stand before one act: many times what any step asks for.
const MAX_WAITING: usize = 64;
/// The most things that any chance point chooses among.
const MAX_LOTS: usize = 1000;

/// A script or record being played.
pub struct Replay<R: Rules> {
    header: Header,
    game: Match<R>,
    talk: Talk<R>,
    /// The words that go with the last action and were not said yet.
    unsaid: Option<(Seat, Saying<R>)>,
    waiting: VecDeque<Chance>,
    waiting_lines: VecDeque<usize>,
    fallback: Seed,
    played: Vec<Played<R>>,
    line: usize,
    bytes: usize,
    digest: Sha256,
    end: Option<(usize, Colophon)>,
}

/// A step with the lines that it stands on.
struct Played<R: Rules> {
    line: usize,
    act: Option<Act<R>>,
    chances: Vec<(usize, Chance)>,
}

impl<R: Rules> Replay<R> {
    /// Sets the table as the first line says; `bytes` is that line as it stands in the file.
    pub fn begin(header: Header, bytes: &[u8]) -> Result<Self, LineError> {
        let malformed = |reason: String| LineError::malformed(1, reason);
        if header.game != R::SLUG {
            return Err(malformed(format!("this is a match of {:?}, not of {:?}", header.game, R::SLUG)));
        }
        if header.rules != R::VERSION {
            let known = R::VERSION;
            return Err(malformed(format!("rules version {} is not known here, only {known}", header.rules)));
        }
        if !header.options.is_object() {
            return Err(malformed("options stand in an object".to_owned()));
        }
        let options: R::Options = serde_json::from_value(header.options.clone())
            .map_err(|error| malformed(format!("these options cannot be read: {error}")))?;
        let game = Match::<R>::new(options, header.seats).map_err(|refusal| malformed(refusal.to_string()))?;
        let mut digest = Sha256::new();
        digest.update(bytes);
        Ok(Self {
            header,
            game,
            talk: Talk::default(),
            unsaid: None,
            waiting: VecDeque::new(),
            waiting_lines: VecDeque::new(),
            fallback: Seed::of_text("what a script does not name"),
            played: Vec::new(),
            line: 1,
            bytes: bytes.len(),
            digest,
            end: None,
        })
    }

    /// What the last line of a record opens, once it is reached.
    pub fn colophon(&self) -> Option<&Colophon> {
        self.end.as_ref().map(|(_, colophon)| colophon)
    }

    /// The first line.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The match as far as it has come.
    pub const fn game(&self) -> &Match<R> {
        &self.game
    }

    /// Everything said so far.
    pub fn remarks(&self) -> &[Remark<R::Claim>] {
        self.talk.said()
    }

    fn is_record(&self) -> bool {
        self.header.commitment.is_some()
    }

    /// Plays the next line and says what happened; the deal happens before the first line that needs it.
    pub fn line(&mut self, bytes: &[u8]) -> Result<Vec<Happening<R>>, LineError> {
        self.line += 1;
        self.bytes += bytes.len();
        let number = self.line;
        if self.bytes > MAX_FILE {
            return Err(LineError::malformed(number, format!("no match is longer than {MAX_FILE} bytes")));
        }
        if self.end.is_some() {
            return Err(LineError::broken(number, "nothing may follow the end of a record"));
        }
        let text = text(number, bytes)?;
        if text.trim_ascii().is_empty() {
            self.digest.update(bytes);
            return Ok(Vec::new());
        }
        let line = Line::read(number, text)?;
        if let Line::Chance(chance) = line {
            let lots = chance.is.as_array().map_or(1, Vec::len);
            if self.waiting.len() == MAX_WAITING || lots > MAX_LOTS {
                return Err(LineError::malformed(number, "no step asks for so much chance"));
            }
            self.digest.update(bytes);
            self.waiting.push_back(chance);
            self.waiting_lines.push_back(number);
            return Ok(Vec::new());
        }
        let mut happened = Vec::from_iter(self.deal_once()?);
        match line {
            Line::Chance(_) => {}
            Line::Act { seat, act, refused } => {
                self.nothing_unsaid()?;
                happened.push(self.act(seat, act, refused)?);
            }
            Line::Say { seat, body } => happened.push(self.say(seat, Audience::All, body)?),
            Line::Note { seat, body } => happened.push(self.say(seat, Audience::Own, body)?),
            Line::Expect(expect) => self.expect(&expect)?,
            Line::End(colophon, sha256) => {
                self.nothing_unsaid()?;
                self.close(&colophon, &sha256, bytes)?;
                self.end = Some((number, colophon));
            }
        }
        self.digest.update(bytes);
        Ok(happened)
    }

    /// After the last line: deals if nothing else did, and looks for loose ends.
    pub fn finish(&mut self) -> Result<Vec<Happening<R>>, LineError> {
        let happened = Vec::from_iter(self.deal_once()?);
        self.nothing_unsaid()?;
        if let Some(&line) = self.waiting_lines.front() {
            return Err(LineError::broken(line, "nothing asked for this chance"));
        }
        if self.is_record() && self.end.is_none() {
            return Err(LineError::broken(self.line, "the record ends here, without its last line"));
        }
        Ok(happened)
    }

    fn deal_once(&mut self) -> Result<Option<Happening<R>>, LineError> {
        if self.game.steps() > 0 {
            return Ok(None);
        }
        self.play(None, |game, dice| game.propose_deal(dice).map_err(|stale| stale.to_string())).map(Some)
    }

    fn act(&mut self, seat: Option<Seat>, act: Value, refused: Option<String>) -> Result<Happening<R>, LineError> {
        let action: R::Action = read_exact(&act)
            .map_err(|error| LineError::malformed(self.line, format!("this is no action of {}: {error}", R::SLUG)))?;
        if refused.is_some() && self.is_record() {
            return Err(LineError::malformed(self.line, "a record holds nothing that was refused"));
        }
        let seat = self.actor(seat, &action)?;
        let act = Act { seat, action };
        let Some(clause) = refused else {
            let Act { seat, action } = act.clone();
            let saying = R::saying(&self.game.view(Viewer::Seat(seat)), &action);
            let happened = self.play(Some(act), |game, dice| {
                game.propose(seat, action, dice).map_err(|refused| match refused.clause() {
                    Some(clause) => format!("refused under {clause}: {refused}"),
                    None => refused.to_string(),
                })
            })?;
            return match self.waiting_lines.front() {
                Some(&line) => Err(LineError::broken(line, "nothing asked for this chance")),
                None => {
                    self.unsaid = saying.map(|saying| (seat, saying));
                    Ok(happened)
                }
            };
        };
        match self.game.propose(seat, act.action.clone(), &mut Sealed::new(&self.fallback, 0)) {
            Err(Refused::ByRules(refusal)) if crate::Refusal::clause(&refusal) == clause => {
                Ok(Happening::Refused(act, refusal))
            }
            Err(refused) => {
                let clause_found = refused.clause().unwrap_or("no clause");
                Err(LineError::broken(self.line, format!("refused under {clause_found}, not {clause}: {refused}")))
            }
            Ok(_) => Err(LineError::broken(self.line, format!("allowed, though {clause} was to refuse it"))),
        }
    }

    /// Who acts: the seat that is named or, where nobody may be, the first that is allowed to.
    fn actor(&self, named: Option<Seat>, action: &R::Action) -> Result<Seat, LineError> {
        match named {
            Some(_) if self.is_record() && R::anonymous(action) => {
                Err(LineError::malformed(self.line, "a record does not tell who did this"))
            }
            Some(seat) => self.at_table(seat).map(|()| seat),
            None if !R::anonymous(action) => Err(LineError::malformed(self.line, "this is not done by nobody")),
            None => {
                let may = |seat: &Seat| R::judge(&self.game.view(Viewer::Seat(*seat)), action).is_ok();
                let mut seats = Seat::all(self.game.seats());
                // Where no seat may, any will be refused.
                let somebody = seats.clone().find(may).or_else(|| seats.next());
                somebody.ok_or_else(|| LineError::malformed(self.line, "nobody sits at this table"))
            }
        }
    }

    fn at_table(&self, seat: Seat) -> Result<(), LineError> {
        if seat.index() < usize::from(self.game.seats()) {
            return Ok(());
        }
        Err(LineError::malformed(self.line, format!("this table has no {seat}")))
    }

    fn play(
        &mut self,
        act: Option<Act<R>>,
        propose: impl FnOnce(&Match<R>, &mut dyn crate::Dice) -> Result<Proposal<R>, String>,
    ) -> Result<Happening<R>, LineError> {
        let step = self.game.steps();
        let written = if self.is_record() { self.waiting.clone() } else { VecDeque::new() };
        let mut dice = Scripted::new(&mut self.waiting, Sealed::new(&self.fallback, step));
        let proposal = propose(&self.game, &mut dice);
        let (taken, flaw) = (dice.taken(), dice.flaw().map(str::to_owned));
        let lines: Vec<usize> = self.waiting_lines.drain(..taken).collect();
        let proposal = proposal.map_err(|reason| LineError::broken(self.line, reason))?;
        if let Some(flaw) = flaw {
            return Err(LineError::broken(lines.last().copied().unwrap_or(self.line), flaw));
        }
        let fell = &proposal.step().chances;
        if self.is_record() && !fell.iter().eq(written.iter().take(taken)) {
            let differs = fell.iter().zip(&written).position(|(fell, written)| fell != written);
            let line = differs.and_then(|index| lines.get(index)).unwrap_or(&self.line);
            return Err(LineError::broken(*line, "the record does not say in full how chance fell in this step"));
        }
        let chances = lines.into_iter().zip(proposal.step().chances.iter().cloned()).collect();
        self.played.push(Played { line: self.line, act, chances });
        let step = self.game.commit(proposal).map_err(|stale| LineError::broken(self.line, stale.to_string()))?;
        Ok(Happening::Step(step))
    }

    fn say(&mut self, seat: Seat, to: Audience, body: Value) -> Result<Happening<R>, LineError> {
        let malformed = |reason: String| LineError::malformed(self.line, reason);
        self.at_table(seat)?;
        let body: Body<R::Claim> =
            read_exact(&body).map_err(|error| malformed(format!("this cannot be said: {error}")))?;
        let remark = Remark { after: self.game.steps(), seat, to, body };
        let unheard = |reason: String| LineError::broken(self.line, reason);
        if to == Audience::All
            && let Some((speaker, saying)) = self.unsaid.take()
        {
            if speaker != seat {
                return Err(unheard(format!("{speaker} is to say the words that go with what it did")));
            }
            self.talk.fits(&saying, &remark.body).map_err(|reason| unheard(reason.to_string()))?;
            self.talk.hear_words(remark.clone(), &saying);
        } else {
            self.talk.judge(&self.game, seat, to, &remark.body).map_err(|reason| unheard(reason.to_string()))?;
            self.talk.hear(remark.clone());
        }
        Ok(Happening::Said(remark))
    }

    /// Words that go with an action are said with it, before anything else is done or said.
    fn nothing_unsaid(&self) -> Result<(), LineError> {
        match &self.unsaid {
            None => Ok(()),
            Some((seat, _)) => {
                Err(LineError::broken(self.line, format!("{seat} has not said the words that go with what it did")))
            }
        }
    }

    fn expect(&self, expect: &Expect) -> Result<(), LineError> {
        if let Viewer::Seat(seat) = expect.viewer {
            self.at_table(seat)?;
        }
        if self.is_record() {
            return Err(LineError::malformed(self.line, "a record expects nothing"));
        }
        let view = serde_json::to_value(self.game.view(expect.viewer))
            .map_err(|error| LineError::malformed(self.line, error.to_string()))?;
        match view.pointer(&expect.at) {
            Some(found) if *found == expect.is => Ok(()),
            Some(found) => Err(LineError::broken(self.line, format!("{} is {found}, not {}", expect.at, expect.is))),
            None => Err(LineError::broken(self.line, format!("there is nothing at {} in this view", expect.at))),
        }
    }

    fn close(&self, colophon: &Colophon, sha256: &str, bytes: &[u8]) -> Result<(), LineError> {
        let broken = |reason: &str| Err(LineError::broken(self.line, reason));
        if let Some(&line) = self.waiting_lines.front() {
            return Err(LineError::broken(line, "nothing asked for this chance"));
        }
        let written = end_line(colophon, self.digest.clone())
            .map_err(|error| LineError::malformed(self.line, error.to_string()))?;
        if !written.ends_with(&format!("\"{sha256}\"}}\n")) {
            return broken("the digest does not fit: something in this record was changed");
        }
        if bytes != written.as_bytes() {
            return broken("the last line is not written the one way that a record's is");
        }
        if self.header.commitment.as_deref() != Some(&colophon.seed.commitment()) {
            return broken("the seed is not the one committed to in the first line");
        }
        let seats = usize::from(self.game.seats());
        if !colophon.contributions.is_empty() && colophon.contributions.len() != seats {
            return broken("the contributions are not by seat");
        }
        if self.game.ending().and_then(Ending::outcome) != colophon.outcome {
            return broken("the outcome is not the one the match came to");
        }
        Ok(())
    }
}

/// Re-derives every chance outcome of a finished replay from the seed its last line opens.
pub fn verify_chances<R: Rules>(replay: &Replay<R>) -> Result<usize, LineError> {
    let Some((line, colophon)) = &replay.end else {
        return Err(LineError::broken(replay.line, "this is no record: there is no seed to check against"));
    };
    let key = colophon.seed.mix(&colophon.contributions);
    let mut game = Match::<R>::new(replay.game.options().clone(), replay.game.seats())
        .map_err(|refusal| LineError::malformed(1, refusal.to_string()))?;
    let mut count = 0;
    for played in &replay.played {
        let mut dice = Sealed::new(&key, game.steps());
        let proposal = match &played.act {
            None => game.propose_deal(&mut dice).map_err(|stale| stale.to_string()),
            Some(Act { seat, action }) => {
                game.propose(*seat, action.clone(), &mut dice).map_err(|refused| refused.to_string())
            }
        };
        let proposal = proposal.map_err(|reason| LineError::broken(played.line, reason))?;
        let derived = &proposal.step().chances;
        for ((at, written), fair) in played.chances.iter().zip(derived) {
            if written != fair {
                let reason = format!("chance {:?} should be {} by the seed, not {}", fair.point, fair.is, written.is);
                return Err(LineError::broken(*at, reason));
            }
        }
        if derived.len() != played.chances.len() {
            return Err(LineError::broken(played.line, "the seed asks for other chances in this step"));
        }
        count += derived.len();
        game.commit(proposal).map_err(|stale| LineError::broken(*line, stale.to_string()))?;
    }
    Ok(count)
}
