//! Saying no: to other sites, to strangers, to what is outdated, to what makes no sense.

use axum::http::StatusCode;

use crate::browser::{Browser, Evening, HOST, Module};
use crate::viewers::assert_protected;

#[tokio::test]
async fn other_sites_can_write_nothing() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let own = format!("http://{HOST}");
    let paths = ["/tables", "/join", "/settings", &format!("/t/{code}/do/say"), &format!("/t/{code}/do/sit")];
    let foreign: [&[(&str, &str)]; 6] = [
        &[],
        &[("origin", "null")],
        &[("origin", "http://evil.example")],
        &[("origin", "http://games.example")],
        &[("referer", "http://evil.example/")],
        &[("origin", &own), ("sec-fetch-site", "cross-site")],
    ];
    let before = anne.view(site, code).await;
    for path in paths {
        for headers in foreign {
            let fields = [("name", "Eve"), ("game", "heimlich"), ("code", code), ("text", "Hello"), ("lang", "de")];
            let reply = anne.post_from(site, path, &fields, headers).await;
            assert_eq!(reply.status, StatusCode::FORBIDDEN, "{path} {headers:?}");
            assert!(!reply.headers.contains_key("set-cookie"), "{path} {headers:?}");
            assert_protected(&reply);
        }
    }
    assert_eq!(anne.view(site, code).await, before);
    for headers in [&[("referer", own.as_str())][..], &[("sec-fetch-site", "same-origin")]] {
        let reply = anne.post_from(site, "/settings", &[("lang", "de")], headers).await;
        assert_eq!(reply.location(), "/", "{headers:?}");
    }
}

#[tokio::test]
async fn strangers_can_do_nothing_at_a_table() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, spectator, .. } = &mut evening;
    let before = anne.view(site, code).await;
    let verbs = [
        "act",
        "say",
        "note",
        "seats",
        "options",
        "stand-in",
        "fill",
        "kick",
        "hand-over",
        "start",
        "leave",
        "return",
        "pause",
        "resume",
        "end",
        "again",
        "ready",
        "open",
        "screen",
    ];
    let fields = [
        ("turn", "1.0"),
        ("action", "{\"roll\":{}}"),
        ("text", "Hello"),
        ("seat", "1"),
        ("seats", "3"),
        ("agree", "on"),
    ];
    for verb in verbs {
        let reply = Browser::new("en").post(site, &format!("/t/{code}/do/{verb}"), &fields).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{verb}");
        assert_protected(&reply);
        let reply = spectator.post(site, &format!("/t/{code}/watch/do/{verb}"), &fields).await;
        assert!(reply.status.is_client_error(), "{verb} by a spectator: {}", reply.status);
    }
    for verb in ["delete", "claim"] {
        let reply = Browser::new("en").post(site, &format!("/t/{code}/do/{verb}"), &[("really", "on")]).await;
        assert_eq!(reply.status, StatusCode::UNAUTHORIZED, "{verb}");
    }
    assert_eq!(anne.view(site, code).await, before);
}

#[tokio::test]
async fn a_refused_form_gets_a_sentence_in_the_readers_language() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let view = anne.view(site, code).await;
    let (on, off) = if view["legal"] == serde_json::json!([]) { (bernd, anne) } else { (anne, bernd) };
    let roll = "{\"roll\":{}}";
    let path = format!("/t/{code}/do/act");
    for (language, not_yours) in [
        ("en", "It is not for you to act now."),
        ("de", "Du bist gerade nicht gefragt."),
        ("nl", "Jij bent nu niet aan zet."),
    ] {
        for module in [Module::Runs, Module::Off] {
            (off.language, off.module) = (language, module);
            let reply = off.post(site, &path, &[("turn", "1.0"), ("action", roll)]).await;
            assert_eq!(reply.status, StatusCode::CONFLICT);
            assert!(reply.text.contains(not_yours), "{language}: {}", reply.text);
            assert!(reply.text.contains("(HC-"), "the clause is named: {}", reply.text);
            assert!(module == Module::Off || !reply.text.contains('<'), "one sentence: {}", reply.text);
            assert!(module == Module::Runs || reply.text.contains("id=\"table\""), "the page, with the reason on it");
        }
    }
    let stale = [("turn", "1.7"), ("turn", "2.0"), ("turn", ""), ("turn", "x.y"), ("other", "1.0")];
    for turn in stale {
        let reply = on.post(site, &path, &[turn, ("action", roll)]).await;
        assert_eq!(reply.status, StatusCode::CONFLICT, "{turn:?}");
    }
    for wrong in [("action", "{"), ("action", "{\"fly\":{}}"), ("nothing", "")] {
        let reply = on.post(site, &path, &[("turn", "1.0"), wrong]).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
    }
    on.act(site, code, "act", &[("turn", "1.0"), ("action", roll)]).await;
}

#[tokio::test]
async fn the_same_command_is_done_once() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, .. } = &mut evening;
    anne.module = Module::Runs;
    let id = "0123456789abcdef0123456789abcdef";
    for _ in 0..3 {
        anne.act(site, code, "say", &[("id", id), ("text", "Hello")]).await;
    }
    let other = anne.post(site, &format!("/t/{code}/do/say"), &[("id", id), ("text", "Goodbye")]).await;
    assert_eq!(other.status, StatusCode::CONFLICT);
    assert_eq!(anne.view(site, code).await["remarks"].as_array().map(Vec::len), Some(1));
    // Without the module forms have no name, and the same words twice are said twice.
    for _ in 0..2 {
        anne.act(site, code, "say", &[("id", ""), ("text", "Hello")]).await;
    }
    assert_eq!(anne.view(site, code).await["remarks"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn a_refused_form_is_not_lost() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, .. } = &mut evening;
    let mut chris = Browser::new("en");
    let reply = chris.post(site, &format!("/t/{code}/do/sit"), &[("name", "bernd"), ("seat", "2")]).await;
    assert_eq!(reply.status, StatusCode::CONFLICT);
    assert!(reply.text.contains("value=\"bernd\""), "the name is still there: {}", reply.text);
    let long = "x".repeat(41);
    let reply = chris.post(site, "/tables", &[("game", "heimlich"), ("name", &long)]).await;
    assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(reply.text.contains(&long));
}

#[tokio::test]
async fn nonsense_is_refused() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let large = "x".repeat(20_000);
    let reply = anne.post(site, &format!("/t/{code}/do/say"), &[("text", &large)]).await;
    assert!(reply.status.is_client_error());
    for (verb, fields) in [
        ("fly", &[][..]),
        ("kick", &[]),
        ("kick", &[("seat", "x")]),
        ("kick", &[("seat", "200")]),
        ("seats", &[("seats", "1")]),
        ("seats", &[("seats", "99")]),
        ("options", &[("talk", "loud")]),
        ("options", &[("start", "99")]),
        ("delete", &[]),
        ("act", &[("turn", "1.0")]),
    ] {
        let reply = anne.post(site, &format!("/t/{code}/do/{verb}"), fields).await;
        assert!(reply.status.is_client_error(), "{verb} {fields:?}: {}", reply.status);
        assert_protected(&reply);
    }
}
