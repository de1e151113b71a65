//! Colours, where the terminal has them.

/// Whether to write colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Text alone: for files, pipes and terminals without colours.
    Plain,
    /// With ANSI colours.
    Coloured,
}

/// How a piece of text looks in colour; it must read as well without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// What the eye should find first.
    Strong,
    /// What can be skipped.
    Faint,
    /// Written in this colour of the 256.
    Colour(u8),
    /// Written on this colour of the 256, in black or white.
    On(u8, Letters),
}

/// What is readable on a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// On light colours.
    Black,
    /// On dark colours.
    White,
}

impl Style {
    /// The text in this ink.
    pub fn paint(self, ink: Ink, text: &str) -> String {
        match (self, ink) {
            (Self::Plain, _) => text.to_owned(),
            (Self::Coloured, Ink::Strong) => format!("\x1b[1m{text}\x1b[0m"),
            (Self::Coloured, Ink::Faint) => format!("\x1b[2m{text}\x1b[0m"),
            (Self::Coloured, Ink::Colour(colour)) => format!("\x1b[1;38;5;{colour}m{text}\x1b[0m"),
            (Self::Coloured, Ink::On(colour, letters)) => {
                // The 16 and the 231 of the 256 are black and white in every colour scheme.
                let letters = match letters {
                    Letters::Black => 16,
                    Letters::White => 231,
                };
                format!("\x1b[1;38;5;{letters};48;5;{colour}m{text}\x1b[0m")
            }
        }
    }
}
