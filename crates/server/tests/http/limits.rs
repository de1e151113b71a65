//! Nobody fills a table up, or keeps it from going on.

use axum::http::Method;
use serde_json::{Value, json};
use server::upkeep::Upkeep;
use store::{Append, Opaque};

use crate::app::TestApp;
use crate::client::{Client, sha256};

/// Three who play Secret Identity and are to give clues now; the clue that each could give.
async fn clues(app: &TestApp, settings: Value) -> (Vec<Client>, Vec<Value>) {
    let clients = Client::table_of(app, "secret-identity", 3, json!({}), settings).await;
    clients[0].post(app, "start", json!({})).await.ok();
    let mut clues = Vec::new();
    for client in &clients {
        client.post(app, "moves", json!({ "turn": 0, "action": { "ready": {} } })).await.ok();
    }
    for client in &clients {
        let card = client.view(app).await["view"]["choice"]["clue"]["cards"][0].clone();
        clues.push(json!({ "clue": [{ "card": card, "shows": "a", "side": "green" }] }));
    }
    (clients, clues)
}

async fn act(app: &TestApp, client: &Client, action: &Value) -> Result<(), String> {
    let turn = client.view(app).await["turn"].clone();
    let reply = client.post(app, "moves", json!({ "turn": turn, "action": action })).await;
    if reply.status.is_success() { Ok(()) } else { Err(reply.code().to_owned()) }
}

#[tokio::test]
async fn nobody_makes_a_match_too_long_by_taking_back_and_doing_again() {
    let app = TestApp::new();
    let (clients, clues) = clues(&app, json!({})).await;
    let withdraw = json!({ "withdraw": {} });
    let both = [&clues[0], &withdraw];
    for number in 0..20 {
        assert_eq!(act(&app, &clients[0], both[number % 2]).await, Ok(()), "{number}");
    }
    assert_eq!(act(&app, &clients[0], both[0]).await, Err("too_many_requests".to_owned()));
    assert_eq!(act(&app, &clients[1], &clues[1]).await, Ok(()), "which nobody else has to mind");
    assert_eq!(act(&app, &clients[0], both[0]).await, Ok(()), "and now that something has happened, it goes on");
    for number in 1..20 {
        assert_eq!(act(&app, &clients[0], both[number % 2]).await, Ok(()), "{number}");
    }
    app.clock.turn(9_999);
    assert_eq!(act(&app, &clients[0], both[0]).await, Err("too_many_requests".to_owned()));
    app.clock.turn(1);
    assert_eq!(act(&app, &clients[0], both[0]).await, Ok(()), "nobody is kept from it for good");
}

#[tokio::test]
async fn nobody_holds_up_the_clock_by_taking_back_and_doing_again() {
    let app = TestApp::new();
    let (clients, clues) = clues(&app, json!({ "clock": "brisk" })).await;
    assert_eq!(act(&app, &clients[0], &clues[0]).await, Ok(()));
    let deadline = clients[1].view(&app).await["table"]["deadline"].clone();
    app.clock.turn(30_000);
    assert_eq!(act(&app, &clients[0], &json!({ "withdraw": {} })).await, Ok(()));
    assert_eq!(act(&app, &clients[0], &clues[0]).await, Ok(()));
    assert_eq!(clients[1].view(&app).await["table"]["deadline"], deadline);
    app.clock.turn(15_000);
    assert_eq!(clients[1].view(&app).await["turn"], 2, "the others' time has run out");
}

#[tokio::test]
async fn spectators_go_when_they_are_not_wanted_and_before_the_next_match() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "spectators": true })).await;
    let path = format!("/api/tables/{}", clients[0].code);
    let change = async |wanted: bool| {
        let body = clients[0].with_id(json!({ "settings": { "spectators": wanted } }));
        app.call(Method::PATCH, &path, Some(&clients[0].key), Some(&body)).await.ok();
    };
    let eve = Client::new("Eve", &clients[0].code);
    let screen = Client::new("Screen", &clients[0].code);
    clients[1].post(&app, "screens", json!({ "key_sha256": sha256(&screen.key) })).await.ok();
    eve.post(&app, "watchers", json!({})).await.ok();
    change(false).await;
    assert_eq!(eve.get(&app, "view").await.code(), "stranger");
    assert_eq!(screen.view(&app).await["you"]["viewer"], "table", "the screen stands where it stood");
    change(true).await;
    eve.post(&app, "watchers", json!({})).await.ok();
    clients[0].post(&app, "start", json!({})).await.ok();
    for client in &clients {
        client.post(&app, "end", json!({ "agree": true })).await.ok();
    }
    clients[0].post(&app, "rematch", json!({})).await.ok();
    assert_eq!(eve.get(&app, "view").await.code(), "stranger");
    assert_eq!(screen.view(&app).await["table"]["match"], 2);
}

#[tokio::test]
async fn there_is_always_room_for_one_more_screen() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({ "spectators": true })).await;
    for number in 0..64 {
        Client::new(&format!("Eve {number}"), &clients[0].code).post(&app, "watchers", json!({})).await.ok();
    }
    let late = Client::new("Late", &clients[0].code);
    assert_eq!(late.post(&app, "watchers", json!({})).await.code(), "table_full");
    let screens: Vec<Client> =
        (0..9).map(|number| Client::new(&format!("Screen {number}"), &clients[0].code)).collect();
    for screen in &screens {
        clients[1].post(&app, "screens", json!({ "key_sha256": sha256(&screen.key) })).await.ok();
    }
    assert_eq!(screens[0].get(&app, "view").await.code(), "stranger", "the oldest has gone");
    for screen in &screens[1..] {
        screen.view(&app).await;
    }
}

#[tokio::test]
async fn a_table_is_used_up_at_last() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let table = app.store.tables().await.expect("tables")[0].clone();
    let nothing = Opaque(br#"{"at":1800000000000,"entries":[]}"#.to_vec());
    let padding = usize::try_from(100_000 - table.entries - 1).expect("a number");
    let append = Append {
        table: table.id,
        expected: table.entries,
        code: None,
        author: None,
        entries: vec![nothing; padding],
        touched: table.touched,
    };
    app.store.append(append).await.expect("a long log");
    let app = app.restarted();
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(clients[0].post(&app, "pause", json!({})).await.code(), "used_up");
    assert_eq!(clients[0].view(&app).await["table"]["phase"], "playing", "it can be looked at");
    let path = format!("/api/tables/{}", clients[0].code);
    app.call(Method::DELETE, &path, Some(&clients[0].key), Some(&clients[0].with_id(json!({})))).await.ok();
}

#[tokio::test]
async fn nobody_plays_on_at_one_table_for_ever() {
    let app = TestApp::new();
    let anne = Client::make(&app, json!({ "seats": 2 })).await;
    anne.post(&app, "stand-ins", json!({})).await.ok();
    for number in 1..=100 {
        anne.post(&app, "start", json!({})).await.ok();
        anne.post(&app, "end", json!({ "agree": true })).await.ok();
        let again = anne.post(&app, "rematch", json!({})).await;
        if number < 100 {
            again.ok();
        } else {
            assert_eq!(again.code(), "used_up");
        }
    }
    assert!(anne.get(&app, "record?match=1").await.status.is_success(), "what was played is kept");
}

#[tokio::test]
async fn an_address_has_so_much_stored_in_a_day_and_no_match_is_cut_off() {
    let app = TestApp::keeping(Upkeep { archive_after: 30, delete_after: 0, megabytes_per_day: 1 });
    let players = Client::table(&app, 2, json!({}), json!({})).await;
    players[0].post(&app, "start", json!({})).await.ok();
    let host = Client::make(&app, json!({ "seats": 3 })).await;
    let change = async |seats: usize| {
        let path = format!("/api/tables/{}", host.code);
        app.call(Method::PATCH, &path, Some(&host.key), Some(&host.with_id(json!({ "seats": seats })))).await
    };
    let mut changes = 0;
    let refused = loop {
        let reply = change(2 + changes % 5).await;
        if !reply.status.is_success() {
            break reply;
        }
        changes += 1;
        assert!(changes < 5_000, "without end");
    };
    assert_eq!((refused.status.as_u16(), refused.code()), (429, "storage_used_up"));
    assert!((350..388).contains(&changes), "{changes}: 2,048 bytes each, and a hundred times as much for the match");
    let body = json!({ "id": "another", "game": "heimlich", "name": "Anne" });
    let another = app.call(Method::POST, "/api/tables", Some(&host.key), Some(&body)).await;
    assert_eq!(another.code(), "storage_used_up");
    assert_eq!(players[0].post(&app, "remarks", json!({ "text": "Hello" })).await.code(), "storage_used_up");
    let mut moves = 0;
    for player in [&players[0], &players[1]].repeat(3) {
        moves += usize::from(player.play(&app, |_| 0).await.map(|reply| drop(reply.ok())).is_some());
    }
    assert!(moves > 0, "the match goes on");
    players[0].post(&app, "remarks", json!({ "to": "own", "text": "I suspect Bernd." })).await.ok();
    app.clock.turn(24 * 3_600_000);
    change(2).await.ok();
}
