//! Heimlich & Co. in the browser.

mod agents;
mod board;
mod cards;
mod choice;
mod claim;
mod dossier;
mod finale;
mod mine;
mod moving;
mod notebook;
mod options;
mod refusal;
mod rules;
mod tale;
mod words;

use engine::Seat;
use heimlich::{Action, Claim, Heimlich, Options, Refusal, View};

use crate::html::Html;
use crate::lang::{Lang, say};
use crate::paint::{Advice, Fields, Headline, Line, Paint, Sight};
use crate::people::People;
use crate::prose::Prose;
use crate::rules::Section;
use tale::Trace;

impl Paint for Heimlich {
    const TITLE: &'static str = "Heimlich & Co.";
    const USUAL_SEATS: u8 = 4;
    const MINUTES: u16 = 30;

    fn pitch(lang: Lang) -> String {
        say!(lang, "hc-pitch")
    }

    fn headline(sight: &Sight<'_, Self>) -> Headline {
        choice::headline(sight)
    }

    fn board(sight: &Sight<'_, Self>) -> Html {
        board::board(sight, &Trace::of(sight))
    }

    fn choice(sight: &Sight<'_, Self>) -> Html {
        choice::choice(sight)
    }

    fn own(sight: &Sight<'_, Self>) -> Option<Html> {
        mine::own(sight)
    }

    fn badges(sight: &Sight<'_, Self>) -> Vec<Html> {
        let trace = Trace::of(sight);
        Seat::all(sight.view.seats).map(|seat| mine::badges(sight, seat, &trace)).collect()
    }

    fn standing(sight: &Sight<'_, Self>) -> Html {
        mine::standing(sight)
    }

    fn story(sight: &Sight<'_, Self>, last: usize) -> Vec<Line> {
        tale::story(sight, last)
    }

    fn finale(sight: &Sight<'_, Self>) -> Html {
        finale::finale(sight)
    }

    fn claim(claim: &Claim, speaker: Seat, people: &People, lang: Lang) -> Prose {
        claim::claim(claim, speaker, people, lang)
    }

    fn claim_inputs(sight: &Sight<'_, Self>) -> Html {
        claim::inputs(sight)
    }

    fn notebook(sight: &Sight<'_, Self>) -> Html {
        notebook::grid(sight)
    }

    fn read_claim(fields: &Fields) -> Option<Claim> {
        claim::read(fields)
    }

    fn read_action(view: &View, fields: &Fields) -> Option<Action> {
        choice::read_action(view, fields)
    }

    fn refusal(refusal: &Refusal, lang: Lang) -> String {
        refusal::sentence(refusal, lang)
    }

    fn rules(lang: Lang) -> Vec<Section> {
        rules::sections(lang)
    }

    fn advice(sight: &Sight<'_, Self>) -> Option<Advice> {
        choice::advice(sight)
    }

    fn options_inputs(options: &Options, seats: u8, people: &People, lang: Lang) -> Html {
        options::inputs(options, seats, people, lang)
    }

    fn options_summary(options: &Options, people: &People, lang: Lang) -> Vec<String> {
        options::summary(options, people, lang)
    }

    fn chosen(view: &View) -> &Options {
        &view.options
    }

    fn read_options(fields: &Fields) -> Option<Options> {
        options::read(fields)
    }
}
