//! What a browser keeps for us, and how it is told to.

use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::response::Response;

/// How long a browser keeps what it is given, in seconds: longer than a table lies untouched.
const KEEP: u32 = 180 * 24 * 3_600;

/// The cookies that came with a request.
#[derive(Clone, Default)]
pub(super) struct Cookies(Vec<(String, String)>);

/// Without what is in them: keys, among others.
impl std::fmt::Debug for Cookies {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Cookies(..)")
    }
}

impl Cookies {
    pub(super) fn read(headers: &HeaderMap) -> Self {
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        Self(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// The first of this name; browsers send the one with the longest path first.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// How a browser is connected, and whether it is to keep cookies for encrypted connections only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// With encryption.
    Encrypted,
    /// Without, as in a local network.
    Plain,
}

impl Transport {
    /// What addresses begin with.
    pub(crate) const fn scheme(self) -> &'static str {
        match self {
            Self::Encrypted => "https",
            Self::Plain => "http",
        }
    }
}

/// Has the browser keep something, which no script can read and no other site can have sent along with a write.
///
/// `Strict` would keep it back when somebody comes by a link or a QR code, who would then be a stranger at their own
/// table.
pub(super) fn keep(response: &mut Response, name: &str, value: &str, path: &str, transport: Transport) {
    let secure = match transport {
        Transport::Encrypted => "; Secure",
        Transport::Plain => "",
    };
    let cookie = format!("{name}={value}; Path={path}; Max-Age={KEEP}; HttpOnly; SameSite=Lax{secure}");
    // Names, values and paths here are digits, letters, dots and slashes.
    if let Ok(cookie) = HeaderValue::try_from(cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_found_by_name() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; b=2;c=; broken"));
        headers.append(COOKIE, HeaderValue::from_static("a=3"));
        let cookies = Cookies::read(&headers);
        assert_eq!(
            [cookies.get("a"), cookies.get("b"), cookies.get("c"), cookies.get("broken")],
            [Some("1"), Some("2"), Some(""), None]
        );
    }
}
