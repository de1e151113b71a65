//! Minds for Dark Side

use dark_side::DarkSide;
use engine::Rules;

use crate::{Effort, Flat, Level, Mind, Minded, Random, Temper};

impl Minded for DarkSide {
    fn mind(temper: &Temper) -> Box<dyn Mind<Self>> {
        match temper.level {
            Level::Random => Box::new(Random::default()),
            Level::Casual | Level::Sharp => Box::new(Flat::default()),
        }
    }

    fn effort(_: &<Self as Rules>::Options) -> Effort {
        Effort { playouts: 500 }
    }
}
