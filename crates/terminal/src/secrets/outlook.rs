//! What a card would come to at the end of the turn, foretold from what everybody sees.

use engine::{BySeat, Seat};
use secrets::{Character, Display, Given, View, cards_that_end};

use super::words;
use crate::Names;

/// What lies before everybody once the turn is over.
pub(super) struct Outlook {
    displays: BySeat<Display>,
    un: Option<Seat>,
    ends: bool,
    /// What is turned face down on the way.
    turned: Option<Turned>,
}

/// What is turned face down before whoever got a card.
enum Turned {
    Pair(Character),
    All,
}

impl Outlook {
    /// This player takes the card and carries it out; what they decide about a Politician or an Assassin stays open.
    pub(super) fn of_taking(view: &View, taker: Seat, card: Character) -> Self {
        let mut outlook = Self::now(view);
        // SE-31: a Politician is laid elsewhere.
        if card != Character::Politician {
            outlook.lay(taker, card);
        }
        // SE-35: the second Scientist face up.
        if card == Character::Scientist && outlook.pair_of(taker).is_some_and(|(pair, _)| pair == card) {
            let display = &mut outlook.displays[taker];
            display.down.append(&mut display.up);
            outlook.turned = Some(Turned::All);
        }
        let mut outlook = outlook.end_turn();
        if card == Character::Assassin {
            // Who gets the bullet has a say in who gets the UN token.
            outlook.un = view.un;
        }
        outlook
    }

    /// The Politician is laid before this player.
    pub(super) fn of_politician(view: &View, to: Seat) -> Self {
        let mut outlook = Self::now(view);
        outlook.lay(to, Character::Politician);
        outlook.end_turn()
    }

    /// A bullet is given to this player.
    pub(super) fn of_bullet(view: &View, from: Seat, to: Seat) -> Self {
        let mut outlook = Self::now(view);
        outlook.displays[to].bullets.push(Given { from, bullet: None });
        outlook.check_un();
        outlook.end_turn()
    }

    fn now(view: &View) -> Self {
        Self { displays: view.displays.clone(), un: view.un, ends: false, turned: None }
    }

    fn lay(&mut self, seat: Seat, card: Character) {
        self.displays[seat].up.push(card);
        self.check_un();
    }

    /// SE-27: the UN token goes back as soon as its holder no longer has the fewest cards.
    fn check_un(&mut self) {
        self.un = self.un.filter(|&seat| self.has_fewest(seat));
    }

    fn has_fewest(&self, seat: Seat) -> bool {
        let cards = words::count(&self.displays[seat]);
        self.displays.values().iter().filter(|display| words::count(display) <= cards).count() == 1
    }

    /// A character that lies face up twice before this player, with the seat.
    fn pair_of(&self, seat: Seat) -> Option<(Character, Seat)> {
        let up = &self.displays[seat].up;
        up.iter().find(|&card| up.iter().filter(|&other| other == card).count() > 1).map(|&card| (card, seat))
    }

    /// SE-25: pairs, UN, end of the match.
    fn end_turn(mut self) -> Self {
        let seats = self.displays.seats();
        if let Some((pair, seat)) = Seat::all(seats).find_map(|seat| self.pair_of(seat)) {
            self.displays[seat].up.retain(|&card| card != pair);
            self.displays[seat].down.extend([pair, pair]);
            self.turned = Some(Turned::Pair(pair));
        }
        self.un = self.un.or_else(|| Seat::all(seats).find(|&seat| self.has_fewest(seat)));
        let full = usize::from(cards_that_end(seats));
        self.ends = self.displays.values().iter().any(|display| words::count(display) >= full);
        self
    }

    /// What this player would have, and whatever else would change.
    pub(super) fn of_player(&self, view: &View, seat: Seat, names: &Names) -> String {
        let mut parts = vec![holding(&self.displays[seat])];
        match self.turned {
            Some(Turned::Pair(pair)) => parts.push(format!("the pair of {}s turned down", words::character(pair))),
            Some(Turned::All) => parts.push("all characters turned down".to_owned()),
            None => {}
        }
        if self.un != view.un {
            let un = self.un.map_or("in the centre".to_owned(), |seat| format!("with {}", words::whom(seat, names)));
            parts.push(format!("the UN token {un}"));
        }
        if self.ends {
            parts.push("and the match ends".to_owned());
        }
        parts.join(", ")
    }
}

/// "3 cards, sum +8 and a bullet".
pub(super) fn holding(display: &Display) -> String {
    let bullets = match display.bullets.len() {
        0 => String::new(),
        1 => " and a bullet".to_owned(),
        more => format!(" and {more} bullets"),
    };
    format!("{}, sum {}{bullets}", words::cards(words::count(display)), words::points(words::sum(display)))
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Fast, Match, Rules, Sealed, Seed, Viewer};
    use secrets::{Action, Moment, Options, Secrets};

    use super::*;

    /// Something foretold, until the turn is over.
    struct Expected {
        outlook: Outlook,
        /// Whose display alone is decided, where somebody else still gets a bullet.
        only: Option<Seat>,
    }

    /// What is foretold of this action by somebody who knows the card.
    fn foretold(view: &View, seat: Seat, action: &Action, card: Character) -> Option<Expected> {
        let taking = |taker: Seat| {
            let only = (card == Character::Assassin).then_some(taker);
            // A Politician is foretold when it is decided before whom it is laid.
            let decided = card != Character::Politician;
            decided.then(|| Expected { outlook: Outlook::of_taking(view, taker, card), only })
        };
        match *action {
            Action::Seize {} | Action::Accept {} => taking(seat),
            Action::Decline {} => taking(view.active),
            Action::Politician { to } => Some(Expected { outlook: Outlook::of_politician(view, to), only: None }),
            Action::Assassin { to } => Some(Expected { outlook: Outlook::of_bullet(view, seat, to), only: None }),
            Action::Seen {}
            | Action::Offer { .. }
            | Action::LetPass {}
            | Action::Psychiatrist { .. }
            | Action::Detective { .. }
            | Action::Diplomat { .. } => None,
        }
    }

    /// A display as far as it is foretold: bullets are counted, not read.
    fn seen(display: &Display) -> (Vec<Character>, Vec<Character>, usize) {
        let sorted = |cards: &[Character]| {
            let mut cards = cards.to_vec();
            cards.sort();
            cards
        };
        (sorted(&display.up), sorted(&display.down), display.bullets.len())
    }

    fn compare(Expected { outlook, only }: &Expected, after: &View) {
        let decided = |seat: &Seat| only.is_none_or(|only| only == *seat);
        for seat in Seat::all(after.seats).filter(decided) {
            assert_eq!(seen(&outlook.displays[seat]), seen(&after.displays[seat]));
        }
        let is_over = after.moment == (Moment::Over {});
        if only.is_some() {
            assert!(is_over || !outlook.ends, "the match should have ended");
        } else {
            assert_eq!((outlook.un, outlook.ends), (after.un, is_over));
        }
    }

    /// Plays a random match and counts the outlooks that came true, and those in which something was turned down.
    fn play(seats: u8, number: u64) -> (usize, usize) {
        let seed = Seed::of_text(&number.to_string());
        let mut dice = Fast::new(number);
        let mut game = Match::<Secrets>::new(Options::default(), seats).expect("a table");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("the first step");
        let mut expected: Vec<Expected> = Vec::new();
        let (mut checked, mut turned) = (0, 0);
        while let Some(seat) = game.owed().first() {
            let view = game.view(Viewer::Seat(seat));
            // Whoever is on turn knows which card it is.
            let card = game.view(Viewer::Seat(view.active)).turns.last().and_then(|turn| turn.card);
            let actions: Vec<Action> = Secrets::legal(&view).collect();
            let action = dice.pick("action", &actions);
            expected.extend(card.and_then(|card| foretold(&view, seat, &action, card)));
            let dice = &mut Sealed::new(&seed, game.steps());
            let proposal = game.propose(seat, action, dice).expect("a legal action");
            game.commit(proposal).expect("the next step");
            let after = game.view(Viewer::Seat(seat));
            if after.moment == (Moment::Offer {}) || after.moment == (Moment::Over {}) {
                expected.iter().for_each(|expected| compare(expected, &after));
                checked += expected.len();
                turned += expected.iter().filter(|expected| expected.outlook.turned.is_some()).count();
                expected.clear();
            }
        }
        (checked, turned)
    }

    #[test]
    fn what_is_foretold_comes_true() {
        let (mut checked, mut turned) = (0, 0);
        for (seats, number) in (4..=8).flat_map(|seats| (0..60).map(move |number| (seats, number))) {
            let (all, with_turned) = play(seats, number);
            (checked, turned) = (checked + all, turned + with_turned);
        }
        assert!(checked > 3000 && turned > 200, "only {checked} outlooks were compared, {turned} with cards turned");
    }
}
