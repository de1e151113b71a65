//! Where the store of a test lives.

use store::Store;

use crate::scratch::Scratch;

/// A kind of store.
pub(crate) trait Place {
    /// One with nothing in it.
    fn fresh() -> Self;

    /// The store as it is open now.
    fn store(&self) -> &Store;

    /// Ends and starts again, if the store outlives the process.
    fn restart(&mut self);
}

pub(crate) struct InMemory(Store);

impl Place for InMemory {
    fn fresh() -> Self {
        Self(Store::memory())
    }

    fn store(&self) -> &Store {
        &self.0
    }

    fn restart(&mut self) {}
}

/// The store closes before its directory goes.
pub(crate) struct InFile {
    store: Store,
    scratch: Scratch,
}

impl Place for InFile {
    fn fresh() -> Self {
        let scratch = Scratch::new();
        Self { store: Store::open(&scratch.database()).expect("a new database"), scratch }
    }

    fn store(&self) -> &Store {
        &self.store
    }

    fn restart(&mut self) {
        self.store.close();
        self.store = Store::open(&self.scratch.database()).expect("the same database");
    }
}
