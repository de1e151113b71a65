//! A tiny game for the engine's own tests: toss a coin in turn; who has seen two heads has won.
//!
//! Before each toss everybody may hum once, and nobody knows who it was.

use std::collections::BTreeMap;

use engine::{BySeat, Dice, Outcome, Rules, Scene, Seat, SeatSet, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Pebbles {}

#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Options {
    pub(crate) heads_to_win: Option<u8>,
}

#[derive(Clone, PartialEq)]
pub(crate) struct State {
    seats: u8,
    to_win: u8,
    turn: Option<Seat>,
    pebbles: Vec<u8>,
    heads: BySeat<u8>,
    hummed: SeatSet,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Action {
    Toss {},
    /// Anonymous.
    Hum {},
    /// A map that would swallow a key that stands twice.
    Wish(BTreeMap<String, u8>),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Event {
    Dealt { pebbles: Vec<u8> },
    Tossed { seat: Seat, heads: bool },
    Wished {},
    Hummed { seat: Seat, tune: u8 },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct View {
    pub(crate) own: Option<u8>,
    pub(crate) heads: BySeat<u8>,
    pub(crate) mine: bool,
    pub(crate) may_hum: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Notice {}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Claim {
    Lucky,
    Unlucky,
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("not now (PB-1)")]
pub(crate) struct Refusal;

impl engine::Refusal for Refusal {
    fn clause(&self) -> &'static str {
        "PB-1"
    }
}

impl Rules for Pebbles {
    const SLUG: &'static str = "pebbles";
    const VERSION: u16 = 3;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=3;
    const MAX_STEPS: u64 = 10;

    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Notice = Notice;
    type Refusal = Refusal;
    type Claim = Claim;

    fn setup(options: &Options, seats: u8) -> Result<State, Refusal> {
        let to_win = options.heads_to_win.unwrap_or(2);
        let state =
            State { seats, to_win, turn: None, pebbles: Vec::new(), heads: BySeat::new(seats), hummed: SeatSet::EMPTY };
        if Self::SEATS.contains(&seats) { Ok(state) } else { Err(Refusal) }
    }

    fn deal(scene: &mut impl Scene<Self>) {
        let mut pebbles = vec![1, 2, 3];
        scene.dice().shuffle("pebbles", &mut pebbles);
        scene.emit(Event::Dealt { pebbles });
    }

    fn act(scene: &mut impl Scene<Self>, seat: Seat, action: Action) {
        let event = match action {
            Action::Toss {} => Event::Tossed { seat, heads: scene.dice().pick("coin", &[true, false]) },
            Action::Wish(_) => Event::Wished {},
            Action::Hum {} => Event::Hummed { seat, tune: scene.dice().pick("tune", &[1, 2, 3]) },
        };
        scene.emit(event);
    }

    fn evolve(state: &mut State, event: &Event) {
        match event {
            Event::Dealt { pebbles } => {
                state.pebbles.clone_from(pebbles);
                state.turn = Seat::new(0);
            }
            Event::Tossed { seat, heads } => {
                state.heads[*seat] += u8::from(*heads);
                let over = state.heads[*seat] == state.to_win;
                state.turn = (!over).then(|| seat.left(state.seats));
                state.hummed = SeatSet::EMPTY;
            }
            Event::Wished {} => {}
            Event::Hummed { seat, tune: _ } => state.hummed = state.hummed.with(*seat),
        }
    }

    fn owed(state: &State) -> SeatSet {
        state.turn.into_iter().collect()
    }

    fn may(state: &State) -> SeatSet {
        Self::owed(state)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| state.pebbles.get(seat.index()).copied());
        let mine = state.turn.is_some_and(|seat| viewer.is(seat));
        let may_hum = state.turn.is_some() && viewer.seat().is_some_and(|seat| !state.hummed.contains(seat));
        View { own, heads: state.heads, mine, may_hum }
    }

    fn notice(_: &Event, _: Viewer) -> Option<Notice> {
        Some(Notice {})
    }

    fn legal(view: &View) -> impl Iterator<Item = Action> {
        view.mine.then_some(Action::Toss {}).into_iter()
    }

    fn judge(view: &View, action: &Action) -> Result<(), Refusal> {
        let allowed = match action {
            Action::Toss {} | Action::Wish(_) => view.mine,
            Action::Hum {} => view.may_hum,
        };
        if allowed { Ok(()) } else { Err(Refusal) }
    }

    fn random(_: &State, _: Seat, _: &mut impl Dice) -> Action {
        Action::Toss {}
    }

    fn idle(_: &View, _: &mut dyn Dice) -> Option<Action> {
        Some(Action::Toss {})
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let won = |seat| state.heads[seat] == state.to_win;
        Seat::all(state.seats).any(won).then(|| Outcome {
            ranks: BySeat::from_fn(state.seats, |seat| if won(seat) { 1 } else { 2 }),
            points: BySeat::from_fn(state.seats, |seat| i16::from(state.heads[seat])),
        })
    }

    fn anonymous(action: &Action) -> bool {
        matches!(action, Action::Hum {})
    }

    fn claims(_: &View) -> impl Iterator<Item = Claim> {
        [Claim::Lucky].into_iter()
    }
}
