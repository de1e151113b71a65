//! What people can be called: everything that shows something, and no two names that look the same.

use engine::{MAX_NAME, NameError, look_alike, read_name};
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};
use unicode_security::skeleton;

/// Whether nobody can see this character by itself.
fn is_invisible(letter: char) -> bool {
    let is_ignored = skeleton(&letter.to_string()).next().is_none();
    is_ignored
        || matches!(
            letter.general_category(),
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::SpaceSeparator
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
                | GeneralCategory::NonspacingMark
                | GeneralCategory::EnclosingMark
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
        )
}

#[test]
fn no_character_that_shows_nothing_is_a_name() {
    let invisible: Vec<char> = ('\0'..=char::MAX).filter(|&letter| is_invisible(letter)).collect();
    assert!(invisible.len() > 900_000, "most of Unicode is empty: {}", invisible.len());
    for &letter in &invisible {
        for name in [format!("{letter}"), format!("{letter}{letter}"), format!(" {letter}\u{200b}")] {
            assert!(read_name(&name).is_err(), "{}", name.escape_unicode());
        }
    }
    for blank in ["\u{2800}", "\u{3164}", "\u{115f}\u{1160}", "\u{ffa0}", "\u{1d159}", "\u{fffc}", "", " \t\n"] {
        assert_eq!(read_name(blank), Err(NameError::Invisible), "{}", blank.escape_unicode());
    }
}

#[test]
fn no_character_that_shows_nothing_makes_a_second_anne() {
    let unseen = |letter: &char| is_invisible(*letter) && letter.general_category() != GeneralCategory::NonspacingMark;
    for letter in ('\0'..=char::MAX).filter(unseen) {
        for name in [format!("{letter}Anne"), format!("Anne{letter}{letter}")] {
            let read = read_name(&name);
            let enclosed = letter.general_category() == GeneralCategory::EnclosingMark;
            assert!(enclosed || read == Ok("Anne".to_owned()), "{}: {read:?}", name.escape_unicode());
        }
    }
}

#[test]
fn nobody_is_taken_for_somebody_else() {
    for (one, other) in [
        ("Anne", "anne"),
        ("Anne", "ANNE"),
        ("Anne", "An\u{ad}ne"),
        ("Anne", "An\u{200d}ne"),
        ("Anne", "\u{feff}Anne\u{fe0f}"),
        ("Anne", "An\u{34f}ne"),
        ("Anne", "\u{202e}Anne"),
        ("Anne", "\u{a0}Anne\u{2003}"),
        ("Anne", "\u{410}nne"),
        ("Anne", "Ann\u{435}"),
        ("Anne", "\u{391}NN\u{395}"),
        ("Anne", "\u{ff21}nne"),
        ("Zo\u{eb}", "Zoe\u{308}"),
        ("Zo\u{eb}", "Zoe\u{200d}\u{308}"),
        ("Iris", "lris"),
        ("Otto", "0tto"),
        ("Bernd", "\u{412}ernd"),
        ("Bot Ada", "Bot\u{a0}\u{2009}Ada"),
        ("Bot Ada", "B\u{43e}t ada"),
    ] {
        let [one, other] = [one, other].map(|name| read_name(name).expect("a name"));
        assert!(look_alike(&one, &other), "{one} and {}", other.escape_unicode());
    }
    for (one, other) in [("Anne", "Anna"), ("José", "Jose"), ("Anna", "Анна"), ("小明", "小红"), ("Bot Ada", "Ada")]
    {
        assert!(!look_alike(one, other), "{one} and {other}");
    }
}

#[test]
fn people_keep_the_names_they_have() {
    for name in [
        "José",
        "Zoë",
        "Łukasz",
        "Анна",
        "Ελένη",
        "小明",
        "さくら",
        "김민준",
        "محمد",
        "שָׂרָה",
        "नीलम",
        "ကြွှောက်",
        "สมชาย",
        "བསྟན་འཛིན",
        "Nguyễn Thị Ánh",
        "O'Neill",
        "O’Neill",
        "Jean-Luc",
        "Dr. K.",
        "R2D2",
        "🦊",
        "🦊 Fox 🦊",
        "❤",
        "?",
    ] {
        assert_eq!(read_name(name).as_deref(), Ok(name));
    }
    assert_eq!(read_name("👩\u{200d}🚀").as_deref(), Ok("👩🚀"), "nothing is left that joins");
}

#[test]
fn a_name_is_short_however_it_is_written() {
    assert!(read_name(&"a".repeat(MAX_NAME)).is_ok());
    assert_eq!(read_name(&"a".repeat(MAX_NAME + 1)), Err(NameError::TooLong(MAX_NAME + 1)));
    assert!(read_name(&"e\u{301}".repeat(MAX_NAME)).is_ok(), "two characters that are one");
    assert!(matches!(read_name(&"\u{200b}".repeat(1_000_000)), Err(NameError::TooLong(_))));
    assert!(read_name("q\u{301}\u{302}\u{303}\u{304}").is_ok());
    assert_eq!(read_name("q\u{301}\u{302}\u{303}\u{304}\u{306}"), Err(NameError::Marks));
    assert_eq!(read_name("Anne \u{301}"), Err(NameError::Marks));
    assert_eq!(read_name("\u{301}Anne"), Err(NameError::Marks));
}
