//! What is done and seen at a table, in the words of the clauses.

use engine::{Rules as _, Seat, Viewer};
use heimlich::{Event, Heimlich, View};
use kit::Table;
use serde_json::{Value, json};

/// The agents in the order of the box.
pub(crate) const AGENTS: [&str; 7] = ["grey", "yellow", "orange", "red", "green", "blue", "violet"];

/// The buildings clockwise from the Church.
pub(crate) const RING: [&str; 12] = ["church", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "ruin"];

/// A match under way.
pub(crate) struct Game {
    table: Table<Heimlich>,
    events: Vec<Event>,
    dossiers: Vec<Value>,
}

/// What is done.
impl Game {
    /// A table that was dealt, and what everybody would write into a dossier.
    pub(crate) fn new(table: Table<Heimlich>, dossiers: Vec<Value>) -> Self {
        let events = table.last_events().to_vec();
        Self { table, events, dossiers }
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

    /// The player on turn rolls this face.
    #[track_caller]
    pub(crate) fn roll(&mut self, face: &str) -> &mut Self {
        let on_turn = self.on_turn();
        self.chance("die", json!(face)).act(on_turn, json!({ "roll": {} }))
    }

    /// The player on turn rolls this face and moves these agents so far.
    #[track_caller]
    pub(crate) fn turn(&mut self, face: &str, steps: Value) -> &mut Self {
        let on_turn = self.on_turn();
        self.roll(face).act(on_turn, json!({ "move": steps }))
    }

    /// A turn in which nobody wants to play a card.
    #[track_caller]
    pub(crate) fn quiet_turn(&mut self, face: &str, steps: Value) -> &mut Self {
        self.turn(face, steps).volunteers(&[])
    }

    /// Everybody who is asked answers; these want to play a card.
    #[track_caller]
    pub(crate) fn volunteers(&mut self, willing: &[u8]) -> &mut Self {
        while self.moment() == "volunteer" {
            let seat = self.waits_for()[0];
            let answer = if willing.contains(&seat) { "volunteer" } else { "decline" };
            self.act(seat, json!({ answer: {} }));
        }
        self
    }

    /// A turn in which these want to play a card.
    #[track_caller]
    pub(crate) fn turn_with_round(&mut self, face: &str, steps: Value, willing: &[u8]) -> &mut Self {
        self.turn(face, steps).volunteers(willing);
        assert_eq!(self.moment(), "round");
        self
    }

    /// Plays a card.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: u8, play: Value) -> &mut Self {
        self.act(seat, json!({ "play": play }))
    }

    /// Plays no card, or no further one.
    #[track_caller]
    pub(crate) fn pass(&mut self, seat: u8) -> &mut Self {
        self.act(seat, json!({ "pass": {} }))
    }

    /// Everybody who is asked passes until the round is over.
    #[track_caller]
    pub(crate) fn all_pass(&mut self) -> &mut Self {
        while self.moment() == "round" {
            self.pass(self.waits_for()[0]);
        }
        self
    }

    /// Why this card cannot be played like this.
    #[track_caller]
    pub(crate) fn refused_play(&self, seat: u8, play: Value) -> &'static str {
        self.refused(seat, json!({ "play": play }))
    }

    /// The player on turn puts the safe there.
    #[track_caller]
    pub(crate) fn safe_to(&mut self, building: &str) -> &mut Self {
        self.act(self.on_turn(), json!({ "safe": { "to": building } }))
    }

    /// Somebody writes a dossier.
    #[track_caller]
    pub(crate) fn write(&mut self, seat: u8, named: Value) -> &mut Self {
        self.act(seat, json!({ "dossier": named }))
    }
}

/// How a match gets somewhere, over as many quiet turns as it takes.
impl Game {
    /// These agents walk to these buildings one after the other, resting neither with the safe nor in the Ruin.
    #[track_caller]
    pub(crate) fn walk_to(&mut self, places: &[(&str, &str)]) -> &mut Self {
        for &(agent, building) in places {
            let goal = place(building);
            while place(&self.building(agent)) != goal {
                let from = place(&self.building(agent));
                let left = (goal + RING.len() - from) % RING.len();
                let rests = |steps: &usize| {
                    let stop = RING[(from + steps) % RING.len()];
                    *steps == left || (stop != self.safe() && stop != "ruin")
                };
                let steps = (1..=left.min(6)).rev().find(rests).expect("somewhere to rest");
                let face = if steps == 1 { "1-3".to_owned() } else { steps.to_string() };
                self.quiet_turn(&face, json!({ agent: steps }));
            }
        }
        self
    }

    /// These agents walk to these buildings, the one that goes to the safe last, and everybody scores.
    ///
    /// What remains is to put the safe somewhere, if the match is not over. Due dossiers are written.
    #[track_caller]
    pub(crate) fn score_at(&mut self, places: &[(&str, &str)]) -> &mut Self {
        let (arriving, first): (Vec<_>, Vec<_>) = places.iter().partition(|(_, building)| *building == self.safe());
        assert_eq!(arriving.len(), 1, "one agent goes to the safe in {}", self.safe());
        self.walk_to(&first).walk_to(&arriving);
        if self.shows("/writing").is_array() {
            for seat in self.waits_to_write() {
                self.write(seat, self.dossiers[usize::from(seat)].clone());
            }
        }
        self
    }

    /// Scorings bring these markers to these fields and the others nothing; then the safe goes to `safe`.
    ///
    /// Everybody else stays in the Church, and somebody can gain the 7 where the safe starts.
    #[track_caller]
    pub(crate) fn bring_markers(&mut self, fields: &[(&str, u8)], safe: &str) -> &mut Self {
        while fields.iter().any(|&(agent, field)| self.marker(agent) < field) {
            if self.moment() == "safe" {
                self.safe_to(self.next_safe(fields));
            }
            let goals = self.next_goals(fields);
            self.score_at(&goals);
        }
        self.safe_to(safe)
    }

    /// Scorings bring these markers to these fields, all of them at once in the last one, which ends the match.
    #[track_caller]
    pub(crate) fn finish_with(&mut self, fields: &[(&str, u8)]) -> &mut Self {
        let &(furthest, _) = fields.iter().max_by_key(|&&(_, field)| field).expect("some markers to bring");
        let gain = |agent: &str, field: u8| if agent == furthest { 10 } else { field.min(9) };
        let before: Vec<_> = fields.iter().map(|&(agent, field)| (agent, field - gain(agent, field))).collect();
        let last: Vec<_> =
            fields.iter().map(|&(agent, field)| (agent, RING[usize::from(gain(agent, field))])).collect();
        self.bring_markers(&before, "10").score_at(&last);
        assert_eq!(self.moment(), "over");
        self
    }

    /// A building where the marker that is furthest behind would gain what it can use; never 10, so that the safe can
    /// go there at the end.
    fn next_safe(&self, fields: &[(&str, u8)]) -> &'static str {
        let missing = |&&(agent, field): &&(&str, u8)| field - self.marker(agent);
        let last = fields.iter().max_by_key(missing).expect("some markers to bring");
        let values = (1..=missing(&last).min(9)).rev().map(|value| RING[usize::from(value)]);
        let usable = |building: &&str| *building != self.safe() && *building != self.building(last.0);
        values.into_iter().find(usable).expect("a building for the safe")
    }

    /// Where everybody goes for the next scoring: one to the safe, the others to as much as they can use elsewhere.
    fn next_goals<'a>(&self, fields: &[(&'a str, u8)]) -> Vec<(&'a str, &'static str)> {
        let safe_value: u8 = self.safe().parse().expect("the safe is in a building with a number");
        let missing = |agent: &str, field: u8| field - self.marker(agent);
        let can_arrive =
            |&&(agent, field): &&(&str, u8)| missing(agent, field) >= safe_value && self.building(agent) != self.safe();
        let arriving = fields.iter().filter(can_arrive).max_by_key(|&&(agent, field)| missing(agent, field));
        let (arriving, _) = *arriving.expect("somebody who can use what the safe's building is worth");
        let goal = |&(agent, field): &(&'a str, u8)| {
            let most = missing(agent, field).min(10);
            let elsewhere = most - u8::from(most == safe_value);
            (agent, RING[usize::from(if agent == arriving { safe_value } else { elsewhere })])
        };
        fields.iter().map(goal).collect()
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

    /// The cards this seat could play now, when it is asked.
    #[track_caller]
    pub(crate) fn playable(&self, seat: u8) -> Value {
        self.seat_sees(
            seat,
            &format!("/choice/{}/playable", if self.moment() == "round" { "play" } else { "volunteer" }),
        )
    }

    /// Where an agent stands.
    #[track_caller]
    pub(crate) fn building(&self, agent: &str) -> String {
        text(&self.shows(&format!("/board/buildings/{agent}")))
    }

    /// Where these agents stand.
    #[track_caller]
    pub(crate) fn buildings<const N: usize>(&self, agents: [&str; N]) -> [String; N] {
        agents.map(|agent| self.building(agent))
    }

    /// Where an agent's marker stands.
    #[track_caller]
    pub(crate) fn marker(&self, agent: &str) -> u8 {
        serde_json::from_value(self.shows(&format!("/board/markers/{agent}"))).expect("a field")
    }

    /// Where these agents' markers stand.
    #[track_caller]
    pub(crate) fn markers<const N: usize>(&self, agents: [&str; N]) -> [u8; N] {
        agents.map(|agent| self.marker(agent))
    }

    /// Where the safe is.
    pub(crate) fn safe(&self) -> String {
        text(&self.shows("/board/safe"))
    }

    /// Who has the die.
    pub(crate) fn on_turn(&self) -> u8 {
        serde_json::from_value(self.shows("/on_turn")).expect("a seat")
    }

    /// What is going on: "roll", "move", "volunteer", "round", "safe" or "over".
    pub(crate) fn moment(&self) -> String {
        let moment = self.shows("/moment");
        moment.as_object().and_then(|moment| moment.keys().next().cloned()).expect("a moment")
    }

    /// The seats the match waits for.
    pub(crate) fn waits_for(&self) -> Vec<u8> {
        self.table.waits_for().into_iter().map(|seat| seat as u8).collect()
    }

    /// The seats that must still write a dossier.
    pub(crate) fn waits_to_write(&self) -> Vec<u8> {
        serde_json::from_value(self.shows("/writing")).expect("a list of seats once dossiers are due")
    }

    /// How many cards everybody holds.
    pub(crate) fn held(&self) -> Vec<u8> {
        serde_json::from_value(self.shows("/cards/held")).expect("a list of numbers")
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

    /// What happened in the last step, with its secrets.
    pub(crate) fn events(&self) -> Vec<Value> {
        self.table.last_events().iter().map(|event| json!(event)).collect()
    }

    /// Places and points by seat, once the match is over.
    #[track_caller]
    pub(crate) fn result(&self) -> (Vec<u8>, Vec<i16>) {
        self.table.result()
    }

    /// Everything a viewer knows, may do, may say and was ever told.
    fn knowledge(&self, viewer: Viewer) -> Value {
        let view = self.view(viewer);
        let told: Vec<_> = self.events.iter().filter_map(|event| Heimlich::notice(event, viewer)).collect();
        let legal: Vec<_> = Heimlich::legal(&view).collect();
        let claims: Vec<_> = Heimlich::claims(&view).collect();
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

fn place(building: &str) -> usize {
    RING.iter().position(|&name| name == building).expect("a building")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}
