//! The files themselves: private to their owner, locked by one process, never overwritten by accident.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::FileError;

/// The sole right to write a database, until dropped. It is a file beside it, so that others can still read.
pub(super) struct Lock(#[expect(dead_code, reason = "closing the file unlocks it")] File);

impl Lock {
    /// Takes the lock of this database, or says that another process has it.
    pub(super) fn take(database: &Path) -> Result<Self, FileError> {
        let path = beside(database, ".lock");
        let file = private().create(true).truncate(false).open(&path).map_err(|error| failed(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(FileError::InUse { path: database.to_owned() }),
            Err(TryLockError::Error(error)) => Err(failed(&path, &error)),
        }
    }
}

/// The one name of a database, so that links lead to the same lock. Its directory is made if it is not there.
pub(super) fn resolve(database: &Path) -> Result<PathBuf, FileError> {
    let resolve = || {
        if fs::exists(database)? {
            let database = fs::canonicalize(database)?;
            return if database.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(database) };
        }
        let name = database.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
        let directory = directory(database);
        make_directories(directory)?;
        Ok(fs::canonicalize(directory)?.join(name))
    };
    resolve().map_err(|error: io::Error| failed(database, &error))
}

/// Makes an empty database that only its owner can read, if there is none.
pub(super) fn create_if_missing(database: &Path) -> Result<(), FileError> {
    match create(database) {
        Err(FileError::Exists { .. }) => Ok(()),
        other => other,
    }
}

/// Takes the rights on a database from everybody but its owner.
pub(super) fn restrict(database: &Path) -> Result<(), FileError> {
    rights::restrict(database).map_err(|error| failed(database, &error))
}

/// Makes an empty file that only its owner can read.
///
/// Nothing here opens a database that is there: closing it again would take SQLite's locks from this process.
pub(super) fn create(path: &Path) -> Result<(), FileError> {
    match private().create_new(true).open(path) {
        Ok(_) => sync_name(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(FileError::Exists { path: path.to_owned() }),
        Err(error) => Err(failed(path, &error)),
    }
}

/// Removes a file, if it is there.
pub(super) fn remove(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failed(path, &error)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Puts one file in the place of another for good.
pub(super) fn replace(with: &Path, path: &Path) -> Result<(), FileError> {
    fs::rename(with, path).map_err(|error| failed(path, &error))?;
    sync_name(path)
}

/// The file that has this name and something after it.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// What the system says of a file.
pub(super) fn failed(path: &Path, error: &io::Error) -> FileError {
    FileError::Failed { path: path.to_owned(), reason: error.to_string() }
}

fn directory(path: &Path) -> &Path {
    path.parent().filter(|directory| !directory.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn make_directories(path: &Path) -> io::Result<()> {
    if fs::exists(path)? {
        return Ok(());
    }
    make_directories(directory(path))?;
    let mut builder = DirBuilder::new();
    rights::of_directory(&mut builder);
    builder.create(path)?;
    rights::sync_directory(directory(path))
}

/// A new name survives a power cut only once its directory is on the disk.
fn sync_name(of: &Path) -> Result<(), FileError> {
    rights::sync_directory(directory(of)).map_err(|error| failed(of, &error))
}

/// How to make files that only their owner can read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    rights::of_file(&mut options);
    options.write(true);
    options
}

#[cfg(unix)]
mod rights {
    use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
    use std::io;
    use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
    use std::path::Path;

    pub(super) fn of_file(options: &mut OpenOptions) {
        options.mode(0o600);
    }

    pub(super) fn of_directory(builder: &mut DirBuilder) {
        builder.mode(0o700);
    }

    pub(super) fn restrict(path: &Path) -> io::Result<()> {
        fs::set_permissions(path, Permissions::from_mode(0o600))
    }

    pub(super) fn sync_directory(path: &Path) -> io::Result<()> {
        File::open(path)?.sync_all()
    }
}

/// Elsewhere a new file has the rights of its directory, and a directory cannot be opened.
#[cfg(not(unix))]
mod rights {
    use std::fs::{DirBuilder, OpenOptions};
    use std::io;
    use std::path::Path;

    pub(super) fn of_file(_: &mut OpenOptions) {}

    pub(super) fn of_directory(_: &mut DirBuilder) {}

    pub(super) fn restrict(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn sync_directory(_: &Path) -> io::Result<()> {
        Ok(())
    }
}
