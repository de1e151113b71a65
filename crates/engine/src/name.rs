//! What people at a table can be called: names that show something, and no two that look the same.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::skeleton;

/// The longest name of somebody at a table, in characters.
pub const MAX_NAME: usize = 24;

/// The most marks on one letter, as Unicode's security guide has it: more would climb over the lines around.
const MAX_MARKS: usize = 4;

/// Symbols that are drawn as nothing: the empty Braille pattern, a note without a head, and the place of an object.
const BLANK: [char; 3] = ['\u{2800}', '\u{1d159}', '\u{fffc}'];

/// Why a text is nobody's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NameError {
    /// Nothing of it can be seen.
    #[error("the name shows nothing")]
    Invisible,
    /// It has this many characters.
    #[error("the name has {0} characters; {MAX_NAME} are allowed")]
    TooLong(usize),
    /// A mark stands alone, or there are too many on one letter.
    #[error("the name has a mark without a letter, or more than {MAX_MARKS} on one")]
    Marks,
}

/// The name as it is shown: in composed letters, with single spaces, without anything that cannot be seen.
///
/// ```
/// use engine::{NameError, read_name};
///
/// assert_eq!(read_name("  Zoe\u{308}\u{a0}\u{200b} K. "), Ok("Zoë K.".to_owned()));
/// assert_eq!(read_name("\u{3164}"), Err(NameError::Invisible));
/// ```
pub fn read_name(text: &str) -> Result<String, NameError> {
    // Nothing that could be a name is that long, so that nobody makes us work on it.
    if text.len() > 1_000 {
        return Err(NameError::TooLong(text.chars().count()));
    }
    let visible = text.chars().filter_map(visible).nfc().collect::<String>();
    let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
    judge_marks(&name)?;
    match name.chars().count() {
        0 => Err(NameError::Invisible),
        length if length > MAX_NAME => Err(NameError::TooLong(length)),
        _ => Ok(name),
    }
}

/// Whether anything of a text can be seen.
///
/// ```
/// assert!(engine::shows_something("…"));
/// assert!(!engine::shows_something("\u{200d}\u{ad} "));
/// ```
pub fn shows_something(text: &str) -> bool {
    text.chars().filter_map(visible).any(|letter| letter != ' ' && !is_stacked(letter))
}

/// Whether two names could be taken for one another: the same letters in either case, or others that look like them.
///
/// ```
/// assert!(engine::look_alike("Anne", "\u{410}NN\u{395}"));
/// assert!(!engine::look_alike("Anne", "Anna"));
/// ```
pub fn look_alike(one: &str, other: &str) -> bool {
    // Some letters look alike only as capitals, others only as small ones.
    let small = |name: &str| skeleton(&name.to_lowercase()).collect::<String>();
    let as_written = |name: &str| skeleton(name).collect::<String>().to_lowercase();
    small(one) == small(other) || as_written(one) == as_written(other)
}

/// What is shown of a character: itself, a space, or nothing.
fn visible(letter: char) -> Option<char> {
    match letter.general_category_group() {
        _ if letter.is_whitespace() => Some(' '),
        GeneralCategoryGroup::Separator => Some(' '),
        GeneralCategoryGroup::Other => None,
        GeneralCategoryGroup::Letter
        | GeneralCategoryGroup::Mark
        | GeneralCategoryGroup::Number
        | GeneralCategoryGroup::Punctuation
        | GeneralCategoryGroup::Symbol => (!is_ignorable(letter)).then_some(letter),
    }
}

/// Whether a character is drawn as nothing although it is a letter, a mark or a symbol.
fn is_ignorable(letter: char) -> bool {
    // A skeleton leaves out what Unicode says is to be ignored.
    BLANK.contains(&letter) || skeleton(letter.encode_utf8(&mut [0; 4])).next().is_none()
}

/// Whether a character is drawn over the one before it.
fn is_stacked(letter: char) -> bool {
    matches!(letter.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

fn judge_marks(name: &str) -> Result<(), NameError> {
    let mut marks = None;
    for letter in name.chars() {
        let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        marks = match marks {
            _ if letter == ' ' => None,
            _ if !is_mark => Some(0),
            Some(marks) if marks < MAX_MARKS || !is_stacked(letter) => Some(marks + usize::from(is_stacked(letter))),
            Some(_) | None => return Err(NameError::Marks),
        };
    }
    Ok(())
}
