//! What the store and its callers know things by: tables, room codes, authors.

use std::fmt;
use std::str::FromStr;

/// Why a text is not an id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum IdError {
    /// Not the text of a [`TableId`].
    #[error("a table's id is 32 hexadecimal digits in lower case")]
    NotATable,
    /// Too long, or empty.
    #[error("this has {length} bytes; it must have 1 to {most}")]
    Length {
        /// How many bytes it has.
        length: usize,
        /// How many it may have.
        most: usize,
    },
    /// A space, a control character, or something outside ASCII.
    #[error("only visible ASCII characters are allowed")]
    Character,
}

/// A table: 16 bytes that the caller drew at random, written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; 16]);

impl TableId {
    /// The table with these bytes.
    pub const fn new(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// Its bytes.
    pub const fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl FromStr for TableId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        // One text per id: no capitals, and no sign, which the parser below would take.
        let digits = |text: &str| text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 32 || !digits(text) {
            return Err(IdError::NotATable);
        }
        let number = u128::from_str_radix(text, 16).map_err(|_| IdError::NotATable)?;
        Ok(Self(number.to_be_bytes()))
    }
}

/// A short code that leads to a table: 1 to 16 visible ASCII characters, capitals and small letters told apart.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RoomCode(String);

impl RoomCode {
    /// The longest one.
    pub const MAX_LENGTH: usize = 16;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for RoomCode {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        if text.is_empty() || text.len() > Self::MAX_LENGTH {
            return Err(IdError::Length { length: text.len(), most: Self::MAX_LENGTH });
        }
        if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(IdError::Character);
        }
        Ok(Self(text.to_owned()))
    }
}

/// An author: a SHA-256 of something that only they know; never shown, not even for debugging.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub [u8; 32]);

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_id_has_one_text() {
        let id = TableId::new([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        let text = "000102030405060708090a0b0c0d0eff";
        assert_eq!(id.to_string(), text);
        assert_eq!(text.parse(), Ok(id));
        let plus = format!("+{}", &text[1..]);
        for wrong in ["", &text[1..], &text.to_uppercase(), &plus, &format!("{text}0"), &"é".repeat(16)] {
            assert_eq!(wrong.parse::<TableId>(), Err(IdError::NotATable), "{wrong}");
        }
    }

    #[test]
    fn room_codes_are_short_and_visible() {
        let long = "x".repeat(17);
        assert_eq!("".parse::<RoomCode>(), Err(IdError::Length { length: 0, most: 16 }));
        assert_eq!(long.parse::<RoomCode>(), Err(IdError::Length { length: 17, most: 16 }));
        assert_eq!(long[1..].parse::<RoomCode>().map(|code| code.as_str().len()), Ok(16));
        for wrong in ["a b", "a\n", "\u{7f}", "ä"] {
            assert_eq!(wrong.parse::<RoomCode>(), Err(IdError::Character), "{wrong:?}");
        }
        assert_eq!("!~".parse::<RoomCode>().map(|code| code.as_str().to_owned()), Ok("!~".to_owned()));
    }
}
