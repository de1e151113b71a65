//! How a viewer likes the pages: language, theme, text size, sound, motion. All of it in one cookie.

use crate::html::*;
use crate::lang::{Lang, say};
use crate::paint::Fields;
use crate::shell::Page;

/// How a viewer likes the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// The language; the browser's if not chosen.
    pub lang: Lang,
    /// Light or dark.
    pub theme: Theme,
    /// How large the letters are.
    pub size: Size,
    /// Whether a sound says that it is the viewer's turn.
    pub sound: Sound,
    /// Whether things move.
    pub motion: Motion,
}

/// A value, what it is called, and whether it is chosen.
type Choice = (&'static str, String, bool);

/// Declares a setting: its values with the words the cookie and the page have for them.
macro_rules! setting {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal, $key:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum $name { $($(#[$value_doc])* $value,)+ }

        impl $name {
            /// Every value, the usual one first.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The value in the cookie and on the page.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$value => $word,)+ }
            }

            /// The value with this word.
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.word() == word)
            }

            /// All values to choose from, with this one chosen.
            fn choices(self, lang: Lang) -> Vec<Choice> {
                vec![$((Self::$value.word(), say!(lang, $key), self == Self::$value),)+]
            }
        }
    };
}

setting! {
    /// Light or dark.
    Theme {
        /// As the device has it.
        #[default]
        Auto = "auto", "theme-auto";
        /// Light.
        Light = "light", "theme-light";
        /// Dark.
        Dark = "dark", "theme-dark";
    }
}
setting! {
    /// How large the letters are.
    Size {
        /// As the browser has it.
        #[default]
        Normal = "normal", "size-normal";
        /// Larger.
        Large = "large", "size-large";
        /// Much larger.
        Huge = "huge", "size-huge";
    }
}
setting! {
    /// Whether a sound says that it is the viewer's turn.
    Sound {
        /// It does.
        #[default]
        On = "on", "sound-on";
        /// It does not.
        Off = "off", "sound-off";
    }
}
setting! {
    /// Whether things move.
    Motion {
        /// As the device has it.
        #[default]
        Auto = "auto", "motion-auto";
        /// They do not.
        Less = "less", "motion-less";
    }
}

impl Settings {
    /// The name of the cookie.
    pub const COOKIE: &'static str = "deckname-settings";

    /// The settings in a cookie; what is missing or unknown is as usual.
    pub fn of_cookie(cookie: Option<&str>, accept_language: &str) -> Self {
        let words: Vec<&str> = cookie.unwrap_or_default().split('.').collect();
        let word = |index: usize| words.get(index).copied().unwrap_or_default();
        Self {
            lang: Lang::of_code(word(0)).unwrap_or_else(|| Lang::of_header(accept_language)),
            theme: Theme::of_word(word(1)).unwrap_or_default(),
            size: Size::of_word(word(2)).unwrap_or_default(),
            sound: Sound::of_word(word(3)).unwrap_or_default(),
            motion: Motion::of_word(word(4)).unwrap_or_default(),
        }
    }

    /// What the cookie says.
    pub fn to_cookie(self) -> String {
        let Self { lang, theme, size, sound, motion } = self;
        [lang.code(), theme.word(), size.word(), sound.word(), motion.word()].join(".")
    }

    /// These settings with what a form changes.
    #[must_use]
    pub fn with(self, fields: &Fields) -> Self {
        let field = |name: &str| fields.get(name).unwrap_or_default();
        Self {
            lang: Lang::of_code(field("lang")).unwrap_or(self.lang),
            theme: Theme::of_word(field("theme")).unwrap_or(self.theme),
            size: Size::of_word(field("size")).unwrap_or(self.size),
            sound: Sound::of_word(field("sound")).unwrap_or(self.sound),
            motion: Motion::of_word(field("motion")).unwrap_or(self.motion),
        }
    }
}

/// The page to change them on; `back` is where the reader came from.
pub fn page(settings: Settings, back: &str) -> Page {
    let lang = settings.lang;
    let langs = Lang::ALL.map(|each| (each.code(), each.name().to_owned(), each == lang));
    let main = html! {
        main #main .paper {
            h1 { (say!(lang, "settings")) }
            form .settings method="post" action="/settings" {
                input type="hidden" name="back" value=(back);
                (group("lang", &say!(lang, "language"), &langs))
                (group("theme", &say!(lang, "theme"), &settings.theme.choices(lang)))
                (group("size", &say!(lang, "size"), &settings.size.choices(lang)))
                (group("sound", &say!(lang, "sound"), &settings.sound.choices(lang)))
                (group("motion", &say!(lang, "motion"), &settings.motion.choices(lang)))
                div .buttons {
                    a .button .second href=(back) { (say!(lang, "cancel")) }
                    button .primary { (say!(lang, "keep")) }
                }
            }
        }
    };
    Page { title: say!(lang, "settings"), main }
}

fn group(name: &str, legend: &str, choices: &[Choice]) -> Html {
    html! {
        fieldset .segments {
            legend { (legend) }
            div .row {
                @for (value, text, chosen) in choices {
                    label {
                        input type="radio" name=(name) value=(value) checked[*chosen];
                        span { (text) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_says_what_was_set() {
        for lang in Lang::ALL {
            for &theme in Theme::ALL {
                for &size in Size::ALL {
                    let set = Settings { lang, theme, size, sound: Sound::Off, motion: Motion::Less };
                    assert_eq!(Settings::of_cookie(Some(&set.to_cookie()), "en"), set);
                }
            }
        }
    }

    #[test]
    fn nonsense_is_as_usual() {
        let usual = Settings { lang: Lang::Nl, ..Settings::default() };
        for cookie in [None, Some(""), Some("....."), Some("xx.<b>.9")] {
            assert_eq!(Settings::of_cookie(cookie, "nl"), usual);
        }
    }
}
