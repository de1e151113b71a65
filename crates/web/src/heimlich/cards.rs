//! Top Secret cards: the hand, whether to play one, which and how.

use engine::Rules as _;
use heimlich::{Action, AgentSet, Board, Card, CardBag, Hand, Heimlich, Moment, Play, Standing, View};

use super::choice::json;
use super::tale::{after_play, effect};
use super::{agents, words};
use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Sight;

/// Asks, sealed, whether the player wants to play a card (HC-25).
pub(super) fn volunteer(sight: &Sight<'_, Heimlich>, playable: CardBag) -> Html {
    let lang = sight.place.lang;
    let inside = html! {
        (outlook(sight))
        (hand(sight.view, Some(playable), lang))
        p .hint {
            @if playable.is_empty() { (say!(lang, "hc-volunteer-none")) } @else { (say!(lang, "hc-volunteer-hint")) }
        }
        div .buttons {
            button .second name="action" value=(json(&Action::Decline {})) { (say!(lang, "hc-decline")) }
            button .primary name="action" value=(json(&Action::Volunteer {})) disabled[playable.is_empty()] {
                (say!(lang, "hc-volunteer"))
            }
        }
    };
    form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
}

/// Asks for a card, or a pass where that is allowed (HC-26).
pub(super) fn choice(sight: &Sight<'_, Heimlich>, playable: CardBag, may_pass: bool) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let plays: Vec<Play> = Heimlich::legal(view)
        .filter_map(|action| if let Action::Play(play) = action { Some(play) } else { None })
        .collect();
    let inside = html! {
        (outlook(sight))
        @if may_pass && !has_played(view) { p .hint { (say!(lang, "hc-play-hint")) } }
        div .hand .choosing data-cards {
            @for card in playable.kinds() {
                details .card .playable name="card" id={ "card-" (words::card_picture(card)) } {
                    summary { (face(card, copies(view, card), None, lang)) }
                    fieldset .plays {
                        legend { (say!(lang, "hc-play-how")) }
                        div .ways {
                            @for play in plays.iter().filter(|play| play.card() == card) { (option(view, play, lang)) }
                        }
                    }
                }
            }
            (unplayable(view, playable, lang))
        }
        // The first button is what Enter in a field means.
        div .buttons {
            @if !playable.is_empty() { button .primary data-confirm { (say!(lang, "hc-play")) } }
            @if may_pass {
                button .second name="action" value=(json(&Action::Pass {})) formnovalidate {
                    (say!(lang, if has_played(view) { "hc-stop" } else { "hc-pass" }))
                }
            }
        }
    };
    form(&sight.place, "act", "choice", Kept::ForTurn, &inside)
}

/// Whether the last card of this round is the asked player's own: not going on is no pass then (HC-26, HC-27).
fn has_played(view: &View) -> bool {
    matches!(view.moment, Moment::Round { standing: Standing::Played, .. })
}

/// One way to play a card: what it would do, and by which taps on the board it is meant.
fn option(view: &View, play: &Play, lang: Lang) -> Html {
    let written = serde_json::to_string(play).unwrap_or_default();
    let what = agents::prose(effect(&view.board, view.bystanders_left(), play, lang));
    html! {
        label .play {
            input type="radio" name="play" value=(written) data-picks=(picks(&view.board, play))
                data-moves=(destinations(&view.board, play)) data-safe=[safe_to(play)] required;
            span { (what.html()) }
        }
    }
}

/// The agents and buildings that can be tapped for this play.
fn picks(board: &Board, play: &Play) -> String {
    let after = after_play(board, play);
    let agents = match *play {
        Play::Curfew {} | Play::DoubleLife {} | Play::MoveTheSafe { .. } => AgentSet::EMPTY,
        Play::Dispatch { agents } | Play::Swap { agents } => agents,
        Play::Retreat { .. }
        | Play::ToTheRuin { .. }
        | Play::SideStep { .. }
        | Play::ToTheSafe { .. }
        | Play::DoubleRetreat { .. }
        | Play::DoubleAdvance { .. }
        | Play::Meeting { .. }
        | Play::AwayFromTheSafe { .. }
        | Play::Pardon { .. }
        | Play::Sprint { .. } => {
            board.agents.iter().filter(|&agent| after.buildings[agent] != board.buildings[agent]).collect()
        }
    };
    let mut picks: Vec<String> = agents.iter().map(|agent| format!("agent:{}", agents::class(agent))).collect();
    if after.safe != board.safe {
        picks.push(format!("to:{}", after.safe.name()));
    }
    if let (1, Some(agent)) = (agents.len(), agents.iter().next())
        && after.buildings[agent] != board.buildings[agent]
    {
        picks.push(format!("to:{}", after.buildings[agent].name()));
    }
    picks.join(" ")
}

/// Where the safe would go.
fn safe_to(play: &Play) -> Option<u8> {
    if let Play::MoveTheSafe { to } = play { Some(to.place()) } else { None }
}

/// Where agents would go, for showing it on the board before it is done.
fn destinations(board: &Board, play: &Play) -> String {
    let to = board.after(play);
    let moved = board.agents.iter().filter(|&agent| to[agent] != board.buildings[agent]);
    let goals: Vec<String> = moved.map(|agent| format!("{}:{}", agents::class(agent), to[agent].place())).collect();
    goals.join(" ")
}

/// The viewer's cards; with those that can be played now, the others say why not.
pub(super) fn hand(view: &View, playable: Option<CardBag>, lang: Lang) -> Html {
    let Hand { ready, fresh: _ } = held(view);
    let shown = playable.unwrap_or(ready);
    html! {
        // Cards that do not fit are scrolled to, by keyboard too.
        div .hand tabindex="0" role="group" aria-label=(say!(lang, "yours-alone")) {
            @for card in shown.kinds() {
                div .card { (face(card, copies(view, card), None, lang)) }
            }
            (unplayable(view, shown, lang))
        }
    }
}

fn held(view: &View) -> Hand {
    view.cards.and_then(|cards| cards.hand).unwrap_or_default()
}

fn copies(view: &View, card: Card) -> u8 {
    held(view).ready.count(card)
}

fn unplayable(view: &View, playable: CardBag, lang: Lang) -> Html {
    let Hand { ready, fresh } = held(view);
    html! {
        @for card in ready.kinds().filter(|&card| !playable.contains(card)) {
            div .card .off { (face(card, ready.count(card), Some(why_not(card, lang)), lang)) }
        }
        @for card in fresh.kinds() {
            div .card .off { (face(card, fresh.count(card), Some(say!(lang, "hc-next-round")), lang)) }
        }
    }
}

/// Why a card cannot be played now (HC-28, HC-31).
fn why_not(card: Card, lang: Lang) -> String {
    if card == Card::DoubleLife { say!(lang, "hc-leads-two-already") } else { say!(lang, "hc-not-now") }
}

fn face(card: Card, copies: u8, why_not: Option<String>, lang: Lang) -> Html {
    html! {
        (picture(words::card_picture(card), ""))
        span .title { (words::title(card, lang)) @if copies > 1 { " ×" (copies) } }
        span .effect { (words::effect(card, lang)) }
        @if let Some(why_not) = &why_not { span .why { (why_not) } }
    }
}

/// What follows if no further card is played.
fn outlook(sight: &Sight<'_, Heimlich>) -> Html {
    let (view, lang) = (sight.view, sight.place.lang);
    let text = if view.arrived.is_empty() {
        say!(lang, "hc-outlook-none")
    } else {
        say!(lang, "hc-outlook-score", agents = agents::marks(view.arrived, lang))
    };
    let text = agents::prose(text).html();
    html! { p .outlook { (text) } }
}

/// The same for those who are not asked at the moment.
pub(super) fn outlook_while_waiting(sight: &Sight<'_, Heimlich>) -> Html {
    match sight.view.moment {
        Moment::Volunteer { .. } | Moment::Round { .. } => outlook(sight),
        Moment::Deal {} | Moment::Roll {} | Moment::Move { .. } | Moment::Safe {} | Moment::Over {} => Html::empty(),
    }
}
