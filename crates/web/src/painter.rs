//! The same for all games: each painter finds the types of its own behind `Any`.

use std::any::Any;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use engine::Outcome;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::html::Html;
use crate::lang::Lang;
use crate::log;
use crate::paint::{Entry, Fields, Paint, Place, Sight};
use crate::people::People;
use crate::rules::Section;
use crate::shell::Page;
use crate::table;

/// The same as [`Sight`] for a caller that does not know the game.
pub struct AnySight<'a> {
    /// The table and who looks.
    pub place: Place<'a>,
    /// What the viewer knows: the game's `View`.
    pub view: &'a dyn Any,
    /// What the viewer was told and may read: a `Vec` of [`Entry`] with the game's notices and claims.
    pub feed: &'a dyn Any,
    /// How it ended.
    pub outcome: Option<&'a Outcome>,
}

/// A game's face without its types, for a list of games.
pub trait Painter: Sync {
    /// The game's name in addresses.
    fn slug(&self) -> &'static str;
    /// Its name.
    fn title(&self) -> &'static str;
    /// How many can play.
    fn seats(&self) -> RangeInclusive<u8>;
    /// How many usually play.
    fn usual_seats(&self) -> u8;
    /// How long a match takes.
    fn minutes(&self) -> u16;
    /// What it is about.
    fn pitch(&self, lang: Lang) -> String;
    /// The rules in own words.
    fn rules(&self, lang: Lang) -> Vec<Section>;
    /// One viewer's page of a match.
    fn table(&self, sight: &AnySight<'_>) -> Result<Page, Unpaintable>;
    /// Whether it is for this viewer to decide something.
    fn is_yours(&self, sight: &AnySight<'_>) -> Result<bool, Unpaintable>;
    /// Everything one viewer was told and may read, on a page of its own.
    fn log(&self, sight: &AnySight<'_>) -> Result<Page, Unpaintable>;
    /// The action a form means.
    fn action(&self, view: &dyn Any, fields: &Fields) -> Result<Value, Unpaintable>;
    /// The claim a form means.
    fn claim(&self, fields: &Fields) -> Result<Value, Unpaintable>;
    /// Why the rules refuse this action to who knows this, if they do.
    fn refusal(&self, view: &dyn Any, action: &Value, lang: Lang) -> Result<Option<String>, Unpaintable>;
    /// The inputs for the table's options.
    fn options_inputs(&self, options: &Value, seats: u8, people: &People, lang: Lang) -> Result<Html, Unpaintable>;
    /// What the table chose, one line each.
    fn options_summary(&self, options: &Value, people: &People, lang: Lang) -> Result<Vec<String>, Unpaintable>;
    /// The options a form means.
    fn options(&self, fields: &Fields) -> Result<Value, Unpaintable>;
    /// Why there can be no table with these options and seats, if so.
    fn options_refusal(&self, options: &Value, seats: u8, lang: Lang) -> Result<Option<String>, Unpaintable>;
}

/// What was to be painted or read is not of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unpaintable;

impl std::fmt::Display for Unpaintable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("this is not of the game it is said to be of")
    }
}

impl std::error::Error for Unpaintable {}

struct Painted<R>(PhantomData<fn() -> R>);

/// The painter of this game.
pub const fn painter<R: Paint>() -> &'static dyn Painter {
    const { &Painted::<R>(PhantomData) }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Unpaintable> {
    T::deserialize(value).map_err(|_| Unpaintable)
}

fn known<T: 'static>(value: &dyn Any) -> Result<&T, Unpaintable> {
    value.downcast_ref().ok_or(Unpaintable)
}

fn write(value: &impl serde::Serialize) -> Result<Value, Unpaintable> {
    serde_json::to_value(value).map_err(|_| Unpaintable)
}

impl<R: Paint> Painter for Painted<R> {
    fn slug(&self) -> &'static str {
        R::SLUG
    }

    fn title(&self) -> &'static str {
        R::TITLE
    }

    fn seats(&self) -> RangeInclusive<u8> {
        R::SEATS
    }

    fn usual_seats(&self) -> u8 {
        R::USUAL_SEATS
    }

    fn minutes(&self) -> u16 {
        R::MINUTES
    }

    fn pitch(&self, lang: Lang) -> String {
        R::pitch(lang)
    }

    fn rules(&self, lang: Lang) -> Vec<Section> {
        R::rules(lang)
    }

    fn table(&self, sight: &AnySight<'_>) -> Result<Page, Unpaintable> {
        typed::<R, _>(sight, table::table)
    }

    fn is_yours(&self, sight: &AnySight<'_>) -> Result<bool, Unpaintable> {
        typed::<R, _>(sight, table::is_yours)
    }

    fn log(&self, sight: &AnySight<'_>) -> Result<Page, Unpaintable> {
        typed::<R, _>(sight, log::page)
    }

    fn action(&self, view: &dyn Any, fields: &Fields) -> Result<Value, Unpaintable> {
        write(&R::read_action(known(view)?, fields).ok_or(Unpaintable)?)
    }

    fn claim(&self, fields: &Fields) -> Result<Value, Unpaintable> {
        write(&R::read_claim(fields).ok_or(Unpaintable)?)
    }

    fn refusal(&self, view: &dyn Any, action: &Value, lang: Lang) -> Result<Option<String>, Unpaintable> {
        let judged = R::judge(known(view)?, &read(action)?);
        Ok(judged.err().map(|refusal| R::refusal(&refusal, lang)))
    }

    fn options_inputs(&self, options: &Value, seats: u8, people: &People, lang: Lang) -> Result<Html, Unpaintable> {
        Ok(R::options_inputs(&read(options)?, seats, people, lang))
    }

    fn options_summary(&self, options: &Value, people: &People, lang: Lang) -> Result<Vec<String>, Unpaintable> {
        Ok(R::options_summary(&read(options)?, people, lang))
    }

    fn options(&self, fields: &Fields) -> Result<Value, Unpaintable> {
        write(&R::read_options(fields).ok_or(Unpaintable)?)
    }

    fn options_refusal(&self, options: &Value, seats: u8, lang: Lang) -> Result<Option<String>, Unpaintable> {
        let refused = R::setup(&read(options)?, seats).err();
        Ok(refused.map(|refusal| R::refusal(&refusal, lang)))
    }
}

fn typed<R: Paint, T>(sight: &AnySight<'_>, paint: fn(&Sight<'_, R>) -> T) -> Result<T, Unpaintable> {
    let (view, feed) = (known(sight.view)?, known::<Vec<Entry<R::Notice, R::Claim>>>(sight.feed)?);
    Ok(paint(&Sight { place: sight.place, view, feed, outcome: sight.outcome }))
}
