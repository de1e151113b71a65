//! Before the start: making a table, sitting down, choosing, going.

use axum::http::{Method, StatusCode};
use serde_json::json;
use server::api::{Limits, Settings};

use crate::app::TestApp;
use crate::client::{Client, key_of, sha256};

#[tokio::test]
async fn a_table_is_made_once_however_often_it_is_asked_for() {
    let app = TestApp::new();
    let wanted = json!({ "id": "1", "game": "heimlich", "name": "Anne" });
    let key = key_of("Anne");
    let first = app.call(Method::POST, "/api/tables", Some(&key), Some(&wanted)).await;
    assert_eq!(first.status, StatusCode::CREATED);
    let again = app.call(Method::POST, "/api/tables", Some(&key), Some(&wanted)).await;
    assert_eq!(first.text, again.text);
    let other = json!({ "id": "1", "game": "heimlich", "name": "Anna" });
    assert_eq!(app.call(Method::POST, "/api/tables", Some(&key), Some(&other)).await.code(), "id_reused");
    assert_eq!(app.store.tables().await.expect("tables").len(), 1);
}

#[tokio::test]
async fn tables_that_cannot_be_are_refused_with_the_clause() {
    let app = TestApp::new();
    let make = async |body| app.call(Method::POST, "/api/tables", Some(&key_of("Anne")), Some(&body)).await;
    let refused = make(json!({ "id": "1", "game": "heimlich", "name": "Anne", "seats": 8 })).await;
    assert_eq!((refused.code(), refused.body["clause"].as_str()), ("refused", Some("HC-05")));
    let unknown = make(json!({ "id": "1", "game": "chess", "name": "Anne" })).await;
    assert_eq!((unknown.code(), unknown.status), ("no_such_game", StatusCode::NOT_FOUND));
    let strange = make(json!({ "id": "1", "game": "heimlich", "name": "Anne", "options": { "dice": 2 } })).await;
    assert_eq!(strange.code(), "unreadable");
    let nameless = make(json!({ "id": "1", "game": "heimlich", "name": "\u{202e} " })).await;
    assert_eq!((nameless.code(), nameless.body["field"].as_str()), ("wrong_field", Some("name")));
    let bot = make(json!({ "id": "1", "game": "heimlich", "name": "bot bea" })).await;
    assert_eq!(bot.code(), "name_taken", "stand-ins are called that");
    assert!(app.store.tables().await.expect("tables").is_empty());
}

#[tokio::test]
async fn stand_ins_come_and_go_together_or_not_at_all() {
    let app = TestApp::new();
    let colours = json!(["grey", "yellow", "orange", "red", "green", "blue", "violet"]);
    let anne = Client::make(&app, json!({ "seats": 5, "options": { "colours": colours } })).await;
    let bernd = Client::new("Bernd", &anne.code);
    let path = format!("/api/tables/{}", anne.code);
    let change = async |body| app.call(Method::PATCH, &path, Some(&anne.key), Some(&anne.with_id(body))).await;
    let kinds = async || {
        let seats = anne.view(&app).await["table"]["seats"].clone();
        seats.as_array().expect("seats").iter().map(|seat| seat["kind"].as_str().expect("a kind").to_owned()).collect()
    };
    assert_eq!(bernd.post(&app, "stand-ins", json!({})).await.code(), "stranger");
    anne.post(&app, "stand-ins", json!({})).await.ok();
    assert_eq!(anne.post(&app, "stand-ins", json!({})).await.code(), "table_full");
    let full: Vec<String> = kinds().await;
    assert_eq!(full, ["person", "stand_in", "stand_in", "stand_in", "stand_in"]);
    assert_eq!(change(json!({ "seats": 3 })).await.code(), "refused", "seven colours are for four or more");
    assert_eq!(kinds().await, full, "nobody has got up");
    change(json!({ "seats": 4 })).await.ok();
    anne.post(&app, "kick", json!({ "seat": 3 })).await.ok();
    bernd.post(&app, "seats", json!({ "name": "Bernd", "seat": 3 })).await.ok();
    assert_eq!(change(json!({ "seats": 2, "options": {} })).await.code(), "seat_taken");
    let kept: Vec<String> = kinds().await;
    assert_eq!(kept, ["person", "stand_in", "stand_in", "person"], "nobody has got up for nothing");
}

#[tokio::test]
async fn people_sit_down_where_they_want() {
    let app = TestApp::new();
    let anne = Client::make(&app, json!({ "seats": 4 })).await;
    let bernd = Client::new("Bernd", &anne.code.to_lowercase());
    assert_eq!(bernd.post(&app, "seats", json!({ "name": "Bernd", "seat": 2 })).await.ok()["seat"], 2);
    assert_eq!(bernd.post(&app, "seats", json!({ "seat": 2 })).await.code(), "seat_taken");
    assert_eq!(bernd.post(&app, "seats", json!({ "seat": 4 })).await.code(), "no_such_seat");
    assert_eq!(bernd.post(&app, "seats", json!({})).await.code(), "already_seated");
    assert_eq!(bernd.post(&app, "seats", json!({ "seat": 3 })).await.ok()["seat"], 3);
    let chris = Client::new("Chris", &anne.code);
    assert_eq!(chris.post(&app, "seats", json!({ "name": "anne" })).await.code(), "name_taken");
    assert_eq!(chris.post(&app, "seats", json!({ "name": "Chris", "seat": 0 })).await.code(), "seat_taken");
    assert_eq!(chris.post(&app, "seats", json!({ "name": "Chris" })).await.ok()["seat"], 1);
    let table = app.call(Method::GET, &format!("/api/tables/{}", anne.code), None, None).await.ok();
    let names: Vec<_> = table["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].as_str()).collect();
    assert_eq!(names, [Some("Anne"), Some("Chris"), None, Some("Bernd")]);
    anne.post(&app, "seats", json!({ "seat": 2 })).await.ok();
    assert_eq!(anne.view(&app).await["you"]["host"], true, "a host who changes seats stays the host");
}

#[tokio::test]
async fn the_host_chooses_kicks_hands_over_and_starts() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    let [anne, bernd, chris] = &clients[..] else { panic!("three") };
    let change = |client: &Client, body| {
        let body = client.with_id(body);
        let (path, key) = (format!("/api/tables/{}", client.code), client.key.clone());
        let app = &app;
        async move { app.call(Method::PATCH, &path, Some(&key), Some(&body)).await }
    };
    assert_eq!(change(bernd, json!({ "seats": 4 })).await.code(), "host_only");
    assert_eq!(change(anne, json!({ "seats": 2 })).await.code(), "seat_taken");
    change(anne, json!({ "settings": { "talk": "claims", "timeout": "stand_in" } })).await.ok();
    change(anne, json!({ "seats": 5, "options": { "dossier": true }, "settings": { "clock": "brisk" } })).await.ok();
    let seen = bernd.view(&app).await;
    assert_eq!(seen["table"]["options"]["dossier"], true);
    let settings = json!({ "talk": "claims", "spectators": false, "clock": "brisk", "timeout": "stand_in" });
    assert_eq!(seen["table"]["settings"], settings, "what is left out stays");
    assert_eq!(anne.post(&app, "start", json!({})).await.code(), "empty_seats");
    anne.post(&app, "stand-ins", json!({ "seat": 3 })).await.ok();
    assert_eq!(anne.post(&app, "stand-ins", json!({ "seat": 3 })).await.code(), "seat_taken");
    anne.post(&app, "kick", json!({ "seat": 3 })).await.ok();
    change(anne, json!({ "seats": 3 })).await.ok();
    assert_eq!(bernd.post(&app, "kick", json!({ "seat": 2 })).await.code(), "host_only");
    anne.post(&app, "kick", json!({ "seat": 2 })).await.ok();
    assert_eq!(chris.get(&app, "view").await.code(), "stranger");
    assert_eq!(anne.post(&app, "kick", json!({ "seat": 2 })).await.code(), "seat_empty");
    assert_eq!(anne.post(&app, "kick", json!({ "seat": 0 })).await.code(), "wrong_field");
    anne.post(&app, "host", json!({ "seat": 1 })).await.ok();
    assert_eq!(anne.post(&app, "start", json!({})).await.code(), "host_only");
    bernd.post(&app, "stand-ins", json!({ "seat": 2 })).await.ok();
    bernd.post(&app, "start", json!({})).await.ok();
    assert_eq!(bernd.post(&app, "start", json!({})).await.code(), "begun");
    assert_eq!(bernd.post(&app, "kick", json!({ "seat": 0 })).await.code(), "begun");
    assert_eq!(change(bernd, json!({ "seats": 3 })).await.code(), "begun");
}

#[tokio::test]
async fn whoever_leaves_before_the_start_is_gone_and_hands_the_table_on() {
    let app = TestApp::new();
    let clients = Client::table(&app, 3, json!({}), json!({})).await;
    let leave = clients[0].with_id(json!({}));
    let path = clients[0].path("leave");
    let first = app.call(Method::POST, &path, Some(&clients[0].key), Some(&leave)).await;
    let again = app.call(Method::POST, &path, Some(&clients[0].key), Some(&leave)).await;
    assert_eq!((first.status, &first.text), (again.status, &again.text), "even the last command can be repeated");
    assert_eq!(clients[0].get(&app, "view").await.code(), "stranger");
    assert_eq!(clients[1].view(&app).await["you"]["host"], true);
    clients[1].post(&app, "leave", json!({})).await.ok();
    clients[2].post(&app, "leave", json!({})).await.ok();
    clients[0].post(&app, "seats", json!({ "name": "Anne", "seat": 1 })).await.ok();
    assert_eq!(clients[0].view(&app).await["you"]["host"], true, "whoever comes to an empty table is its host");
}

#[tokio::test]
async fn a_deleted_table_is_gone_with_everything() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let path = format!("/api/tables/{}", clients[0].code);
    let delete = async |client: &Client| {
        app.call(Method::DELETE, &path, Some(&client.key), Some(&client.with_id(json!({})))).await
    };
    assert_eq!(delete(&clients[1]).await.code(), "host_only");
    delete(&clients[0]).await.ok();
    assert_eq!(clients[0].get(&app, "view").await.code(), "no_such_table");
    assert_eq!(delete(&clients[0]).await.code(), "no_such_table");
    assert!(app.store.tables().await.expect("tables").is_empty());
}

#[tokio::test]
async fn others_may_look_on_if_the_table_wants_it_and_see_what_all_see() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let eve = Client::new("Eve", &clients[0].code);
    assert_eq!(eve.post(&app, "watchers", json!({})).await.code(), "no_spectators");
    let path = format!("/api/tables/{}", clients[0].code);
    let open = clients[0].with_id(json!({ "settings": { "spectators": true } }));
    app.call(Method::PATCH, &path, Some(&clients[0].key), Some(&open)).await.ok();
    eve.post(&app, "watchers", json!({})).await.ok();
    let screen = Client::new("Screen", &clients[0].code);
    let digest = json!({ "key_sha256": sha256(&screen.key) });
    assert_eq!(eve.post(&app, "screens", digest.clone()).await.code(), "only_watching");
    clients[1].post(&app, "screens", digest).await.ok();
    clients[0].post(&app, "start", json!({})).await.ok();
    for (watcher, kind) in [(&eve, "spectator"), (&screen, "table")] {
        let seen = watcher.view(&app).await;
        assert_eq!(seen["you"]["viewer"], kind);
        assert_eq!(seen["view"]["viewer"], kind);
        assert!(seen["view"]["agent"].is_null() && seen["legal"] == json!([]) && seen.get("turn").is_none());
        assert_eq!(
            watcher.post(&app, "moves", json!({ "turn": 0, "action": { "roll": {} } })).await.code(),
            "only_watching"
        );
    }
    assert!(!clients[0].view(&app).await["view"]["agent"].is_null());
}

#[tokio::test]
async fn a_personal_link_carries_the_key_and_both_devices_work() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    let links = clients[1].get(&app, "link").await.ok();
    let personal = links["personal"].as_str().expect("a link");
    assert_eq!(links["table"], format!("http://games.example/t/{}", clients[1].code));
    let (table, key) = personal.split_once('#').expect("a key");
    assert_eq!(links["table"], table);
    let mut phone = Client::new("Bernd's phone", &clients[1].code);
    phone.key = key.to_owned();
    clients[0].post(&app, "start", json!({})).await.ok();
    assert_eq!(phone.view(&app).await, clients[1].view(&app).await);
    assert_eq!(phone.view(&app).await["you"]["viewer"], 1);
}

#[tokio::test]
async fn whoever_knocks_too_often_has_to_wait() {
    let app = TestApp::with(Settings {
        public_url: None,
        lan_url: None,
        limits: Limits { knocks_per_minute: 5, ..Limits::NONE },
    });
    let guess = async || app.call(Method::GET, "/api/tables/AAAAAA/view", Some(&key_of("Eve")), None).await;
    for _ in 0..5 {
        assert_eq!(guess().await.code(), "no_such_table");
    }
    assert_eq!((guess().await.code(), guess().await.status), ("too_many_requests", StatusCode::TOO_MANY_REQUESTS));
    app.clock.turn(12_000);
    assert_eq!(guess().await.code(), "no_such_table");
}

#[tokio::test]
async fn games_describe_themselves_and_so_does_the_api() {
    let app = TestApp::new();
    let games = app.call(Method::GET, "/api/games", None, None).await.ok();
    assert!(games.as_array().expect("games").iter().any(|game| game["slug"] == "heimlich" && game["most"] == 7));
    let game = app.call(Method::GET, "/api/games/heimlich", None, None).await.ok();
    assert!(game["schema"]["properties"]["action"].is_object());
    assert_eq!(app.call(Method::GET, "/api/games/chess", None, None).await.code(), "no_such_game");
    let described = app.call(Method::GET, "/openapi.json", None, None).await.ok();
    assert!(described["paths"]["/api/tables/{code}/moves"]["post"].is_object());
    let page = app.call(Method::GET, "/api", None, None).await;
    assert!(page.text.contains("POST /api/tables/{code}/moves"), "{}", page.text);
    assert_eq!(app.call(Method::GET, "/healthz", None, None).await.text, "ok");
    assert_eq!(app.call(Method::GET, "/api/nowhere", None, None).await.code(), "nothing_here");
    assert_eq!(app.call(Method::PUT, "/api/tables", None, None).await.code(), "wrong_method");
}
