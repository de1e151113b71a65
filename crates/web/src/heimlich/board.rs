//! The board: the ring of buildings with the agents, the score track round it, the die in the middle.

use heimlich::{Agent, Building, CardBag, Choice, DOSSIER_FIELD, FINISH, Heimlich, View};

use super::tale::Trace;
use super::{agents, words};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Sight;

pub(super) fn board(sight: &Sight<'_, Heimlich>, trace: &Trace) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    html! {
        div .hc-board data-board data-mode=(mode(sight)) {
            (track(view, lang))
            ol .hc-ring role="list" aria-label=(say!(lang, "hc-ring")) {
                @for building in Building::ring() { (house(sight, building, trace)) }
            }
            (middle(sight, trace))
        }
    }
}

/// The choice at hand, unless it is nobody's to make here. While a match stands still, what is chosen stays.
fn choice(sight: &Sight<'_, Heimlich>) -> Option<Choice> {
    sight.view.choice.filter(|_| sight.place.may_choose())
}

/// What tapping the board means now.
fn mode(sight: &Sight<'_, Heimlich>) -> &'static str {
    match choice(sight) {
        Some(Choice::Move { .. }) => "move",
        Some(Choice::Safe {}) => "safe",
        Some(Choice::Play { .. }) => "play",
        Some(Choice::Roll {}) => "roll",
        Some(Choice::Volunteer { .. } | Choice::Dossier { .. }) | None => "look",
    }
}

/// The score track: the same for the eye as the standing is in words, so screen readers skip it.
fn track(view: &View, lang: Lang) -> Html {
    let on = |field: u8| view.board.agents.iter().filter(move |&agent| view.board.markers[agent] % FINISH == field);
    html! {
        ol .hc-track aria-hidden="true" {
            @for field in 0..FINISH {
                li class={ "field f" (field) @if field == DOSSIER_FIELD && view.options.dossier { " due" } }
                    title=[(field == DOSSIER_FIELD && view.options.dossier).then(|| say!(lang, "hc-dossier-field"))] {
                    @if field == 0 { span .number { (picture("sign-flag", "")) } }
                    @else if field % 5 == 0 || (field == DOSSIER_FIELD && view.options.dossier) { span .number { (field) } }
                    @for agent in on(field) { (marker(view, agent)) }
                }
            }
        }
    }
}

fn marker(view: &View, agent: Agent) -> Html {
    let class = agents::class(agent);
    let lap = if view.board.markers[agent] >= FINISH { " lap" } else { "" };
    html! {
        span class={ "marker " (class) (lap) } id={ "marker-" (class) } data-flip
            data-pick={ "agent:" (class) } { (picture(agents::mark_picture(agent), "")) }
    }
}

fn house(sight: &Sight<'_, Heimlich>, building: Building, trace: &Trace) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let place = building.place();
    let here = view.board.standing_in(building);
    let safe = view.board.safe == building;
    let kind = match building {
        Building::CHURCH => " church",
        Building::RUIN => " ruin",
        _ => "",
    };
    let offered = matches!(choice(sight), Some(Choice::Safe {})) && !safe;
    html! {
        li class={ "house" (kind) @if safe { " with-safe" } } id={ "house-" (place) }
            data-place=(place) data-value=(building.value()) data-pick={ "to:" (building.name()) } {
            (picture(&format!("house-{place}"), "facade"))
            span .sign {
                span .value aria-hidden="true" { (words::value(building)) }
                @if let Building::CHURCH | Building::RUIN = building {
                    span .name aria-hidden="true" { (words::sign(building, lang)) }
                }
                span .unseen { (said(building, lang)) }
            }
            @if offered {
                label .spot id={ "spot-" (place) } data-key=(sight.place.turn) {
                    input type="radio" name="to" value=(building.name()) form="choice" required;
                    span .unseen { (words::goal(building, lang)) }
                }
            }
            @if safe {
                span .safe id="safe" data-flip { (picture("safe", "")) span .unseen { (say!(lang, "hc-safe-here")) } }
            }
            span .pawns {
                @for agent in here.iter() { (pawn(sight, agent, trace)) }
            }
        }
    }
}

/// A building for the ear; for the eye only the Church and the Ruin have a name.
fn said(building: Building, lang: Lang) -> String {
    match building {
        Building::CHURCH | Building::RUIN => words::sign(building, lang),
        other => say!(lang, "hc-building", number = other.name()),
    }
}

/// An agent on the board; a button, so that it can be tapped when it may be moved. Keys have the form for that.
fn pawn(sight: &Sight<'_, Heimlich>, agent: Agent, trace: &Trace) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let class = agents::class(agent);
    let movable = matches!(choice(sight), Some(Choice::Move { .. } | Choice::Play { .. }));
    let gain = trace.scoring.map(|(number, gains)| (number, gains[agent])).filter(|&(_, gain)| gain != 0);
    let arrived = if view.arrived.contains(agent) { " arrived" } else { "" };
    html! {
        button type="button" class={ "pawn " (class) (arrived) } id={ "pawn-" (class) } data-flip data-agent=(class)
            data-home=(view.board.buildings[agent].place()) data-pick={ "agent:" (class) } tabindex="-1" disabled[!movable] {
            (agents::figure(agent))
            span .unseen { (agents::full_name(agent, lang)) }
            @if let Some((number, gain)) = gain {
                span class={ "gain" @if gain < 0 { " loss" } }
                    id={ "gain-" (number) "-" (class) } aria-hidden="true" { (words::signed(gain)) }
            }
        }
    }
}

/// The die, who has it, and the cards on the table.
fn middle(sight: &Sight<'_, Heimlich>, trace: &Trace) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let name = sight.place.people.name(view.on_turn);
    let rolled = match view.moment {
        heimlich::Moment::Roll {} | heimlich::Moment::Deal {} => None,
        heimlich::Moment::Move { face } => Some(face),
        heimlich::Moment::Volunteer { .. }
        | heimlich::Moment::Round { .. }
        | heimlich::Moment::Safe {}
        | heimlich::Moment::Over {} => trace.face,
    };
    let shows =
        rolled.map_or_else(|| say!(lang, "hc-die-waits"), |face| say!(lang, "hc-die-shows", face = words::face(face)));
    html! {
        div .hc-middle {
            span .whose { bdi { (name) } }
            span class={ "die" @if rolled.is_none() { " idle" } } id={ "die-" (trace.rolls) } {
                (picture(words::face_picture(rolled), ""))
                span .unseen { (shows) }
            }
            @if let Some((number, seat, card)) = trace.card {
                span .played id={ "played-" (number) } {
                    (picture(words::card_picture(card), "")) strong { (words::title(card, lang)) }
                    bdi { (sight.place.people.name(seat)) }
                }
            }
            @if let Some(cards) = view.cards {
                span .piles {
                    span .pile { (picture("sign-card", "")) (cards.pile) " " (say!(lang, "hc-pile")) }
                    (discards(cards.discards, lang))
                }
            }
        }
    }
}

/// The open discards, to be unfolded (HC-28).
fn discards(cards: CardBag, lang: Lang) -> Html {
    html! {
        @if cards.is_empty() {
            span .discards { (picture("sign-discards", "")) "0 " (say!(lang, "hc-discards")) }
        } @else {
            details #discards .discards {
                summary { (picture("sign-discards", "")) (cards.len()) " " (say!(lang, "hc-discards")) }
                ul role="list" {
                    @for card in cards.kinds() {
                        li {
                            (picture(words::card_picture(card), "")) (words::title(card, lang))
                            @if cards.count(card) > 1 { " ×" (cards.count(card)) }
                        }
                    }
                }
            }
        }
    }
}
