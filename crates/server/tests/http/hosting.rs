//! Whose table it is: what somebody who only acts as host can do, and what stays the host's.

use axum::http::Method;
use serde_json::{Value, json};

use crate::app::{Reply, TestApp};
use crate::client::{Client, play_out, sha256};

const DAY: u64 = 24 * 3_600_000;

async fn delete(app: &TestApp, client: &Client) -> Reply {
    let path = format!("/api/tables/{}", client.code);
    app.call(Method::DELETE, &path, Some(&client.key), Some(&client.with_id(json!({})))).await
}

async fn change(app: &TestApp, client: &Client, wanted: Value) -> Reply {
    let path = format!("/api/tables/{}", client.code);
    app.call(Method::PATCH, &path, Some(&client.key), Some(&client.with_id(wanted))).await
}

async fn end(app: &TestApp, client: &Client) -> Reply {
    client.post(app, "end", json!({ "agree": true })).await
}

/// Three who play, of whom the host was silent for a minute and was put out by the second.
async fn put_out(app: &TestApp) -> Vec<Client> {
    let clients = Client::table(app, 3, json!({}), json!({})).await;
    clients[0].post(app, "start", json!({})).await.ok();
    app.clock.turn(60_000);
    clients[1].post(app, "stand-ins", json!({ "seat": 0 })).await.ok();
    assert_eq!(clients[1].view(app).await["you"]["host"], true);
    clients
}

#[tokio::test]
async fn a_guest_cannot_delete_the_table_of_a_silent_host() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    assert_eq!(delete(&app, &clients[1]).await.code(), "acting_host");
    assert_eq!(delete(&app, &clients[2]).await.code(), "host_only");
    clients[1].post(&app, "host", json!({ "seat": 2 })).await.ok();
    assert_eq!(delete(&app, &clients[2]).await.code(), "acting_host", "what is not theirs nobody can hand over");
    let app = app.restarted();
    assert_eq!(delete(&app, &clients[2]).await.code(), "acting_host");
    delete(&app, &clients[0]).await.ok();
}

#[tokio::test]
async fn a_guest_cannot_end_the_match_of_a_silent_host() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    assert_eq!(end(&app, &clients[1]).await.code(), "acting_host");
    assert_eq!(end(&app, &clients[2]).await.code(), "acting_host");
    clients[1].post(&app, "end", json!({ "agree": false })).await.ok();
    clients[0].post(&app, "return", json!({})).await.ok();
    for client in &clients {
        end(&app, client).await.ok();
    }
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "over", "all three want it");
}

#[tokio::test]
async fn a_match_that_others_wanted_to_end_goes_on_without_a_silent_host() {
    for last in ["stand-ins", "leave"] {
        let app = TestApp::new();
        let clients = Client::table(&app, 3, json!({}), json!({})).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        end(&app, &clients[1]).await.ok();
        if last == "stand-ins" {
            end(&app, &clients[2]).await.ok();
        }
        app.clock.turn(60_000);
        clients[1].post(&app, "stand-ins", json!({ "seat": 0 })).await.ok();
        if last == "leave" {
            clients[2].post(&app, "leave", json!({})).await.ok();
        }
        assert_eq!(clients[1].view(&app).await["table"]["phase"], "playing", "{last}");
    }
}

#[tokio::test]
async fn a_host_who_leaves_lets_the_others_end_the_match() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[0].post(&app, "leave", json!({})).await.ok();
    end(&app, &clients[1]).await.ok();
    end(&app, &clients[2]).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "over");
    assert_eq!(delete(&app, &clients[1]).await.code(), "acting_host", "but the table is still theirs");
    delete(&app, &clients[0]).await.ok();
}

#[tokio::test]
async fn a_host_who_comes_back_is_the_host_again() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    clients[0].post(&app, "return", json!({})).await.ok();
    assert_eq!(clients[0].view(&app).await["you"]["host"], true);
    let seen = clients[1].view(&app).await;
    assert_eq!((&seen["you"]["host"], &seen["table"]["host"]), (&json!(false), &json!(0)));
    assert_eq!(delete(&app, &clients[1]).await.code(), "host_only");
}

#[tokio::test]
async fn whoever_acts_as_host_can_do_what_can_be_undone() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    let acting = &clients[1];
    acting.post(&app, "pause", json!({})).await.ok();
    acting.post(&app, "resume", json!({})).await.ok();
    acting.post(&app, "screens", json!({ "key_sha256": sha256("a screen") })).await.ok();
    app.clock.turn(60_000);
    acting.post(&app, "stand-ins", json!({ "seat": 2 })).await.ok();
    clients[2].post(&app, "return", json!({})).await.ok();
    play_out(&app, &clients[1..]).await;
    assert_eq!(acting.post(&app, "kick", json!({ "seat": 0 })).await.code(), "acting_host");
    acting.post(&app, "rematch", json!({})).await.ok();
    change(&app, acting, json!({ "settings": { "talk": "off" } })).await.ok();
    acting.post(&app, "kick", json!({ "seat": 2 })).await.ok();
    acting.post(&app, "stand-ins", json!({ "seat": 2 })).await.ok();
    assert_eq!(delete(&app, acting).await.code(), "acting_host", "the table is still the host's");
    clients[0].post(&app, "seats", json!({ "name": "Anne" })).await.ok();
    assert_eq!(clients[0].view(&app).await["you"]["host"], true, "who finds a seat and is the host again");
    assert_eq!(acting.post(&app, "start", json!({})).await.code(), "host_only");
    clients[0].post(&app, "start", json!({})).await.ok();
}

#[tokio::test]
async fn whoever_acts_as_host_can_start() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    play_out(&app, &clients[1..]).await;
    clients[1].post(&app, "rematch", json!({})).await.ok();
    clients[1].post(&app, "stand-ins", json!({})).await.ok();
    clients[1].post(&app, "start", json!({})).await.ok();
    delete(&app, &clients[0]).await.ok();
    assert_eq!(clients[1].get(&app, "view").await.code(), "no_such_table");
}

#[tokio::test]
async fn a_host_hands_over_for_good() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "host", json!({ "seat": 1 })).await.ok();
    assert_eq!(delete(&app, &clients[0]).await.code(), "host_only");
    clients[1].post(&app, "leave", json!({})).await.ok();
    assert_eq!(clients[2].view(&app).await["you"]["host"], true, "the next round the table");
    assert_eq!(delete(&app, &clients[0]).await.code(), "host_only");
    assert_eq!(delete(&app, &clients[1]).await.code(), "stranger");
    delete(&app, &clients[2]).await.ok();
}

#[tokio::test]
async fn a_host_who_does_nothing_for_a_week_is_not_waited_for() {
    let app = TestApp::new();
    let clients = put_out(&app).await;
    app.clock.turn(7 * DAY - 60_001);
    for client in &clients[1..] {
        client.post(&app, "return", json!({})).await;
        assert!(["acting_host", "host_only"].contains(&delete(&app, client).await.code()));
    }
    app.clock.turn(1);
    let guest = Client::new("Dora", &clients[0].code);
    assert_eq!(delete(&app, &guest).await.code(), "stranger");
    delete(&app, &clients[2]).await.ok();
}

#[tokio::test]
async fn a_week_counts_from_the_last_thing_that_the_host_did() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    app.clock.turn(6 * DAY);
    clients[0].post(&app, "remarks", json!({ "text": "Still here" })).await.ok();
    app.clock.turn(DAY);
    assert_eq!(delete(&app, &clients[1]).await.code(), "host_only");
    app.clock.turn(6 * DAY);
    delete(&app, &clients[1]).await.ok();
}

#[tokio::test]
async fn a_match_can_be_ended_after_a_week_without_a_host() {
    let app = TestApp::new();
    // Nobody's clock runs, and nobody but the host is missing.
    let clients = put_out(&app).await;
    clients[1].post(&app, "pause", json!({})).await.ok();
    app.clock.turn(7 * DAY);
    end(&app, &clients[1]).await.ok();
    end(&app, &clients[2]).await.ok();
    assert_eq!(clients[1].view(&app).await["table"]["phase"], "over");
}
