//! What pages are made of: HTML that is escaped by construction.

use hypertext::{Buffer, Renderable};

pub(crate) use hypertext::prelude::{AriaAttributes, GlobalAttributes};

/// A finished piece of a page.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Html(String);

impl Html {
    /// What this renders to.
    pub(crate) fn of(piece: impl Renderable) -> Self {
        Self(piece.render().into_inner())
    }

    /// Nothing.
    pub(crate) const fn empty() -> Self {
        Self(String::new())
    }

    /// The text of the page.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The text of the page.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl Renderable for Html {
    fn render_to(&self, buffer: &mut Buffer) {
        // Nothing but `of` makes one of these, so it is escaped already.
        buffer.dangerously_get_string().push_str(&self.0);
    }
}

/// A piece of a page in maud's syntax.
macro_rules! html {
    ($($syntax:tt)*) => { $crate::html::Html::of(::hypertext::maud_borrow! { $($syntax)* }) };
}
pub(crate) use html;

/// The elements pages are checked against: those of HTML, and the few of SVG that are used.
pub(crate) mod hypertext_elements {
    pub(crate) use hypertext::validation::hypertext_elements::*;

    hypertext::define_elements! {
        /// A drawing.
        svg { viewBox width height }
        /// A picture from elsewhere.
        r#use { href }
        /// An outline.
        path { d fill }
    }
}

/// A picture from the sheet, next to words that say the same: screen readers skip it.
pub(crate) fn picture(name: &str, class: &str) -> Html {
    let folder = crate::assets::asset_folder();
    html! { svg class={ "picture " (class) } aria-hidden="true" { use href={ (folder) "/pictures.svg#" (name) } {} } }
}
