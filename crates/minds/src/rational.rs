//! How rational a player is, as part of what is believed about them.
//!
//! A player of rationality β takes an action of value v with a likelihood proportional to exp(β·v), v in shares of a
//! victory. One fixed β convicts people who are merely noisier than it; so five are carried along for each hypothesis
//! about what a player is, through the whole match.

/// The rationalities: from anything goes to hardly a mistake.
pub const RATIONALITIES: [f64; 5] = [0.0, 8.0, 30.0, 120.0, 500.0];

/// How often anybody does just anything.
const SLIP: f64 = 0.01;

/// The smallest likelihood of anything that was done: no single action convicts anybody for good.
const LEAST: f64 = 1e-12;

/// For each rationality, how likely this action is among these values.
///
/// ```
/// use minds::rational::likelihoods;
///
/// let [anything, .., sharp] = likelihoods(&[0.5, 0.4], 0);
/// assert_eq!(anything, 0.5);
/// assert!(sharp > 0.99);
/// ```
pub fn likelihoods(values: &[f64], chosen: usize) -> [f64; RATIONALITIES.len()] {
    likelihoods_of(&RATIONALITIES, values, chosen)
}

/// The same for other rationalities.
pub fn likelihoods_of(betas: &[f64; RATIONALITIES.len()], values: &[f64], chosen: usize) -> [f64; RATIONALITIES.len()] {
    let count = values.len() as f64;
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut totals = [0.0; RATIONALITIES.len()];
    for value in values {
        for (total, weight) in totals.iter_mut().zip(weights(betas, value - best)) {
            *total += weight;
        }
    }
    let mine = weights(betas, values.get(chosen).map_or(0.0, |value| value - best));
    std::array::from_fn(|k| ((1.0 - SLIP) * mine[k] / totals[k] + SLIP / count).max(LEAST))
}

/// exp(β·v) for each β and a v that is not above zero.
#[inline]
fn weights(betas: &[f64; RATIONALITIES.len()], behind: f64) -> [f64; RATIONALITIES.len()] {
    /// Further behind than this an exponential adds nothing.
    const NOTHING: f64 = -36.0;
    betas.map(|beta| {
        let exponent = beta * behind;
        if exponent < NOTHING { 0.0 } else { exponent.exp() }
    })
}

/// What was done under one hypothesis, for every rationality: the logarithms of the likelihoods of all of it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mixture([f64; RATIONALITIES.len()]);

impl Mixture {
    /// One more action, with its [`likelihoods`].
    pub fn observe(&mut self, likelihoods: &[f64; RATIONALITIES.len()]) {
        for (log, likelihood) in self.0.iter_mut().zip(likelihoods) {
            *log += likelihood.ln();
        }
    }

    /// The logarithm of the likelihood of all that was done, every rationality being as likely as the next before it.
    pub fn log(&self) -> f64 {
        let highest = self.highest();
        let sum: f64 = self.0.iter().map(|log| (log - highest).exp()).sum();
        highest + (sum / RATIONALITIES.len() as f64).ln()
    }

    /// How likely each rationality is after all that was done.
    pub fn weights(&self) -> [f64; RATIONALITIES.len()] {
        let highest = self.highest();
        let weights = self.0.map(|log| (log - highest).exp());
        let total: f64 = weights.iter().sum();
        weights.map(|weight| weight / total)
    }

    fn highest(&self) -> f64 {
        self.0.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use engine::Fast;

    use super::*;
    use crate::assign::{draw_by_weight, unit};

    #[test]
    fn likelihoods_are_the_softmax_with_slips() {
        let values = [0.30, 0.25, 0.31, 0.0];
        for (nth, beta) in RATIONALITIES.into_iter().enumerate() {
            let total: f64 = values.iter().map(|value| (beta * value).exp()).sum();
            let mut all = 0.0;
            for (chosen, value) in values.iter().enumerate() {
                let plain = 0.99 * (beta * value).exp() / total + 0.01 / 4.0;
                let found = likelihoods(&values, chosen)[nth];
                assert!((found - plain).abs() < 1e-9, "{found} instead of {plain}");
                all += found;
            }
            assert!((all - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_mixture_is_the_mean_of_products() {
        let mut dice = Fast::new(4);
        let mut mixture = Mixture::default();
        let mut products = [1.0; RATIONALITIES.len()];
        for _ in 0..20 {
            let values: Vec<f64> = (0..6).map(|_| unit(&mut dice)).collect();
            let likely = likelihoods(&values, 2);
            mixture.observe(&likely);
            products.iter_mut().zip(likely).for_each(|(product, likelihood)| *product *= likelihood);
        }
        let mean = products.iter().sum::<f64>() / products.len() as f64;
        assert!((mixture.log() - mean.ln()).abs() < 1e-9);
        let weights = mixture.weights();
        for (weight, product) in weights.iter().zip(products) {
            assert!((weight - product / products.iter().sum::<f64>()).abs() < 1e-9);
        }
    }

    #[test]
    fn the_rationality_of_a_player_is_found() {
        let mut dice = Fast::new(5);
        for (nth, beta) in RATIONALITIES.into_iter().enumerate() {
            let mut mixture = Mixture::default();
            for _ in 0..400 {
                let values: Vec<f64> = (0..8).map(|_| unit(&mut dice) / 5.0).collect();
                let weighted = values.iter().enumerate().map(|(action, value)| (action, (beta * value).exp()));
                let chosen = draw_by_weight(weighted, &mut dice).expect("some action");
                mixture.observe(&likelihoods(&values, chosen));
            }
            assert!(mixture.weights()[nth] > 0.9, "{beta}: {:?}", mixture.weights());
        }
    }
}
