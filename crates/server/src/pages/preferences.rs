//! How somebody likes the pages.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Form, Query};
use axum::response::{IntoResponse as _, Response};
use web::Fields;
use web::settings::Settings;

use super::cookies;
use super::reader::{Reader, to};

/// The page to choose on.
pub(super) async fn page(reader: Reader, query: Result<Query<Vec<(String, String)>>, QueryRejection>) -> Response {
    let fields = Fields::new(query.map(|Query(fields)| fields).unwrap_or_default());
    let back = back(&fields);
    // Another language chosen above leads back as well.
    reader.show(&web::settings::page(reader.settings, back), back)
}

/// Keeps what was chosen, and leads back.
pub(super) async fn keep(reader: Reader, Form(fields): Form<Vec<(String, String)>>) -> Response {
    let fields = Fields::new(fields);
    let chosen = reader.settings.with(&fields);
    let mut response = to(back(&fields)).into_response();
    cookies::keep(&mut response, Settings::COOKIE, &chosen.to_cookie(), "/", reader.transport());
    response
}

/// Where the reader came from, if that is one of our pages.
fn back(fields: &Fields) -> &str {
    let is_path = |path: &&str| {
        let mut bytes = path.bytes();
        // Two slashes would be the beginning of somebody else's address.
        bytes.next() == Some(b'/')
            && bytes.all(|byte| byte == b'/' || byte == b'-' || byte.is_ascii_alphanumeric())
            && !path.contains("//")
    };
    fields.get("back").filter(is_path).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_never_leads_elsewhere() {
        let back = |path: &str| back(&Fields::new([("back".to_owned(), path.to_owned())])).to_owned();
        for ours in ["/", "/t/ABCDEF", "/games/dark-side/rules", "/t/ABCDEF/screen"] {
            assert_eq!(back(ours), ours);
        }
        for other in ["", "//evil.example", "/\\evil.example", "https://evil.example", "/t/\r\nX: y", "/t//x", "t"] {
            assert_eq!(back(other), "/");
        }
    }
}
