//! The pages: pure functions from what a viewer knows to HTML, in English, German and Dutch.
//!
//! There is no state here, no clock, no chance and no network. A page is made from a `View`, the notices and remarks
//! that belong to the same viewer, and a language; the same input gives the same bytes.
//!
//! # What a server does with it
//!
//! - It serves [`ASSETS`] in their [`asset_folder`], every page through [`document`], and
//!   [`CONTENT_SECURITY_POLICY`] as a header.
//! - The pages are at `/` ([`home::page`]), `/games/GAME/rules` ([`rules::page`]), `/settings?back=PATH`
//!   ([`settings::page`]), `/t/CODE` (a [`lobby`], a [`table`], or for a stranger the [`door`]), `/t/CODE/watch` and
//!   `/t/CODE/screen`; a table also has `/log` ([`Painter::log`]), for a seat `/code.svg` ([`code_to_scan`] of its own
//!   link) and, once it is over, `/record`. `POST /join` with `code` leads to a table, `POST /tables` with `game` and
//!   `name` makes one, `POST /settings` changes [`settings::Settings`] and leads `back`, which must be a path of ours.
//! - `GET /t/CODE/live` (below whatever [`Place::path`] says) is a stream of server-sent events. An event called `page`
//!   has as its data the main part of the page ([`table()`], or that of [`lobby::page`]) as it is now for this
//!   viewer. One called `gone` says that this viewer has nothing to see there any more.
//! - Forms are sent as `application/x-www-form-urlencoded` to `/t/CODE/do/VERB` with the fields `id` (a command's own
//!   id; empty without the module) and, where it matters, `turn` (the key the page was given). [`Painter::action`],
//!   [`Painter::claim`] and [`Painter::options`] read the rest. The verbs:
//!   - at the door `sit` (with a `key` that the module made), `watch` (below `/t/CODE/watch`, where its key is sent along), and `claim` with the `key` of a seat that comes to this device;
//!   - before a match `seats`, `options` (with those of [`Manners`]), `fill`, `ready` (with `sealed`, the SHA-256 of what
//!     is thrown into the seed), `start` (with `sealed` too, as the host is ready by starting), and `open` (with the
//!     `text` that was sealed);
//!   - during a match `act`, `say`, `note`, `pause`, `resume`, `end` (with `agree`, `on` or `off`) and `return`; after
//!     it `again`;
//!   - at any time `leave` (with `open` if somebody else may play on), `screen`, and for the host `stand-in` (for others
//!     too, where the host is silent), `kick`, `hand-over` (with `seat`) and `delete` (with `really`).
//! - The module sends forms with `Accept: text/plain` and expects 204, or to be led elsewhere (303), or an error whose
//!   body is one sentence for the reader. Without the module a browser expects to be sent back to the page (303).

mod assets;
pub mod door;
mod form;
mod heimlich;
pub mod home;
mod html;
mod lang;
pub mod lobby;
mod log;
mod manners;
mod menu;
mod paint;
mod painter;
mod people;
mod prose;
mod qr;
pub mod rules;
mod secret;
pub mod settings;
mod shell;
mod sorry;
mod table;
mod talk;

pub use assets::{ASSETS, Asset, CONTENT_SECURITY_POLICY, asset_folder};
pub use html::Html;
pub use lang::Lang;
pub use manners::{Clock, Manners, Talk, Timeout};
pub use menu::{Menu, Phase};
pub use paint::{Advice, Entry, Fields, Headline, Line, Paint, Place, Sight, Weight};
pub use painter::{AnySight, Painter, Unpaintable, painter};
pub use people::{People, Person, Player};
pub use prose::Prose;
pub use qr::code_to_scan;
pub use shell::{Page, document};
pub use sorry::{Sorry, page as sorry};
pub use table::table;
