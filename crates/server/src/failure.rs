//! How a command fails: one line for the reader, one exit code for the shell.

use std::io;
use std::process::ExitCode;

use catalog::TableError;

/// Why a command did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// It could be read, but something that was to hold does not.
    #[error("{0}")]
    Broken(String),
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// What the command had to say could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        match error {
            TableError::Options(_) | TableError::Refused(_) => Self::Unreadable(error.to_string()),
            TableError::Stuck(_) | TableError::Stale(_) | TableError::Unwritten(_) => Self::Broken(error.to_string()),
            TableError::Console(error) => Self::Output(error),
        }
    }
}

/// Says what went wrong, if anything did, and turns it into the code the shell sees.
pub(crate) fn exit_code(outcome: Result<(), Failure>) -> ExitCode {
    let code = match &outcome {
        Ok(()) => return ExitCode::SUCCESS,
        // Whoever stops reading, as `head` does, has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => return ExitCode::SUCCESS,
        Err(Failure::Broken(_) | Failure::Output(_)) => 1,
        Err(Failure::Unreadable(_)) => 2,
    };
    if let Err(failure) = outcome {
        // Where even this cannot be written, the code has to say it all.
        let _ = io::Write::write_all(&mut io::stderr(), format!("deckname: {failure}\n").as_bytes());
    }
    ExitCode::from(code)
}
