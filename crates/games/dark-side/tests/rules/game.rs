//! What is done and seen at a table, in the words of the clauses.

use dark_side::{DarkSide, Event, View};
use engine::{Rules as _, Seat, Viewer};
use kit::Table;
use serde_json::{Value, json};

/// A match under way.
pub(crate) struct Game {
    table: Table<DarkSide>,
    events: Vec<Event>,
}

/// What is done.
impl Game {
    /// A table that was dealt.
    pub(crate) fn new(table: Table<DarkSide>) -> Self {
        let events = table.last_events().to_vec();
        Self { table, events }
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

    /// The action that comes next ends the turn, and this card is drawn for the next one.
    pub(crate) fn next_card(&mut self, card: Value) -> &mut Self {
        self.table.chance("action card", card);
        self
    }

    /// The player on turn accuses nobody, and this card is drawn for the next turn.
    #[track_caller]
    pub(crate) fn pass(&mut self, card: Value) -> &mut Self {
        let on_turn = self.on_turn();
        self.next_card(card).act(on_turn, json!({ "pass": {} }))
    }

    /// The player on turn chooses the area of a therapy.
    #[track_caller]
    pub(crate) fn area(&mut self, area: &str) -> &mut Self {
        self.act(self.on_turn(), json!({ "area": { "area": area } }))
    }

    /// Somebody chooses a card for a therapy, or shows it when caught.
    #[track_caller]
    pub(crate) fn show(&mut self, seat: u8, card: &str) -> &mut Self {
        self.act(seat, json!({ "show": { "card": card } }))
    }

    /// The player on turn suspects somebody.
    #[track_caller]
    pub(crate) fn suspect(&mut self, seat: u8, points: u8) -> &mut Self {
        self.act(self.on_turn(), json!({ "suspect": { "seat": seat, "points": points } }))
    }

    /// Somebody lays open cards as a proof.
    #[track_caller]
    pub(crate) fn prove(&mut self, seat: u8, cards: &[&str]) -> &mut Self {
        self.act(seat, json!({ "prove": { "cards": cards } }))
    }

    /// Somebody takes a chip.
    #[track_caller]
    pub(crate) fn claim(&mut self, seat: u8, chip: u8) -> &mut Self {
        self.act(seat, json!({ "claim": { "chip": chip } }))
    }

    /// The player on turn asks somebody for the number of cards.
    #[track_caller]
    pub(crate) fn ask(&mut self, seat: u8) -> &mut Self {
        self.act(self.on_turn(), json!({ "ask": { "seat": seat } }))
    }

    /// Somebody votes.
    #[track_caller]
    pub(crate) fn vote(&mut self, seat: u8, against: Option<u8>) -> &mut Self {
        let ballot = against.map_or(json!({ "doubt_nobody": {} }), |claimant| json!({ "doubt": { "seat": claimant } }));
        self.act(seat, ballot)
    }

    /// Everybody who votes names these, seat 0's first; who has nobody to name names nobody.
    #[track_caller]
    pub(crate) fn votes(&mut self, against: &[Option<u8>]) -> &mut Self {
        for (seat, &against) in (0..).zip(against) {
            if self.waits_for().contains(&seat) {
                self.vote(seat, against);
            }
        }
        self
    }

    /// Everybody doubts this claimant, who doubts nobody.
    #[track_caller]
    pub(crate) fn all_doubt(&mut self, claimant: u8) -> &mut Self {
        for seat in self.waits_for() {
            self.vote(seat, Some(claimant).filter(|_| seat != claimant));
        }
        self
    }

    /// Nobody doubts anybody.
    #[track_caller]
    pub(crate) fn nobody_doubts(&mut self) -> &mut Self {
        for seat in self.waits_for() {
            self.vote(seat, None);
        }
        self
    }

    /// The player on turn lays out the alibi cards.
    #[track_caller]
    pub(crate) fn lay_out(&mut self, caught: u8, score: u8) -> &mut Self {
        self.act(self.on_turn(), json!({ "lay_out": { "caught": caught, "score": score } }))
    }

    /// Somebody turns up an alibi card.
    #[track_caller]
    pub(crate) fn turn_up(&mut self, seat: u8, position: u8) -> &mut Self {
        self.act(seat, json!({ "turn_up": { "position": position } }))
    }

    /// The player on turn accuses somebody, and these join.
    #[track_caller]
    pub(crate) fn accuse(&mut self, seat: u8, area: &str, joining: &[u8]) -> &mut Self {
        self.act(self.on_turn(), json!({ "accuse": { "seat": seat, "area": area } }));
        for seat in self.waits_for() {
            let choice = if joining.contains(&seat) { "join" } else { "stay_out" };
            self.act(seat, json!({ choice: {} }));
        }
        self
    }

    /// Somebody says a thing without more to it, such as "withdraw".
    #[track_caller]
    pub(crate) fn say(&mut self, seat: u8, what: &str) -> &mut Self {
        self.act(seat, json!({ what: {} }))
    }

    /// An accusation that is decided without the court; this card is drawn for the next turn.
    #[track_caller]
    pub(crate) fn accuse_without_court(&mut self, seat: u8, area: &str, card: Value) -> &mut Self {
        self.accuse(seat, area, &[]).next_card(card).say(seat, "waive_court")
    }

    /// Executes the action card anyhow, doubting nobody, until the player may accuse or another turn begins.
    #[track_caller]
    pub(crate) fn get_it_over_with(&mut self) -> &mut Self {
        let on_turn = self.on_turn();
        while self.on_turn() == on_turn && !["accuse", "over"].contains(&self.moment().as_str()) {
            let seat = self.waits_for()[0];
            let nobody = json!({ "doubt_nobody": {} });
            let actions = self.legal(seat);
            let action = if actions.contains(&nobody) { nobody } else { actions[0].clone() };
            self.act(seat, action);
        }
        self
    }

    /// Turns in which nobody is accused, until as many action cards are left.
    #[track_caller]
    pub(crate) fn turns_until(&mut self, left: u64) -> &mut Self {
        while self.shows("/deck") != json!(left) {
            self.get_it_over_with();
            if self.moment() == "accuse" {
                self.act(self.on_turn(), json!({ "pass": {} }));
            }
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

    /// Whose turn it is.
    pub(crate) fn on_turn(&self) -> u8 {
        serde_json::from_value(self.shows("/on_turn")).expect("a seat")
    }

    /// What is going on, such as "therapy" or "accuse".
    pub(crate) fn moment(&self) -> String {
        let moment = self.shows("/moment");
        moment.as_object().and_then(|moment| moment.keys().next().cloned()).expect("a moment")
    }

    /// The seats the match waits for.
    pub(crate) fn waits_for(&self) -> Vec<u8> {
        self.table.waits_for().into_iter().map(|seat| seat as u8).collect()
    }

    /// Everybody's points.
    pub(crate) fn points(&self) -> Vec<u16> {
        serde_json::from_value(self.shows("/points")).expect("points by seat")
    }

    /// The ids of the cards in a seat's hand.
    pub(crate) fn hand(&self, seat: u8) -> Vec<String> {
        let hand = self.seat_sees(seat, "/hand");
        hand.as_object().expect("a hand").keys().cloned().collect()
    }

    /// The ids of the cards that lie open before a seat.
    pub(crate) fn open(&self, seat: u8) -> Vec<String> {
        serde_json::from_value(self.shows(&format!("/open/{seat}"))).expect("cards")
    }

    /// What everybody was told of the last step, each by its name.
    pub(crate) fn happened(&self) -> Vec<String> {
        let told = self.table.last_notices(Viewer::Table);
        told.iter()
            .map(|notice| json!(notice).as_object().and_then(|it| it.keys().next().cloned()))
            .map(|name| name.expect("a name"))
            .collect()
    }

    /// What a seat was told of the last step.
    pub(crate) fn told(&self, seat: u8) -> Vec<Value> {
        self.table.last_notices(viewer(seat)).iter().map(|notice| json!(notice)).collect()
    }

    /// What everybody was told of the last step under this name.
    #[track_caller]
    pub(crate) fn heard(&self, name: &str) -> Value {
        let told: Vec<Value> = self.table.last_notices(Viewer::Table).iter().map(|notice| json!(notice)).collect();
        told.iter().find_map(|notice| notice.get(name)).unwrap_or_else(|| panic!("no {name} in {told:?}")).clone()
    }

    /// Places and points by seat, once the match is over.
    #[track_caller]
    pub(crate) fn result(&self) -> (Vec<u8>, Vec<i16>) {
        self.table.result()
    }

    /// Everything a viewer knows, may do, may say and was ever told.
    fn knowledge(&self, viewer: Viewer) -> Value {
        let view = self.view(viewer);
        let told: Vec<_> = self.events.iter().filter_map(|event| DarkSide::notice(event, viewer)).collect();
        let legal: Vec<_> = DarkSide::legal(&view).collect();
        let claims: Vec<_> = DarkSide::claims(&view).collect();
        json!({ "view": view, "told": told, "legal": legal, "claims": claims })
    }
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
