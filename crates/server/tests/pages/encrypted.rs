//! Pages on an encrypted connection: their lengths say nothing about what is on them and elsewhere.

use axum::body::Body;
use axum::http::Request;
use axum::response::Response;
use server::serve::Transport;

use crate::browser::Evening;

/// Asks as browsers do, who take everything compressed.
async fn ask(evening: &Evening, path: &str, transport: Transport) -> Response {
    let key = evening.anne.cookie("deckname-seat", &format!("/t/{}", evening.code)).expect("a key");
    let request = Request::builder().uri(path).header("accept-encoding", "gzip");
    let mut request = request.header("cookie", format!("deckname-seat={key}")).body(Body::empty()).expect("a request");
    request.extensions_mut().insert(transport);
    evening.site.respond(request).await
}

#[tokio::test]
async fn what_holds_secrets_is_not_compressed_where_only_its_length_can_be_seen() {
    let mut evening = Evening::match_over().await;
    let table = format!("/t/{}", evening.code);
    let page = evening.anne.get(&evening.site, &table).await.text;
    let style = page.split('"').find(|text| text.ends_with("/deckname.css")).expect("a style sheet");
    for (path, compressed) in [
        (table.clone(), false),
        (format!("{table}/live"), false),
        (format!("{table}/log"), false),
        (format!("{table}/record"), false),
        (style.to_owned(), true),
    ] {
        let is_compressed = |answer: &Response| answer.headers().contains_key("content-encoding");
        assert!(is_compressed(&ask(&evening, &path, Transport::Plain).await), "{path}");
        assert_eq!(is_compressed(&ask(&evening, &path, Transport::Encrypted).await), compressed, "{path}");
    }
}
