//! The pages, read as a browser or a spy would read them.
#![expect(clippy::disallowed_types, reason = "matches are played here to have something to show")]

#[path = "pages/escaping.rs"]
mod escaping;
#[path = "pages/forms.rs"]
mod forms;
#[path = "pages/languages.rs"]
mod languages;
#[path = "pages/menus.rs"]
mod menus;
#[path = "pages/secrecy.rs"]
mod secrecy;
#[path = "pages/sentences.rs"]
mod sentences;
#[path = "pages/stage.rs"]
mod stage;
