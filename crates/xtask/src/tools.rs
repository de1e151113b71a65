//! Programs of the system that a command needs: found or, on Debian as root, installed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{output_of, run_to_success};

/// A program, and the Debian package that brings it.
pub(crate) struct Tool {
    pub(crate) program: &'static str,
    pub(crate) package: &'static str,
}

/// The browser that pages and pictures are looked at with.
pub(crate) const CHROMIUM: Tool = Tool { program: "chromium", package: "chromium" };

/// Runs the example, and what is installed from Python's own package index.
pub(crate) const PYTHON: Tool = Tool { program: "python3", package: "python3-venv" };

/// What the commands in the documentation are written for.
pub(crate) const BASH: Tool = Tool { program: "bash", package: "bash" };

/// Sends requests.
pub(crate) const CURL: Tool = Tool { program: "curl", package: "curl" };

/// Picks something out of JSON.
pub(crate) const JQ: Tool = Tool { program: "jq", package: "jq" };

/// Two proxies that people put in front.
pub(crate) const NGINX: Tool = Tool { program: "nginx", package: "nginx" };
pub(crate) const CADDY: Tool = Tool { program: "caddy", package: "caddy" };

/// Makes a certificate.
pub(crate) const OPENSSL: Tool = Tool { program: "openssl", package: "openssl" };

/// Where the program is; installs it first where that is possible, and says what to install where it is not.
pub(crate) fn need(tool: &Tool) -> Result<PathBuf> {
    match find(tool.program) {
        Some(path) => Ok(path),
        None => install(tool),
    }
}

/// Installs the program, or says what to install.
pub(crate) fn install(tool: &Tool) -> Result<PathBuf> {
    let Tool { program, package } = tool;
    if !Path::new("/etc/debian_version").exists() || !is_root()? {
        bail!("{program} is missing, or a part of it: install it first (on Debian: apt-get install {package})");
    }
    run_to_success(Command::new("apt-get").args(["update", "-qq"]))?;
    let install = ["install", "-y", "-qq", "--no-install-recommends", package];
    run_to_success(Command::new("apt-get").args(install).env("DEBIAN_FRONTEND", "noninteractive"))?;
    match find(program) {
        Some(path) => Ok(path),
        None => bail!("{package} was installed, but brought no {program}"),
    }
}

fn find(program: &str) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|path| path.is_file())
}

fn is_root() -> Result<bool> {
    Ok(output_of(Command::new("id").arg("-u"))?.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_found_and_not_installed() {
        let path = need(&Tool { program: "sh", package: "no-such-package" }).expect("every system has a shell");
        assert!(path.ends_with("sh"));
    }
}
