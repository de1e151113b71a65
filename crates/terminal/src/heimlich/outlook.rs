//! What a move or a card would bring, before it is done.

use heimlich::{Agent, AgentSet, Board, Building, ByAgent, Card, DOSSIER_FIELD, FINISH, HAND_LIMIT, Play, View};

use super::{sentence, words};
use crate::Style;
use crate::layout::GLUE;

/// The board as it would be.
pub(super) struct Outlook {
    board: Board,
    /// The agents that would stand with the safe, having been moved there in this turn.
    arrived: AgentSet,
    change: String,
    /// Whether the player would draw a Top Secret card (HC-23).
    draws: bool,
}

impl Outlook {
    /// If nothing changes any more.
    pub(super) const fn now(view: &View) -> Self {
        Self { board: view.board, arrived: view.arrived, change: String::new(), draws: false }
    }

    /// After these movement points.
    pub(super) fn of_walk(view: &View, steps: ByAgent<u8>, style: Style) -> Self {
        let buildings = view.board.walked(steps);
        let change = moves(&view.board, &buildings, style);
        let outlook = Self::of(view, Board { buildings, ..view.board }, change);
        let earns = steps == ByAgent::default() || outlook.ruins(view);
        let can_draw = view.cards.is_some_and(|cards| {
            let piled = cards.pile > 0 || !cards.discards.is_empty();
            piled && cards.hand.is_some_and(|hand| hand.len() < HAND_LIMIT)
        });
        Self { draws: earns && can_draw, ..outlook }
    }

    /// After this card.
    pub(super) fn of_play(view: &View, play: &Play, style: Style) -> Self {
        let outlook = Self::of(view, after_play(&view.board, play), effect(view, play, style));
        let drawn = view.cards.is_none_or(|cards| cards.drawn);
        // The card itself makes room in the hand, and lies on the discards when another is drawn.
        Self { draws: !drawn && view.viewer.is(view.on_turn) && outlook.ruins(view), ..outlook }
    }

    fn of(view: &View, board: Board, change: String) -> Self {
        Self { board, arrived: arrived(view, &board), change, draws: false }
    }

    /// Whether an agent would be moved into the Ruin.
    fn ruins(&self, view: &View) -> bool {
        let ruined = self.board.standing_in(Building::RUIN);
        !ruined.minus(view.board.standing_in(Building::RUIN)).is_empty()
    }

    /// Whether the player would draw a Top Secret card.
    pub(super) const fn draws(&self) -> bool {
        self.draws
    }

    /// What would change, such as "red 3 → 5".
    pub(super) fn change(&self) -> &str {
        &self.change
    }

    /// What would follow: a card to draw, the scoring and what it would set off.
    pub(super) fn consequence(&self, view: &View, style: Style) -> String {
        let mut sentences = Vec::new();
        if self.draws {
            sentences.push("You draw a Top Secret card.".to_owned());
        }
        // Before all cards are played nothing is certain.
        let (none, one) = if view.options.top_secret { ("As it stands, no", "As it stands, a") } else { ("No", "A") };
        let gains = self.gains();
        if self.arrived.is_empty() {
            sentences.push(format!("{none} scoring follows."));
        } else {
            let (arrived, gains) = (words::names_of(self.arrived, style), sentence::scored(&gains, style));
            sentences.push(format!("{one} scoring follows, with {arrived} at the safe: {gains}."));
        }
        let marker = |agent: Agent| self.board.markers[agent].saturating_add_signed(gains[agent]);
        if let Some(agent) = self.board.agents.iter().max_by_key(|&agent| marker(agent)) {
            let (name, field) = (words::name(agent, style), marker(agent));
            if field >= FINISH {
                sentences.push(format!("With {name} on {field} the match ends."));
            } else if field >= DOSSIER_FIELD && view.options.dossier && view.writing.is_none() {
                sentences.push(format!("With {name} on {field} dossiers are due."));
            }
        }
        sentences.join(" ")
    }

    /// What a scoring would bring, if there is one.
    fn gains(&self) -> ByAgent<i8> {
        if self.arrived.is_empty() { ByAgent::default() } else { self.board.gains() }
    }
}

/// The agents that have been moved to the safe in this turn, once the board is like this.
///
/// HC-29: an agent counts from its move to the safe until it or the safe leaves.
pub(super) fn arrived(before: &View, board: &Board) -> AgentSet {
    if board.safe != before.board.safe {
        return AgentSet::EMPTY;
    }
    let moved = |agent: Agent| board.buildings[agent] != before.board.buildings[agent];
    board.standing_in(board.safe).iter().filter(|&agent| moved(agent) || before.arrived.contains(agent)).collect()
}

fn after_play(board: &Board, play: &Play) -> Board {
    let buildings = board.after(play);
    match *play {
        Play::Dispatch { agents } => Board { markers: board.dispatched(agents), ..*board },
        Play::MoveTheSafe { to } => Board { safe: to, ..*board },
        Play::Retreat { .. }
        | Play::ToTheRuin { .. }
        | Play::SideStep { .. }
        | Play::Curfew {}
        | Play::ToTheSafe { .. }
        | Play::DoubleRetreat { .. }
        | Play::Swap { .. }
        | Play::DoubleAdvance { .. }
        | Play::Meeting { .. }
        | Play::DoubleLife {}
        | Play::AwayFromTheSafe { .. }
        | Play::Pardon { .. }
        | Play::Sprint { .. } => Board { buildings, ..*board },
    }
}

/// What a card changes.
pub(super) fn effect(view: &View, play: &Play, style: Style) -> String {
    let board = &view.board;
    let after = after_play(board, play);
    if play.card() == Card::DoubleLife && view.bystanders_left() == 0 {
        "no bystander’s card is left, so a Top Secret card is drawn".to_owned()
    } else if play.card() == Card::DoubleLife {
        "a bystander’s card is taken in secret".to_owned()
    } else if play.card() == Card::Curfew {
        "all agents go to the Church".to_owned()
    } else if after.safe != board.safe {
        format!("the safe {} → {}", words::sign(board.safe), words::sign(after.safe))
    } else if after.markers != board.markers {
        let pushed = board.agents.iter().filter(|&agent| after.markers[agent] != board.markers[agent]);
        let pushed = pushed.map(|agent| {
            let (from, to) = (board.markers[agent], after.markers[agent]);
            glued(&format!("{}’s marker {from} → {to}", words::name(agent, style)))
        });
        words::list(pushed)
    } else {
        moves(board, &after.buildings, style)
    }
}

/// "red 3 → 5, blue Ruin → 2".
pub(super) fn moves(board: &Board, to: &ByAgent<Building>, style: Style) -> String {
    let moved = board.agents.iter().filter(|&agent| to[agent] != board.buildings[agent]);
    let moved: Vec<String> = moved
        .map(|agent| {
            let (from, to) = (words::sign(board.buildings[agent]), words::sign(to[agent]));
            glued(&format!("{} {from} → {to}", words::name(agent, style)))
        })
        .collect();
    if moved.is_empty() { "nobody moves".to_owned() } else { moved.join(", ") }
}

fn glued(text: &str) -> String {
    text.replace(' ', &GLUE.to_string())
}

#[cfg(test)]
mod tests {
    use engine::{Dice, Fast, Match, Rules, Sealed, Seed, Viewer};
    use heimlich::{Action, Due, Heimlich, Notice, Options};

    use super::*;

    /// What really happened in a step of one seat.
    struct Truth {
        after: View,
        scored: Option<ByAgent<i8>>,
        drew: bool,
    }

    fn check(view: &View, action: &Action, truth: &Truth) -> bool {
        let outlook = match action {
            Action::Move(steps) => Outlook::of_walk(view, *steps, Style::Plain),
            Action::Play(play) => Outlook::of_play(view, play, Style::Plain),
            Action::Roll {}
            | Action::Safe { .. }
            | Action::Volunteer {}
            | Action::Decline {}
            | Action::Pass {}
            | Action::Dossier(_) => return false,
        };
        assert_eq!(outlook.board.buildings, truth.after.board.buildings, "{action:?}");
        assert_eq!(outlook.board.safe, truth.after.board.safe, "{action:?}");
        match truth.scored {
            Some(gains) => assert_eq!(outlook.gains(), gains, "{action:?}"),
            None => assert_eq!(outlook.board.markers, truth.after.board.markers, "{action:?}"),
        }
        // After a scoring and in the next turn nobody has arrived any more.
        if truth.scored.is_some() {
            assert!(!outlook.arrived.is_empty(), "{action:?}");
        } else if view.on_turn == truth.after.on_turn {
            assert_eq!(outlook.arrived, truth.after.arrived, "{action:?}");
        } else {
            assert!(outlook.arrived.is_empty(), "{action:?}");
        }
        assert_eq!(outlook.draws, truth.drew, "{action:?}");
        true
    }

    /// Plays a random match and counts the moves and cards whose outlook came true.
    fn play(seats: u8, options: Options, number: u64) -> u32 {
        let seed = Seed::of_text(&number.to_string());
        let mut dice = Fast::new(number);
        let mut game = Match::<Heimlich>::new(options, seats).expect("a table");
        let deal = game.propose_deal(&mut Sealed::new(&seed, 0)).expect("a new match");
        game.commit(deal).expect("the first step");
        let mut checked = 0;
        while let Some(seat) = game.owed().first() {
            let view = game.view(Viewer::Seat(seat));
            let actions: Vec<Action> = Heimlich::legal(&view).collect();
            let action = dice.pick("action", &actions);
            let dice = &mut Sealed::new(&seed, game.steps());
            let proposal = game.propose(seat, action, dice).expect("a legal action");
            let step = game.commit(proposal).expect("the next step");
            let told: Vec<Notice> =
                step.events.iter().filter_map(|event| Heimlich::notice(event, Viewer::Table)).collect();
            let scored =
                told.iter().find_map(|notice| if let Notice::Scored { gains } = notice { Some(*gains) } else { None });
            let drew = told.iter().any(|notice| matches!(notice, Notice::Drew { due: Due::Turn, .. }));
            let truth = Truth { after: game.view(Viewer::Seat(seat)), scored, drew };
            checked += u32::from(check(&view, &action, &truth));
        }
        checked
    }

    #[test]
    fn what_is_foretold_comes_true() {
        for top_secret in [false, true] {
            let options = Options { top_secret, dossier: true, ..Options::default() };
            let checked: u32 = (2..=7).flat_map(|seats| (0..40).map(move |n| play(seats, options, n))).sum();
            assert!(checked > 5000, "only {checked} outlooks were compared");
        }
    }
}
