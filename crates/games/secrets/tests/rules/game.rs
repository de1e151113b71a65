//! What is done and seen at a table, in the words of the clauses.

use engine::{Rules as _, Seat, Viewer};
use kit::Table;
use secrets::{Event, Secrets, View};
use serde_json::{Value, json};

/// A match under way.
pub(crate) struct Game {
    table: Table<Secrets>,
    events: Vec<Event>,
}

/// What is done.
impl Game {
    /// A table that was dealt.
    pub(crate) fn new(table: Table<Secrets>) -> Self {
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

    /// The active player offers this card.
    #[track_caller]
    pub(crate) fn offer(&mut self, card: &str, to: u8) -> &mut Self {
        self.act(self.active(), json!({ "offer": { "card": card, "to": to } }))
    }

    /// The target takes the card.
    #[track_caller]
    pub(crate) fn accept(&mut self) -> &mut Self {
        self.act(self.waits_for()[0], json!({ "accept": {} }))
    }

    /// The target leaves the card to the active player.
    #[track_caller]
    pub(crate) fn decline(&mut self) -> &mut Self {
        self.act(self.waits_for()[0], json!({ "decline": {} }))
    }

    /// The UN player takes the card.
    #[track_caller]
    pub(crate) fn seize(&mut self) -> &mut Self {
        self.act(self.waits_for()[0], json!({ "seize": {} }))
    }

    /// The UN player does not take the card.
    #[track_caller]
    pub(crate) fn let_pass(&mut self) -> &mut Self {
        self.act(self.waits_for()[0], json!({ "let_pass": {} }))
    }

    /// This seat comes to take this card: it accepts it, or is left with its own offer. The UN player lets it pass.
    #[track_caller]
    pub(crate) fn take(&mut self, seat: u8, card: &str) -> &mut Self {
        let active = self.active();
        let to = if seat == active { (active + 1) % self.seats() } else { seat };
        self.offer(card, to);
        if self.moment() == "seize" {
            self.let_pass();
        }
        if seat == active { self.decline() } else { self.accept() }
    }

    /// These seats take one Scientist each, their first, which does nothing.
    #[track_caller]
    pub(crate) fn scientists(&mut self, seats: &[u8]) -> &mut Self {
        for &seat in seats {
            self.take(seat, "scientist");
        }
        self
    }

    /// Whoever took the card carries it out.
    #[track_caller]
    pub(crate) fn carry_out(&mut self, action: Value) -> &mut Self {
        self.act(self.waits_for()[0], action)
    }

    /// A turn in which the player with the fewest cards gets another one, so that the match lasts.
    #[track_caller]
    pub(crate) fn spread_a_card(&mut self) -> &mut Self {
        let number = self.view(Viewer::Table).turns.len();
        while self.view(Viewer::Table).turns.len() == number && self.moment() != "over" {
            let seat = self.waits_for()[0];
            let others = (0..self.seats()).filter(|&other| other != seat);
            let fewest = others.min_by_key(|&other| self.cards()[usize::from(other)]).expect("other players");
            let legal = self.legal(seat);
            let gives = |action: &&Value| action.as_object().is_some_and(|it| it.values().any(|it| it["to"] == fewest));
            let action = legal.iter().find(gives).unwrap_or(&legal[0]).clone();
            self.act(seat, action);
        }
        self
    }

    /// Everybody who looks at something says that they have seen it.
    #[track_caller]
    pub(crate) fn all_have_seen(&mut self) -> &mut Self {
        while self.shows("/looking") != json!([]) {
            self.carry_out(json!({ "seen": {} }));
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

    /// How many play.
    pub(crate) fn seats(&self) -> u8 {
        self.table.game().seats()
    }

    /// Whose turn it is.
    pub(crate) fn active(&self) -> u8 {
        serde_json::from_value(self.shows("/active")).expect("a seat")
    }

    /// Who holds the UN token.
    pub(crate) fn un(&self) -> Option<u8> {
        serde_json::from_value(self.shows("/un")).expect("a seat or nobody")
    }

    /// What is going on: "offer", "seize", "answer", "effect", "over", …
    pub(crate) fn moment(&self) -> String {
        let moment = self.shows("/moment");
        moment.as_object().and_then(|moment| moment.keys().next().cloned()).expect("a moment")
    }

    /// The seats the match waits for.
    pub(crate) fn waits_for(&self) -> Vec<u8> {
        self.table.waits_for().into_iter().map(|seat| seat as u8).collect()
    }

    /// The current turn as this viewer knows it, at a JSON pointer.
    #[track_caller]
    pub(crate) fn turn(&self, viewer: Viewer, at: &str) -> Value {
        let turns = self.view(viewer).turns;
        let turn = json!(turns.last().expect("a turn"));
        turn.pointer(at).unwrap_or_else(|| panic!("there is nothing at {at} in {turn}")).clone()
    }

    /// What this turn (counted from 1) did, as everybody knows it.
    #[track_caller]
    pub(crate) fn effect_of_turn(&self, number: usize) -> Value {
        self.shows(&format!("/turns/{}/effect", number - 1))
    }

    /// The characters face up before this seat.
    #[track_caller]
    pub(crate) fn up(&self, seat: u8) -> Value {
        self.shows(&format!("/displays/{seat}/up"))
    }

    /// The characters face down before this seat.
    #[track_caller]
    pub(crate) fn down(&self, seat: u8) -> Value {
        self.shows(&format!("/displays/{seat}/down"))
    }

    /// How many cards lie before everybody, bullets included.
    pub(crate) fn cards(&self) -> Vec<usize> {
        let displays = self.view(Viewer::Table).displays;
        displays.values().iter().map(|display| display.up.len() + display.down.len() + display.bullets.len()).collect()
    }

    /// The tokens this seat has seen, as (turn, place, token).
    pub(crate) fn sightings(&self, viewer: Viewer) -> Vec<(u8, Value, Value)> {
        let sightings = self.view(viewer).sightings;
        sightings.iter().map(|sighting| (sighting.turn, json!(sighting.at), json!(sighting.token))).collect()
    }

    /// What a viewer knows to have happened since to the token at a place that it saw in that turn.
    #[track_caller]
    pub(crate) fn since(&self, viewer: Viewer, turn: u8, at: Value) -> Value {
        let sightings = self.view(viewer).sightings;
        let sighting = sightings.iter().find(|sighting| sighting.turn == turn && json!(sighting.at) == at);
        json!(sighting.expect("such a sighting").since)
    }

    /// What everybody was told of the last step, each by its name.
    pub(crate) fn happened(&self) -> Vec<String> {
        let told = self.table.last_notices(Viewer::Table);
        told.iter()
            .map(|notice| json!(notice).as_object().and_then(|it| it.keys().next().cloned()))
            .map(|name| name.expect("a name"))
            .collect()
    }

    /// What a viewer was told of the last step.
    pub(crate) fn told(&self, viewer: Viewer) -> Vec<Value> {
        self.table.last_notices(viewer).iter().map(|notice| json!(notice)).collect()
    }

    /// What really lies where: what the dealt tokens have come to by all swaps, the centre's last.
    pub(crate) fn truth(&self) -> Vec<Value> {
        let mut tokens = Vec::new();
        let place = |place: &Value, centre: usize| place.as_u64().map_or(centre, |seat| seat as usize);
        for event in &self.events {
            let event = json!(event);
            let centre = tokens.len().saturating_sub(1);
            if let Some(dealt) = event.pointer("/dealt/tokens") {
                tokens = dealt["seats"].as_array().expect("a list").clone();
                tokens.push(dealt["centre"].clone());
            } else if let Some(swap) = event.get("swapped") {
                tokens.swap(place(&swap["one"], centre), place(&swap["other"], centre));
            } else if let Some(swap) = event.get("centre_swapped") {
                tokens.swap(place(&swap["with"], centre), centre);
            }
        }
        tokens
    }

    /// Places and points by seat, once the match is over.
    #[track_caller]
    pub(crate) fn result(&self) -> (Vec<u8>, Vec<i16>) {
        self.table.result()
    }

    /// Everything a viewer knows, may do, may say and was ever told.
    fn knowledge(&self, viewer: Viewer) -> Value {
        let view = self.view(viewer);
        let told: Vec<_> = self.events.iter().filter_map(|event| Secrets::notice(event, viewer)).collect();
        let legal: Vec<_> = Secrets::legal(&view).collect();
        let claims: Vec<_> = Secrets::claims(&view).collect();
        json!({ "view": view, "told": told, "legal": legal, "claims": claims })
    }
}

/// Checks that at these two tables these seats know different things, and every other viewer the same.
#[track_caller]
pub(crate) fn assert_only_these_can_tell(seats: &[u8], one: &Game, other: &Game) {
    for looking in Viewer::all(one.seats()) {
        let can_tell = one.knowledge(looking) != other.knowledge(looking);
        let may_tell = seats.iter().any(|&seat| looking == viewer(seat));
        assert_eq!(can_tell, may_tell, "{looking:?} can tell: {can_tell}, may tell: {may_tell}");
    }
}

/// That seat, looking.
pub(crate) fn viewer(seat: u8) -> Viewer {
    Viewer::Seat(Seat::new(seat).expect("a seat from 0 to 7"))
}
