//! Spreading movement points over the agents.

use heimlich::{Action, Agent, ByAgent, FINISH, HAND_LIMIT, Heimlich, View};

use super::agents;
use super::choice::json;
use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::paint::Sight;

pub(super) fn choice(sight: &Sight<'_, Heimlich>, least: u8, most: u8) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let [score, end, none] = if view.options.top_secret {
        ["hc-would-score-maybe", "hc-would-end-maybe", "hc-would-not-score-maybe"]
    } else {
        ["hc-would-score", "hc-would-end", "hc-would-not-score"]
    }
    .map(|key| say!(lang, key));
    let draws = may_draw(view);
    let inside = html! {
        div .hc-moving data-moving data-least=(least) data-most=(most) data-safe=(view.board.safe.place())
            data-score=(score) data-end=(end) data-none=(none) data-finish=(FINISH)
            data-draws=[draws.then(|| say!(lang, "hc-would-draw"))] {
            p .hint {
                span .js { (say!(lang, "hc-move-hint")) }
                span .left { output data-left aria-live="polite" { (most) } " " (say!(lang, "hc-points-left")) }
            }
            div .steppers role="group" aria-label=(say!(lang, "hc-points")) {
                @for agent in view.board.agents.iter() { (stepper(sight, agent, most)) }
            }
            p .preview aria-live="polite" { span data-preview {} span .unseen data-gains {} }
            // The first button is what Enter in a field means.
            div .buttons {
                button .primary data-confirm { (say!(lang, "hc-move")) }
                @if least == 0 {
                    button .second name="action" value=(json(&Action::Move(ByAgent::default()))) formnovalidate data-nobody {
                        (say!(lang, if draws { "hc-move-nobody-draw" } else { "hc-move-nobody" }))
                    }
                }
                button .second .js type="button" data-undo disabled { (say!(lang, "undo")) }
            }
        }
    };
    form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
}

/// Whether the viewer would draw a card that is due: not with a full hand, and not if there is none left (HC-24).
fn may_draw(view: &View) -> bool {
    let (Some(cards), Some(seat)) = (view.cards, view.viewer.seat()) else {
        return false;
    };
    cards.held[seat] < HAND_LIMIT && (cards.pile > 0 || !cards.discards.is_empty())
}

/// One agent's points: a number that can be typed, and with the module buttons to tap.
fn stepper(sight: &Sight<'_, Heimlich>, agent: Agent, most: u8) -> Html {
    let (class, lang) = (agents::class(agent), sight.place.lang);
    html! {
        div class={ "stepper " (class) } data-stepper data-agent=(class) data-name=(agent.name())
            data-home=(sight.view.board.buildings[agent].place()) data-marker=(sight.view.board.markers[agent]) {
            button .more type="button" tabindex="-1" data-more aria-label=(say!(lang, "hc-one-more", agent = agent.name())) {
                (agents::pawn(agent))
            }
            input type="number" name=(class) value="0" min="0" max=(most) inputmode="numeric" autocomplete="off"
                aria-label=(agents::full_name(agent, lang));
            button .less .js type="button" tabindex="-1" data-less
                aria-label=(say!(lang, "hc-one-less", agent = agent.name())) { "−" }
            span .brings .js aria-hidden="true" data-brings {}
        }
    }
}
