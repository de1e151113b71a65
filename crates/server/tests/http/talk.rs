//! What is said at a table, and who hears it.

use axum::http::Method;
use serde_json::{Value, json};

use crate::app::{TestApp, read};
use crate::client::Client;

async fn heard(app: &TestApp, client: &Client) -> Vec<Value> {
    client.view(app).await["remarks"].as_array().expect("a list").clone()
}

#[tokio::test]
async fn words_claims_and_notes_reach_whom_they_are_for() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    assert_eq!(clients[0].post(&app, "remarks", json!({ "text": "Hello" })).await.code(), "not_begun");
    clients[0].post(&app, "start", json!({})).await.ok();
    clients[0].post(&app, "remarks", json!({ "text": "I am\u{202e} grey" })).await.ok();
    let claims = clients[1].get(&app, "claims").await.ok();
    let claim = claims["claims"][0].clone();
    clients[1].post(&app, "remarks", json!({ "claim": claim })).await.ok();
    clients[1].post(&app, "remarks", json!({ "to": "own", "text": "She is not" })).await.ok();
    let all = heard(&app, &clients[0]).await;
    assert_eq!(all.len(), 2);
    assert_eq!(all[0], json!({ "at": all[0]["at"], "seat": 0, "to": "all", "body": { "text": "I am grey" } }));
    assert_eq!(all[1]["body"]["claim"], claim);
    assert_eq!(heard(&app, &clients[1]).await[2]["to"], "own");
}

#[tokio::test]
async fn what_cannot_be_said_is_refused() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let say = async |body| clients[0].post(&app, "remarks", body).await;
    assert_eq!(say(json!({ "text": "" })).await.code(), "unreadable");
    assert_eq!(say(json!({ "text": "x".repeat(281) })).await.code(), "unreadable");
    assert_eq!(say(json!({})).await.code(), "wrong_body");
    assert_eq!(say(json!({ "text": "a", "claim": {} })).await.code(), "wrong_body");
    assert_eq!(say(json!({ "claim": { "leads": { "seat": 0, "agent": "pink" } } })).await.code(), "unreadable");
    assert_eq!(say(json!({ "claim": { "leads": { "seat": 5, "agent": "red" } } })).await.code(), "unreadable");
    assert!(heard(&app, &clients[0]).await.is_empty());
}

#[tokio::test]
async fn nobody_drowns_the_others_out() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for number in 0..8 {
        clients[0].post(&app, "remarks", json!({ "text": format!("{number}") })).await.ok();
    }
    app.clock.turn(2_500);
    let body = clients[0].with_id(json!({ "text": "more" })).to_string().into_bytes();
    let refused = app.raw(Method::POST, &clients[0].path("remarks"), Some(&clients[0].key), body).await;
    assert_eq!(refused.headers()["retry-after"], "8", "what is left of ten seconds");
    assert_eq!(read(refused).await.code(), "talk_too_fast");
    clients[1].post(&app, "remarks", json!({ "text": "Let me speak" })).await.ok();
    app.clock.turn(7_500);
    clients[0].post(&app, "remarks", json!({ "text": "more" })).await.ok();
}

/// How long somebody who is told to wait has to wait, in seconds.
async fn wait(app: &TestApp, client: &Client) -> Option<u64> {
    let body = client.with_id(json!({ "text": "more" })).to_string().into_bytes();
    let answer = app.raw(Method::POST, &client.path("remarks"), Some(&client.key), body).await;
    answer.headers().get("retry-after").map(|wait| wait.to_str().expect("digits").parse().expect("a number"))
}

#[tokio::test]
async fn a_long_match_goes_on_talking_but_nobody_fills_the_table_up() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let mut said = 0;
    while wait(&app, &clients[0]).await.is_none() {
        said += 1;
        if said % 8 == 0 {
            app.clock.turn(10_000);
        }
    }
    assert_eq!(said, 1_021, "a thousand, and one for each minute meanwhile");
    app.clock.turn(10_000);
    let seconds = wait(&app, &clients[0]).await.expect("no more now");
    assert!((1..=60).contains(&seconds), "{seconds}");
    let heard = heard(&app, &clients[1]).await;
    assert_eq!(heard.len(), 100, "the last ones are shown");
    app.clock.turn(seconds * 1_000 - 1_000);
    assert_eq!(clients[0].post(&app, "remarks", json!({ "text": "more" })).await.code(), "talk_too_fast");
    app.clock.turn(1_000);
    for minute in 0..3 {
        clients[0].post(&app, "remarks", json!({ "text": format!("{minute}") })).await.ok();
        assert_eq!(wait(&app, &clients[0]).await, Some(60), "one a minute, for as long as it takes");
        app.clock.turn(60_000);
    }
    clients[1].post(&app, "remarks", json!({ "text": "I have said nothing yet" })).await.ok();
}

#[tokio::test]
async fn whoever_speaks_too_fast_is_told_how_long_to_wait() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    for _ in 0..8 {
        assert_eq!(wait(&app, &clients[0]).await, None);
        app.clock.turn(1_000);
    }
    assert_eq!(wait(&app, &clients[0]).await, Some(2), "until the first of the eight is ten seconds ago");
    app.clock.turn(2_000);
    assert_eq!(wait(&app, &clients[0]).await, None);
    assert_eq!(wait(&app, &clients[0]).await, Some(1));
}

#[tokio::test]
async fn words_that_go_with_an_action_keep_to_what_the_table_wants() {
    for (talk, text) in [("free", true), ("claims", false), ("off", false)] {
        let app = TestApp::new();
        let clients =
            Client::table_of(&app, "dark-side", 3, json!({ "sessions": true }), json!({ "talk": talk })).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        let (client, turn, prompt) = 'asked: loop {
            for client in &clients {
                let seen = client.view(&app).await;
                if let Some(prompt) = seen["prompts"].as_array().and_then(|prompts| prompts.first()) {
                    break 'asked (client, seen["turn"].clone(), prompt.clone());
                }
                if let Some(reply) = client.play(&app, |count| count / 2).await {
                    reply.ok();
                }
            }
        };
        let own = json!({ "turn": turn, "action": prompt["action"], "words": { "text": "Something of my own" } });
        let said = client.post(&app, "moves", own).await;
        assert_eq!(said.status.is_success(), text, "{talk}");
        if !text {
            assert_eq!(said.code(), "talk_off");
            let line = json!({ "turn": turn, "action": prompt["action"], "words": { "claim": prompt["ready"][0] } });
            client.post(&app, "moves", line).await.ok();
        }
    }
}

#[tokio::test]
async fn a_table_can_do_without_talk() {
    for (talk, text, claim) in [("free", true, true), ("claims", false, true), ("off", false, false)] {
        let app = TestApp::new();
        let clients = Client::table(&app, 2, json!({}), json!({ "talk": talk })).await;
        clients[0].post(&app, "start", json!({})).await.ok();
        let said = clients[0].post(&app, "remarks", json!({ "text": "Hello" })).await;
        assert_eq!(said.status.is_success(), text, "{talk}");
        let claimed = clients[0].post(&app, "remarks", json!({ "claim": { "push": { "agent": "red" } } })).await;
        assert_eq!(claimed.status.is_success(), claim, "{talk}: {claimed:?}");
        let refused = [said, claimed].into_iter().filter(|reply| !reply.status.is_success());
        assert!(refused.into_iter().all(|reply| reply.code() == "talk_off"));
        clients[0].post(&app, "remarks", json!({ "to": "own", "text": "Hm" })).await.ok();
    }
}
