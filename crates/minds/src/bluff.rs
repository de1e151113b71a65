//! Hiding at the best price: what to do so that watchers learn little of what one is, at little cost in value.
//!
//! Rate–distortion theory (the Blahut–Arimoto iteration): among all policies it finds the one with the highest mean
//! value less λ times the information that an action gives away. Watchers who know the policy learn no more than that.

/// This many rounds bring the iteration within a thousandth of a victory of its end.
const ROUNDS: usize = 60;

/// How likely to take each action when one is `me`, in a disguise of price `lambda`: value per nat given away.
///
/// `prior[x]` is how likely watchers think one is x, `values[x][m]` what action m is worth to somebody who is x. With a
/// small λ it is the best action, with a large one the same mixture whatever one is.
///
/// ```
/// use minds::bluff::disguise;
///
/// // Either of two; each would rather do its own thing.
/// let values = [vec![1.0, 0.0], vec![0.0, 1.0]];
/// let open = disguise(&[0.5, 0.5], &values, 0, 0.01);
/// assert!(open[0] > 0.99);
/// let hidden = disguise(&[0.5, 0.5], &values, 0, 100.0);
/// assert!((hidden[0] - hidden[1]).abs() < 0.02);
/// ```
pub fn disguise(prior: &[f64], values: &[Vec<f64>], me: usize, lambda: f64) -> Vec<f64> {
    let weights: Vec<Vec<f64>> = values.iter().map(|values| exponentials(values, lambda)).collect();
    let actions = weights.get(me).map_or(0, Vec::len);
    let mut together = vec![1.0 / actions.max(1) as f64; actions];
    for _ in 0..ROUNDS {
        let mut next = vec![0.0; actions];
        for (share, weights) in prior.iter().zip(&weights).filter(|&(&share, _)| share > 0.0) {
            let total: f64 = together.iter().zip(weights).map(|(often, weight)| often * weight).sum();
            for (next, (often, weight)) in next.iter_mut().zip(together.iter().zip(weights)) {
                *next += share * often * weight / total;
            }
        }
        together = next;
    }
    let mine: Vec<f64> = together.iter().zip(&weights[me]).map(|(often, weight)| often * weight).collect();
    let total: f64 = mine.iter().sum();
    mine.into_iter().map(|weight| weight / total).collect()
}

/// exp(v/λ), the best being 1.
fn exponentials(values: &[f64], lambda: f64) -> Vec<f64> {
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // The iteration divides by sums of these: none may be zero.
    values.iter().map(|value| ((value - best) / lambda).exp().max(1e-300)).collect()
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;
    use crate::assign::unit;

    /// Mean value less λ times the information given away, of a policy for each x.
    fn worth(prior: &[f64], values: &[Vec<f64>], policy: &[Vec<f64>], lambda: f64) -> f64 {
        let actions = values[0].len();
        let together: Vec<f64> = (0..actions)
            .map(|action| prior.iter().zip(policy).map(|(share, policy)| share * policy[action]).sum())
            .collect();
        let mut worth = 0.0;
        for ((share, values), policy) in prior.iter().zip(values).zip(policy) {
            for ((often, value), together) in policy.iter().zip(values).zip(&together) {
                if *often > 0.0 {
                    worth += share * often * (value - lambda * (often / together).ln());
                }
            }
        }
        worth
    }

    fn policies(prior: &[f64], values: &[Vec<f64>], lambda: f64) -> Vec<Vec<f64>> {
        (0..prior.len()).map(|me| disguise(prior, values, me, lambda)).collect()
    }

    /// Two actions and two things to be: every policy on a grid is tried.
    #[test]
    fn no_policy_on_a_grid_is_better() {
        let prior = [0.3, 0.7];
        let values = [vec![0.30, 0.20], vec![0.18, 0.25]];
        for lambda in [0.02, 0.05, 0.1, 0.3] {
            let found = worth(&prior, &values, &policies(&prior, &values, lambda), lambda);
            let shares = || (1..500).map(|nth| f64::from(nth) / 500.0);
            let tried = shares().flat_map(|one| shares().map(move |other| [one, other]));
            let best = tried
                .map(|[one, other]| worth(&prior, &values, &[vec![one, 1.0 - one], vec![other, 1.0 - other]], lambda))
                .fold(f64::NEG_INFINITY, f64::max);
            // Where all but give up an action the iteration is slow; a thousandth of a victory is close enough.
            assert!(found > best - 1e-3, "{found} instead of {best} with {lambda}");
        }
    }

    #[test]
    fn no_small_change_makes_it_better() {
        let mut dice = Fast::new(6);
        let prior = [0.1, 0.2, 0.3, 0.4];
        let values: Vec<Vec<f64>> = prior.iter().map(|_| (0..12).map(|_| unit(&mut dice) / 5.0).collect()).collect();
        let lambda = 0.05;
        let policy = policies(&prior, &values, lambda);
        let found = worth(&prior, &values, &policy, lambda);
        for _ in 0..2000 {
            let mut other = policy.clone();
            for policy in &mut other {
                policy.iter_mut().for_each(|often| *often *= 1.0 + unit(&mut dice) / 5.0);
                let total: f64 = policy.iter().sum();
                policy.iter_mut().for_each(|often| *often /= total);
            }
            assert!(worth(&prior, &values, &other, lambda) < found + 1e-4);
        }
    }

    #[test]
    fn what_one_cannot_be_needs_no_hiding() {
        let values = [vec![1.0, 0.0], vec![0.0, 1.0]];
        let known = disguise(&[1.0, 0.0], &values, 0, 0.5);
        assert!(known[0] > 0.99, "everybody knows anyway: {known:?}");
    }
}
