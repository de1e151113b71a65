//! The one list of games, each behind the same type-erased face.
