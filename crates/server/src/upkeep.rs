//! How long tables are kept, and how much may be stored.

/// How long tables are kept, and how much one address may have stored.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Upkeep {
    /// Put tables aside that nobody touched for so many days; lobbies in which no match began after one day
    #[arg(long, value_name = "DAYS", env = "DECKNAME_ARCHIVE_AFTER", default_value_t = 30)]
    pub archive_after: u32,
    /// Delete tables for good that were put aside so many days ago; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", env = "DECKNAME_DELETE_AFTER", default_value_t = 365)]
    pub delete_after: u32,
    /// How many megabytes one address may have stored in a day, a match for a flat price; 0 lifts this limit
    #[arg(long, value_name = "N", env = "DECKNAME_MEGABYTES", default_value_t = 64)]
    pub megabytes_per_day: u32,
}

impl Upkeep {
    /// Everything is kept, whoever stores it.
    pub const NONE: Self = Self { archive_after: u32::MAX, delete_after: 0, megabytes_per_day: 0 };

    /// After how many seconds without a touch a table is put aside, if a match began there or not.
    pub(crate) fn patience(self, begun: bool) -> u64 {
        seconds(if begun { self.archive_after } else { self.archive_after.min(1) })
    }

    /// After how many more seconds it is deleted, if ever.
    pub(crate) fn retention(self) -> Option<u64> {
        (self.delete_after > 0).then(|| seconds(self.delete_after))
    }

    pub(crate) fn bytes_per_day(self) -> u64 {
        u64::from(self.megabytes_per_day) * 1_000_000
    }
}

fn seconds(days: u32) -> u64 {
    u64::from(days) * 24 * 3_600
}
