//! Where the tokens went and who saw them, followed from what was dealt and done alone: no event, view or notice.

use engine::{Seat, Viewer};
use kit::Log;
use secrets::{Action, Character, Place, Secrets};
use serde_json::Value;

/// What became of the tokens. Places are counted like seats, the centre last; a token is known by where it was dealt.
pub(crate) struct Trace {
    /// The tokens by where they were dealt.
    pub(crate) dealt: Vec<Value>,
    /// The bullets in the order they are drawn.
    pub(crate) bullets: Vec<Value>,
    /// After each step, the token at each place.
    pub(crate) after: Vec<Vec<usize>>,
    pub(crate) looks: Vec<Look>,
    pub(crate) taken: Vec<Taken>,
    pub(crate) drawn: Vec<Drawn>,
}

/// Somebody saw a token.
pub(crate) struct Look {
    pub(crate) step: usize,
    pub(crate) by: Eyes,
    pub(crate) at: usize,
    pub(crate) origin: usize,
}

/// Whose eyes see something.
#[derive(Clone, Copy)]
pub(crate) enum Eyes {
    Of(Seat),
    OfAllBut(Seat),
    OfAll,
}

/// Somebody took a card.
pub(crate) struct Taken {
    pub(crate) step: usize,
    pub(crate) by: Seat,
    pub(crate) card: Character,
}

/// Somebody drew a bullet.
pub(crate) struct Drawn {
    pub(crate) step: usize,
    pub(crate) by: Seat,
}

impl Eyes {
    /// Whether the viewer sees it: who only looks on sees what everybody sees.
    pub(crate) fn include(self, viewer: Viewer) -> bool {
        match self {
            Self::Of(seat) => viewer.is(seat),
            Self::OfAllBut(seat) => viewer.seat().is_some_and(|eye| eye != seat),
            Self::OfAll => true,
        }
    }
}

impl Trace {
    pub(crate) fn of(log: &Log<Secrets>) -> Self {
        let fell = |point: &str| {
            let deal = log.steps.first().expect("a deal");
            let chance = deal.chances.iter().find(|chance| chance.point == point).expect("it is dealt");
            chance.is.as_array().expect("an order is a list").clone()
        };
        let mut trace = Self {
            dealt: fell("identity tokens"),
            bullets: fell("bullets"),
            after: Vec::new(),
            looks: Vec::new(),
            taken: Vec::new(),
            drawn: Vec::new(),
        };
        let mut table =
            Table { seats: usize::from(log.seats), at: (0..=usize::from(log.seats)).collect(), offer: None };
        for (step, it) in log.steps.iter().enumerate() {
            match &it.cause {
                None => trace.opening(&table),
                Some(act) => trace.follow(step, act.seat, act.action, &mut table),
            }
            trace.after.push(table.at.clone());
        }
        trace
    }

    /// SE-11: what is seen before the first turn.
    fn opening(&mut self, table: &Table) {
        for seat in Seat::all(table.seats as u8) {
            self.look(0, Eyes::Of(seat), seat.index(), table);
            if table.seats >= 5 {
                self.look(0, Eyes::Of(seat), table.right_of(seat), table);
            }
        }
        if table.seats >= 7 {
            self.look(0, Eyes::OfAll, table.centre(), table);
        }
    }

    fn look(&mut self, step: usize, by: Eyes, at: usize, table: &Table) {
        self.looks.push(Look { step, by, at, origin: table.at[at] });
    }

    fn follow(&mut self, step: usize, seat: Seat, action: Action, table: &mut Table) {
        match action {
            Action::Offer { card, to: _ } => table.offer = Some((seat, card)),
            Action::Seize {} | Action::Accept {} => self.take(step, seat, table),
            Action::Decline {} => {
                let (active, _) = table.offer.expect("something is offered");
                self.take(step, active, table);
            }
            Action::Politician { to } => self.look(step, Eyes::Of(seat), to.index(), table),
            Action::Detective { at: Place::Seat(other) } => self.look(step, Eyes::Of(seat), other.index(), table),
            Action::Detective { at: Place::Centre } => self.look(step, Eyes::Of(seat), table.centre(), table),
            Action::Psychiatrist { seats } => {
                let both: Vec<usize> = seats.iter().map(Seat::index).collect();
                table.at.swap(both[0], both[1]);
            }
            Action::Diplomat { with } => table.at.swap(table.seats, with.index()),
            Action::Seen {} | Action::LetPass {} | Action::Assassin { .. } => {}
        }
    }

    /// What happens at once when a card is taken.
    fn take(&mut self, step: usize, by: Seat, table: &mut Table) {
        let (_, card) = table.offer.expect("something is offered");
        self.taken.push(Taken { step, by, card });
        match card {
            Character::DoubleAgent => {
                table.at.swap(by.index(), table.seats);
                self.look(step, Eyes::Of(by), by.index(), table);
            }
            Character::Journalist => self.look(step, Eyes::OfAllBut(by), by.index(), table),
            Character::Diplomat => self.look(step, Eyes::OfAll, table.centre(), table),
            Character::Assassin => self.drawn.push(Drawn { step, by }),
            Character::Politician | Character::Psychiatrist | Character::Detective | Character::Scientist => {}
        }
    }
}

/// The table while it is followed.
struct Table {
    seats: usize,
    /// The token at each place.
    at: Vec<usize>,
    /// Who offers what.
    offer: Option<(Seat, Character)>,
}

impl Table {
    const fn centre(&self) -> usize {
        self.seats
    }

    fn right_of(&self, seat: Seat) -> usize {
        (seat.index() + self.seats - 1) % self.seats
    }
}
