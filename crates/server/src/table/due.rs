//! What happens by itself, and when: stand-ins move, and clocks run out.
//!
//! Who is waited for can be a secret, so nothing here is timed by it. All times are counted from the last new
//! thing that everybody saw: a stand-in moves at a whole number of delays after it, a clock runs out at a whole number of
//! allowances after it, whatever happened unseen in between.

use engine::Seat;
use store::Marks;

use super::{By, Chair, Entry, Match, STAND_IN_DELAY, Table, Timeout};
use crate::clock::Millis;

/// What a seat that is waited for will do by itself.
struct Due {
    at: Millis,
    seat: Seat,
    by: By,
    mind: Mind,
}

/// How it is decided what to do.
#[derive(Clone, Copy)]
enum Mind {
    StandIn,
    Idle,
}

impl Table {
    /// When something happens next by itself.
    pub fn next_due(&self) -> Option<Millis> {
        self.due().map(|due| due.at)
    }

    fn due(&self) -> Option<Due> {
        let played = self.playing().ok().filter(|played| played.paused.is_none())?;
        let all = played.live.owed().iter().filter_map(|seat| self.due_of(played, seat));
        all.min_by_key(|due| due.at)
    }

    fn due_of(&self, played: &Match, seat: Seat) -> Option<Due> {
        let allowance = self.settings.clock.allowance();
        let mind = match self.settings.timeout {
            Timeout::Idle => Mind::Idle,
            Timeout::StandIn => Mind::StandIn,
        };
        let (every, by, mind) = if !self.chairs[seat.index()].is_played() {
            (STAND_IN_DELAY, By::StandIn, Mind::StandIn)
        } else if self.is_absent(seat.index()) {
            (STAND_IN_DELAY, By::Clock, mind)
        } else {
            (allowance?, By::Clock, mind)
        };
        #[cfg(feature = "planted")]
        let every = crate::planted::thinking_time(every, &*played.live, seat);
        Some(Due { at: self.beat(played, every), seat, by, mind })
    }

    /// What the table is found by, without reading its log. It changes seldom: whether something is due right now does
    /// not matter here, only whether it can be without anybody doing anything.
    pub fn marks(&self) -> Marks {
        let begun = self.past > 0 || self.played().is_ok();
        let goes_on = self.playing().is_ok_and(|played| {
            let by_itself = |(seat, chair): (usize, &Chair)| !chair.is_played() || self.is_absent(seat);
            let has_clock = self.settings.clock.allowance().is_some();
            played.paused.is_none() && (has_clock || self.chairs.iter().enumerate().any(by_itself))
        });
        Marks { begun, goes_on }
    }

    /// Whether whoever plays this seat let their time run out so often that they are not waited for.
    pub(super) fn is_absent(&self, seat: usize) -> bool {
        let lapses = self.playing().map_or(0, |played| played.lapses[seat]);
        lapses >= self.settings.timeout.patience()
    }

    /// The first whole number of spans after the last thing everybody saw that is not before the last thing at all.
    fn beat(&self, played: &Match, every: Millis) -> Millis {
        let since = played.since.max(self.awake);
        let unseen = played.stirred.max(self.awake).saturating_sub(since);
        since + unseen.div_ceil(every).max(1) * every
    }

    /// When the time for whatever is to be done now runs out.
    pub(super) fn deadline(&self) -> Option<Millis> {
        let played = self.playing().ok().filter(|played| played.paused.is_none())?;
        Some(played.since.max(self.awake) + self.settings.clock.allowance()?)
    }
}

/// What happens by itself now, and the time it was due at; nothing if nothing is due yet.
pub fn tick(table: &Table, now: Millis) -> Option<(Millis, Vec<Entry>)> {
    let Due { at, seat, by, mind } = table.due().filter(|due| due.at <= now)?;
    let live = &table.playing().ok()?.live;
    let done = match mind {
        Mind::StandIn => live.stand_in(seat),
        // Where silence means nothing, somebody must go on.
        Mind::Idle => live.idle(seat).or_else(|| live.stand_in(seat)),
    }?;
    Some((at, vec![Entry::Stepped { done, seat: Some(seat.index() as u8), by }]))
}
