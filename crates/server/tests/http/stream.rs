//! The stream: each viewer's own, and nothing when nothing has changed for that viewer.

use axum::body::{Body, BodyDataStream};
use axum::http::Method;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::Client;

/// Somebody's open stream.
pub(crate) struct Events(BodyDataStream);

impl Events {
    pub(crate) async fn open(app: &TestApp, client: &Client) -> Self {
        let response = app.raw(Method::GET, &client.path("stream"), Some(&client.key), Vec::new()).await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self(Body::into_data_stream(response.into_body()))
    }

    /// The next event as it was sent, if there is one.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let bytes = self.0.next().await?.expect("a chunk");
        Some(String::from_utf8(bytes.to_vec()).expect("UTF-8 text"))
    }

    pub(crate) async fn seen(&mut self) -> Value {
        let event = self.next().await.expect("an event");
        let data = event.lines().find_map(|line| line.strip_prefix("data: ")).expect("data");
        serde_json::from_str(data).expect("JSON")
    }
}

#[tokio::test]
async fn a_stream_sends_what_view_answers() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let mut events = Events::open(&app, &clients[1]).await;
    let first = events.next().await.expect("an event");
    assert!(first.contains("retry: 500"), "{first}");
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(events.seen().await, clients[1].view(&app).await);
}

#[tokio::test]
async fn nothing_is_sent_to_whom_nothing_has_changed_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mut own = Events::open(&app, &clients[0]).await;
    let mut other = Events::open(&app, &clients[1]).await;
    own.seen().await;
    other.seen().await;
    clients[0].post(&app, "remarks", json!({ "to": "own", "text": "A note" })).await.ok();
    assert_eq!(own.seen().await["remarks"].as_array().map(Vec::len), Some(1));
    clients[0].post(&app, "remarks", json!({ "text": "Hello" })).await.ok();
    let seen = other.seen().await;
    assert_eq!(seen["remarks"][0]["body"]["text"], "Hello", "the note was no reason to send anything");
}

#[tokio::test]
async fn a_stream_ends_when_the_key_or_the_table_or_the_server_does() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    let mut streams = Vec::new();
    for client in &clients {
        let mut events = Events::open(&app, client).await;
        events.seen().await;
        streams.push(events);
    }
    clients[0].post(&app, "kick", json!({ "seat": 2 })).await.ok();
    assert_eq!(streams[2].next().await, None);
    assert_eq!(streams[1].seen().await["table"]["seats"][2]["kind"], "empty");
    let path = format!("/api/tables/{}", clients[0].code);
    app.call(Method::DELETE, &path, Some(&clients[0].key), Some(&clients[0].with_id(json!({})))).await.ok();
    assert_eq!(streams[1].next().await, None);
    let others = Client::table(&app, 2, json!({}), json!({})).await;
    let mut events = Events::open(&app, &others[1]).await;
    events.seen().await;
    app.stop();
    assert_eq!(events.next().await, None);
}

#[tokio::test]
async fn strangers_get_no_stream() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let eve = Client::new("Eve", &clients[0].code);
    assert_eq!(eve.get(&app, "stream").await.code(), "stranger");
}
