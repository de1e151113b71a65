//! Languages: every text that people read, by key, in English, German and Dutch.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use serde::{Deserialize, Serialize};
use unic_langid::{LanguageIdentifier, langid};

/// A language pages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Dutch.
    Nl,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::En, Self::De, Self::Nl];

    /// "en", "de" or "nl".
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::De => "de",
            Self::Nl => "nl",
        }
    }

    /// What its speakers call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::De => "Deutsch",
            Self::Nl => "Nederlands",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }

    /// The language a browser likes best of ours, by its `Accept-Language` header; English if none.
    pub fn of_header(header: &str) -> Self {
        let mut best = (Self::En, 0.0);
        for wish in header.split(',') {
            let mut parts = wish.split(';').map(str::trim);
            let code = parts.next().and_then(|range| range.split('-').next()).unwrap_or_default();
            let weight = parts.find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok()).unwrap_or(1.0);
            if let Some(lang) = Self::of_code(code)
                && weight > best.1
            {
                best = (lang, weight);
            }
        }
        best.0
    }

    /// The text with this key; use `say!`.
    pub(crate) fn say(self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = &BUNDLES[self as usize];
        let pattern = bundle.get_message(key).and_then(|message| message.value());
        debug_assert!(pattern.is_some(), "no text is called {key}");
        let Some(pattern) = pattern else {
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}

/// The text with this key in this language, with what it mentions: `say!(lang, "greeting", name = "Anne")`.
macro_rules! say {
    ($lang:expr, $key:expr) => { $lang.say($key, None) };
    ($lang:expr, $key:expr, $($name:ident = $value:expr),+ $(,)?) => {{
        let mut args = ::fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)+
        $lang.say($key, Some(&args))
    }};
}
pub(crate) use say;

/// "one", "one and two", "one, two and three".
pub(crate) fn list(items: impl IntoIterator<Item = String>, lang: Lang) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => say!(lang, "nobody"),
        Some(last) if items.is_empty() => last,
        Some(last) => say!(lang, "list-and", most = items.join(", "), last = last),
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| {
    [
        bundle(
            langid!("en"),
            include_str!("../../../locales/en/pages.ftl"),
            include_str!("../../../locales/en/heimlich.ftl"),
        ),
        bundle(
            langid!("de"),
            include_str!("../../../locales/de/pages.ftl"),
            include_str!("../../../locales/de/heimlich.ftl"),
        ),
        bundle(
            langid!("nl"),
            include_str!("../../../locales/nl/pages.ftl"),
            include_str!("../../../locales/nl/heimlich.ftl"),
        ),
    ]
});

fn bundle(lang: LanguageIdentifier, pages: &str, heimlich: &str) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec![lang]);
    // Names stand in elements of their own, which keeps their writing direction apart.
    bundle.set_use_isolating(false);
    for text in [pages, heimlich] {
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let added = bundle.add_resource(resource);
        debug_assert!(added.is_ok(), "{added:?}");
    }
    bundle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_wish_decides() {
        for (header, lang) in [
            ("de-DE,de;q=0.9,en;q=0.8", Lang::De),
            ("fr, nl;q=0.7, en;q=0.5", Lang::Nl),
            ("en;q=0.2, de;q=0.1", Lang::En),
            ("fr", Lang::En),
            ("", Lang::En),
            ("de;q=x", Lang::De),
        ] {
            assert_eq!(Lang::of_header(header), lang, "{header}");
        }
    }
}
