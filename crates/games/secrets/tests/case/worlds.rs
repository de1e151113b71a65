//! How many worlds fit what a viewer has seen, counted one by one.

use std::collections::BTreeSet;

use engine::Seat;
use secrets::{Memory, Moment, Notice, Place, Token, View, identities};

/// More are not worth looking for.
const MOST: usize = 100;

/// Every deal of the tokens and every way in which others can have swapped is tried. Nobody ever sees the order of the
/// deck or of the bullets that are left, so that makes no world another.
pub(super) fn count(view: &View, told: &[Notice]) -> Option<usize> {
    // Without memory the others do not know themselves what they have seen.
    if view.options.memory == Memory::Off || told.is_empty() {
        return None;
    }
    let unseen = told.iter().filter(|notice| matches!(notice, Notice::CentreSwapped { with: None, .. })).count();
    let deals = every_deal(view.seats);
    let sides = (0..1_usize << unseen).flat_map(|sides| deals.iter().map(move |deal| (sides, deal)));
    let fitting = sides.filter(|(sides, deal)| fits(view, told, *sides, (*deal).clone())).count();
    Some(fitting * ways_of_bullets(told) * ways_of_offer(view)).filter(|&count| count <= MOST)
}

/// Every order of the tokens of that many players, the centre's last.
fn every_deal(seats: u8) -> BTreeSet<Vec<Token>> {
    let mut partial = BTreeSet::from([Vec::new()]);
    for _ in 0..=seats {
        partial = partial
            .into_iter()
            .flat_map(|deal: Vec<Token>| {
                let left = identities(seats).into_iter().filter(|&(token, count)| {
                    deal.iter().filter(|&&dealt| dealt == token).count() < usize::from(count)
                });
                left.map(|(token, _)| [&deal[..], &[token]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    partial
}

/// Whether the viewer would have been told all this after that deal, the others swapping to those sides.
fn fits(view: &View, told: &[Notice], mut sides: usize, mut tokens: Vec<Token>) -> bool {
    let seats = usize::from(view.seats);
    let index = |place: Place| match place {
        Place::Seat(seat) => seat.index(),
        Place::Centre => seats,
    };
    let own = view.viewer.seat().map(Seat::index);
    told.iter().all(|notice| match *notice {
        Notice::Dealt { own: mine, right, centre, .. } => {
            let at = |place: Option<usize>, token: Option<Token>| match (place, token) {
                (Some(place), Some(token)) => tokens[place] == token,
                (_, None) | (None, Some(_)) => token.is_none(),
            };
            at(own, mine) && at(own.map(|own| (own + seats - 1) % seats), right) && at(Some(seats), centre)
        }
        Notice::Seen { at, token, .. } => token.is_none_or(|token| tokens[index(at)] == token),
        Notice::Swapped { one, other } => {
            tokens.swap(index(one), index(other));
            true
        }
        Notice::CentreSwapped { with: Some(with), .. } => {
            tokens.swap(seats, with.index());
            true
        }
        Notice::CentreSwapped { seat, with: None } => {
            let to_the_left = sides.is_multiple_of(2);
            sides /= 2;
            tokens.swap(seats, (seat.index() + if to_the_left { 1 } else { seats - 1 }) % seats);
            true
        }
        Notice::Ended { reveal } => {
            let seats = reveal.tokens.seats.values().iter();
            seats.chain([&reveal.tokens.centre]).eq(&tokens)
        }
        Notice::TurnBegan { .. }
        | Notice::Revealed { .. }
        | Notice::Offered { .. }
        | Notice::UnAsked { .. }
        | Notice::LetPass { .. }
        | Notice::Taken { .. }
        | Notice::UnLost { .. }
        | Notice::PoliticianLaid { .. }
        | Notice::Confirmed { .. }
        | Notice::AllTurnedDown { .. }
        | Notice::BulletDrawn { .. }
        | Notice::BulletGiven { .. }
        | Notice::PairTurnedDown { .. }
        | Notice::UnTaken { .. } => true,
    })
}

/// In how many ways the bullets that others have drawn can have come.
fn ways_of_bullets(told: &[Notice]) -> usize {
    if matches!(told.last(), Some(Notice::Ended { .. })) {
        return 1;
    }
    let drawn: Vec<bool> = told
        .iter()
        .filter_map(
            |notice| if let Notice::BulletDrawn { bullet, .. } = notice { Some(bullet.is_some()) } else { None },
        )
        .collect();
    let own = drawn.iter().filter(|&&is_own| is_own).count();
    (0..drawn.len() - own).map(|nth| 4 - own - nth).product()
}

/// Which of two cards is offered, while it is.
fn ways_of_offer(view: &View) -> usize {
    let is_hidden = matches!(view.moment, Moment::Seize { .. } | Moment::Answer { .. }) && !view.viewer.is(view.active);
    if is_hidden { 2 } else { 1 }
}
