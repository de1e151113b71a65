//! A match as one viewer sees it: who plays, the board, the choice at hand, what happened, what was said.

use engine::{Seat, Viewer};

use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::menu::{self, Menu, Phase};
use crate::paint::{Headline, Paint, Place, Sight};
use crate::people::Player;
use crate::shell::{Page, version};
use crate::{rules, talk};

/// The page of a match. Its main part alone is what a stream pushes.
pub fn table<R: Paint>(sight: &Sight<'_, R>) -> Page {
    let (place, lang) = (&sight.place, sight.place.lang);
    let headline = headline(sight);
    let title = title(&headline, R::TITLE, place);
    let main = html! {
        main #table class={ "table " (R::SLUG) @if place.is_still() { " still" } } data-stream={ (place.path) "/live" } data-title=(title)
            data-version=(version(lang)) data-yours=(if headline.yours { "yes" } else { "no" }) {
            (seats(sight))
            section .stage aria-label=(say!(lang, "board")) { (R::board(sight)) }
            (talk::latest(sight))
            div .panel {
                div .deck {
                    section .dock aria-labelledby="headline" { (dock(sight, &headline)) }
                    @if let Some(own) = R::own(sight) { section .own aria-label=(say!(lang, "yours-alone")) { (own) } }
                }
                section .scores aria-labelledby="scores-title" {
                    h2 #scores-title { (say!(lang, "scores")) }
                    (R::standing(sight))
                }
                (talk::feed(sight))
                div .drawers {
                    (talk::notes(sight))
                    (menu::menu(place, &R::options_summary(R::chosen(sight.view), place.people, lang)))
                    p .all-rules { a href={ "/games/" (R::SLUG) "/rules" } target="_blank" { (say!(lang, "all-rules")) } }
                }
            }
        }
    };
    Page { title, main }
}

/// Whether it is for the viewer to decide something.
pub(crate) fn is_yours<R: Paint>(sight: &Sight<'_, R>) -> bool {
    headline(sight).yours
}

/// What is going on: first how the table stands, then what the game says.
fn headline<R: Paint>(sight: &Sight<'_, R>) -> Headline {
    let (place, played) = (&sight.place, R::headline(sight));
    let words = match place.menu {
        Menu { phase: Phase::Over, .. } if !played.over => "ended",
        Menu { phase: Phase::Over, .. } => return played,
        Menu { away: true, .. } => "you-left",
        Menu { paused: true, .. } => "paused",
        Menu { .. } => return played,
    };
    Headline { text: say!(place.lang, words), yours: false, over: place.menu.phase == Phase::Over }
}

fn title(headline: &Headline, game: &str, place: &Place<'_>) -> String {
    if headline.yours {
        say!(place.lang, "title-yours", game = game, code = place.code)
    } else {
        say!(place.lang, "title-table", game = game, code = place.code)
    }
}

fn seats<R: Paint>(sight: &Sight<'_, R>) -> Html {
    let (place, lang) = (&sight.place, sight.place.lang);
    let badges = R::badges(sight);
    html! {
        div .seats {
            @if place.viewer == Viewer::Spectator { p .tag .watching { (say!(lang, "watching")) } }
            ol role="list" aria-label=(say!(lang, "players")) {
                @for (seat, badges) in Seat::all(u8::try_from(badges.len()).unwrap_or(u8::MAX)).zip(&badges) {
                    li class={ "seat" @if place.viewer.is(seat) { " you" } @if place.people.player(seat) == Player::Away { " away" } } {
                        bdi .name { (place.people.name(seat)) }
                        @if place.viewer.is(seat) { span .tag .you { (say!(lang, "you")) } }
                        @if place.menu.host == Some(seat) { span .tag .host { (say!(lang, "host")) } }
                        @match place.people.player(seat) {
                            Player::Here => {}
                            Player::Away => { span .tag { (say!(lang, "away")) } }
                            Player::StandIn => {
                                span .badge-sign .bot title=(say!(lang, "stand-in")) {
                                    (picture("sign-bot", "")) span .unseen { (say!(lang, "stand-in")) }
                                }
                            }
                        }
                        span .badges { (badges) }
                    }
                }
            }
        }
    }
}

fn dock<R: Paint>(sight: &Sight<'_, R>, headline: &Headline) -> Html {
    let place = &sight.place;
    html! {
        h1 #headline tabindex="-1" class={ "headline" @if headline.yours { " yours" } } { (headline.text) }
        @if !place.is_still() { (advice(sight)) }
        p .refused role="alert" data-refused { @if let Some(refused) = place.refused { (refused) } }
        (menu::clock(place))
        (menu::standstill(place))
        @if sight.outcome.is_some() { (R::finale(sight)) }
        @if headline.over { (afterwards(place)) }
        // A match that stands still keeps what somebody has filled in.
        @else if place.may_choose() { div .choice inert[place.is_still()] { (R::choice(sight)) } }
        @if !headline.yours && !headline.over { p .nojs { a href=(place.path) { (say!(place.lang, "look-again")) } } }
    }
}

/// The rule that the choice at hand is about, to be unfolded beside it.
fn advice<R: Paint>(sight: &Sight<'_, R>) -> Html {
    let lang = sight.place.lang;
    let Some(advice) = R::advice(sight) else {
        return Html::empty();
    };
    let rule: Vec<_> = R::rules(lang).into_iter().filter(|section| section.id == advice.section).collect();
    html! {
        details .advice id="advice" {
            summary { span .sign aria-hidden="true" {} span .words { (say!(lang, "what-to-do")) } }
            p .tip { (advice.text) }
            (rules::sections(&rule, "rules-", lang))
            p { a href={ "/games/" (R::SLUG) "/rules#" (advice.section) } target="_blank" { (say!(lang, "all-rules")) } }
        }
    }
}

/// What can be done once a match is over.
fn afterwards(place: &Place<'_>) -> Html {
    let lang = place.lang;
    let again = html! { button .primary .big { (say!(lang, "play-again")) } };
    html! {
        @if place.menu.hosting { div .buttons { (form(place, "again", "again", Kept::Not, &again)) } }
        @if place.viewer.seat().is_some() && !place.menu.hosting { p { (say!(lang, "host-goes-on")) } }
        p .faint {
            a href={ (place.path) "/record" } download { (say!(lang, "record")) } " "
            (say!(lang, "record-about"))
        }
    }
}
