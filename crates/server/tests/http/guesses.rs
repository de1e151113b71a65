//! Codes cannot be guessed: without a token every route answers alike, whether there is such a table or not.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use server::api::{Limits, Settings, addresses};

use crate::app::TestApp;
use crate::client::{Client, key_of, sha256};

/// A code that leads nowhere.
const MISSING: &str = "AAAAAA";

/// What a form can ask for at a table, and something that it cannot.
const VERBS: [&str; 25] = [
    "act",
    "again",
    "claim",
    "delete",
    "end",
    "fill",
    "fly",
    "hand-over",
    "kick",
    "leave",
    "note",
    "open",
    "options",
    "pause",
    "ready",
    "resume",
    "return",
    "say",
    "screen",
    "seats",
    "sit",
    "stand-in",
    "start",
    "watch",
    "",
];

fn strict(knocks_per_minute: u32) -> TestApp {
    let limits = Limits { knocks_per_minute, ..Limits::NONE };
    TestApp::with(Settings { public_url: None, lan_url: None, limits })
}

/// Everything that can be asked for at every address: a form once for each verb.
fn routes() -> Vec<(Method, String)> {
    let mut routes = Vec::new();
    for (method, path) in addresses() {
        let verbs = if path.contains("{verb}") { &VERBS[..24] } else { &VERBS[24..] };
        routes.extend(verbs.iter().map(|verb| (method.clone(), path.replace("{verb}", verb))));
    }
    routes
}

/// A body that the API can read at this address.
fn json_body(path: &str) -> Value {
    let mut body = match path.rsplit('/').next().unwrap_or_default() {
        "tables" => json!({ "game": "heimlich", "name": "Eve" }),
        "moves" => json!({ "turn": 0, "action": { "roll": {} } }),
        "remarks" => json!({ "text": "Hello" }),
        "seats" => json!({ "name": "Eve" }),
        "screens" => json!({ "key_sha256": sha256("a screen") }),
        "kick" | "host" => json!({ "seat": 0 }),
        "contribution" => json!({ "sealed": sha256("a text") }),
        "end" => json!({ "agree": true }),
        _ => json!({}),
    };
    body["id"] = "guess".into();
    body
}

/// A request about this code: in the address, in the form, and among the tables that a browser keeps.
fn request((method, path): &(Method, String), code: &str, key: Option<&str>) -> Request<Body> {
    let address = path.replace("{code}", code).replace("{slug}", "heimlich");
    let request = Request::builder().method(method.clone()).uri(address).header("host", "games.example");
    let request = request.header("origin", "http://games.example");
    let request = match key {
        Some(key) => {
            let gates = format!("deckname-seat={key}; deckname-watch={key}; deckname-screen={key}");
            let cookies = format!("{gates}; deckname-tables={code}-{}", sha256(key));
            request.header("authorization", format!("Bearer {key}")).header("cookie", cookies)
        }
        None => request,
    };
    if *method == Method::GET {
        return request.body(Body::empty()).expect("a request");
    }
    if path.starts_with("/api") {
        return request.body(Body::from(json_body(path).to_string())).expect("a request");
    }
    let key = key.unwrap_or_default();
    let form = format!("code={code}&name=Eve&game=heimlich&key={key}&text=Hello&seat=3&seats=3&really=on");
    let request = request.header("content-type", "application/x-www-form-urlencoded");
    request.body(Body::from(form)).expect("a request")
}

/// An answer, without the code in it.
#[derive(PartialEq, Eq, Debug)]
struct Seen {
    status: StatusCode,
    headers: String,
    body: String,
}

async fn ask(app: &TestApp, route: &(Method, String), code: &str, key: Option<&str>) -> Seen {
    let response = app.send(request(route, code, key)).await;
    let status = response.status();
    let headers = format!("{:?}", response.headers()).replace(code, "CODE");
    // A stream that is let in never ends.
    if response.headers().get("content-type").is_some_and(|kind| kind == "text/event-stream") {
        return Seen { status, headers, body: String::new() };
    }
    let bytes = response.into_body().collect().await.expect("a body").to_bytes();
    Seen { status, headers, body: String::from_utf8_lossy(&bytes).replace(code, "CODE") }
}

/// Uses up every token of the address.
async fn drain(app: &TestApp) {
    let guess = async || app.call(Method::GET, &format!("/api/tables/{MISSING}"), None, None).await.status;
    while guess().await != StatusCode::TOO_MANY_REQUESTS {}
}

#[tokio::test]
async fn without_a_token_a_hit_looks_like_a_miss_on_every_route() {
    println!("{:58} {:>5} {:>5} {:>10} {:>10} {:>10}", "", "hit", "miss", "empty hit", "empty miss", "with key");
    for route in routes() {
        for [before, after] in [[Some(key_of("Eve")), Some(key_of("Mallory"))], [None, None]] {
            let app = strict(40);
            let anne = Client::make(&app, json!({ "settings": { "spectators": true } })).await;
            let name = format!("{} {}", route.0, route.1);
            let hit = ask(&app, &route, &anne.code, before.as_deref()).await;
            app.clock.turn(60_000);
            let miss = ask(&app, &route, MISSING, before.as_deref()).await;
            drain(&app).await;
            let empty = [
                ask(&app, &route, &anne.code, after.as_deref()).await,
                ask(&app, &route, MISSING, after.as_deref()).await,
            ];
            let known = app.send(request(&route, &anne.code, Some(&anne.key))).await.status();
            let statuses = [&empty[0], &empty[1]].map(|seen| seen.status.as_u16());
            println!(
                "{name:58} {:>5} {:>5} {:>10} {:>10} {:>10}",
                hit.status.as_u16(),
                miss.status.as_u16(),
                statuses[0],
                statuses[1],
                known.as_u16()
            );
            assert_eq!(empty[0], empty[1], "{name}");
            let takes_a_code = route.1.contains("{code}") || route.1 == "/join";
            let has_key = before.is_some() || !route.1.starts_with("/api");
            if takes_a_code && has_key {
                assert_eq!(empty[0].status, StatusCode::TOO_MANY_REQUESTS, "{name}");
                assert!(miss.status == StatusCode::NOT_FOUND || route.1.ends_with("/live"), "{name} finds nothing");
            }
            if takes_a_code {
                assert_ne!(known, StatusCode::TOO_MANY_REQUESTS, "{name}: a key of the table is not counted");
            }
            // With the store gone nothing can be looked up, and the answer is the same. The stream of all tables takes
            // no code, and finds those of its own key alone.
            app.store.close();
            let gone = ask(&app, &route, &anne.code, after.as_deref()).await;
            assert!(gone == empty[0] || route.1 == "/api/stream", "{name} without a store: {gone:?}");
        }
    }
}

#[tokio::test]
async fn players_of_a_server_that_has_just_started_need_one_token_together() {
    let app = strict(60);
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let app = app.restarted();
    drain(&app).await;
    let refused = app.raw(Method::GET, &clients[0].path("view"), Some(&clients[0].key), Vec::new()).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(refused.headers()["retry-after"], "1", "the time until one token is back");
    app.clock.turn(1_000);
    clients[0].view(&app).await;
    drain(&app).await;
    for _ in 0..100 {
        clients[0].view(&app).await;
        clients[1].view(&app).await;
    }
}

#[tokio::test]
async fn a_key_of_a_table_brings_no_other_key_there_for_nothing() {
    let app = strict(40);
    let anne = Client::make(&app, json!({ "settings": { "spectators": true } })).await;
    drain(&app).await;
    let watch = (Method::POST, "/t/{code}/do/watch".to_owned());
    let seat_alone = || {
        let mut request = request(&watch, &anne.code, None);
        let cookies = format!("deckname-seat={}; deckname-tables={}-{}", anne.key, anne.code, sha256(&anne.key));
        request.headers_mut().insert("cookie", cookies.parse().expect("a header"));
        request
    };
    assert_eq!(app.send(seat_alone()).await.status(), StatusCode::TOO_MANY_REQUESTS);
    app.clock.turn(60_000);
    assert_eq!(app.send(seat_alone()).await.status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn pages_too_say_when_to_come_again() {
    let app = strict(10);
    drain(&app).await;
    for (method, path) in [(Method::GET, "/t/{code}"), (Method::POST, "/join"), (Method::POST, "/t/{code}/do/sit")] {
        let response = app.send(request(&(method, path.to_owned()), MISSING, None)).await;
        assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert_eq!(response.headers()["retry-after"], "6", "{path}");
    }
}

#[tokio::test]
async fn lifting_the_limit_on_knocks_lifts_no_other() {
    let app = TestApp::with(Settings {
        public_url: None,
        lan_url: None,
        limits: Limits { commands_per_minute: 100, ..Limits::NONE },
    });
    let anne = Client::make(&app, json!({ "seats": 2 })).await;
    let seal = async || anne.post(&app, "contribution", json!({ "sealed": sha256("a text") })).await;
    for _ in 0..10 {
        seal().await.ok();
    }
    assert_eq!(seal().await.code(), "too_many_requests");
    for _ in 0..1_000 {
        let guess = app.call(Method::GET, &format!("/api/tables/{MISSING}"), None, None).await;
        assert_eq!(guess.code(), "no_such_table");
    }
}
