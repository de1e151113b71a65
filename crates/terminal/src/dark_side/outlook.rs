//! What a decision may bring, and what somebody may hold, as far as the player can know.

use dark_side::{ActionCard, Area, Card, CardSet, Proof, View};
use engine::Seat;

/// Points that an accusation brings somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stake {
    /// If it is right.
    pub(super) right: i16,
    /// If it is wrong: never more than there is to lose (DS-45).
    pub(super) wrong: i16,
}

/// Whether an accusation is settled in court (DS-42).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Court {
    Without,
    With,
}

impl Stake {
    /// What accusing this seat brings the player on turn (DS-43, DS-44).
    pub(super) fn of_accuser(view: &View, accused: Seat, court: Court) -> Option<Self> {
        let stakes = view.exposed[accused].stakes()?;
        let (right, wrong) = match court {
            Court::Without => (stakes.right, stakes.wrong),
            Court::With => (stakes.right + stakes.right_in_court, stakes.wrong + stakes.wrong_in_court),
        };
        Some(Self { right, wrong: at_most_all(view, view.on_turn, wrong) })
    }

    /// What joining an accusation of this seat brings (DS-41).
    pub(super) fn of_co_accuser(view: &View, accused: Seat, seat: Seat) -> Option<Self> {
        let stakes = view.exposed[accused].stakes()?;
        Some(Self { right: stakes.right_together, wrong: at_most_all(view, seat, stakes.wrong_together) })
    }
}

/// DS-45: nobody loses more than they have.
fn at_most_all(view: &View, seat: Seat, points: i16) -> i16 {
    points.max(-i16::try_from(view.points[seat]).unwrap_or(i16::MAX))
}

/// The most points of an area that somebody could show on so many cards, as far as the viewer knows.
///
/// Cards that lie open are in no hand, of an exposed area nothing is left in hand, and what the viewer holds nobody else
/// does.
pub(super) fn most(view: &View, seat: Seat, area: Area, cards: u8) -> u8 {
    let own = view.hand.unwrap_or_default().0;
    let possible = if view.exposed[seat].areas().contains(area) {
        CardSet::EMPTY
    } else if view.viewer.is(seat) {
        own.of(area)
    } else {
        face_down(view, area).minus(own)
    };
    let mut values: Vec<u8> = possible.iter().map(Card::value).collect();
    values.reverse();
    values.iter().take(cards.min(view.held[seat]).into()).sum()
}

/// The cards of an area that do not lie open.
pub(super) fn face_down(view: &View, area: Area) -> CardSet {
    let open = view.open.values().iter().fold(CardSet::EMPTY, |all, &open| all.and(open));
    Card::all().collect::<CardSet>().of(area).minus(open)
}

/// Whether what is claimed must lie on one or two cards (DS-32).
pub(super) const fn is_boast(view: &View) -> bool {
    matches!(view.card, Some(ActionCard::Boast(_)))
}

/// Who gets how much for a proof: what was suspected its suspector, what was doubted its claimant twice (DS-31, DS-32).
pub(super) const fn gain_of_proof(view: &View, prover: Seat, proof: Proof) -> (Seat, u8) {
    match view.card {
        Some(ActionCard::Suspicion(_)) => (view.on_turn, proof.points),
        Some(ActionCard::Therapy | ActionCard::LineUp | ActionCard::Boast(_) | ActionCard::Party(_)) | None => {
            (prover, 2 * proof.points)
        }
    }
}

#[cfg(test)]
mod tests {
    use dark_side::{Action, DarkSide, Event, Moment, Options, Votes};
    use engine::{Dice, Fast, Match, Rules, Sealed, SeatSet, Seed, Viewer};

    use super::*;

    /// How many forecasts of each kind came true.
    #[derive(Default, Debug)]
    struct Compared {
        verdicts: u32,
        proofs: u32,
        limits: u32,
    }

    impl Compared {
        fn step(&mut self, view: &View, action: &Action, events: &[Event]) {
            self.limit(view, events);
            match (view.moment, action) {
                (Moment::Court { joining, charge }, Action::WaiveCourt {}) => {
                    let accuser = Stake::of_accuser(view, charge.seat, Court::Without);
                    self.verdict(view, charge.seat, joining, accuser, events);
                }
                (Moment::Insist { joining, charge }, Action::GoOn {}) => {
                    let accuser = Stake::of_accuser(view, charge.seat, Court::With);
                    self.verdict(view, charge.seat, joining, accuser, events);
                }
                (Moment::Proof { seat, proof }, Action::Prove { .. }) => {
                    let (seat, points) = gain_of_proof(view, seat, proof);
                    assert_eq!(scored(events, seat), i16::from(points), "{action:?}");
                    self.proofs += 1;
                }
                _ => {}
            }
        }

        fn verdict(&mut self, view: &View, accused: Seat, joining: SeatSet, accuser: Option<Stake>, events: &[Event]) {
            let right = events.iter().any(|event| matches!(event, Event::Exposed { .. }));
            let foretold = |stake: Option<Stake>| stake.map(|stake| if right { stake.right } else { stake.wrong });
            assert_eq!(foretold(accuser), Some(scored(events, view.on_turn)));
            for seat in joining.iter() {
                let stake = Stake::of_co_accuser(view, accused, seat);
                assert_eq!(foretold(stake), Some(scored(events, seat)));
            }
            self.verdicts += 1;
        }

        /// Nobody holds more than is said to be possible.
        fn limit(&mut self, view: &View, events: &[Event]) {
            let Some(ActionCard::Suspicion(area) | ActionCard::Boast(area) | ActionCard::Party(area)) = view.card
            else {
                return;
            };
            let cards = if is_boast(view) { 2 } else { 13 };
            for event in events {
                let (seat, points) = if let Event::Suspected { seat, points, holds: true } = *event {
                    (seat, points)
                } else if let Event::Doubted { seat, holds: true } = *event {
                    (seat, view.chips[seat].map_or(0, dark_side::Chip::points))
                } else {
                    continue;
                };
                assert!(points <= most(view, seat, area, cards), "{event:?}");
                self.limits += 1;
            }
        }
    }

    fn scored(events: &[Event], who: Seat) -> i16 {
        events
            .iter()
            .map(|event| {
                if let Event::Scored { seat, points } = *event
                    && seat == who
                {
                    points
                } else {
                    0
                }
            })
            .sum()
    }

    /// Plays a random match, and compares what each seat could foretell with what came.
    fn play(seats: u8, options: Options, number: u64, compared: &mut Compared) {
        let seed = Seed::of_text(&number.to_string());
        let mut dice = Fast::new(number);
        let mut game = Match::<DarkSide>::new(options, seats).expect("a table");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("the first step");
        while let Some(seat) = game.owed().first() {
            let view = game.view(Viewer::Seat(seat));
            let actions: Vec<Action> = DarkSide::legal(&view).collect();
            let action = dice.pick("action", &actions);
            let proposal = game.propose(seat, action, &mut Sealed::new(&seed, game.steps())).expect("a legal action");
            let step = game.commit(proposal).expect("the next step");
            compared.step(&view, &action, &step.events);
        }
    }

    #[test]
    fn what_is_foretold_comes_true() {
        let mut compared = Compared::default();
        for votes in [Votes::Majority, Votes::Unanimous] {
            for seats in 3..=5 {
                for number in 0..30 {
                    play(seats, Options { votes, ..Options::default() }, number, &mut compared);
                }
            }
        }
        let Compared { verdicts, proofs, limits } = compared;
        assert!(verdicts > 1000 && proofs > 300 && limits > 300, "too few were compared: {compared:?}");
    }
}
