//! Keys in cookies: who has which, where they are sent, and how they get to another device.

use axum::http::header::SET_COOKIE;
use server::api::{Limits, Settings};

use crate::browser::{Browser, Evening};
use crate::site::Site;
use crate::viewers::assert_protected;

#[tokio::test]
async fn a_seat_is_a_cookie_that_no_script_and_no_other_site_can_use() {
    for (public_url, secure) in [(None, false), (Some("https://games.example:8420"), true)] {
        let settings = Settings { public_url: public_url.map(str::to_owned), lan_url: None, limits: Limits::NONE };
        let (site, mut anne) = (Site::with(settings), Browser::new("en"));
        let reply = anne.post(&site, "/tables", &[("game", "heimlich"), ("name", "Anne")]).await;
        let cookies: Vec<&str> = reply.headers.get_all(SET_COOKIE).iter().map(|c| c.to_str().expect("text")).collect();
        assert_eq!(cookies.len(), 3);
        for cookie in &cookies {
            assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
            assert_eq!(cookie.contains("; Secure"), secure, "{cookie}");
        }
        let seat = cookies.iter().find(|cookie| cookie.starts_with("deckname-seat=")).expect("a seat");
        assert!(seat.contains(&format!("; Path={};", reply.location())), "{seat}");
        let key = anne.cookie("deckname-seat", reply.location()).expect("a key");
        let everywhere: Vec<&&str> = cookies.iter().filter(|cookie| cookie.contains("Path=/;")).collect();
        assert!(everywhere.iter().all(|cookie| !cookie.contains(key)), "the key is sent to its table alone");
    }
}

#[tokio::test]
async fn a_personal_link_takes_the_seat_to_another_device() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let path = format!("/t/{code}");
    let page = anne.get(site, &path).await.text;
    let key = anne.cookie("deckname-seat", &path).expect("a key").to_owned();
    assert!(page.contains(&format!("http://games.example:8420{path}#{key}")), "the link, with the key after the hash");
    let picture = format!("{path}/code.svg");
    assert!(page.contains(&format!("src=\"{picture}\"")), "the link as a picture");
    let mut phone = Browser::new("en");
    assert_eq!(phone.get(site, &picture).await.status, 401, "for nobody else");
    let shown = anne.get(site, &picture).await;
    assert_protected(&shown);
    assert_eq!(shown.headers["content-type"], "image/svg+xml");
    assert_eq!(Some(shown.text), web::code_to_scan(&format!("http://games.example:8420{path}#{key}")));
    let reply = phone.post(site, &format!("{path}/do/claim"), &[("key", &key)]).await;
    assert_eq!(reply.location(), path);
    assert_eq!(phone.get(site, &path).await.text, page, "both devices show the same");
}

#[tokio::test]
async fn a_link_that_nobody_has_is_void() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, .. } = &mut evening;
    let mut phone = Browser::new("en");
    for key in ["", "x", &"0".repeat(32)] {
        let reply = phone.post(site, &format!("/t/{code}/do/claim"), &[("key", key)]).await;
        assert_eq!(reply.status, 401);
        assert_eq!(phone.cookie("deckname-seat", &format!("/t/{code}")), None);
    }
}

#[tokio::test]
async fn a_screen_for_all_never_shows_the_seat_of_who_put_it_up() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let seat = anne.get(site, &format!("/t/{code}")).await.text;
    let screen = anne.get(site, &format!("/t/{code}/screen")).await.text;
    assert!(seat.contains("data-secret") && !screen.contains("data-secret"));
    let key = anne.cookie("deckname-seat", &format!("/t/{code}")).expect("a key").to_owned();
    assert!(!screen.contains(&key));
    // The key of a seat opens no screen, and the key of a screen no seat.
    let screen_key = anne.cookie("deckname-screen", &format!("/t/{code}/screen")).expect("a key").to_owned();
    let mut other = Browser::new("en");
    other.keep("deckname-screen", &key, &format!("/t/{code}/screen"));
    assert_eq!(other.get(site, &format!("/t/{code}/screen")).await.location(), format!("/t/{code}"));
    other.keep("deckname-seat", &screen_key, &format!("/t/{code}"));
    assert!(other.get(site, &format!("/t/{code}")).await.text.contains("paper door"));
    // By its own link it moves to the large screen in the corner.
    let mut television = Browser::new("en");
    let reply = television.post(site, &format!("/t/{code}/do/claim"), &[("key", &screen_key)]).await;
    assert_eq!(reply.location(), format!("/t/{code}/screen"));
    assert_eq!(television.get(site, &format!("/t/{code}/screen")).await.text, screen);
}

#[tokio::test]
async fn nobody_gets_the_key_of_somebody_else() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, spectator } = &mut evening;
    let path = format!("/t/{code}");
    let key = anne.cookie("deckname-seat", &path).expect("a key").to_owned();
    let watching = format!("{path}/watch");
    for page in
        [bernd.get(site, &path).await, spectator.get(site, &watching).await, Browser::new("en").get(site, &path).await]
    {
        assert!(!page.text.contains(&key));
    }
}
