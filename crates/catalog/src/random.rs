//! Matches between random minds, written as records.

use engine::{
    Audience, Colophon, Dice, Ending, Header, Match, Refused, Remark, Rules, Sealed, Seat, Seed, Stale, Talk, Viewer,
    record_of,
};

/// The table somebody wishes for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// How many seats.
    pub seats: u8,
    /// What the table chooses, as JSON text.
    pub options: String,
    /// What decides all chance, and what the random minds do.
    pub seed: Seed,
    /// Who sits there, by seat; may be left empty.
    pub names: Vec<String>,
}

/// Why there is no such match.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The options are not those of the game.
    #[error("these options cannot be read: {0}")]
    Options(String),
    /// The rules do not allow such a table, or what a mind wanted.
    #[error("{0}")]
    Refused(String),
    /// The match waits for a seat that may do nothing.
    #[error("the match waits for {0}, which may do nothing")]
    Stuck(Seat),
    /// The match went on in between.
    #[error(transparent)]
    Stale(#[from] Stale),
    /// The record could not be written.
    #[error("the record cannot be written: {0}")]
    Unwritten(serde_json::Error),
    /// The terminal is gone.
    #[error("the terminal does not answer: {0}")]
    Console(std::io::Error),
}

impl TableError {
    pub(crate) fn refused(refusal: impl engine::Refusal) -> Self {
        Self::Refused(refusal.to_string())
    }
}

impl<F: engine::Refusal> From<Refused<F>> for TableError {
    fn from(refused: Refused<F>) -> Self {
        Self::Refused(refused.to_string())
    }
}

pub(crate) fn random_match<R: Rules>(wish: Wish) -> Result<String, TableError> {
    let Wish { seats, options, seed, names } = wish;
    let options = read_options::<R>(&options)?;
    let written = serde_json::to_value(&options).map_err(TableError::Unwritten)?;
    let mut game = Match::<R>::new(options, seats).map_err(TableError::refused)?;
    let whim = whim_of(&seed);
    let deal = game.propose_deal(&mut Sealed::new(&seed, 0))?;
    let mut steps = vec![game.commit(deal)?];
    let mut talk = Talk::<R>::default();
    loop {
        let owed: Vec<Seat> = game.owed().iter().collect();
        if owed.is_empty() {
            break;
        }
        let mut dice = Sealed::new(&whim, game.steps());
        let seat = dice.pick("who acts first", &owed);
        let view = game.view(Viewer::Seat(seat));
        let action = minds::random::<R>(&view, &mut dice).ok_or(TableError::Stuck(seat))?;
        if let Some(saying) = R::saying(&view, &action) {
            let body = talk.any_ready(&saying, &mut dice).ok_or(TableError::Stuck(seat))?;
            talk.hear_words(Remark { after: game.steps() + 1, seat, to: Audience::All, body }, &saying);
        }
        let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps()))?;
        steps.push(game.commit(proposal)?);
    }
    let outcome = game.ending().and_then(Ending::outcome);
    let mut header = Header::new(R::SLUG.to_owned(), R::VERSION, seats, written);
    header.names = names;
    record_of::<R>(header, &steps, talk.said(), &Colophon { seed, contributions: Vec::new(), outcome })
        .map_err(TableError::Unwritten)
}

/// The minds have dice of their own, so that what they do says nothing about what falls.
pub(crate) fn whim_of(seed: &Seed) -> Seed {
    seed.branch("random minds")
}

pub(crate) fn read_options<R: Rules>(text: &str) -> Result<R::Options, TableError> {
    let options = engine::read_json(text).map_err(TableError::Options)?;
    if !options.is_object() {
        return Err(TableError::Options("options stand in an object".to_owned()));
    }
    serde_json::from_value(options).map_err(|error| TableError::Options(engine::printable(&error.to_string())))
}
