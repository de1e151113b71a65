//! What is sent again because its answer was lost is done once, and answered as done.

use axum::http::StatusCode;

use crate::browser::{Browser, Evening, Module};

const ID: &str = "0123456789abcdef0123456789abcdef";
const KEY: &str = "fedcba9876543210fedcba9876543210";

#[tokio::test]
async fn a_move() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    for browser in [anne, bernd] {
        let view = browser.view(site, code).await;
        let Some(action) = view["legal"].as_array().and_then(|legal| legal.last()) else { continue };
        browser.module = Module::Runs;
        let turn = format!("{}.{}", view["table"]["match"], view["turn"]);
        let (path, action) = (format!("/t/{code}/do/act"), action.to_string());
        let fields = [("id", ID), ("turn", turn.as_str()), ("action", action.as_str())];
        for _ in 0..2 {
            assert_eq!(browser.post(site, &path, &fields).await.status, StatusCode::NO_CONTENT);
        }
        // Another form under the same name is not what was done, and neither is the same under another name.
        for (id, turn) in [(ID, "1.77"), (KEY, turn.as_str())] {
            let fields = [("id", id), ("turn", turn), ("action", action.as_str())];
            assert_eq!(browser.post(site, &path, &fields).await.status, StatusCode::CONFLICT);
        }
        return;
    }
    panic!("nobody has a move");
}

#[tokio::test]
async fn sitting_down() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, .. } = &mut evening;
    let fields = [("id", ID), ("key", KEY), ("name", "Chris"), ("seat", "2")];
    // The browser that got no answer has no cookie yet.
    for _ in 0..2 {
        let mut chris = Browser::new("en");
        chris.module = Module::Runs;
        let reply = chris.post(site, &format!("/t/{code}/do/sit"), &fields).await;
        assert_eq!(reply.location(), format!("/t/{code}"));
        assert_eq!(chris.view(site, code).await["you"]["viewer"], 2);
    }
}

#[tokio::test]
async fn looking_on() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, spectator, .. } = &mut evening;
    let path = format!("/t/{code}/watch");
    let key = spectator.cookie("deckname-watch", &path).expect("a key").to_owned();
    // As the form at the door does it: cookies are sent below their own address alone.
    let reply = spectator.post(site, &format!("{path}/do/watch"), &[]).await;
    assert_eq!(reply.location(), path);
    assert_eq!(spectator.cookie("deckname-watch", &path), Some(key.as_str()));
}
