//! Tables without memory: what somebody has seen and confirmed, the bullet they gave and the side they swapped with make
//! no difference to anything they are shown.

use std::collections::VecDeque;

use engine::{Chance, Dice as _, Fast, Match, Rules as _, Scripted, Seat, Viewer};
use secrets::{Action, Choice, Memory, Options, Secrets, View};

/// Plays so many matches with every number of seats, each beside one in which the tokens and bullets were dealt
/// differently and the same is done, but for Diplomats, who swap with the other neighbour: legality depends on none of
/// this. Says how many views were the same although their seats had
/// seen different tokens, or where one was not.
pub(crate) fn check(matches: u64) -> Result<usize, String> {
    let mut compared = 0;
    for seats in Secrets::SEATS {
        for seed in 0..matches {
            compared += Pair::dealt(seats, seed).play()?;
        }
    }
    Ok(compared)
}

/// Two matches that differ in their tokens, bullets and Diplomats' sides only.
struct Pair {
    seats: u8,
    dice: Fast,
    one: Match<Secrets>,
    other: Match<Secrets>,
    /// Who has seen different tokens in the two.
    differing: Vec<Viewer>,
}

impl Pair {
    fn dealt(seats: u8, seed: u64) -> Self {
        let mut dice = Fast::new(seed);
        let options = Options { memory: Memory::Off, ..Options::default() };
        let table = || Match::<Secrets>::new(options, seats).expect("a table");
        let (mut one, mut other) = (table(), table());
        let deal = one.propose_deal(&mut dice).expect("nothing is dealt yet");
        let mut chances: VecDeque<Chance> = deal.step().chances.clone().into();
        one.commit(deal).expect("nothing else happened");
        for chance in chances.iter_mut().filter(|chance| matches!(&*chance.point, "identity tokens" | "bullets")) {
            let order = chance.is.as_array_mut().expect("an order is a list");
            dice.shuffle("another order", &mut order[..]);
        }
        let deal = other.propose_deal(&mut Scripted::new(&mut chances, Fast::new(0))).expect("nothing is dealt yet");
        other.commit(deal).expect("nothing else happened");
        Self { seats, dice, one, other, differing: Vec::new() }
    }

    /// Plays on to the end, comparing what everybody is shown.
    fn play(mut self) -> Result<usize, String> {
        let mut compared = self.compare()?;
        loop {
            let owed: Vec<Seat> = self.one.owed().iter().collect();
            if owed.is_empty() {
                return self.all_is_shown_at_the_end().map(|()| compared);
            }
            let seat = self.dice.pick("who acts", &owed);
            let actions: Vec<_> = Secrets::legal(&self.one.view(Viewer::Seat(seat))).collect();
            let action = actions[self.dice.below("deed", actions.len() as u32) as usize];
            let told =
                [(&mut self.one, action), (&mut self.other, mirrored(action, &actions))].map(|(game, action)| {
                    let step = game.propose(seat, action, &mut Fast::new(0)).expect("the same is allowed in both");
                    game.commit(step).expect("nothing else happened").events
                });
            if self.one.ending().is_none() {
                self.same_notices(&told[0], &told[1])?;
                compared += self.compare()?;
            }
        }
    }

    /// The log never says what was seen.
    fn same_notices(&self, one: &[secrets::Event], other: &[secrets::Event]) -> Result<(), String> {
        for viewer in self.viewers() {
            let told = |events: &[secrets::Event]| {
                events.iter().filter_map(|event| Secrets::notice(event, viewer)).collect::<Vec<_>>()
            };
            if told(one) != told(other) {
                return Err(format!("{viewer:?} is told {:?} or {:?}", told(one), told(other)));
            }
        }
        Ok(())
    }

    /// Whoever does not look at something now is shown the same in both.
    fn compare(&mut self) -> Result<usize, String> {
        let mut compared = 0;
        for viewer in self.viewers() {
            let (one, other) = (self.one.view(viewer), self.other.view(viewer));
            let looks = match viewer.seat().filter(|seat| seat.index() < usize::from(self.seats)) {
                Some(seat) => one.looking.contains(seat),
                None => !one.looking.is_empty(),
            };
            // SE-37: whoever chooses whom to give a bullet sees it.
            let looks = looks || matches!(one.choice, Some(Choice::Assassin { .. }));
            if looks && one != other && !self.differing.contains(&viewer) {
                self.differing.push(viewer);
            }
            if !looks && text(&one) != text(&other) {
                return Err(format!("{viewer:?} is reminded: {} or {}", text(&one), text(&other)));
            }
            compared += usize::from(!looks && self.differing.contains(&viewer));
        }
        Ok(compared)
    }

    /// SE-12: after the match everybody is shown all they have seen.
    fn all_is_shown_at_the_end(&self) -> Result<(), String> {
        for viewer in self.viewers() {
            let view = self.one.view(viewer);
            if view.sightings.iter().any(|sighting| sighting.token.is_none()) {
                return Err(format!("something is withheld from {viewer:?} after the match: {}", text(&view)));
            }
        }
        Ok(())
    }

    /// Every viewer, and somebody who asks for a seat that this table does not have.
    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        Viewer::all(self.seats).chain(Seat::new(self.seats).map(Viewer::Seat))
    }
}

/// The same, but a Diplomat swaps with the other neighbour.
fn mirrored(action: Action, legal: &[Action]) -> Action {
    let mut others = legal.iter().copied().filter(|&other| other != action);
    let is_diplomat = |action: &Action| matches!(action, Action::Diplomat { .. });
    if is_diplomat(&action) { others.rfind(is_diplomat).unwrap_or(action) } else { action }
}

fn text(view: &View) -> String {
    serde_json::to_string(view).expect("JSON")
}
