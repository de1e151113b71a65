//! What programs that play need: every choice page by page, the view with the answer, one stream for all tables.

use axum::body::BodyDataStream;
use axum::http::Method;
use futures_util::{FutureExt as _, StreamExt as _};
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::Client;

/// The stream of all tables of a key.
struct News(BodyDataStream);

impl News {
    async fn open(app: &TestApp, client: &Client) -> Self {
        let response = app.raw(Method::GET, "/api/stream", Some(&client.key), Vec::new()).await;
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self(response.into_body().into_data_stream())
    }

    /// The next event, if the stream has not ended.
    async fn next(&mut self) -> Option<Value> {
        let bytes = self.0.next().await?.expect("a chunk");
        let event = String::from_utf8(bytes.to_vec()).expect("UTF-8 text");
        let data = event.lines().find_map(|line| line.strip_prefix("data: ")).expect("data");
        Some(serde_json::from_str(data).expect("JSON"))
    }

    /// The next event, in short.
    async fn kind(&mut self) -> (String, String) {
        let event = self.next().await.expect("an event");
        let text = |field: &str| event[field].as_str().expect("a text").to_owned();
        (text("type"), text("code"))
    }

    /// Whether there is nothing to read, once everything has happened.
    async fn is_quiet(&mut self) -> bool {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
        self.0.next().now_or_never().is_none()
    }
}

fn kind(kind: &str, client: &Client) -> (String, String) {
    (kind.to_owned(), client.code.clone())
}

/// A table of Secret Identity at which everybody is about to give a clue.
async fn clues(app: &TestApp) -> Vec<Client> {
    let clients = Client::table_of(app, "secret-identity", 3, json!({}), json!({ "spectators": true })).await;
    clients[0].post(app, "start", json!({})).await.ok();
    for client in &clients {
        client.post(app, "moves", json!({ "turn": 0, "action": { "ready": {} } })).await.ok();
    }
    clients
}

#[tokio::test]
async fn a_choice_of_any_length_is_read_page_by_page() {
    let app = TestApp::new();
    let clients = clues(&app).await;
    let seen = clients[0].view(&app).await;
    assert_eq!((&seen["legal"], &seen["legal_count"], &seen["turn"]), (&json!(null), &json!(64_400), &json!(1)));
    let page = async |query: &str| clients[0].get(&app, &format!("legal{query}")).await.ok();
    let first = page("").await;
    assert_eq!((first["actions"].as_array().map(Vec::len), &first["count"]), (Some(1_000), &json!(64_400)));
    assert_eq!((&first["game"], &first["turn"]), (&json!("secret-identity"), &seen["turn"]));
    assert_eq!(page("?from=998&limit=2").await["actions"], json!([first["actions"][998], first["actions"][999]]));
    let last = page("?from=64399&limit=7").await;
    assert_eq!(last["actions"].as_array().map(Vec::len), Some(1));
    assert_eq!(page("?from=64400").await["actions"], json!([]));
    assert_eq!(page("?from=4294967295").await["actions"], json!([]));
    for wrong in ["?limit=0", "?limit=1001", "?from=-1", "?from=4294967296", "?page=1"] {
        assert_eq!(clients[0].get(&app, &format!("legal{wrong}")).await.code(), "wrong_query", "{wrong}");
    }
    // Any of them can be done.
    let action = &last["actions"][0];
    clients[0].post(&app, "moves", json!({ "turn": last["turn"], "action": action })).await.ok();
    let seen = clients[0].view(&app).await;
    assert_eq!((&seen["legal"], &seen["take_back"]), (&json!([]), &json!([{ "withdraw": {} }])));
    assert_eq!(page("").await["count"], 0);
}

#[tokio::test]
async fn who_may_do_nothing_has_no_choices() {
    let app = TestApp::new();
    let clients = clues(&app).await;
    let eve = Client::new("Eve", &clients[0].code);
    assert_eq!(eve.get(&app, "legal").await.code(), "stranger");
    eve.post(&app, "watchers", json!({})).await.ok();
    assert_eq!(eve.get(&app, "legal").await.ok(), json!({ "game": "secret-identity", "count": 0, "actions": [] }));
    clients[1].post(&app, "pause", json!({})).await.ok();
    let page = clients[0].get(&app, "legal").await.ok();
    assert_eq!((&page["count"], &page["actions"]), (&json!(0), &json!([])));
    let lobby = Client::table(&app, 2, json!({}), json!({})).await;
    assert_eq!(lobby[0].get(&app, "legal").await.code(), "not_begun");
    let seen = lobby[0].view(&app).await;
    assert_eq!((&seen["legal"], &seen["legal_count"]), (&json!([]), &json!(0)));
}

#[tokio::test]
async fn the_answer_to_a_move_brings_the_view_if_it_is_asked_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let on_turn = clients[0].view(&app).await["view"]["on_turn"].as_u64().expect("a seat") as usize;
    let (mover, other) = (&clients[on_turn], &clients[1 - on_turn]);
    let body = mover.with_id(json!({ "turn": 0, "action": { "roll": {} } }));
    let send = async |query: &str| {
        app.call(Method::POST, &mover.path(&format!("moves{query}")), Some(&mover.key), Some(&body)).await
    };
    assert_eq!(send("?view=2").await.code(), "wrong_query");
    let moved = send("?view=1").await.ok();
    assert_eq!(moved, json!({ "turn": 1, "view": mover.view(&app).await }));
    // The same move again brings the view as it is by then; without the wish there is none.
    other.post(&app, "remarks", json!({ "text": "Well rolled" })).await.ok();
    assert_eq!(send("?view=1").await.ok()["view"]["remarks"].as_array().map(Vec::len), Some(1));
    assert_eq!(send("").await.ok(), json!({ "turn": 1 }));
    assert_eq!(send("?view=0").await.ok(), json!({ "turn": 1 }));
    let stale = mover.with_id(json!({ "turn": 0, "action": { "roll": {} } }));
    let path = mover.path("moves?view=1");
    assert_eq!(app.call(Method::POST, &path, Some(&mover.key), Some(&stale)).await.code(), "stale_turn");
}

#[tokio::test]
async fn one_stream_follows_every_table_of_a_key() {
    let app = TestApp::new();
    let first = Client::table(&app, 2, json!({}), json!({})).await;
    let mut news = News::open(&app, &first[1]).await;
    let event = news.next().await.expect("an event");
    assert_eq!(event, json!({ "type": "added", "code": first[1].code, "view": first[1].view(&app).await }));
    // Bernd sits down at another table, and looks on at a third.
    let second = Client::table(&app, 2, json!({}), json!({})).await;
    assert_eq!(news.kind().await, kind("added", &second[1]));
    let anne = Client::make(&app, json!({ "settings": { "spectators": true } })).await;
    let bernd = Client::new("Bernd", &anne.code);
    bernd.post(&app, "watchers", json!({})).await.ok();
    assert_eq!(news.kind().await, kind("added", &anne));
    // What happens is told with the code of the table where it does, and only if it shows.
    second[0].post(&app, "start", json!({})).await.ok();
    let event = news.next().await.expect("an event");
    assert_eq!(event, json!({ "type": "changed", "code": second[1].code, "view": second[1].view(&app).await }));
    second[0].post(&app, "remarks", json!({ "to": "own", "text": "A note" })).await.ok();
    assert!(news.is_quiet().await);
    first[0].post(&app, "kick", json!({ "seat": 1 })).await.ok();
    assert_eq!(news.next().await.expect("an event"), json!({ "type": "gone", "code": first[1].code }));
    first[1].post(&app, "seats", json!({ "name": "Bernd" })).await.ok();
    assert_eq!(news.kind().await, kind("added", &first[1]));
    let path = format!("/api/tables/{}", first[0].code);
    app.call(Method::DELETE, &path, Some(&first[0].key), Some(&first[0].with_id(json!({})))).await.ok();
    assert_eq!(news.kind().await, kind("gone", &first[1]));
    app.stop();
    assert_eq!(news.next().await, None);
}

#[tokio::test]
async fn after_a_restart_every_table_of_a_key_comes_back() {
    let app = TestApp::new();
    let tables = [
        Client::table(&app, 2, json!({}), json!({})).await,
        Client::table(&app, 3, json!({}), json!({})).await,
        Client::table_of(&app, "secrets", 4, json!({}), json!({})).await,
    ];
    tables[2][0].post(&app, "start", json!({})).await.ok();
    tables[1][0].post(&app, "kick", json!({ "seat": 1 })).await.ok();
    let app = app.restarted();
    let mut news = News::open(&app, &tables[0][1]).await;
    let mut codes = [news.kind().await, news.kind().await];
    codes.sort();
    let mut expected = [kind("added", &tables[0][1]), kind("added", &tables[2][1])];
    expected.sort();
    assert_eq!(codes, expected);
    assert!(news.is_quiet().await, "nothing is told of the table that Bernd has no seat at");
    let nobody = Client::new("Nobody", "");
    assert!(News::open(&app, &nobody).await.is_quiet().await);
    let keyless = app.call(Method::GET, "/api/stream", None, None).await;
    assert_eq!(keyless.code(), "no_key");
}

#[tokio::test]
async fn a_ninth_stream_of_all_tables_ends_the_first() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let mut streams = Vec::new();
    for _ in 0..9 {
        let mut news = News::open(&app, &clients[0]).await;
        news.kind().await;
        streams.push(news);
    }
    let last_word = streams[0].0.next().await.expect("a last word").expect("a chunk");
    assert!(String::from_utf8_lossy(&last_word).contains("retry: 15000"));
    assert!(streams[0].0.next().await.is_none());
    clients[0].post(&app, "remarks", json!({ "text": "Hello" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for news in &mut streams[1..] {
        assert_eq!(news.kind().await, kind("changed", &clients[0]));
    }
}
