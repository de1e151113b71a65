//! Deliberate leaks for the secrecy tests to catch.
