//! Who gave a sign of life, and who did not: only whoever plays a seat counts, whatever happened to the server meanwhile.

use axum::http::Method;
use serde_json::json;

use crate::app::TestApp;
use crate::client::Client;

/// Whether the host can call a stand-in for this seat; the answer if not.
async fn call(app: &TestApp, host: &Client, seat: u8) -> Result<(), String> {
    let reply = host.post(app, "stand-ins", json!({ "seat": seat })).await;
    if reply.status.is_success() { Ok(()) } else { Err(reply.code().to_owned()) }
}

fn not_silent() -> Result<(), String> {
    Err("not_silent".to_owned())
}

async fn table(app: &TestApp, seats: u8) -> Vec<Client> {
    let clients = Client::table(app, seats, json!({}), json!({})).await;
    clients[0].post(app, "start", json!({})).await.ok();
    clients
}

#[tokio::test]
async fn nobody_is_silent_right_after_a_restart() {
    let app = TestApp::new();
    let clients = table(&app, 2).await;
    app.clock.turn(3_600_000);
    let app = app.restarted();
    assert_eq!(call(&app, &clients[0], 1).await, not_silent());
    app.clock.turn(59_999);
    assert_eq!(call(&app, &clients[0], 1).await, not_silent());
    app.clock.turn(1);
    assert_eq!(call(&app, &clients[0], 1).await, Ok(()));
}

#[tokio::test]
async fn time_that_the_machine_slept_through_counts_for_nobody() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let before = clients[0].view(&app).await;
    app.clock.sleep(3_600_000);
    assert_eq!(call(&app, &clients[0], 1).await, not_silent());
    let after = clients[0].view(&app).await;
    assert_eq!(after["view"], before["view"]);
    let [before_sleep, deadline] =
        [&before, &after].map(|seen| seen["table"]["deadline"].as_u64().expect("a deadline"));
    assert_eq!(deadline, before_sleep + 3_600_000);
    app.clock.turn(44_999);
    assert_eq!(clients[0].view(&app).await["view"], before["view"]);
    app.clock.turn(1);
    assert_ne!(clients[0].view(&app).await["view"], before["view"]);
}

#[tokio::test]
async fn a_command_is_a_sign_of_life() {
    let app = TestApp::new();
    let clients = table(&app, 2).await;
    app.clock.turn(59_999);
    clients[1].post(&app, "remarks", json!({ "text": "Let me think" })).await.ok();
    app.clock.turn(59_999);
    assert_eq!(call(&app, &clients[0], 1).await, not_silent());
    app.clock.turn(1);
    assert_eq!(call(&app, &clients[0], 1).await, Ok(()));
}

#[tokio::test]
async fn a_stream_goes_where_its_reader_goes() {
    let app = TestApp::new();
    let wanted = json!({ "seats": 4 });
    let anne = Client::make(&app, wanted).await;
    let [bernd, chris] = ["Bernd", "Chris"].map(|name| Client::new(name, &anne.code));
    bernd.post(&app, "seats", json!({ "name": "Bernd", "seat": 1 })).await.ok();
    let stream = app.raw(Method::GET, &bernd.path("stream"), Some(&bernd.key), Vec::new()).await;
    bernd.post(&app, "seats", json!({ "seat": 3 })).await.ok();
    chris.post(&app, "seats", json!({ "name": "Chris", "seat": 1 })).await.ok();
    anne.post(&app, "stand-ins", json!({})).await.ok();
    anne.post(&app, "start", json!({})).await.ok();
    app.clock.turn(60_000);
    assert_eq!(call(&app, &anne, 3).await, not_silent(), "Bernd is there");
    assert_eq!(call(&app, &anne, 1).await, Ok(()), "Chris is not");
    drop(stream);
    app.clock.turn(59_999);
    assert_eq!(call(&app, &anne, 3).await, not_silent());
    app.clock.turn(1);
    assert_eq!(call(&app, &anne, 3).await, Ok(()));
}

#[tokio::test]
async fn a_stream_stays_open_while_its_table_sleeps_and_wakes() {
    let app = TestApp::new();
    let clients = table(&app, 2).await;
    let _stream = app.raw(Method::GET, &clients[1].path("stream"), Some(&clients[1].key), Vec::new()).await;
    // A task that has fallen behind its log ends, and the next one begins.
    clients[0].post(&TestApp::on(app.store.clone()), "pause", json!({})).await.ok();
    assert_eq!(clients[0].post(&app, "end", json!({ "agree": true })).await.code(), "unavailable");
    app.clock.turn(60_000);
    assert_eq!(call(&app, &clients[0], 1).await, not_silent());
}

#[tokio::test]
async fn an_owner_who_looks_on_is_no_sign_of_whoever_plays_for_them() {
    let app = TestApp::new();
    let clients = table(&app, 2).await;
    clients[1].post(&app, "leave", json!({ "open": true })).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    dora.post(&app, "seats", json!({ "name": "Dora" })).await.ok();
    app.clock.turn(60_000);
    clients[1].view(&app).await;
    assert_eq!(call(&app, &clients[0], 1).await, Ok(()));
    let chair = clients[0].view(&app).await["table"]["seats"][1].clone();
    assert!(chair["substitute"].is_null() && chair["away"] == true);
}
