//! Minds for Heimlich & Co.

mod belief;
mod candidates;
mod greedy;
#[cfg(test)]
mod lab;
mod model;

use heimlich::{Heimlich, Options};

use crate::{Belief, Effort, Flat, Level, Mind, Minded, Random, Temper};
use belief::Watcher;
use greedy::{Greedy, Manner};

/// The price at which the casual mind hides, in shares of a victory per nat; nearly free.
const CASUAL_PRICE: f64 = 0.005;

impl Minded for Heimlich {
    const SPARRING: &'static [&'static str] = &["greedy", "quantal-15", "quantal-60", "quantal-200"];

    fn mind(temper: &Temper) -> Box<dyn Mind<Self>> {
        match temper.level {
            Level::Random => Box::new(Random::default()),
            Level::Casual => Box::new(Greedy::new(Manner::Hidden(CASUAL_PRICE))),
            // Nothing of our own beats the yardstick yet.
            Level::Sharp => Box::new(Flat::default()),
        }
    }

    fn effort(options: &Options) -> Effort {
        Effort { playouts: if options.top_secret { 2000 } else { 20_000 } }
    }

    fn belief() -> Box<dyn Belief<Self>> {
        Box::new(Watcher::default())
    }

    fn sparring(name: &str) -> Option<Box<dyn Mind<Self>>> {
        let manner = match name {
            "greedy" => Manner::Best,
            "quantal-15" => Manner::Quantal(15.0),
            "quantal-60" => Manner::Quantal(60.0),
            "quantal-200" => Manner::Quantal(200.0),
            _ => return None,
        };
        Some(Box::new(Greedy::new(manner)))
    }
}
