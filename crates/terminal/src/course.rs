//! The course of one match: opponents act, the person at the terminal is told and asked.

use std::io;

use engine::{
    Audience, Body, Dice, Ending, Match, Proposal, Remark, Saying, Sealed, Seat, SeatSet, Seed, Talk, Viewer,
};

use crate::play::Opponent;
use crate::style::Ink;
use crate::{Console, Desk, Face, Happened, Names, Stop};

/// Who plays against the person at the terminal.
const OPPONENTS: [&str; 7] = ["Bernd", "Chris", "Doris", "Emil", "Frida", "Gustav", "Hanna"];

/// The person at the terminal is "You" to the story.
pub(crate) fn player_names(seats: u8) -> Names {
    let names: Vec<String> = std::iter::once("You").chain(OPPONENTS).map(str::to_owned).collect();
    Names::new(&names, seats)
}

/// Where the person at the terminal sits.
pub(crate) const ME: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("every table has a first seat"),
};

/// What the person at the terminal sees.
const MY_EYES: Viewer = Viewer::Seat(ME);

/// Where the chance of a match comes from.
pub(crate) trait Chances {
    /// The dice of a step.
    fn dice(&self, step: u64) -> Box<dyn Dice + '_>;
}

impl Chances for Seed {
    fn dice(&self, step: u64) -> Box<dyn Dice + '_> {
        Box::new(Sealed::new(self, step))
    }
}

/// One match, with the person at the terminal in its first seat.
pub(crate) struct Course<'a, 'b, R: Face> {
    game: Match<R>,
    chances: &'a dyn Chances,
    opponent: &'a mut Opponent<'b, R>,
    talk: Talk<R>,
    /// Who acted last.
    last: Seat,
    /// What the person at the terminal has not been told yet.
    untold: Vec<Happened<R>>,
    /// What was said meanwhile, each with how much of that had happened.
    said: Vec<(usize, String)>,
}

impl<'a, 'b, R: Face> Course<'a, 'b, R> {
    pub(crate) fn new(game: Match<R>, chances: &'a dyn Chances, opponent: &'a mut Opponent<'b, R>) -> Self {
        Self { game, chances, opponent, talk: Talk::default(), last: ME, untold: Vec::new(), said: Vec::new() }
    }

    /// Plays to the end.
    pub(crate) fn run(mut self, console: &mut dyn Console) -> Result<(), Stop> {
        let names = player_names(self.game.seats());
        self.deal()?;
        let options = self.game.options().clone();
        let mut desk = Desk::new(console, options, self.game.view(MY_EYES), names);
        self.introduce(&mut desk)?;
        let ending = loop {
            if let Some(ending) = self.game.ending() {
                break ending;
            }
            let owed = self.game.owed();
            match self.next(owed, desk.view()) {
                Some(ME) => self.ask(&mut desk)?,
                Some(seat) => match self.interrupted(&mut desk)? {
                    Some(action) => self.act(ME, action, None, &mut desk)?,
                    None => self.let_act(seat, &mut desk)?,
                },
                None => break Ending::Abandoned,
            }
        };
        self.tell(&mut desk)?;
        match ending {
            Ending::Finished(outcome) => {
                let finale = R::finale(desk.view(), &outcome, desk.names(), desk.style());
                desk.say(&finale)
            }
            Ending::Abandoned => desk.say("The match took too many steps and ends undecided."),
        }
    }

    /// Who acts next of those whom the match waits for.
    fn next(&self, owed: SeatSet, view: &R::View) -> Option<Seat> {
        if R::take_turns(view) {
            let seats = self.game.seats();
            return self.last.left(seats).around(seats).find(|&seat| owed.contains(seat));
        }
        owed.iter().find(|&seat| seat != ME).or(owed.first())
    }

    /// Says who plays, and lets the player look at their secret before anything happens.
    fn introduce(&self, desk: &mut Desk<'_, R>) -> Result<(), Stop> {
        let others = Seat::all(self.game.seats()).filter(|&seat| seat != ME);
        let others: Vec<&str> = others.map(|seat| desk.names().of(seat)).collect();
        let text = format!("\nAt the table, clockwise: you, {}.", others.join(", "));
        desk.say(&desk.style().paint(Ink::Strong, &text))?;
        desk.wait(&format!("Enter turns up {}: let nobody look over your shoulder. >", R::secret_now(desk.view())))?;
        desk.show_secret()
    }

    fn deal(&mut self) -> Result<(), Stop> {
        let before = self.game.view(MY_EYES);
        let proposal = self.game.propose_deal(&mut *self.chances.dice(0))?;
        self.commit(before, proposal)
    }

    /// Lets an opponent act; one who does not know what to do does what silence means, or anything legal.
    fn let_act(&mut self, seat: Seat, desk: &mut Desk<'_, R>) -> Result<(), Stop> {
        let view = self.game.view(Viewer::Seat(seat));
        let action = (self.opponent)(&view)
            .filter(|action| R::judge(&view, action).is_ok())
            .or_else(|| R::idle(&view, &mut *self.chances.dice(self.game.steps())))
            .or_else(|| R::legal(&view).next());
        match action {
            Some(action) => {
                let saying = R::saying(&view, &action);
                let words = saying.and_then(|saying| {
                    let words = self.talk.any_ready(&saying, &mut &mut *self.chances.dice(self.game.steps()))?;
                    Some((saying, words))
                });
                self.act(seat, action, words, desk)
            }
            None => Err(Stop::Broken(io::Error::other("nobody can act, and the match is not over"))),
        }
    }

    /// What the player does before an opponent acts, where the game lets them.
    fn interrupted(&mut self, desk: &mut Desk<'_, R>) -> Result<Option<R::Action>, Stop> {
        if !R::interrupts(desk.view()) {
            return Ok(None);
        }
        self.tell(desk)?;
        R::interrupt(desk)
    }

    /// Tells the player what they missed and asks what they do.
    fn ask(&mut self, desk: &mut Desk<'_, R>) -> Result<(), Stop> {
        self.tell(desk)?;
        loop {
            let action = R::choose(desk)?;
            let Some(saying) = R::saying(desk.view(), &action) else {
                return self.act(ME, action, None, desk);
            };
            if let Some(words) = desk.ask_words(&saying, |words| self.talk.fits(&saying, words))? {
                return self.act(ME, action, Some((saying, words)), desk);
            }
        }
    }

    fn act(
        &mut self,
        seat: Seat,
        action: R::Action,
        words: Option<(Saying<R>, Body<R::Claim>)>,
        desk: &mut Desk<'_, R>,
    ) -> Result<(), Stop> {
        let before = self.game.view(MY_EYES);
        let proposal = self.game.propose(seat, action, &mut *self.chances.dice(self.game.steps()));
        match proposal {
            Ok(proposal) => {
                self.commit(before, proposal)?;
                self.last = seat;
                desk.look(self.game.view(MY_EYES));
                if let Some((saying, body)) = words {
                    self.said.push((self.untold.len(), desk.hear(seat, &body)));
                    let remark = Remark { after: self.game.steps(), seat, to: Audience::All, body };
                    self.talk.hear_words(remark, &saying);
                }
                self.show(desk)
            }
            Err(refused) if seat == ME => desk.say(&format!("That cannot be done: {refused}.")),
            // Why another seat is refused can be its secret.
            Err(_) => Err(Stop::Broken(io::Error::other("an opponent did what cannot be done"))),
        }
    }

    fn commit(&mut self, before: R::View, proposal: Proposal<R>) -> Result<(), Stop> {
        let step = self.game.commit(proposal)?;
        let after = self.game.view(MY_EYES);
        let told = step.events.iter().filter_map(|event| R::notice(event, MY_EYES));
        self.untold.extend(told.map(|notice| Happened { before: before.clone(), notice, after: after.clone() }));
        Ok(())
    }

    /// Turns up at once what the player was shown in secret.
    fn show(&mut self, desk: &mut Desk<'_, R>) -> Result<(), Stop> {
        let Some(shown) = R::shown(&self.untold, desk.names(), desk.style()) else {
            return Ok(());
        };
        self.tell(desk)?;
        desk.wait("Enter turns up what you were shown: let nobody look over your shoulder. >")?;
        desk.turn_up(&shown)
    }

    fn tell(&mut self, desk: &mut Desk<'_, R>) -> Result<(), Stop> {
        let untold = std::mem::take(&mut self.untold);
        let story = |happened: &[Happened<R>]| R::story(happened, desk.names(), desk.style());
        let (mut lines, mut told) = (Vec::new(), 0);
        for (happened, words) in std::mem::take(&mut self.said) {
            lines.extend(story(&untold[told..happened]));
            lines.push(words);
            told = happened;
        }
        lines.extend(story(&untold[told..]));
        desk.tell(lines)
    }
}
