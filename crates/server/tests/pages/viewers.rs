//! Every page, for every kind of viewer, in every language.

use axum::http::StatusCode;

use crate::browser::{Browser, Evening, Reply};
use crate::site::Site;

/// What every page says first.
#[track_caller]
fn assert_page(reply: &Reply, language: &str) {
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.text);
    assert_protected(reply);
    assert!(reply.text.starts_with(&format!("<!DOCTYPE html><html lang=\"{language}\"")), "{}", &reply.text[..200]);
}

#[track_caller]
pub(crate) fn assert_protected(reply: &Reply) {
    for (name, value) in [
        ("cache-control", "no-store"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "same-origin"),
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
             form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        ),
    ] {
        assert_eq!(reply.headers[name], value);
    }
    assert!(!reply.text.contains(" style=") && !reply.text.contains("<style"), "the policy forbids it");
}

/// Every page of an evening, for everybody there.
async fn assert_all(mut evening: Evening, below: &[&str]) {
    let Evening { site, code, anne, bernd, spectator } = &mut evening;
    for language in ["en", "de", "nl"] {
        for below in below {
            for (who, gate) in [(&mut *anne, ""), (bernd, ""), (spectator, "/watch")] {
                who.language = language;
                assert_page(&who.get(site, &format!("/t/{code}{gate}{below}")).await, language);
            }
            assert_page(&anne.get(site, &format!("/t/{code}/screen{below}")).await, language);
        }
        assert_page(&anne.get(site, "/").await, language);
    }
}

#[tokio::test]
async fn before_the_match() {
    assert_all(Evening::lobby().await, &[""]).await;
}

#[tokio::test]
async fn during_the_match() {
    assert_all(Evening::match_begun().await, &["", "/log"]).await;
}

#[tokio::test]
async fn after_the_match() {
    let mut evening = Evening::match_over().await;
    let Evening { site, code, anne, bernd, spectator } = &mut evening;
    for (who, gate) in [(anne, ""), (bernd, ""), (spectator, "/watch")] {
        let reply = who.get(site, &format!("/t/{code}{gate}/record")).await;
        assert_eq!(
            (reply.status, &reply.headers["content-type"]),
            (StatusCode::OK, &"application/jsonl".parse().expect("a kind"))
        );
        assert!(reply.text.starts_with("{\"deckname\":1,\"game\":\"heimlich\""), "{}", reply.text);
        assert_eq!(reply.headers["content-disposition"], format!("attachment; filename=\"deckname-{code}.jsonl\""));
    }
    assert_all(evening, &["", "/log"]).await;
}

#[tokio::test]
async fn for_strangers() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, .. } = &mut evening;
    for language in ["en", "de", "nl"] {
        let mut stranger = Browser::new(language);
        for path in ["/", "/settings", "/games/heimlich/rules", &format!("/t/{code}")] {
            assert_page(&stranger.get(site, path).await, language);
        }
        for (path, status) in [("/nowhere", 404), ("/t/QQQQQQ", 404), ("/games/chess/rules", 404)] {
            let reply = stranger.get(site, path).await;
            assert_eq!(reply.status, status, "{path}");
            assert_protected(&reply);
        }
        assert_eq!(stranger.get(site, &format!("/t/{code}/watch")).await.location(), format!("/t/{code}"));
        assert_eq!(stranger.get(site, &format!("/t/{code}/screen")).await.location(), format!("/t/{code}"));
    }
}

#[tokio::test]
async fn the_language_changes_in_the_middle_of_a_match() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let path = format!("/t/{code}");
    assert_page(&anne.get(site, &path).await, "en");
    let reply = anne.post(site, "/settings", &[("lang", "nl"), ("back", &path)]).await;
    assert_eq!(reply.location(), path);
    assert_page(&anne.get(site, &path).await, "nl");
    assert_page(&anne.get(site, "/").await, "nl");
}

#[tokio::test]
async fn home_shows_my_tables_and_whose_turn_it_is() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, spectator } = &mut evening;
    (anne.language, bernd.language) = ("en", "en");
    let link = format!("href=\"/t/{code}\"");
    let pages = [anne.get(site, "/").await.text, bernd.get(site, "/").await.text];
    assert!(pages.iter().all(|page| page.contains(&link)));
    assert_eq!(pages.iter().filter(|page| page.contains("your turn")).count(), 1);
    assert!(!spectator.get(site, "/").await.text.contains(&link), "whoever looks on has no seat");
}

#[tokio::test]
async fn a_code_leads_to_its_table_in_capitals_or_not() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let small = code.to_lowercase();
    assert_eq!(anne.get(site, &format!("/t/{small}")).await.location(), format!("/t/{code}"));
    assert_eq!(anne.post(site, "/join", &[("code", &format!(" {small} "))]).await.location(), format!("/t/{code}"));
    assert_eq!(anne.post(site, "/join", &[("code", "QQQQQQ")]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn files_are_kept_for_good_under_names_of_their_own() {
    let (site, mut browser) = (Site::new(), Browser::new("en"));
    let home = browser.get(&site, "/").await.text;
    let files: Vec<&str> = home.split('"').filter(|part| part.starts_with("/assets/")).collect();
    assert!(files.len() > 3);
    for file in files {
        let file = file.split('#').next().expect("a path");
        let reply = browser.get(&site, file).await;
        assert_eq!(reply.status, StatusCode::OK, "{file}");
        assert_eq!(reply.headers["cache-control"], "public, max-age=31536000, immutable");
        assert_eq!(reply.headers["x-content-type-options"], "nosniff");
        assert!(reply.headers.contains_key("etag"));
    }
}
