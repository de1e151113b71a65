//! What a contest comes to, in figures.

use engine::{Outcome, Seat};
use minds::Effort;
use minds::rollout::share;
use serde::Serialize;

use super::{Contest, Ended};

/// How one deal ended.
pub(super) struct Deal {
    /// With the hero at each seat in turn.
    pub(super) with: Vec<Ended>,
    /// With nobody but the others.
    pub(super) without: Ended,
    /// What each of the hero's moves cost.
    pub(super) cpu_ms: Vec<f32>,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval; deals are drawn independently, games of one deal are not.
    pub plus_minus: f64,
}

impl Estimate {
    fn of(by_deal: &[f64]) -> Self {
        let count = by_deal.len() as f64;
        let mean = by_deal.iter().sum::<f64>() / count;
        let squares: f64 = by_deal.iter().map(|value| (value - mean).powi(2)).sum();
        let variance = if count > 1.0 { squares / (count - 1.0) } else { 0.0 };
        Self { mean, plus_minus: 1.96 * (variance / count).sqrt() }
    }
}

/// The middle and the upper end of many measurements.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// Half of them are below.
    pub p50: f64,
    /// 95 % are below.
    pub p95: f64,
    /// The highest.
    pub most: f64,
}

impl Spread {
    fn of(mut values: Vec<f32>) -> Self {
        values.sort_by(f32::total_cmp);
        let at = |share: f64| values.get((values.len() as f64 * share) as usize).or(values.last());
        let [p50, p95, most] = [0.5, 0.95, 1.0].map(|share| at(share).map_or(0.0, |&value| f64::from(value)));
        Self { p50, p95, most }
    }
}

/// The result of a contest. Shares of a victory are divided among those who share it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The game.
    pub game: &'static str,
    /// How many seats.
    pub seats: u8,
    /// What the table chose.
    pub options: String,
    /// Who was measured.
    pub hero: String,
    /// Against whom.
    pub others: Vec<String>,
    /// What a decision could cost.
    pub playouts: u32,
    /// The number of the first deal.
    pub first: u64,
    /// How many deals.
    pub deals: u64,
    /// How many matches with the hero.
    pub games: u64,
    /// The hero's share of victories.
    pub wins: Estimate,
    /// That of the others at the same seats of the same deals.
    pub baseline: Estimate,
    /// How much more the hero has.
    pub lift: Estimate,
    /// The hero's points.
    pub points: Estimate,
    /// Those of the others at the same seats.
    pub baseline_points: Estimate,
    /// Matches with more than one winner, of those with the hero.
    pub shared: f64,
    /// Matches that nobody won, of those with the hero.
    pub lost_by_all: f64,
    /// Processor time for each move of the hero that was a choice; nothing but the machine's.
    pub cpu_ms: Spread,
    /// By seat.
    pub by_seat: Vec<SeatFigures>,
}

/// The result of a contest at one seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct SeatFigures {
    /// Which.
    pub seat: Seat,
    /// The hero's share of victories.
    pub wins: Estimate,
    /// That of whoever sits there otherwise.
    pub baseline: Estimate,
}

impl Figures {
    pub(super) fn of(game: &'static str, contest: &Contest, effort: Effort, deals: &[Deal]) -> Self {
        let seats: Vec<Seat> = Seat::all(contest.seats).collect();
        let at = |seat: Seat, deal: &Deal| won(deal.with.get(seat.index()).copied().flatten(), seat);
        let otherwise = |seat: Seat, deal: &Deal| won(deal.without, seat);
        let mean =
            |value: &dyn Fn(Seat) -> f64| seats.iter().map(|&seat| value(seat)).sum::<f64>() / seats.len() as f64;
        let estimate = |value: &dyn Fn(&Deal) -> f64| Estimate::of(&deals.iter().map(value).collect::<Vec<f64>>());
        let matches = || deals.iter().flat_map(|deal| deal.with.iter().flatten());
        let games = deals.len() as u64 * u64::from(contest.seats);
        let share_of =
            |fits: &dyn Fn(&Outcome) -> bool| matches().filter(|outcome| fits(outcome)).count() as f64 / games as f64;
        Self {
            game,
            seats: contest.seats,
            options: contest.options.clone(),
            hero: contest.hero.clone(),
            others: contest.others.clone(),
            playouts: effort.playouts,
            first: contest.first,
            deals: deals.len() as u64,
            games,
            wins: estimate(&|deal| mean(&|seat| at(seat, deal))),
            baseline: estimate(&|deal| mean(&|seat| otherwise(seat, deal))),
            lift: estimate(&|deal| mean(&|seat| at(seat, deal) - otherwise(seat, deal))),
            points: estimate(&|deal| mean(&|seat| points(deal.with.get(seat.index()).copied().flatten(), seat))),
            baseline_points: estimate(&|deal| mean(&|seat| points(deal.without, seat))),
            shared: share_of(&|outcome| outcome.winners().len() > 1),
            lost_by_all: share_of(&|outcome| outcome.winners().is_empty()),
            cpu_ms: Spread::of(deals.iter().flat_map(|deal| deal.cpu_ms.iter().copied()).collect()),
            by_seat: seats
                .iter()
                .map(|&seat| SeatFigures {
                    seat,
                    wins: estimate(&|deal| at(seat, deal)),
                    baseline: estimate(&|deal| otherwise(seat, deal)),
                })
                .collect(),
        }
    }
}

fn won(outcome: Ended, seat: Seat) -> f64 {
    outcome.map_or(0.0, |outcome| share(&outcome, seat))
}

fn points(outcome: Ended, seat: Seat) -> f64 {
    outcome.map_or(0.0, |outcome| f64::from(outcome.points[seat]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_that_of_the_deals() {
        let Estimate { mean, plus_minus } = Estimate::of(&[0.0, 1.0, 1.0, 0.0]);
        assert_eq!(mean, 0.5);
        // The standard deviation is √(1/3), that of the mean half of it.
        assert!((plus_minus - 1.96 * (1.0_f64 / 3.0).sqrt() / 2.0).abs() < 1e-12);
    }

    #[test]
    fn a_spread_is_read_from_the_sorted_values() {
        let spread = Spread::of((0..100).rev().map(|value| value as f32).collect());
        assert_eq!((spread.p50, spread.p95, spread.most), (50.0, 95.0, 99.0));
        assert_eq!(Spread::of(Vec::new()).most, 0.0);
    }
}
