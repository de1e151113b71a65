//! What happened and what was said, in one feed; claims from menus; private notes.

use engine::{Audience, Body, MAX_TEXT, Remark};

use crate::form::{Kept, form};
use crate::html::*;
use crate::lang::say;
use crate::manners::Talk;
use crate::paint::{Entry, Line, Paint, Sight, Weight};

/// How many lines a page of a running match shows; the rest is on a page of its own.
const RECENT: usize = 40;

/// What happened and what was said lately, with the forms to say something.
pub(crate) fn feed<R: Paint>(sight: &Sight<'_, R>) -> Html {
    let (place, lang) = (&sight.place, sight.place.lang);
    let earlier = heard(sight).count().saturating_sub(RECENT);
    html! {
        section .feed aria-labelledby="feed-title" {
            h2 #feed-title { (say!(lang, "feed")) }
            div .scrolls data-bottom tabindex="0" role="group" aria-labelledby="feed-title" {
                @if earlier > 0 {
                    p .earlier { a href={ (place.path) "/log" } target="_blank" { (say!(lang, "earlier", count = earlier)) } }
                }
                ol .lines role="list" { (lines(sight, RECENT)) }
            }
            @if place.viewer.seat().is_some() && !place.menu.away { (say_something(sight)) }
        }
    }
}

/// What happened lately, for screens where the log is out of sight; readers who listen have heard it.
pub(crate) fn latest<R: Paint>(sight: &Sight<'_, R>) -> Html {
    /// How far back something is looked for that is worth a line.
    const BACK: usize = 24;
    let earlier = heard(sight).count().saturating_sub(BACK);
    let mut story = R::story(sight, told(sight, earlier)).into_iter();
    let lines = heard(sight).skip(earlier).filter_map(|entry| match entry {
        Entry::Told(_) => story.next().filter(|line| line.weight.is_news()).map(|line| line.prose.html()),
        Entry::Said(remark) => Some(spoken(sight, remark)),
    });
    let lines: Vec<Html> = lines.collect();
    html! { div .latest data-bottom aria-hidden="true" { @for line in &lines { p { (line) } } } }
}

/// Everything but private notes.
fn heard<'a, R: Paint>(sight: &'a Sight<'_, R>) -> impl Iterator<Item = &'a Entry<R::Notice, R::Claim>> {
    sight.feed.iter().filter(|entry| match entry {
        Entry::Told(_) => true,
        Entry::Said(remark) => remark.to == Audience::All,
    })
}

/// The last so many lines.
pub(crate) fn lines<R: Paint>(sight: &Sight<'_, R>, last: usize) -> Html {
    let earlier = heard(sight).count().saturating_sub(last);
    let mut story = R::story(sight, told(sight, earlier)).into_iter();
    let items = heard(sight).enumerate().skip(earlier).map(|(number, entry)| match entry {
        Entry::Told(_) => story.next().map(|line| happened(number, &line)).unwrap_or_default(),
        Entry::Said(remark) => said(sight, number, remark),
    });
    let items: Vec<Html> = items.collect();
    html! { (items) }
}

/// How many of all lines but these earlier ones are about what happened.
fn told<R: Paint>(sight: &Sight<'_, R>, earlier: usize) -> usize {
    heard(sight).skip(earlier).filter(|entry| matches!(entry, Entry::Told(_))).count()
}

fn happened(number: usize, line: &Line) -> Html {
    let class = match line.weight {
        Weight::Heading => "heading",
        Weight::Deed => "deed",
        Weight::Score => "score",
        Weight::Aside => "aside",
    };
    html! { li class={ "line " (class) } id={ "line-" (number) } data-line=(number) { (line.prose.html()) } }
}

fn said<R: Paint>(sight: &Sight<'_, R>, number: usize, remark: &Remark<R::Claim>) -> Html {
    html! {
        li .line .said id={ "line-" (number) } data-line=(number) { (spoken(sight, remark)) }
    }
}

fn spoken<R: Paint>(sight: &Sight<'_, R>, remark: &Remark<R::Claim>) -> Html {
    html! { bdi .speaker { (sight.place.people.name(remark.seat)) ":" } " " (words(sight, remark)) }
}

fn words<R: Paint>(sight: &Sight<'_, R>, remark: &Remark<R::Claim>) -> Html {
    match &remark.body {
        Body::Text(text) => html! { bdi { (text.as_str()) } },
        Body::Claim(claim) => {
            html! { q .claim { (R::claim(claim, remark.seat, sight.place.people, sight.place.lang).html()) } }
        }
    }
}

fn say_something<R: Paint>(sight: &Sight<'_, R>) -> Html {
    let (place, lang) = (&sight.place, sight.place.lang);
    let chat = html! {
        label .unseen for="talk-text" { (say!(lang, "say-label")) }
        input #talk-text type="text" name="text" maxlength=(MAX_TEXT) required autocomplete="off"
            placeholder=(say!(lang, "say-placeholder"));
        button .second { (say!(lang, "say")) }
    };
    let claim = html! { (R::claim_inputs(sight)) button .second { (say!(lang, "say")) } };
    let allowed = place.menu.manners.talk;
    html! {
        div .talk {
            @if allowed == Talk::Free { (form(place, "say", "talk", Kept::Always, &chat)) }
            @if allowed != Talk::Off {
                details id="claim-menu" {
                    summary { (say!(lang, "claim")) }
                    (form(place, "say", "claim", Kept::ForPeople, &claim))
                }
            }
        }
    }
}

/// The viewer's private notes.
pub(crate) fn notes<R: Paint>(sight: &Sight<'_, R>) -> Html {
    let (place, lang) = (&sight.place, sight.place.lang);
    if place.viewer.seat().is_none() || place.menu.away {
        return Html::empty();
    }
    let texts = sight.feed.iter().filter_map(|entry| match entry {
        Entry::Said(Remark { to: Audience::Own, body: Body::Text(text), .. }) => Some(text),
        Entry::Said(_) | Entry::Told(_) => None,
    });
    let text = html! {
        label .unseen for="note-text" { (say!(lang, "note-label")) }
        input #note-text type="text" name="text" maxlength=(MAX_TEXT) required autocomplete="off"
            placeholder=(say!(lang, "note-placeholder"));
        button .second { (say!(lang, "note")) }
    };
    html! {
        details #notes .drawer {
            summary { (say!(lang, "notes")) }
            p .faint { (say!(lang, "notes-about")) }
            (form(place, "note", "marks", Kept::Not, &R::notebook(sight)))
            ul .notes role="list" { @for text in texts.clone() { li { bdi { (text.as_str()) } } } }
            (form(place, "note", "note", Kept::Always, &text))
        }
    }
}
