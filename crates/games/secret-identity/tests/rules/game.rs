//! What is done and seen at a table, in the words of the clauses.

use engine::{Rules as _, Seat, Viewer};
use kit::Table;
use secret_identity::{Action, Claim, Event, Notice, SecretIdentity, View};
use serde_json::{Value, json};

/// A match under way.
pub(crate) struct Game {
    table: Table<SecretIdentity>,
    events: Vec<Event>,
}

/// What is done.
impl Game {
    /// A table that was dealt.
    pub(crate) fn new(table: Table<SecretIdentity>) -> Self {
        let events = table.last_events().to_vec();
        Self { table, events }
    }

    /// Decides the next chance point.
    pub(crate) fn chance(&mut self, point: &str, is: Value) -> &mut Self {
        self.table.chance(point, is);
        self
    }

    /// Lets a seat act.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: u8, action: Value) -> &mut Self {
        self.table.act(seat, action);
        self.events.extend_from_slice(self.table.last_events());
        self
    }

    /// The clause under which the rules refuse this.
    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, action: Value) -> &'static str {
        self.table.refused(seat, action)
    }

    /// A seat does not know the character at this place.
    #[track_caller]
    pub(crate) fn replace(&mut self, seat: u8, place: u8) -> &mut Self {
        self.act(seat, json!({ "replace": { "place": place } }))
    }

    /// A seat knows all characters.
    #[track_caller]
    pub(crate) fn ready(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "ready": {} }))
    }

    /// The active player draws the key of a later turn.
    #[track_caller]
    pub(crate) fn draw(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "draw": {} }))
    }

    /// Everybody who is not ready yet is, or the active player draws the key; these keys come first, and the rest fall
    /// in ascending order.
    #[track_caller]
    pub(crate) fn draw_keys(&mut self, keys: &[u8]) -> &mut Self {
        let rest = (1..=8).filter(|number| !keys.contains(number));
        let all: Vec<u8> = keys.iter().copied().chain(rest).collect();
        let waiting = self.waits_for();
        let (&last, first) = waiting.split_last().expect("somebody is not ready");
        for &seat in first {
            self.ready(seat);
        }
        match self.active() {
            None => self.chance("keys", json!(all)),
            Some(_) => self.chance("key", json!(all[0])),
        };
        if self.moment() == "draw" { self.draw(last) } else { self.ready(last) }
    }

    /// A seat gives a clue of so many of its first cards, all on the green side.
    #[track_caller]
    pub(crate) fn clue(&mut self, seat: u8, cards: usize) -> &mut Self {
        let mut hand: Vec<u8> = serde_json::from_value(self.seat_sees(seat, "/hand")).expect("a hand");
        hand.truncate(cards);
        hand.sort_unstable();
        let clue: Vec<Value> = hand.into_iter().map(|card| placed(card, "a", "green")).collect();
        self.act(seat, json!({ "clue": clue }))
    }

    /// Everybody who has not given a clue gives one of so many cards.
    #[track_caller]
    pub(crate) fn clues(&mut self, cards: usize) -> &mut Self {
        for seat in self.waits_for() {
            self.clue(seat, cards);
        }
        self
    }

    /// A seat makes a guess.
    #[track_caller]
    pub(crate) fn guess(&mut self, seat: u8, numbers: Value) -> &mut Self {
        self.act(seat, json!({ "guess": numbers }))
    }

    /// Everybody guesses as the rows say, seat 0's first.
    #[track_caller]
    pub(crate) fn guesses(&mut self, rows: &[Value]) -> &mut Self {
        for (seat, numbers) in (0..).zip(rows) {
            self.guess(seat, numbers.clone());
        }
        self
    }

    /// Everybody guesses everybody's number.
    #[track_caller]
    pub(crate) fn all_guess_right(&mut self) -> &mut Self {
        let seats = self.table.game().seats();
        let keys: Vec<Value> = (0..seats).map(|seat| self.seat_sees(seat, "/key")).collect();
        for seat in 0..seats {
            let mut numbers = keys.clone();
            numbers[usize::from(seat)] = Value::Null;
            self.guess(seat, json!(numbers));
        }
        self
    }

    /// Everybody guesses numbers that nobody has; only for up to four players.
    #[track_caller]
    pub(crate) fn all_guess_wrong(&mut self) -> &mut Self {
        let seats = self.table.game().seats();
        let keys: Vec<u8> = (0..seats).map(|seat| self.key(seat)).collect();
        let mut decoys = (1..=8).filter(|number| !keys.contains(number));
        let decoys: Vec<u8> = (0..seats).map(|_| decoys.next().expect("a number that nobody has")).collect();
        for seat in 0..seats {
            let number = |other: u8| (other != seat).then_some(decoys[usize::from(other)]);
            self.guess(seat, json!((0..seats).map(number).collect::<Vec<_>>()));
        }
        self
    }

    /// A seat withdraws.
    #[track_caller]
    pub(crate) fn withdraw(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "withdraw": {} }))
    }

    /// A guesser points.
    #[track_caller]
    pub(crate) fn point(&mut self, seat: u8, number: u8) -> &mut Self {
        self.act(seat, json!({ "point": { "number": number } }))
    }

    /// A guesser is done.
    #[track_caller]
    pub(crate) fn done(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "done": {} }))
    }

    /// A guesser calls.
    #[track_caller]
    pub(crate) fn call(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "call": {} }))
    }

    /// A whole turn of the cooperative game: the active player draws this key and gives a clue of so many cards, and
    /// all others point at this number.
    #[track_caller]
    pub(crate) fn turn(&mut self, key: u8, cards: usize, guess: u8) -> &mut Self {
        self.draw_keys(&[key]).clues(cards);
        for seat in self.waits_for() {
            self.point(seat, guess);
        }
        self
    }
}

/// What is seen.
impl Game {
    /// What a viewer sees at a JSON pointer into its view.
    #[track_caller]
    pub(crate) fn sees(&self, viewer: Viewer, at: &str) -> Value {
        let view = json!(self.view(viewer));
        view.pointer(at).unwrap_or_else(|| panic!("there is nothing at {at} in {view}")).clone()
    }

    /// What everybody sees at a JSON pointer.
    #[track_caller]
    pub(crate) fn shows(&self, at: &str) -> Value {
        self.sees(Viewer::Table, at)
    }

    /// What a seat sees at a JSON pointer.
    #[track_caller]
    pub(crate) fn seat_sees(&self, seat: u8, at: &str) -> Value {
        self.sees(viewer(seat), at)
    }

    /// A viewer's whole view.
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.table.game().view(viewer)
    }

    /// Everything this seat may do.
    pub(crate) fn legal(&self, seat: u8) -> Vec<Value> {
        self.table.legal(seat)
    }

    /// The characters at the places.
    pub(crate) fn characters(&self) -> Vec<u16> {
        serde_json::from_value(self.shows("/characters")).expect("eight characters")
    }

    /// A seat's own key.
    pub(crate) fn key(&self, seat: u8) -> u8 {
        serde_json::from_value(self.seat_sees(seat, "/key")).expect("a key")
    }

    /// A seat's own cards.
    pub(crate) fn hand(&self, seat: u8) -> Vec<u8> {
        serde_json::from_value(self.seat_sees(seat, "/hand")).expect("a hand")
    }

    /// How many cards everybody holds.
    pub(crate) fn held(&self) -> Vec<u8> {
        serde_json::from_value(self.shows("/held")).expect("a list of numbers")
    }

    /// Everybody's points.
    pub(crate) fn points(&self) -> Vec<u8> {
        serde_json::from_value(self.shows("/points")).expect("a list of numbers")
    }

    /// Whose turn it is in the cooperative game.
    pub(crate) fn active(&self) -> Option<u8> {
        serde_json::from_value(self.shows("/active")).expect("a seat or none")
    }

    /// The round or turn.
    pub(crate) fn round(&self) -> u8 {
        serde_json::from_value(self.shows("/round")).expect("a number")
    }

    /// What is going on: "look", "draw", "clue", "guess", "discuss" or "over".
    pub(crate) fn moment(&self) -> String {
        name(&self.shows("/moment"))
    }

    /// The seats the match waits for.
    pub(crate) fn waits_for(&self) -> Vec<u8> {
        self.table.waits_for().into_iter().map(|seat| seat as u8).collect()
    }

    /// The seats that may act.
    pub(crate) fn may_act(&self) -> Vec<u8> {
        self.table.game().may().iter().map(|seat| seat.index() as u8).collect()
    }

    /// What everybody was told of the last step, each by its name.
    pub(crate) fn happened(&self) -> Vec<String> {
        self.table.last_notices(Viewer::Table).iter().map(|notice| name(&json!(notice))).collect()
    }

    /// What a viewer was told of the last step.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Value> {
        self.table.last_notices(viewer).iter().map(|notice| json!(notice)).collect()
    }

    /// What happened in the last step, with its secrets.
    pub(crate) fn last_events(&self) -> &[Event] {
        self.table.last_events()
    }

    /// Places and points by seat, once the match is over.
    #[track_caller]
    pub(crate) fn result(&self) -> (Vec<u8>, Vec<i16>) {
        self.table.result()
    }

    /// Everything a viewer knows, may do, may say and was ever told.
    fn knowledge(&self, viewer: Viewer) -> Knowledge {
        let view = self.view(viewer);
        Knowledge {
            told: self.events.iter().filter_map(|event| SecretIdentity::notice(event, viewer)).collect(),
            legal: SecretIdentity::legal(&view).collect(),
            claims: SecretIdentity::claims(&view).collect(),
            view,
        }
    }
}

/// All that reaches a viewer.
#[derive(PartialEq)]
struct Knowledge {
    view: View,
    told: Vec<Notice>,
    legal: Vec<Action>,
    claims: Vec<Claim>,
}

/// Checks that at these two tables these seats know different things, and every other viewer the same.
#[track_caller]
pub(crate) fn assert_only_these_can_tell(seats: &[u8], one: &Game, other: &Game) {
    for looking in Viewer::all(one.table.game().seats()) {
        let can_tell = one.knowledge(looking) != other.knowledge(looking);
        let may_tell = seats.iter().any(|&seat| looking == viewer(seat));
        assert_eq!(can_tell, may_tell, "{looking:?} can tell: {can_tell}, may tell: {may_tell}");
    }
}

/// That seat, looking.
pub(crate) fn viewer(seat: u8) -> Viewer {
    Viewer::Seat(Seat::new(seat).expect("a seat from 0 to 7"))
}

/// A card as it lies in a vault.
pub(crate) fn placed(card: u8, shows: &str, side: &str) -> Value {
    json!({ "card": card, "shows": shows, "side": side })
}

/// The only key of an object.
fn name(object: &Value) -> String {
    object.as_object().and_then(|object| object.keys().next().cloned()).expect("an object")
}
