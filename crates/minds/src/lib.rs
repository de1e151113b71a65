//! Bots: they see only what their seat sees.
