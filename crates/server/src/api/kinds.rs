//! Stand-ins for what each game says in its own words: the description of the API puts the games' schemas in their place.

use std::borrow::Cow;

use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// Types that exist in the description only, where a component of this name is filled in.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                Object::new().into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )*};
}

kinds! {
    /// What a table may choose.
    Options,
    /// What a seat can do.
    Action,
    /// What one viewer knows.
    View,
    /// What one viewer is told of something that happened.
    Notice,
    /// What can be said as data.
    Claim,
    /// Who looks; the same in every game.
    Viewer,
    /// How a match ended; the same in every game.
    Outcome,
}

/// What goes with an action or is said by itself.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes what games read and write")]
pub(crate) enum Words {
    /// Own words.
    Text(String),
    /// A claim, which every reader gets in their language.
    Claim(Claim),
}

/// An action that goes with words.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what games read and write")]
pub(crate) struct Prompt {
    /// The action.
    action: Action,
    /// Lines that can be said with it, for whoever has no words of their own.
    ready: Vec<Claim>,
}

/// A remark as one viewer hears it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes what games read and write")]
pub(crate) struct Heard {
    /// How many notices you had been given when it was said.
    at: u64,
    /// Who said it.
    #[schema(maximum = 7)]
    seat: u8,
    /// Who hears it.
    to: Audience,
    /// What was said.
    body: Words,
}

/// Who hears a remark.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "it describes what games read and write")]
pub(crate) enum Audience {
    /// Everybody at the table.
    All,
    /// Nobody but you, ever: a private note.
    Own,
}
