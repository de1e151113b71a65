//! Nobody gets more than their share: of patience, of commands, of streams, of guesses.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{Method, Request, StatusCode};
use axum::response::Response;
use futures_util::stream::pending;
use serde_json::json;
use server::api::{Limits, Settings};

use crate::app::{Reply, TestApp, read};
use crate::client::{Client, key_of, sha256};
use crate::stream::Events;

fn strict(limits: Limits) -> TestApp {
    TestApp::with(Settings { public_url: None, lan_url: None, limits })
}

/// Sends the head of a request whose body never comes, while the clock is turned by so many milliseconds.
async fn stall(app: &TestApp, path: &str, by: u64) -> Option<Response> {
    let body = Body::from_stream(pending::<Result<Bytes, Infallible>>());
    let request = Request::builder().method(Method::POST).uri(path).header("host", "games.example");
    let request = request.header("authorization", format!("Bearer {}", key_of("Anne")));
    let request = request.header("origin", "http://games.example");
    let request = request.header("content-type", "application/x-www-form-urlencoded").body(body).expect("a request");
    let turn = async {
        tokio::task::yield_now().await;
        app.clock.turn(by);
    };
    let answer = tokio::time::timeout(Duration::from_millis(500), app.send(request));
    tokio::join!(answer, turn).0.ok()
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let app = TestApp::new();
    let host = Client::make(&app, json!({})).await;
    let [api, form] = [host.path("start"), format!("/t/{}/do/start", host.code)];
    for path in ["/api/tables", &api, "/tables", "/join", "/settings", &form] {
        assert!(stall(&app, path, 19_000).await.is_none(), "{path}: it may still come");
        let answer = stall(&app, path, 20_000).await.unwrap_or_else(|| panic!("{path} waits for ever"));
        assert_eq!(answer.status(), StatusCode::REQUEST_TIMEOUT, "{path}");
    }
    let answer = stall(&app, "/api/tables", 20_000).await.expect("an answer");
    assert_eq!(read(answer).await.code(), "too_slow");
}

#[tokio::test]
async fn a_form_that_is_too_large_is_refused_like_any_other_body() {
    let app = TestApp::new();
    for path in ["/join", "/api/tables"] {
        let large = vec![b'x'; server::api::MAX_BODY + 1];
        let answer = app.raw(Method::POST, path, Some(&key_of("Anne")), large).await;
        assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE, "{path}");
    }
}

#[tokio::test]
async fn whoever_sends_very_many_commands_has_to_wait() {
    let app = strict(Limits { commands_per_minute: 600, ..Limits::NONE });
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let seal = async |client: &Client| client.post(&app, "contribution", json!({ "sealed": sha256("a text") })).await;
    // Bernd has sat down already.
    for _ in 1..60 {
        seal(&clients[1]).await.ok();
    }
    let stored = app.store.commits();
    let body = clients[1].with_id(json!({})).to_string().into_bytes();
    let refused = app.raw(Method::POST, &clients[1].path("leave"), Some(&clients[1].key), body).await;
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(read(refused).await.code(), "too_many_requests");
    assert_eq!(app.store.commits(), stored, "nothing was stored");
    seal(&clients[0]).await.ok();
    app.clock.turn(1_000);
    let mut taken = 0;
    while seal(&clients[1]).await.status.is_success() {
        taken += 1;
    }
    assert_eq!(taken, 10, "ten more after a second");
}

#[tokio::test]
async fn greedy_readers_leave_time_for_others() {
    let app = strict(Limits { requests_per_minute: 3_000, ..Limits::NONE });
    let [greedy, other] = [Client::make(&app, json!({})).await, Client::make(&app, json!({})).await];
    let neighbour = Client::new("Anne", &greedy.code);
    let before = app.store.commits();
    let read = async |path: String| {
        let request = Request::builder().uri(path).header("host", "games.example").body(Body::empty());
        app.send(request.expect("a request")).await.status()
    };
    let mut served = 0;
    // Eight connections take turns, each with a page that has to be made for every request.
    for round in 0..500 {
        for connection in 0..8 {
            let path =
                if connection % 2 == 0 { format!("/t/{}", greedy.code) } else { "/api/games/heimlich".to_owned() };
            served += usize::from(read(path).await == StatusCode::OK);
        }
        if round % 50 == 0 {
            neighbour.view(&app).await;
            let request = Request::builder().uri(other.path("view"));
            let request = request.header("authorization", format!("Bearer {}", other.key)).body(Body::empty());
            let answer = app.send_from([198, 51, 100, 1], request.expect("a request")).await;
            assert_eq!(answer.status(), StatusCode::OK, "another address has its own share");
        }
    }
    // The request that made the first table came without a known key.
    assert_eq!(served, 1_000 - 1, "of 4,000");
    let refused = app.raw(Method::GET, "/api/games", None, Vec::new()).await;
    assert_eq!(refused.headers()["retry-after"], "1");
    assert_eq!(crate::app::read(refused).await.code(), "too_many_requests");
    app.clock.turn(1_000);
    let mut after = 0;
    while read(format!("/t/{}", greedy.code)).await == StatusCode::OK {
        after += 1;
    }
    assert_eq!(after, 50, "fifty more after a second");
    assert_eq!(app.store.commits(), before);
}

#[tokio::test]
async fn descriptions_of_games_are_not_sent_twice() {
    let app = TestApp::new();
    for path in ["/api/games", "/api/games/heimlich"] {
        let first = app.raw(Method::GET, path, None, Vec::new()).await;
        let tag = first.headers()["etag"].clone();
        let ask = |tag| Request::builder().uri(path).header("if-none-match", tag).body(Body::empty());
        assert_eq!(app.send(ask(tag).expect("a request")).await.status(), StatusCode::NOT_MODIFIED, "{path}");
        let other = axum::http::HeaderValue::from_static("\"another\"");
        assert_eq!(app.send(ask(other).expect("a request")).await.status(), StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn a_ninth_stream_ends_the_first() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let mut other = Events::open(&app, &clients[1]).await;
    other.seen().await;
    let mut streams = Vec::new();
    for _ in 0..9 {
        let mut stream = Events::open(&app, &clients[0]).await;
        stream.seen().await;
        streams.push(stream);
    }
    let farewell = streams[0].next().await.expect("a last word");
    assert_eq!(farewell, "retry: 15000\n\n", "it is to come again, but not at once");
    assert_eq!(streams[0].next().await, None);
    clients[0].post(&app, "start", json!({})).await.ok();
    for stream in streams[1..].iter_mut().chain([&mut other]) {
        assert_eq!(stream.seen().await["table"]["phase"], "playing");
    }
    // Those that are closed do not count.
    let mut last = streams.pop().expect("a stream");
    streams.clear();
    for _ in 0..7 {
        streams.push(Events::open(&app, &clients[0]).await);
    }
    clients[0].post(&app, "pause", json!({})).await.ok();
    assert_eq!(last.seen().await["table"]["paused"], true);
}

#[tokio::test]
async fn strangers_are_counted_at_every_door() {
    let owner = key_of("Anne");
    let cookie = |code: &str| format!("deckname-tables={code}-{}", sha256("nobody's key"));
    for door in ["stream", "delete", "a cookie with a code", "a cookie with a digest"] {
        let app = strict(Limits { knocks_per_minute: 30, ..Limits::NONE });
        let host = Client::make(&app, json!({})).await;
        let eve = Client::new("Eve", &host.code);
        let knock = async || {
            let home = |code: &str| Request::builder().uri("/").header("cookie", cookie(code)).body(Body::empty());
            match door {
                "stream" => drop(eve.get(&app, "stream").await),
                "delete" => {
                    let path = format!("/api/tables/{}", eve.code);
                    app.call(Method::DELETE, &path, Some(&eve.key), Some(&eve.with_id(json!({})))).await;
                }
                "a cookie with a code" => drop(app.send(home("AAAAAA").expect("a request")).await),
                _ => drop(app.send(home(&host.code).expect("a request")).await),
            }
        };
        let look = async || -> Reply { app.call(Method::GET, &format!("/api/tables/{}", host.code), None, None).await };
        // Making the table has taken ten of thirty.
        for _ in 0..20 {
            knock().await;
        }
        assert_eq!(look().await.code(), "too_many_requests", "{door}");
        let seen = app.call(Method::GET, &host.path("view"), Some(&owner), None).await;
        assert_eq!(seen.status, StatusCode::OK, "whoever has a key does not knock");
    }
}
