//! Whole matches over the API: every variant, every number of seats.

use serde_json::{Value, json};

use crate::app::TestApp;
use crate::client::{Client, play_out, verify};

/// Every way to play Heimlich & Co.
fn variants(seats: u8) -> Vec<Value> {
    let agents = usize::from(seats + 3).min(7);
    let colours = &["grey", "yellow", "orange", "red", "green", "blue", "violet"][..agents];
    vec![
        json!({}),
        json!({ "dossier": true }),
        json!({ "top_secret": true }),
        json!({ "top_secret": true, "dossier": true }),
        json!({ "top_secret": true, "dossier": true, "bystanders_count": true }),
        json!({ "dossier": true, "colours": colours }),
        json!({ "top_secret": true, "start": 1 }),
    ]
}

async fn play_every_variant(seats: u8) {
    for options in variants(seats) {
        let app = TestApp::new();
        let clients = Client::table(&app, seats, options.clone(), json!({})).await;
        let commitment = clients[0].view(&app).await["table"]["commitment"].clone();
        clients[0].post(&app, "start", json!({})).await.ok();
        let seen = play_out(&app, &clients).await;
        assert_eq!(seen["outcome"]["ranks"].as_array().map(Vec::len), Some(usize::from(seats)), "{options}");
        let record = clients[1].get(&app, "record").await.text;
        assert!(verify(&record) > 0, "{options}");
        let first: Value = serde_json::from_str(record.lines().next().expect("a line")).expect("JSON");
        assert_eq!(first["commitment"], commitment, "the record is of the seed that was committed to");
        assert_eq!(first["names"][0], "Anne");
    }
}

#[tokio::test]
async fn two_play_every_variant() {
    play_every_variant(2).await;
}

#[tokio::test]
async fn three_play_every_variant() {
    play_every_variant(3).await;
}

#[tokio::test]
async fn four_play_every_variant() {
    play_every_variant(4).await;
}

#[tokio::test]
async fn five_play_every_variant() {
    play_every_variant(5).await;
}

#[tokio::test]
async fn six_play_every_variant() {
    play_every_variant(6).await;
}

#[tokio::test]
async fn seven_play_every_variant() {
    play_every_variant(7).await;
}

#[tokio::test]
async fn the_same_people_play_again_and_both_records_stay() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let first = play_out(&app, &clients).await;
    assert_eq!(clients[1].post(&app, "rematch", json!({})).await.code(), "host_only");
    clients[0].post(&app, "rematch", json!({})).await.ok();
    let lobby = clients[1].view(&app).await;
    assert_eq!(lobby["table"]["phase"], "lobby");
    assert_eq!(lobby["table"]["match"], 2);
    assert_ne!(lobby["table"]["commitment"], first["table"]["commitment"], "a new match has a new seed");
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(clients[0].get(&app, "record?match=2").await.code(), "no_record");
    play_out(&app, &clients).await;
    let records =
        [clients[0].get(&app, "record?match=1").await.text, clients[0].get(&app, "record?match=2").await.text];
    assert!(records.iter().all(|record| verify(record) > 0));
    assert_ne!(records[0], records[1]);
    assert_eq!(clients[0].get(&app, "record").await.text, records[1]);
    assert_eq!(clients[0].get(&app, "record?match=0").await.code(), "no_record");
}

#[tokio::test]
async fn the_story_is_told_from_any_notice_on() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    assert_eq!(clients[0].get(&app, "notices").await.code(), "not_begun");
    clients[0].post(&app, "start", json!({})).await.ok();
    play_out(&app, &clients).await;
    let all = clients[1].get(&app, "notices").await.ok();
    let told = all["notices"].as_array().expect("a list");
    assert_eq!(all["told"], told.len());
    let rest = clients[1].get(&app, "notices?from=3").await.ok();
    assert_eq!(rest["notices"].as_array().expect("a list")[..], told[3..]);
    assert_eq!(clients[1].get(&app, "notices?from=x").await.code(), "wrong_query");
    assert_eq!(clients[1].view(&app).await["told"], told.len());
}
