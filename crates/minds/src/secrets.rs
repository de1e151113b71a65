//! Minds for Secrets

use engine::Rules;
use secrets::Secrets;

use crate::{Effort, Flat, Level, Mind, Minded, Random, Temper};

impl Minded for Secrets {
    fn mind(temper: &Temper) -> Box<dyn Mind<Self>> {
        match temper.level {
            Level::Random => Box::new(Random::default()),
            Level::Casual | Level::Sharp => Box::new(Flat::default()),
        }
    }

    fn effort(_: &<Self as Rules>::Options) -> Effort {
        Effort { playouts: 7500 }
    }
}
