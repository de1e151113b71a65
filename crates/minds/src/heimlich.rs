//! Minds for Heimlich & Co.

use heimlich::{Heimlich, Options};

use crate::{Effort, Flat, Level, Mind, Minded, Random, Temper};

impl Minded for Heimlich {
    fn mind(temper: &Temper) -> Box<dyn Mind<Self>> {
        match temper.level {
            Level::Random => Box::new(Random::default()),
            Level::Casual | Level::Sharp => Box::new(Flat::default()),
        }
    }

    fn effort(options: &Options) -> Effort {
        Effort { playouts: if options.top_secret { 2000 } else { 20_000 } }
    }
}
