//! Colours, where the terminal has them.

/// Whether to write colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Text alone: for files, pipes and terminals without colours.
    Plain,
    /// With ANSI colours.
    Coloured,
}
