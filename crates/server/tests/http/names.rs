//! Who is called what at a table: names that show something, and none that looks like another.

use axum::http::Method;
use serde_json::json;

use crate::app::TestApp;
use crate::client::{Client, key_of};

/// Sits down under this name at a table at which Anne has a seat and a stand-in has the next, and leaves again.
async fn sit(app: &TestApp, client: &Client, name: &str) -> Result<String, String> {
    let reply = client.post(app, "seats", json!({ "name": name })).await;
    if !reply.status.is_success() {
        return Err(reply.code().to_owned());
    }
    let seen = client.view(app).await;
    client.post(app, "leave", json!({})).await.ok();
    Ok(seen["table"]["seats"][2]["name"].as_str().expect("a name").to_owned())
}

#[tokio::test]
async fn nobody_sits_down_under_a_name_that_shows_nothing_or_looks_like_another() {
    let app = TestApp::new();
    let anne = Client::make(&app, json!({ "seats": 3 })).await;
    anne.post(&app, "stand-ins", json!({ "seat": 1 })).await.ok();
    let client = Client::new("Somebody", &anne.code);
    for name in ["\u{ad}", "\u{3164}", "\u{2800}", "\u{e0041}", "\u{301}", "\u{202e}\u{2066}", "\u{e000}"] {
        assert_eq!(sit(&app, &client, name).await, Err("wrong_field".to_owned()), "{}", name.escape_unicode());
    }
    for name in ["anne", "An\u{ad}ne", "Anne\u{a0}", "\u{410}nne", "An\u{200d}ne", "bot  ada", "B\u{43e}t Bea"] {
        assert_eq!(sit(&app, &client, name).await, Err("name_taken".to_owned()), "{}", name.escape_unicode());
    }
    for (name, shown) in
        [("José", "José"), ("Zoe\u{308}", "Zoë"), ("小明", "小明"), (" O’Neill\u{2003}K. ", "O’Neill K.")]
    {
        assert_eq!(sit(&app, &client, name).await, Ok(shown.to_owned()));
    }
}

#[tokio::test]
async fn nobody_makes_a_table_under_such_a_name() {
    let app = TestApp::new();
    for (id, name, code) in
        [("1", "\u{200b}", "wrong_field"), ("2", "B\u{f6}t", ""), ("3", "Bot\u{a0}Ada", "name_taken")]
    {
        let wanted = json!({ "id": id, "game": "heimlich", "name": name });
        let made = app.call(Method::POST, "/api/tables", Some(&key_of("Anne")), Some(&wanted)).await;
        assert_eq!(if made.status.is_success() { "" } else { made.code() }, code, "{}", name.escape_unicode());
    }
}

#[tokio::test]
async fn nobody_says_what_cannot_be_seen() {
    let app = TestApp::new();
    let clients = Client::table(&app, 2, json!({}), json!({})).await;
    clients[0].post(&app, "start", json!({})).await.ok();
    let say = async |text: &str| clients[0].post(&app, "remarks", json!({ "text": text })).await;
    assert_eq!(say("\u{ad}\u{3164}").await.code(), "unreadable");
    say("👩\u{200d}🚀").await.ok();
    assert_eq!(clients[1].view(&app).await["remarks"][0]["body"]["text"], "👩\u{200d}🚀", "words are left as they are");
}
