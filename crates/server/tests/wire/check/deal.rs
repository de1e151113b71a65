//! Twin deals: the same cards, some of them exchanged.

use std::collections::VecDeque;

use engine::{Dice as _, Fast, Match, Rules, Scripted, Step};
use serde_json::Value;

/// A deal in which some of what was shuffled has changed places; nothing if it cannot fall so.
pub(crate) fn twin<R: Rules>(options: &Value, seats: u8, deal: &Value, dice: &mut Fast) -> Option<Value> {
    let truth: Step<R> = serde_json::from_value(deal.clone()).expect("a deal as it was stored");
    let mut forced = VecDeque::from(truth.chances.clone());
    let shuffled: Vec<usize> = (0..forced.len()).filter(|&nth| is_shuffled(&forced[nth].is)).collect();
    for _ in 0..=dice.below("exchanges", 3) {
        let cards = forced[dice.pick("chance point", &shuffled)].is.as_array_mut()?;
        let (one, other) = (any(cards, dice), any(cards, dice));
        cards.swap(one, other);
    }
    let options = serde_json::from_value(options.clone()).expect("options as they were stored");
    let game = Match::<R>::new(options, seats).expect("a table that there is");
    let mut dice = Scripted::new(&mut forced, dice);
    let proposal = game.propose_deal(&mut dice).expect("nothing is dealt yet");
    let twin = proposal.step();
    let differs = dice.flaw().is_none() && twin.events != truth.events;
    differs.then(|| serde_json::to_value(twin).expect("a step can be written"))
}

fn is_shuffled(outcome: &Value) -> bool {
    outcome.as_array().is_some_and(|cards| cards.len() > 1)
}

/// One of the cards; of a large deck rather one of the first, which are dealt.
fn any(cards: &[Value], dice: &mut Fast) -> usize {
    let dealt = (cards.len() / 2).max(2);
    let among = if dice.below("from the top", 4) == 0 { cards.len() } else { dealt };
    dice.below("card", among as u32) as usize
}
