//! Injective assignments, by dynamic programming over subsets: who can be which, each only once.
//!
//! A row is a player, a column something that only one can be. Weights of different rows are independent but for that;
//! so 8! assignments are summed up in 8 · 2⁸ steps.

use engine::Fast;

/// The most columns.
pub const MOST: usize = 8;

/// The weights of one row.
pub type Row = [f64; MOST];

/// All injective assignments of rows to columns, each with the product of its weights.
///
/// ```
/// use minds::assign::Assignments;
///
/// // The first can only be the first; so the second cannot.
/// let rows = [[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [3.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]];
/// let marginals = Assignments::new(&rows, 3).marginals();
/// assert_eq!(marginals[1][..3], [0.0, 0.5, 0.5]);
/// ```
#[derive(Clone, Debug)]
pub struct Assignments {
    rows: Vec<Row>,
    columns: usize,
    /// For each row and set of columns taken before it: the weight of all ways to go on.
    tails: Vec<[f64; 1 << MOST]>,
}

impl Assignments {
    /// From weights, none of them negative.
    pub fn new(rows: &[Row], columns: usize) -> Self {
        let columns = columns.min(MOST);
        let rows: Vec<Row> = rows.iter().map(|row| scaled(row, columns)).collect();
        let mut tails = vec![[0.0; 1 << MOST]; rows.len() + 1];
        tails[rows.len()] = [1.0; 1 << MOST];
        for (nth, row) in rows.iter().enumerate().rev() {
            for taken in 0..1_usize << columns {
                if taken.count_ones() as usize == nth {
                    tails[nth][taken] =
                        free(taken, columns).map(|column| row[column] * tails[nth + 1][taken | 1 << column]).sum();
                }
            }
        }
        Self { rows, columns, tails }
    }

    /// From logarithms of weights.
    pub fn from_logs(rows: &[Row], columns: usize) -> Self {
        let exponentials = |row: &Row| {
            let highest = row[..columns.min(MOST)].iter().copied().fold(f64::NEG_INFINITY, f64::max);
            row.map(|log| if highest.is_finite() { (log - highest).exp() } else { 0.0 })
        };
        let rows: Vec<Row> = rows.iter().map(exponentials).collect();
        Self::new(&rows, columns)
    }

    /// Whether there is any assignment at all.
    pub fn is_possible(&self) -> bool {
        self.tails[0][0] > 0.0
    }

    /// For each row, how likely it has which column; all zero where nothing is possible.
    pub fn marginals(&self) -> Vec<Row> {
        let mut marginals = vec![[0.0; MOST]; self.rows.len()];
        if !self.is_possible() {
            return marginals;
        }
        // The weight of all ways in which the rows so far take just these columns.
        let mut heads = [0.0; 1 << MOST];
        heads[0] = 1.0;
        for (nth, row) in self.rows.iter().enumerate() {
            let mut next = [0.0; 1 << MOST];
            for taken in 0..1_usize << self.columns {
                if heads[taken] == 0.0 {
                    continue;
                }
                for column in free(taken, self.columns) {
                    let weight = heads[taken] * row[column];
                    marginals[nth][column] += weight * self.tails[nth + 1][taken | 1 << column];
                    next[taken | 1 << column] += weight;
                }
            }
            heads = next;
        }
        let total = self.tails[0][0];
        marginals.iter_mut().flatten().for_each(|weight| *weight /= total);
        marginals
    }

    /// The column of each row, by the weight of the whole; nothing where nothing is possible.
    pub fn draw(&self, dice: &mut Fast) -> Option<Vec<usize>> {
        let mut taken = 0;
        let mut drawn = Vec::with_capacity(self.rows.len());
        for (nth, row) in self.rows.iter().enumerate() {
            let weight = |column: usize| row[column] * self.tails[nth + 1][taken | 1 << column];
            let column = draw_by_weight(free(taken, self.columns).map(|column| (column, weight(column))), dice)?;
            taken |= 1 << column;
            drawn.push(column);
        }
        Some(drawn)
    }
}

/// The injective assignment whose values have the highest sum; −∞ forbids. Nothing where all is forbidden.
pub fn best(values: &[Row], columns: usize) -> Option<Vec<usize>> {
    let columns = columns.min(MOST);
    let mut tails = vec![[f64::NEG_INFINITY; 1 << MOST]; values.len() + 1];
    tails[values.len()] = [0.0; 1 << MOST];
    let sum = |nth: usize, taken: usize, column: usize, tails: &[[f64; 1 << MOST]]| {
        values[nth][column] + tails[nth + 1][taken | 1 << column]
    };
    for nth in (0..values.len()).rev() {
        for taken in 0..1_usize << columns {
            let sums = free(taken, columns).map(|column| sum(nth, taken, column, &tails));
            tails[nth][taken] = sums.fold(f64::NEG_INFINITY, f64::max);
        }
    }
    let mut taken = 0;
    let mut assigned = Vec::with_capacity(values.len());
    for nth in 0..values.len() {
        let highest = tails[nth][taken];
        if highest == f64::NEG_INFINITY {
            return None;
        }
        let column = free(taken, columns).find(|&column| sum(nth, taken, column, &tails) == highest)?;
        taken |= 1 << column;
        assigned.push(column);
    }
    Some(assigned)
}

/// One of these, by weight; nothing where all weights are zero.
pub fn draw_by_weight<T>(weighted: impl Iterator<Item = (T, f64)> + Clone, dice: &mut Fast) -> Option<T> {
    let total: f64 = weighted.clone().map(|(_, weight)| weight).sum();
    let mut left = unit(dice) * total;
    let mut last = None;
    for (item, weight) in weighted.filter(|&(_, weight)| weight > 0.0) {
        left -= weight;
        last = Some(item);
        if left < 0.0 {
            break;
        }
    }
    last
}

/// A number from 0 up to but not 1.
pub fn unit(dice: &mut Fast) -> f64 {
    (dice.bits() >> 11) as f64 / (1_u64 << 53) as f64
}

/// The columns not taken.
fn free(taken: usize, columns: usize) -> impl Iterator<Item = usize> + Clone {
    (0..columns).filter(move |column| taken & (1 << column) == 0)
}

/// The same row with 1 as its highest weight, so that products of rows do not vanish.
fn scaled(row: &Row, columns: usize) -> Row {
    let highest = row[..columns].iter().copied().fold(0.0, f64::max);
    if highest > 0.0 { row.map(|weight| weight / highest) } else { *row }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(count: usize, dice: &mut Fast) -> Vec<Row> {
        // Weights of very different size, some of them zero.
        let weight = |dice: &mut Fast| {
            let bits = dice.bits();
            if bits.is_multiple_of(5) { 0.0 } else { (-(unit(dice) * 9.0)).exp() }
        };
        (0..count).map(|_| std::array::from_fn(|_| weight(dice))).collect()
    }

    /// Every injective assignment.
    fn all(rows: usize, columns: usize) -> Vec<Vec<usize>> {
        (0..rows).fold(vec![Vec::new()], |partial, _| {
            let longer = |assigned: Vec<usize>| {
                let left: Vec<usize> = (0..columns).filter(|column| !assigned.contains(column)).collect();
                left.into_iter().map(move |column| [&assigned[..], &[column]].concat())
            };
            partial.into_iter().flat_map(longer).collect()
        })
    }

    fn weight(rows: &[Row], assigned: &[usize]) -> f64 {
        rows.iter().zip(assigned).map(|(row, &column)| row[column]).product()
    }

    #[test]
    fn marginals_are_those_of_trying_all() {
        let mut dice = Fast::new(1);
        for (count, columns) in [(1, 5), (2, 5), (3, 6), (5, 7), (6, 7), (7, 7), (8, 8)] {
            for _ in 0..if count == 8 { 2 } else { 10 } {
                let rows = rows(count, &mut dice);
                let every = all(count, columns);
                let total: f64 = every.iter().map(|assigned| weight(&rows, assigned)).sum();
                let marginals = Assignments::new(&rows, columns).marginals();
                for (nth, row) in marginals.iter().enumerate() {
                    for (column, found) in row.iter().enumerate().take(columns) {
                        let here = every.iter().filter(|assigned| assigned[nth] == column);
                        let exact = here.map(|assigned| weight(&rows, assigned)).sum::<f64>() / total;
                        let exact = if total > 0.0 { exact } else { 0.0 };
                        assert!((found - exact).abs() < 1e-9, "{found} instead of {exact}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_best_is_that_of_trying_all() {
        let mut dice = Fast::new(2);
        for (count, columns) in [(2, 5), (4, 7), (7, 7)] {
            for _ in 0..10 {
                let rows = rows(count, &mut dice);
                let sum = |assigned: &[usize]| rows.iter().zip(assigned).map(|(row, &column)| row[column]).sum::<f64>();
                let exact = all(count, columns).iter().map(|assigned| sum(assigned)).fold(f64::NEG_INFINITY, f64::max);
                let found = best(&rows, columns).expect("nothing is forbidden");
                assert!((sum(&found) - exact).abs() < 1e-12);
                assert!((0..columns).all(|column| found.iter().filter(|&&other| other == column).count() <= 1));
            }
        }
    }

    #[test]
    fn the_best_keeps_to_what_is_allowed() {
        let no = f64::NEG_INFINITY;
        let one = [5.0, no, no, no, no, no, no, no];
        assert_eq!(best(&[one, [9.0, 1.0, no, no, no, no, no, no]], 2), Some(vec![0, 1]));
        assert_eq!(best(&[one, one], 2), None);
    }

    /// χ² over all assignments of three rows to five columns: draws come up by weight.
    #[test]
    fn draws_match_weights() {
        let mut dice = Fast::new(3);
        for _ in 0..5 {
            let rows = rows(3, &mut dice);
            let assignments = Assignments::new(&rows, 5);
            let every = all(3, 5);
            let total: f64 = every.iter().map(|assigned| weight(&rows, assigned)).sum();
            let draws = 60_000;
            let mut counts = vec![0_u32; every.len()];
            for _ in 0..draws {
                let drawn = assignments.draw(&mut dice).expect("something is possible");
                counts[every.iter().position(|assigned| *assigned == drawn).expect("injective")] += 1;
            }
            let expected: Vec<f64> =
                every.iter().map(|assigned| weight(&rows, assigned) / total * f64::from(draws)).collect();
            let impossible = expected.iter().zip(&counts).filter(|&(&expected, &count)| expected == 0.0 && count > 0);
            assert_eq!(impossible.count(), 0);
            let cells: Vec<(f64, u32)> =
                expected.into_iter().zip(counts).filter(|&(expected, _)| expected > 5.0).collect();
            let chi_squared: f64 =
                cells.iter().map(|&(expected, count)| (f64::from(count) - expected).powi(2) / expected).sum();
            // Mean and variance of χ² are its degrees of freedom k and 2k; five standard deviations above.
            let freedom = cells.len() as f64;
            assert!(chi_squared < freedom + 5.0 * (2.0 * freedom).sqrt(), "{chi_squared} with {freedom} cells");
        }
    }

    #[test]
    fn logarithms_do_not_vanish() {
        let far = [[-2000.0; MOST], [-1e5; MOST]];
        let marginals = Assignments::from_logs(&far, 4).marginals();
        assert!(marginals.iter().all(|row| row[..4].iter().all(|share| (share - 0.25).abs() < 1e-12)));
        let never = [[f64::NEG_INFINITY; MOST]];
        assert!(!Assignments::from_logs(&never, 4).is_possible());
        assert_eq!(Assignments::from_logs(&never, 4).draw(&mut Fast::new(1)), None);
    }
}
