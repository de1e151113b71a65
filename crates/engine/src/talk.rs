//! What is said in a match, and whether it may be.

use crate::{Audience, Body, Dice, Match, Refusal, Remark, Rules, Seat, Viewer, remarks};

/// The words that go with an action, where a game asks for some.
#[derive(Clone, PartialEq, Debug)]
pub struct Saying<R: Rules> {
    /// Whether they open an exchange, which is over when the next is opened.
    pub opens: bool,
    /// Why the game refuses words that were said in this exchange before, its opening included, where it does.
    pub repeated: Option<R::Refusal>,
    /// Lines for whoever has no words of their own.
    pub ready: Vec<Ready<R::Claim>>,
}

/// A line that can be said as it is, and that every reader gets in their language.
#[derive(Clone, PartialEq, Debug)]
pub struct Ready<C> {
    /// What is said.
    pub claim: C,
    /// How it reads, once in every language.
    pub texts: Vec<&'static str>,
}

/// Why something is not heard.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Unheard<F: Refusal> {
    /// The rules say no.
    #[error("{0}")]
    ByRules(F),
    /// The game knows no such claim, or not now.
    #[error("this cannot be claimed at this table now")]
    NoClaim,
    /// The action goes with words, and there are none.
    #[error("words go with this action: a text of your own, or one of the ready lines")]
    Wordless,
    /// The action goes without words, and there are some.
    #[error("no words go with this action")]
    Wordy,
}

impl<F: Refusal> Unheard<F> {
    /// The clause, where the rules say no.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::ByRules(refusal) => Some(refusal.clause()),
            Self::NoClaim | Self::Wordless | Self::Wordy => None,
        }
    }
}

/// Everything said in a match so far.
pub struct Talk<R: Rules> {
    said: Vec<Remark<R::Claim>>,
    /// What was said in the exchange that was opened last, the opening included.
    exchange: Vec<Spoken<R::Claim>>,
}

/// Words of an exchange, and how they read: own words as they are, a ready line once in every language.
struct Spoken<C> {
    body: Body<C>,
    reads: Vec<String>,
}

impl<C: Clone + PartialEq> Spoken<C> {
    fn new(body: &Body<C>, ready: &[Ready<C>]) -> Self {
        let reads = match body {
            Body::Text(text) => vec![text.as_str().to_owned()],
            Body::Claim(claim) => {
                let line = ready.iter().find(|ready| ready.claim == *claim);
                line.map(|line| line.texts.iter().map(|&text| text.to_owned()).collect()).unwrap_or_default()
            }
        };
        Self { body: body.clone(), reads }
    }

    /// Whether the two would be taken for the same by ear; of two ready lines, by people who read the same language.
    fn sounds_like(&self, other: &Self) -> bool {
        let alike = |(one, other): (&String, &String)| sound_alike(one, other);
        match (&self.body, &other.body) {
            (Body::Claim(one), Body::Claim(another)) => {
                one == another || self.reads.iter().zip(&other.reads).any(alike)
            }
            (Body::Text(_), _) | (_, Body::Text(_)) => {
                self.reads.iter().any(|one| other.reads.iter().any(|another| alike((one, another))))
            }
        }
    }
}

impl<R: Rules> Default for Talk<R> {
    fn default() -> Self {
        Self { said: Vec::new(), exchange: Vec::new() }
    }
}

impl<R: Rules> Talk<R> {
    /// All of it, private notes included.
    pub fn said(&self) -> &[Remark<R::Claim>] {
        &self.said
    }

    /// What this viewer may read of it.
    pub fn heard(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &Remark<R::Claim>> {
        remarks(&self.said, viewer)
    }

    /// Whether the seat may say this of its own accord; a private note in own words is always taken.
    pub fn judge(
        &self,
        game: &Match<R>,
        seat: Seat,
        to: Audience,
        body: &Body<R::Claim>,
    ) -> Result<(), Unheard<R::Refusal>> {
        let view = game.view(Viewer::Seat(seat));
        match (body, to) {
            (Body::Text(_), Audience::Own) => Ok(()),
            (Body::Text(_), Audience::All) => R::free_talk(&view).map_err(Unheard::ByRules),
            (Body::Claim(claim), Audience::All | Audience::Own) => {
                if R::claims(&view).any(|possible| possible == *claim) { Ok(()) } else { Err(Unheard::NoClaim) }
            }
        }
    }

    /// Whether the action goes with these words; what they are to be, where words go with it.
    pub fn judge_words(
        &self,
        game: &Match<R>,
        seat: Seat,
        action: &R::Action,
        words: Option<&Body<R::Claim>>,
    ) -> Result<Option<Saying<R>>, Unheard<R::Refusal>> {
        let saying = R::saying(&game.view(Viewer::Seat(seat)), action);
        match (saying, words) {
            (None, None) => Ok(None),
            (None, Some(_)) => Err(Unheard::Wordy),
            (Some(_), None) => Err(Unheard::Wordless),
            (Some(saying), Some(words)) => self.fits(&saying, words).map(|()| Some(saying)),
        }
    }

    /// Whether these words can be the ones that are asked for.
    pub fn fits(&self, saying: &Saying<R>, words: &Body<R::Claim>) -> Result<(), Unheard<R::Refusal>> {
        let is_ready = |claim: &R::Claim| saying.ready.iter().any(|ready| ready.claim == *claim);
        if let Body::Claim(claim) = words
            && !is_ready(claim)
        {
            return Err(Unheard::NoClaim);
        }
        let words = Spoken::new(words, &saying.ready);
        match &saying.repeated {
            Some(refusal) if self.exchange.iter().any(|said| said.sounds_like(&words)) => {
                Err(Unheard::ByRules(refusal.clone()))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// One of the ready lines that fit, each equally likely: for whoever has no words of their own.
    pub fn any_ready(&self, saying: &Saying<R>, dice: &mut impl Dice) -> Option<Body<R::Claim>> {
        let lines = saying.ready.iter().map(|ready| Body::Claim(ready.claim.clone()));
        let mut fitting: Vec<Body<R::Claim>> = lines.filter(|line| self.fits(saying, line).is_ok()).collect();
        let count = u32::try_from(fitting.len()).ok().filter(|&count| count > 0)?;
        Some(fitting.swap_remove(dice.below("ready line", count) as usize))
    }

    /// Takes in what was said of somebody's own accord.
    pub fn hear(&mut self, remark: Remark<R::Claim>) {
        self.said.push(remark);
    }

    /// Takes in the words of an action.
    pub fn hear_words(&mut self, remark: Remark<R::Claim>, saying: &Saying<R>) {
        if saying.opens {
            self.exchange.clear();
        }
        self.exchange.push(Spoken::new(&remark.body, &saying.ready));
        self.said.push(remark);
    }
}

/// Whether two texts have the same letters; whatever has none is compared as it is.
fn sound_alike(one: &str, other: &str) -> bool {
    letters(one).eq(letters(other)) && (letters(one).next().is_some() || one == other)
}

fn letters(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_sound_alike_by_their_letters_and_signs_only_if_they_are_the_same() {
        assert!(sound_alike("Never again!", "never AGAIN"));
        assert!(!sound_alike("Never", "ever"));
        assert!(sound_alike("👍", "👍") && !sound_alike("👍", "🎉") && !sound_alike("?!", "…"));
        assert!(!sound_alike("?", "What?"));
    }
}
