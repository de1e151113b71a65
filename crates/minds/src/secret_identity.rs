//! Minds for Secret Identity

use engine::Rules;
use secret_identity::SecretIdentity;

use crate::{Effort, Flat, Level, Mind, Minded, Random, Temper};

impl Minded for SecretIdentity {
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
