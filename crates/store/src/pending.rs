//! An answer that comes later: a future, or something to wait for.

use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};

use futures_channel::oneshot;

use crate::StoreError;

/// The answer to an operation, which goes on whether or not anybody waits.
#[must_use = "only the answer says whether it happened"]
pub struct Pending<T, E = StoreError>(oneshot::Receiver<Result<T, E>>);

/// Where an answer goes.
pub(crate) type Answer<T, E> = oneshot::Sender<Result<T, E>>;

impl<T, E: From<StoreError>> Pending<T, E> {
    /// An answer to be given.
    pub(crate) fn new() -> (Answer<T, E>, Self) {
        let (answer, pending) = oneshot::channel();
        (answer, Self(pending))
    }

    /// An answer that is here.
    pub(crate) fn ready(result: Result<T, E>) -> Self {
        let (answer, pending) = Self::new();
        // It can only fail where nobody waits, and `pending` waits.
        let _ = answer.send(result);
        pending
    }

    /// Blocks the thread until the answer is here. Not for use inside an async runtime.
    pub fn wait(self) -> Result<T, E> {
        let mut future = pin!(self);
        let waker = Waker::from(Arc::new(Unpark(thread::current())));
        loop {
            match future.as_mut().poll(&mut Context::from_waker(&waker)) {
                Poll::Ready(result) => return result,
                Poll::Pending => thread::park(),
            }
        }
    }
}

impl<T, E: From<StoreError>> Future for Pending<T, E> {
    type Output = Result<T, E>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.0).poll(context).map(|answer| answer.unwrap_or_else(|_| Err(StoreError::Closed.into())))
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}
