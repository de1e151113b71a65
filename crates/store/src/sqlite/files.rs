//! The files themselves: private to their owner, locked by one process, never overwritten by accident.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::FileError;

/// The sole right to write a database, until dropped; others can still read it.
///
/// It is two locks. The one on a file beside the database is there before the database is, and for every system. The
/// one on the database itself holds whatever its name is and whatever becomes of the other file. It must be taken
/// before SQLite opens the database and dropped after SQLite has closed it: closing any descriptor of a file takes
/// SQLite's own locks on it from this process.
pub(super) struct Lock {
    #[expect(dead_code, reason = "closing the file unlocks it")]
    beside: File,
    itself: Option<File>,
}

impl Lock {
    /// Takes the lock of this database, or says that another process has it.
    pub(super) fn take(database: &Path) -> Result<Self, FileError> {
        let path = beside(database, ".lock");
        let beside = private().create(true).truncate(false).open(&path).map_err(|error| failed(&path, &error))?;
        lock(&beside, database)?;
        let mut lock = Self { beside, itself: None };
        if fs::exists(database).map_err(|error| failed(database, &error))? {
            lock.take_itself(database)?;
        }
        Ok(lock)
    }

    /// Takes the lock on the database itself, which is there now or was replaced.
    pub(super) fn take_itself(&mut self, database: &Path) -> Result<(), FileError> {
        // Looked at by name: see above.
        let links = rights::links(database).map_err(|error| failed(database, &error))?;
        if links > 1 {
            return Err(FileError::Linked { path: database.to_owned() });
        }
        self.itself = None;
        // Elsewhere such a lock keeps SQLite out as well.
        if cfg!(target_os = "linux") {
            let file = File::open(database).map_err(|error| failed(database, &error))?;
            lock(&file, database)?;
            self.itself = Some(file);
        }
        Ok(())
    }
}

fn lock(file: &File, database: &Path) -> Result<(), FileError> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => FileError::InUse { path: database.to_owned() },
        TryLockError::Error(error) => failed(database, &error),
    })
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

/// Whether a file was there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    New,
    Old,
}

/// Makes an empty database that only its owner can read, if there is none.
pub(super) fn create_if_missing(database: &Path) -> Result<Found, FileError> {
    match create(database) {
        Ok(()) => Ok(Found::New),
        Err(FileError::Exists { .. }) => Ok(Found::Old),
        Err(other) => Err(other),
    }
}

/// Takes the rights on a database from everybody but its owner.
pub(super) fn restrict(database: &Path) -> Result<(), FileError> {
    rights::restrict(database).map_err(|error| failed(database, &error))
}

/// Makes an empty file that only its owner can read.
///
/// It does not open a database that is there: closing it again would take SQLite's locks from this process.
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
    use std::os::unix::fs::{DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
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

    /// How many names a file has.
    pub(super) fn links(path: &Path) -> io::Result<u64> {
        fs::metadata(path).map(|file| file.nlink())
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

    pub(super) fn links(_: &Path) -> io::Result<u64> {
        Ok(1)
    }
}
