//! People come and go in the middle of a match; clocks run out; matches stand still and end early.

use axum::http::Method;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::{Client, play_out, verify};

/// The seat that has the die.
async fn on_turn(app: &TestApp, clients: &[Client]) -> usize {
    clients[0].view(app).await["view"]["on_turn"].as_u64().expect("a seat") as usize
}

/// Everything that everybody sees of the board.
async fn board(app: &TestApp, client: &Client) -> Value {
    let view = client.view(app).await["view"].clone();
    json!([view["board"], view["on_turn"], view["moment"]])
}

#[tokio::test]
async fn a_leavers_seat_goes_to_a_stand_in_and_back() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let leaver = on_turn(&app, &clients).await;
    let other = &clients[(leaver + 1) % 3];
    clients[leaver].post(&app, "leave", json!({})).await.ok();
    assert_eq!(other.view(&app).await["table"]["seats"][leaver]["away"], true);
    let before = board(&app, other).await;
    app.clock.turn(1_499);
    assert_eq!(board(&app, other).await, before, "a stand-in takes its time");
    app.clock.turn(1);
    assert_ne!(board(&app, other).await, before);
    let refused = clients[leaver].post(&app, "moves", json!({ "turn": 0, "action": { "roll": {} } })).await;
    assert_eq!(refused.code(), "away");
    assert_eq!(other.post(&app, "return", json!({})).await.code(), "not_away");
    clients[leaver].post(&app, "return", json!({})).await.ok();
    while on_turn(&app, &clients).await != leaver {
        clients[on_turn(&app, &clients).await].play(&app, |_| 0).await.expect("something to do").ok();
    }
    let before = board(&app, other).await;
    app.clock.turn(600_000);
    assert_eq!(board(&app, other).await, before, "nobody plays for whoever is back");
    let seen = play_out(&app, &clients).await;
    assert!(seen["outcome"].is_object());
    assert!(verify(&other.get(&app, "record").await.text) > 0);
}

#[tokio::test]
async fn a_newcomer_plays_on_until_the_owner_returns() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    assert_eq!(dora.post(&app, "seats", json!({ "name": "Dora" })).await.code(), "table_full");
    let own = clients[1].view(&app).await["view"].clone();
    clients[1].post(&app, "leave", json!({ "open": true })).await.ok();
    assert_eq!(dora.post(&app, "seats", json!({ "name": "Dora" })).await.ok()["seat"], 1);
    assert_eq!(dora.view(&app).await["view"], own, "whoever takes a seat knows what the seat knows");
    assert_eq!(clients[0].view(&app).await["table"]["seats"][1]["substitute"], "Dora");
    play_out(&app, &[clients[0].clone(), dora.clone()]).await;
    let late = Client::new("Late", &clients[0].code);
    assert_eq!(late.post(&app, "seats", json!({ "name": "Late" })).await.code(), "table_full");
    clients[1].post(&app, "return", json!({})).await.ok();
    assert_eq!(dora.get(&app, "view").await.code(), "stranger");
}

#[tokio::test]
async fn a_substitute_stays_for_the_next_match_if_the_owner_does_not() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[1].post(&app, "leave", json!({ "open": true })).await.ok();
    let dora = Client::new("Dora", &clients[0].code);
    dora.post(&app, "seats", json!({ "name": "Dora" })).await.ok();
    play_out(&app, &[clients[0].clone(), dora.clone()]).await;
    clients[0].post(&app, "rematch", json!({})).await.ok();
    assert_eq!(dora.view(&app).await["table"]["seats"][1]["name"], "Dora");
    assert_eq!(clients[1].get(&app, "view").await.code(), "stranger");
}

#[tokio::test]
async fn a_host_who_leaves_hands_the_table_on_and_stand_ins_finish() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({ "top_secret": true }), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[0].post(&app, "leave", json!({})).await.ok();
    assert_eq!(clients[1].view(&app).await["you"]["host"], true);
    clients[1].post(&app, "leave", json!({})).await.ok();
    app.clock.turn(3_600_000);
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "over", "stand-ins play to the end");
}

#[tokio::test]
async fn stand_ins_play_every_game_to_its_end() {
    for game in catalog::games() {
        for seats in game.seats() {
            let app = TestApp::new();
            let clients = Client::table_of(&app, game.slug(), seats, json!({}), json!({})).await;
            clients[0].post(&app, "start", json!({})).await.ok();
            for client in &clients {
                client.post(&app, "leave", json!({})).await.ok();
            }
            app.clock.turn(24 * 3_600_000);
            assert_eq!(clients[0].view(&app).await["table"]["phase"], "over", "{}", game.slug());
            assert!(verify(&clients[0].get(&app, "record").await.text) > 0, "{}", game.slug());
        }
    }
}

#[tokio::test]
async fn the_host_calls_a_stand_in_for_whoever_is_silent() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[1].view(&app).await;
    let call = async || clients[0].post(&app, "stand-ins", json!({ "seat": 1 })).await;
    app.clock.turn(59_999);
    assert_eq!(call().await.code(), "not_silent");
    app.clock.turn(1);
    call().await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["seats"][1]["away"], true);
    clients[1].post(&app, "return", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["table"]["seats"][1]["away"], false);
}

#[tokio::test]
async fn a_paused_match_stands_still_and_its_clock_too() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mover = on_turn(&app, &clients).await;
    app.clock.turn(40_000);
    let before = board(&app, &clients[0]).await;
    clients[1].post(&app, "pause", json!({})).await.ok();
    assert_eq!(clients[0].post(&app, "pause", json!({})).await.code(), "paused");
    app.clock.turn(10_000_000);
    assert_eq!(board(&app, &clients[0]).await, before);
    assert!(clients[0].view(&app).await["table"]["deadline"].is_null());
    let refused = clients[mover].post(&app, "moves", json!({ "turn": 0, "action": { "roll": {} } })).await;
    assert_eq!(refused.code(), "paused");
    assert_eq!(clients[mover].view(&app).await["legal"], json!([]), "so there is nothing to do");
    clients[0].post(&app, "resume", json!({})).await.ok();
    assert_eq!(clients[0].post(&app, "resume", json!({})).await.code(), "not_paused");
    app.clock.turn(4_999);
    assert_eq!(board(&app, &clients[0]).await, before, "what was left of the time is left after the pause");
    app.clock.turn(1);
    assert_ne!(board(&app, &clients[0]).await, before);
}

#[tokio::test]
async fn whoever_is_absent_again_and_again_is_not_waited_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mover = on_turn(&app, &clients).await;
    app.clock.turn(45_000);
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], false);
    app.clock.turn(45_000);
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], true, "the second time in a row");
    assert_eq!(clients[1 - mover].view(&app).await["you"]["absent"], false);
    while on_turn(&app, &clients).await != mover {
        clients[1 - mover].play(&app, |_| 0).await.expect("something to do").ok();
    }
    let before = board(&app, &clients[0]).await;
    app.clock.turn(1_500);
    assert_ne!(board(&app, &clients[0]).await, before, "no full allowance is waited for");
    while on_turn(&app, &clients).await != mover {
        clients[1 - mover].play(&app, |_| 0).await.expect("something to do").ok();
    }
    clients[mover].play(&app, |_| 0).await.expect("something to do").ok();
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], false, "a move brings them back");
}

#[tokio::test]
async fn a_stand_in_can_take_over_when_time_runs_out() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "relaxed", "timeout": "stand_in" })).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mover = on_turn(&app, &clients).await;
    let deadline = clients[0].view(&app).await["table"]["deadline"].as_u64().expect("a deadline");
    assert_eq!(deadline, 1_800_000_180_000);
    app.clock.turn(180_000);
    assert_eq!(clients[mover].view(&app).await["you"]["absent"], true, "the first time is enough");
    assert_eq!(clients[1 - mover].view(&app).await["table"]["seats"][mover]["away"], false, "that is their own affair");
    app.clock.turn(10_000_000);
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "over", "nobody is waited for for ever");
}

#[tokio::test]
async fn a_match_ends_early_when_every_human_wants_it() {
    let app = TestApp::new();
    let anne = Client::make(&app, json!({ "seats": 3 })).await;
    let bernd = Client::new("Bernd", &anne.code);
    bernd.post(&app, "seats", json!({ "name": "Bernd" })).await.ok();
    anne.post(&app, "stand-ins", json!({ "seat": 2 })).await.ok();
    assert_eq!(anne.post(&app, "end", json!({ "agree": true })).await.code(), "not_begun");
    anne.post(&app, "start", json!({})).await.ok();
    anne.post(&app, "end", json!({ "agree": true })).await.ok();
    assert_eq!(bernd.view(&app).await["table"]["wants_to_end"], json!([0]));
    assert_eq!(bernd.get(&app, "record").await.code(), "no_record", "nothing is given out before the end");
    anne.post(&app, "end", json!({ "agree": false })).await.ok();
    bernd.post(&app, "end", json!({ "agree": true })).await.ok();
    assert_eq!(bernd.view(&app).await["table"]["phase"], "playing");
    anne.post(&app, "end", json!({ "agree": true })).await.ok();
    let seen = bernd.view(&app).await;
    assert_eq!(seen["table"]["phase"], "over");
    assert!(seen.get("outcome").is_none());
    assert_eq!(bernd.post(&app, "end", json!({ "agree": true })).await.code(), "over");
    assert_eq!(bernd.post(&app, "moves", json!({ "turn": 0, "action": { "roll": {} } })).await.code(), "over");
    assert!(verify(&bernd.get(&app, "record").await.text) > 0, "a match that was broken off can be checked too");
    anne.post(&app, "rematch", json!({})).await.ok();
}

#[tokio::test]
async fn tables_nobody_touched_are_put_aside_and_come_back() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "clock": "brisk" })).await;
    app.clock.turn(24 * 3_600_000 - 1);
    assert_eq!(app.hall.archive().await, Ok(0));
    app.clock.turn(1_000);
    assert_eq!(app.hall.archive().await, Ok(1));
    assert_eq!(app.hall.open().await, Ok(0), "what is put aside is not woken");
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "lobby", "but it can be looked at");
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(app.hall.open().await, Ok(1), "and it is back when something happens at it");
    let path = format!("/api/tables/{}", clients[0].code);
    assert_eq!(app.call(Method::GET, &path, None, None).await.ok()["phase"], "playing");
}
