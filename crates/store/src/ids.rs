//! What the store knows things by: tables, commands, digests, room codes.

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

/// What a client calls one of its commands: 1 to 64 visible ASCII characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CommandId(String);

impl CommandId {
    /// The longest one.
    pub const MAX_LENGTH: usize = 64;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for CommandId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        visible(text, Self::MAX_LENGTH).map(Self)
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
        visible(text, Self::MAX_LENGTH).map(Self)
    }
}

fn visible(text: &str, most: usize) -> Result<String, IdError> {
    if text.is_empty() || text.len() > most {
        return Err(IdError::Length { length: text.len(), most });
    }
    if !text.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(IdError::Character);
    }
    Ok(text.to_owned())
}

/// A digest of 32 bytes, such as SHA-256, that the caller computed. What it was made from never gets here.
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
    fn command_ids_and_room_codes_are_short_and_visible() {
        let long = "x".repeat(65);
        assert_eq!("".parse::<CommandId>(), Err(IdError::Length { length: 0, most: 64 }));
        assert_eq!(long.parse::<CommandId>(), Err(IdError::Length { length: 65, most: 64 }));
        assert_eq!(long[1..].parse::<CommandId>().map(|id| id.as_str().len()), Ok(64));
        assert_eq!(long[..17].parse::<RoomCode>(), Err(IdError::Length { length: 17, most: 16 }));
        for wrong in ["a b", "a\n", "\u{7f}", "ä"] {
            assert_eq!(wrong.parse::<CommandId>(), Err(IdError::Character), "{wrong:?}");
            assert_eq!(wrong.parse::<RoomCode>(), Err(IdError::Character), "{wrong:?}");
        }
        assert_eq!("!~".parse::<RoomCode>().map(|code| code.as_str().to_owned()), Ok("!~".to_owned()));
    }
}
