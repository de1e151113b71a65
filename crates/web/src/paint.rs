//! How a game is painted: what each game's pages are made of.

use engine::{Outcome, Remark, Rules, Seat, Viewer};
use serde::de::DeserializeOwned;

use crate::html::Html;
use crate::lang::Lang;
use crate::menu::{Menu, Phase};
use crate::people::People;
use crate::prose::Prose;
use crate::rules::Section;

/// A game's face in the browser: everything it says and shows, and how it asks for a decision.
pub trait Paint: Rules {
    /// The name of the game.
    const TITLE: &'static str;
    /// How many usually play.
    const USUAL_SEATS: u8;
    /// How long a match takes.
    const MINUTES: u16;

    /// What it is about, in one line.
    fn pitch(lang: Lang) -> String;

    /// What is going on, in a few words, and whether it is for the viewer to decide something.
    fn headline(sight: &Sight<'_, Self>) -> Headline;

    /// What lies open on the table.
    fn board(sight: &Sight<'_, Self>) -> Html;

    /// The form for the choice at hand; nothing if there is none.
    fn choice(sight: &Sight<'_, Self>) -> Html;

    /// What only the viewer has, if anything: cards in hand, a secret to peek at.
    fn own(sight: &Sight<'_, Self>) -> Option<Html>;

    /// What everybody sees of each seat besides its name.
    fn badges(sight: &Sight<'_, Self>) -> Vec<Html>;

    /// Who is how far.
    fn standing(sight: &Sight<'_, Self>) -> Html;

    /// A line for each of the last so many things told, in the order of the feed.
    fn story(sight: &Sight<'_, Self>, last: usize) -> Vec<Line>;

    /// The end: what was turned up, and who has won.
    fn finale(sight: &Sight<'_, Self>) -> Html;

    /// A claim as this speaker's sentence.
    fn claim(claim: &Self::Claim, speaker: Seat, people: &People, lang: Lang) -> Prose;

    /// The inputs with which a claim is put together.
    fn claim_inputs(sight: &Sight<'_, Self>) -> Html;

    /// What the viewer has noted for nobody else, as buttons that note something else.
    fn notebook(sight: &Sight<'_, Self>) -> Html;

    /// The claim these fields mean.
    fn read_claim(fields: &Fields) -> Option<Self::Claim>;

    /// The action these fields mean, whether or not it is allowed.
    fn read_action(view: &Self::View, fields: &Fields) -> Option<Self::Action>;

    /// Why the rules say no, in the reader's language.
    fn refusal(refusal: &Self::Refusal, lang: Lang) -> String;

    /// The rules in own words.
    fn rules(lang: Lang) -> Vec<Section>;

    /// The section of the rules that the choice at hand is about, and a word of advice.
    fn advice(sight: &Sight<'_, Self>) -> Option<Advice>;

    /// The inputs for the table's options.
    fn options_inputs(options: &Self::Options, seats: u8, people: &People, lang: Lang) -> Html;

    /// What the table chose, one line each.
    fn options_summary(options: &Self::Options, people: &People, lang: Lang) -> Vec<String>;

    /// What the table of this match chose.
    fn chosen(view: &Self::View) -> &Self::Options;

    /// The options these fields mean.
    fn read_options(fields: &Fields) -> Option<Self::Options>;
}

/// Everything one viewer's page of a match is made from.
pub struct Sight<'a, R: Paint> {
    /// The table and who looks.
    pub place: Place<'a>,
    /// What the viewer knows.
    pub view: &'a R::View,
    /// What the viewer was told and may read, from the deal on.
    pub feed: &'a [Entry<R::Notice, R::Claim>],
    /// How it ended.
    pub outcome: Option<&'a Outcome>,
}

/// A table, and who looks at it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    /// The table's code.
    pub code: &'a str,
    /// Where this viewer's page is, such as `/t/7KLM` for a seat and `/t/7KLM/watch` for a spectator. Its stream, its
    /// log and what its forms do are below it, so that a screen for all never shows what its owner's seat may know.
    pub path: &'a str,
    /// What the viewer's next command must name, so that an outdated one is noticed. It stays the same as long as the
    /// viewer's choice does: a half-filled form is kept for as long.
    pub turn: &'a str,
    /// Who looks.
    pub viewer: Viewer,
    /// Who sits there.
    pub people: &'a People,
    /// How the table stands.
    pub menu: Menu<'a>,
    /// In which language.
    pub lang: Lang,
    /// What was wrong with the viewer's last command.
    pub refused: Option<&'a str>,
}

impl Place<'_> {
    /// Whether there is nothing to decide now, whatever the rules say.
    pub(crate) fn is_still(&self) -> bool {
        self.menu.paused || !self.may_choose()
    }

    /// Whether there is something to decide as soon as the match goes on.
    pub(crate) fn may_choose(&self) -> bool {
        !self.menu.away && self.menu.phase != Phase::Over
    }
}

/// One thing in the feed.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry<N, C> {
    /// What the viewer was told of an event.
    Told(N),
    /// What somebody said, or the viewer noted.
    Said(Remark<C>),
}

impl<R: Paint> Sight<'_, R> {
    /// What the viewer was told, from the deal on.
    pub(crate) fn told(&self) -> impl Iterator<Item = &R::Notice> {
        self.feed.iter().filter_map(|entry| match entry {
            Entry::Told(notice) => Some(notice),
            Entry::Said(_) => None,
        })
    }
}

/// What is going on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Headline {
    /// In a few words.
    pub text: String,
    /// Whether it is for the viewer to decide something.
    pub yours: bool,
    /// Whether the match is over.
    pub over: bool,
}

/// A line of what happened.
#[derive(Clone)]
pub struct Line {
    /// The sentence.
    pub prose: Prose,
    /// How it looks.
    pub weight: Weight,
}

/// How much a line of the feed matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// A new turn.
    Heading,
    /// What somebody did.
    Deed,
    /// What changes the standing.
    Score,
    /// Said aloud, but not worth a line.
    Aside,
}

impl Weight {
    /// Whether it is news to somebody who saw the board but not the log.
    pub(crate) const fn is_news(self) -> bool {
        matches!(self, Self::Deed | Self::Score)
    }
}

/// A word of advice on the choice at hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// What to consider.
    pub text: String,
    /// The section of the rules to read.
    pub section: &'static str,
}

/// The fields of a form that was sent.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// These names with their values, in the order of the form.
    pub fn new(fields: impl IntoIterator<Item = (String, String)>) -> Self {
        Self(fields.into_iter().collect())
    }

    /// The first field of this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// All fields of this name.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(field, _)| field == name).map(|(_, value)| value.as_str())
    }

    /// The JSON in the field of this name.
    pub(crate) fn json<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        serde_json::from_str(self.get(name)?).ok()
    }
}
