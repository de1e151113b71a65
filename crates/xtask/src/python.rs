//! Programs from Python's package index, each in an environment of its own below the build's folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::metadata::Metadata;
use crate::process::run_to_success;
use crate::tools::{self, PYTHON, need};

/// A package of one version, since what we wrote for it was tried with that one.
pub(crate) struct Package {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// What Python calls it.
    pub(crate) module: &'static str,
}

/// The Python that has this package; installs it first where it is missing or of another version.
pub(crate) fn with(package: &Package) -> Result<PathBuf> {
    let Package { name, version, .. } = package;
    let folder = Metadata::load()?.target_directory.join(name);
    let python = folder.join("bin/python");
    if has(&python, package) {
        return Ok(python);
    }
    // Some systems have Python, but not the part of it that makes environments.
    if make_environment(&need(&PYTHON)?, &folder).is_err() {
        make_environment(&tools::install(&PYTHON)?, &folder)?;
    }
    run_to_success(Command::new(&python).args(["-m", "pip", "install", "--quiet", &format!("{name}=={version}")]))?;
    if !has(&python, package) {
        bail!("{name} was installed, but cannot be used");
    }
    Ok(python)
}

fn make_environment(python: &Path, folder: &Path) -> Result<()> {
    run_to_success(Command::new(python).args(["-m", "venv", "--clear"]).arg(folder))
}

fn has(python: &Path, package: &Package) -> bool {
    let Package { name, version, module } = package;
    let check =
        format!("import importlib.metadata, {module}; assert importlib.metadata.version('{name}') == '{version}'");
    Command::new(python).args(["-c", &check]).output().is_ok_and(|output| output.status.success())
}
