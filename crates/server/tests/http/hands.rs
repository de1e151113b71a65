//! Seats change hands: only as their owners want it, and nobody inherits what was somebody else's alone.

use axum::http::Method;
use serde_json::{Value, json};
use server::table::Entry;

use crate::app::TestApp;
use crate::client::{Client, play_out};

/// What the first of them sees of a seat.
async fn chair(app: &TestApp, clients: &[Client], seat: usize) -> Value {
    clients[0].view(app).await["table"]["seats"][seat].clone()
}

/// Takes this seat, if it can be had.
async fn sit(app: &TestApp, client: &Client, seat: u8) -> Result<(), String> {
    let reply = client.post(app, "seats", json!({ "name": "Dora", "seat": seat })).await;
    if reply.status.is_success() { Ok(()) } else { Err(reply.code().to_owned()) }
}

/// What somebody noted, as far as this client is shown it.
async fn notes(app: &TestApp, client: &Client) -> Vec<String> {
    let remarks = client.view(app).await["remarks"].clone();
    let own = remarks.as_array().expect("a list").iter().filter(|remark| remark["to"] == "own");
    own.map(|remark| remark["body"]["text"].as_str().expect("a text").to_owned()).collect()
}

#[tokio::test]
async fn nobody_gets_a_seat_whose_owner_does_not_want_it() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    clients[1].post(&app, "leave", json!({})).await.ok();
    app.clock.turn(60_000);
    clients[0].post(&app, "stand-ins", json!({ "seat": 2 })).await.ok();
    for seat in [1, 2] {
        assert_eq!(chair(&app, &clients, seat.into()).await["away"], true);
        assert_eq!(chair(&app, &clients, seat.into()).await["free"], false);
        assert_eq!(sit(&app, &dora, seat).await, Err("seat_taken".to_owned()));
    }
    assert_eq!(dora.post(&app, "seats", json!({ "name": "Dora" })).await.code(), "table_full");
    clients[2].post(&app, "return", json!({})).await.ok();
    clients[2].post(&app, "leave", json!({ "open": true })).await.ok();
    assert_eq!(chair(&app, &clients, 2).await["free"], true);
    assert_eq!(sit(&app, &dora, 2).await, Ok(()));
    assert_eq!(chair(&app, &clients, 2).await["free"], false);
    dora.post(&app, "leave", json!({})).await.ok();
    assert_eq!(chair(&app, &clients, 2).await["free"], true, "the owner's word holds until they return");
    clients[2].post(&app, "return", json!({})).await.ok();
    clients[2].post(&app, "leave", json!({})).await.ok();
    assert_eq!(sit(&app, &dora, 2).await, Err("seat_taken".to_owned()));
}

#[test]
fn logs_from_before_owners_were_asked_say_no() {
    let left: Entry = serde_json::from_value(json!({ "left": { "seat": 1 } })).expect("an entry");
    assert_eq!(left, Entry::Left { seat: 1, open: false });
}

#[tokio::test]
async fn a_note_belongs_to_whoever_made_it_and_not_to_the_seat() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    let note = async |client: &Client, text: &str| {
        client.post(&app, "remarks", json!({ "to": "own", "text": text })).await.ok();
    };
    note(&clients[1], "Bernd's first").await;
    clients[1].post(&app, "leave", json!({ "open": true })).await.ok();
    sit(&app, &dora, 1).await.expect("a seat");
    assert!(notes(&app, &dora).await.is_empty());
    note(&dora, "Dora's").await;
    clients[0].post(&app, "remarks", json!({ "text": "Who are you?" })).await.ok();
    assert_eq!(notes(&app, &clients[1]).await, ["Bernd's first"], "who is away can still look on");
    assert_eq!(notes(&app, &dora).await, ["Dora's"]);
    let dora_hears = dora.view(&app).await["remarks"].as_array().map(Vec::len);
    clients[1].post(&app, "return", json!({})).await.ok();
    note(&clients[1], "Bernd's second").await;
    assert_eq!(dora_hears, Some(2), "and what was said to all");
    let app = app.restarted();
    assert_eq!(notes(&app, &clients[1]).await, ["Bernd's first", "Bernd's second"]);
}

#[tokio::test]
async fn the_others_go_on_without_a_host_who_does_not_answer() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let call = async |client: &Client, seat: u8| client.post(&app, "stand-ins", json!({ "seat": seat })).await;
    app.clock.turn(59_999);
    assert_eq!(call(&clients[2], 0).await.code(), "not_silent");
    assert_eq!(call(&clients[2], 1).await.code(), "host_only");
    app.clock.turn(1);
    assert_eq!(call(&clients[2], 1).await.code(), "host_only", "everybody else is the host's affair");
    call(&clients[2], 0).await.ok();
    let seen = clients[1].view(&app).await;
    assert_eq!([&seen["table"]["seats"][0]["away"], &seen["you"]["host"]], [true, true], "the next one is the host");
    assert_eq!(seen["table"]["seats"][0]["free"], false);
    clients[0].post(&app, "return", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["you"]["host"], true, "it is still the same person's table");
}

#[tokio::test]
async fn where_only_substitutes_are_left_they_play_on_but_delete_nothing() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let guests = ["Dora", "Emil"].map(|name| Client::new(name, &clients[0].code));
    for client in &clients {
        client.post(&app, "leave", json!({ "open": true })).await.ok();
    }
    for (guest, name) in guests.iter().zip(["Dora", "Emil"]) {
        guest.post(&app, "seats", json!({ "name": name })).await.ok();
    }
    play_out(&app, &guests).await;
    let path = format!("/api/tables/{}", guests[1].code);
    let delete =
        async || app.call(Method::DELETE, &path, Some(&guests[1].key), Some(&guests[1].with_id(json!({})))).await;
    assert_eq!(delete().await.code(), "acting_host");
    guests[1].post(&app, "rematch", json!({})).await.ok();
    assert_eq!(guests[1].view(&app).await["you"]["host"], true);
    assert_eq!(delete().await.code(), "acting_host", "it is still the host's table, who lost only the seat");
}

#[tokio::test]
async fn whoever_was_away_says_that_they_are_there_and_is_waited_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk", "timeout": "stand_in" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let on_turn = async || clients[0].view(&app).await["view"]["on_turn"].as_u64().expect("a seat") as usize;
    let mover = on_turn().await;
    assert_eq!(clients[mover].post(&app, "return", json!({})).await.code(), "not_away");
    app.clock.turn(45_000);
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], true);
    clients[mover].post(&app, "return", json!({})).await.ok();
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], false);
    let until_turn = async || {
        while on_turn().await != mover {
            clients[1 - mover].play(&app, |_| 0).await.expect("something to do").ok();
        }
        clients[0].view(&app).await["view"].clone()
    };
    let before = until_turn().await;
    app.clock.turn(44_999);
    assert_eq!(clients[0].view(&app).await["view"], before, "there is time to think again");
    app.clock.turn(1);
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], true);
    // Whoever plays on for them has let nothing run out.
    clients[mover].post(&app, "leave", json!({ "open": true })).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    sit(&app, &dora, mover as u8).await.expect("a seat");
    assert_eq!(dora.view(&app).await["you"]["absent"], false);
    until_turn().await;
    let turn = dora.view(&app).await["turn"].clone();
    app.clock.turn(44_999);
    assert_eq!(dora.view(&app).await["turn"], turn);
    app.clock.turn(1);
    assert_eq!(dora.view(&app).await["you"]["absent"], true);
    dora.post(&app, "return", json!({})).await.ok();
    assert_eq!(dora.view(&app).await["you"]["absent"], false, "the seat is still hers");
}

#[tokio::test]
async fn nobody_wants_to_end_a_match_because_somebody_else_did() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let end = async |client: &Client| client.post(&app, "end", json!({ "agree": true })).await.ok();
    end(&clients[1]).await;
    clients[1].post(&app, "leave", json!({ "open": true })).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    sit(&app, &dora, 1).await.expect("a seat");
    end(&clients[0]).await;
    end(&clients[2]).await;
    let seen = dora.view(&app).await;
    assert_eq!([&seen["table"]["phase"], &seen["table"]["wants_to_end"]], [&json!("playing"), &json!([0, 2])]);
    dora.post(&app, "leave", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "over", "everybody who still plays wants it");
}
