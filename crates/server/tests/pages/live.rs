//! The stream of a page.

use std::io::Read as _;

use axum::body::{Body, BodyDataStream};
use axum::http::Request;
use flate2::read::GzDecoder;
use futures_util::{FutureExt as _, StreamExt as _};

use crate::browser::{Browser, Evening};
use crate::site::Site;

/// Whether more can come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    Open,
    Ended,
}

/// Everything that has come by now.
async fn heard(stream: &mut BodyDataStream) -> String {
    hear(stream).await.0
}

async fn hear(stream: &mut BodyDataStream) -> (String, Stream) {
    let mut text = Vec::new();
    for _ in 0..50 {
        tokio::task::yield_now().await;
        while let Some(next) = stream.next().now_or_never() {
            let Some(chunk) = next else { return (String::from_utf8(text).expect("UTF-8 text"), Stream::Ended) };
            text.extend(chunk.expect("a chunk"));
        }
    }
    (String::from_utf8(text).expect("UTF-8 text"), Stream::Open)
}

async fn listen(browser: &mut Browser, site: &Site, path: &str) -> BodyDataStream {
    let response = browser.open(site, &format!("{path}/live")).await;
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(response.headers()["cache-control"], "no-store");
    response.into_body().into_data_stream()
}

/// The main part of a page as an event brings it, line by line.
fn main_part(page: &str) -> String {
    let (begin, end) = (page.find("<main").expect("a main part"), page.find("</main>").expect("its end"));
    page[begin..end + "</main>".len()].replace('\n', "\ndata: ")
}

#[tokio::test]
async fn a_stream_brings_the_page_and_every_change_of_it() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let path = format!("/t/{code}");
    let mut stream = listen(anne, site, &path).await;
    let first = heard(&mut stream).await;
    let page = anne.get(site, &path).await.text;
    assert_eq!(first, format!("event: page\ndata: {}\nretry: 500\n\n", main_part(&page)));
    // What only Bernd sees is nothing to Anne.
    bernd.act(site, code, "note", &[("text", "Anne looks like red")]).await;
    assert_eq!(heard(&mut stream).await, "");
    bernd.act(site, code, "say", &[("text", "It was not me")]).await;
    let page = anne.get(site, &path).await.text;
    assert_eq!(heard(&mut stream).await, format!("event: page\ndata: {}\n\n", main_part(&page)));
}

#[tokio::test]
async fn whoever_is_put_out_is_told_that_there_is_nothing_to_see() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let path = format!("/t/{code}");
    let mut stream = listen(bernd, site, &path).await;
    heard(&mut stream).await;
    anne.act(site, code, "kick", &[("seat", "1")]).await;
    assert_eq!(hear(&mut stream).await, ("event: gone\ndata: gone\n\n".to_owned(), Stream::Ended));
    let mut again = listen(bernd, site, &path).await;
    assert_eq!(hear(&mut again).await, ("event: gone\ndata: gone\n\n".to_owned(), Stream::Ended));
    assert!(bernd.get(site, &path).await.text.contains("/do/sit"), "the door");
}

/// Opens the stream of a seat as browsers do, who take it compressed.
async fn compressed(browser: &Browser, site: &Site, code: &str) -> BodyDataStream {
    let key = browser.cookie("deckname-seat", &format!("/t/{code}")).expect("a key");
    let request = Request::builder().uri(format!("/t/{code}/live")).header("accept-encoding", "gzip");
    let request = request.header("cookie", format!("deckname-seat={key}")).body(Body::empty()).expect("a request");
    let response = site.respond(request).await;
    assert_eq!(response.headers()["content-encoding"], "gzip");
    response.into_body().into_data_stream()
}

#[tokio::test]
async fn a_compressed_stream_ends_as_it_should() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let stream = compressed(bernd, site, code).await;
    anne.act(site, code, "kick", &[("seat", "1")]).await;
    let chunks: Vec<_> = stream.map(|chunk| chunk.expect("a chunk")).collect().await;
    let mut text = String::new();
    GzDecoder::new(chunks.concat().as_slice()).read_to_string(&mut text).expect("a stream with its end");
    assert!(text.ends_with("event: gone\ndata: gone\n\n"));
}

#[tokio::test]
async fn every_event_of_a_compressed_stream_comes_at_once_and_is_small() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let mut stream = compressed(anne, site, code).await;
    let mut bytes = Vec::new();
    let mut sizes = Vec::new();
    for said in ["", "One", "Two", "Three"] {
        if !said.is_empty() {
            bernd.act(site, code, "say", &[("text", said)]).await;
        }
        let before = bytes.len();
        for _ in 0..50 {
            tokio::task::yield_now().await;
            while let Some(Some(chunk)) = stream.next().now_or_never() {
                bytes.extend(chunk.expect("a chunk"));
            }
        }
        sizes.push(bytes.len() - before);
        let mut text = Vec::new();
        // The stream has no end yet, which the decoder says after everything that has come.
        let _ = GzDecoder::new(bytes.as_slice()).read_to_end(&mut text);
        let text = String::from_utf8(text).expect("UTF-8 text");
        assert!(text.ends_with("\n\n") && text.contains(said), "the whole event has come: {said}");
    }
    assert!(sizes[1..].iter().all(|&size| size * 4 < sizes[0]), "{sizes:?}");
}
