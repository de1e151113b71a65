//! What can be done about a table from its pages: before, during and after a match.

use axum::http::StatusCode;

use crate::browser::{Browser, Evening};

/// A field of what everybody can know of the table.
async fn table(evening: &Evening, field: &str) -> serde_json::Value {
    evening.anne.view(&evening.site, &evening.code).await["table"][field].clone()
}

#[tokio::test]
async fn one_person_alone_plays_against_the_program_after_two_taps() {
    let (site, mut anne) = (crate::site::Site::new(), Browser::new("en"));
    let code = anne.make_table(&site, "Anne").await;
    anne.act(&site, &code, "fill", &[]).await;
    anne.act(&site, &code, "start", &[]).await;
    let view = anne.view(&site, &code).await;
    assert_eq!(view["table"]["phase"], "playing");
    assert_eq!(view["table"]["seats"].as_array().map(Vec::len), Some(4));
    let page = anne.get(&site, &format!("/t/{code}")).await.text;
    assert!(["Bot Bea", "Bot Cas", "Bot Dag"].iter().all(|name| page.contains(name)), "stand-ins can be told apart");
}

#[tokio::test]
async fn fewer_seats_send_stand_ins_away_but_nobody_else() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, .. } = &mut evening;
    anne.act(site, code, "fill", &[]).await;
    anne.act(site, code, "seats", &[("seats", "2")]).await;
    anne.act(site, code, "seats", &[("seats", "3")]).await;
    anne.act(site, code, "stand-in", &[("seat", "2")]).await;
    anne.act(site, code, "kick", &[("seat", "1")]).await;
    let mut chris = Browser::new("en");
    anne.act(site, code, "kick", &[("seat", "2")]).await;
    let reply = chris.post(site, &format!("/t/{code}/do/sit"), &[("name", "Chris"), ("seat", "2")]).await;
    assert_eq!(reply.location(), format!("/t/{code}"));
    let reply = anne.post(site, &format!("/t/{code}/do/seats"), &[("seats", "2")]).await;
    assert_eq!(reply.status, StatusCode::CONFLICT, "Chris keeps the seat");
    chris.act(site, code, "sit", &[("name", "Chris"), ("seat", "1")]).await;
    anne.act(site, code, "seats", &[("seats", "2")]).await;
    assert_eq!(table(&evening, "seats").await[1]["name"], "Chris");
}

#[tokio::test]
async fn options_and_manners_are_kept() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, .. } = &mut evening;
    let fields =
        [("top_secret", "on"), ("dossier", "on"), ("talk", "claims"), ("clock", "brisk"), ("timeout", "stand_in")];
    anne.act(site, code, "options", &fields).await;
    let view = anne.view(site, code).await;
    assert_eq!([&view["table"]["options"]["top_secret"], &view["table"]["options"]["dossier"]], [true, true]);
    let wanted = serde_json::json!({ "talk": "claims", "spectators": false, "clock": "brisk", "timeout": "stand_in" });
    assert_eq!(view["table"]["settings"], wanted);
}

#[tokio::test]
async fn a_match_is_paused_left_returned_to_and_ended() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    anne.act(site, code, "pause", &[]).await;
    let paused = bernd.get(site, &format!("/t/{code}")).await.text;
    assert!(paused.contains("/do/resume") && !paused.contains("/do/pause"));
    bernd.act(site, code, "resume", &[]).await;
    bernd.act(site, code, "leave", &[("open", "on")]).await;
    let left = bernd.get(site, &format!("/t/{code}")).await.text;
    assert!(left.contains("/do/return") && !left.contains("/do/act"));
    // Somebody else takes the seat, and the owner takes it back.
    let mut chris = Browser::new("nl");
    let reply = chris.post(site, &format!("/t/{code}/do/sit"), &[("name", "Chris"), ("seat", "1")]).await;
    assert_eq!(reply.location(), format!("/t/{code}"));
    assert!(anne.get(site, &format!("/t/{code}")).await.text.contains("Chris"));
    bernd.act(site, code, "return", &[]).await;
    assert!(chris.get(site, &format!("/t/{code}")).await.text.contains("paper door"));
    anne.act(site, code, "hand-over", &[("seat", "1")]).await;
    anne.act(site, code, "end", &[("agree", "on")]).await;
    anne.act(site, code, "end", &[("agree", "off")]).await;
    anne.act(site, code, "end", &[("agree", "on")]).await;
    bernd.act(site, code, "end", &[("agree", "on")]).await;
    let page = bernd.get(site, &format!("/t/{code}")).await.text;
    assert!(page.contains("/do/again") && page.contains("/record"));
    bernd.act(site, code, "again", &[]).await;
    assert_eq!(
        [table(&evening, "phase").await, table(&evening, "match").await],
        [serde_json::json!("lobby"), serde_json::json!(2)]
    );
}

#[tokio::test]
async fn a_form_of_an_earlier_match_is_outdated() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    for who in [&mut *anne, bernd] {
        who.act(site, code, "end", &[("agree", "on")]).await;
    }
    anne.act(site, code, "again", &[]).await;
    anne.act(site, code, "start", &[]).await;
    for who in [anne, bernd] {
        let fields = [("turn", "1.0"), ("action", "{\"roll\":{}}")];
        assert_eq!(who.post(site, &format!("/t/{code}/do/act"), &fields).await.status, StatusCode::CONFLICT);
        assert_eq!(who.view(site, code).await["turn"], 0);
    }
}

#[tokio::test]
async fn a_table_is_deleted_on_purpose_only_and_by_its_host_only() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let path = format!("/t/{code}/do/delete");
    assert_eq!(anne.post(site, &path, &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(bernd.post(site, &path, &[("really", "on")]).await.status, StatusCode::FORBIDDEN);
    assert_eq!(anne.post(site, &path, &[("really", "on")]).await.location(), "/");
    assert_eq!(bernd.get(site, &format!("/t/{code}")).await.status, StatusCode::NOT_FOUND);
    assert!(!anne.get(site, "/").await.text.contains(&format!("/t/{code}")));
}

#[tokio::test]
async fn deleting_is_offered_to_the_host_but_not_to_who_acts_as_host() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    let path = format!("/t/{code}");
    assert!(anne.get(site, &path).await.text.contains("/do/delete"));
    assert!(!bernd.get(site, &path).await.text.contains("/do/delete"));
    anne.act(site, code, "leave", &[]).await;
    let acting = bernd.get(site, &path).await.text;
    assert!(!acting.contains("/do/delete"));
    assert_eq!(bernd.view(site, code).await["you"]["host"], true);
}

#[tokio::test]
async fn words_and_notes_go_where_they_belong() {
    let mut evening = Evening::match_begun().await;
    let Evening { site, code, anne, bernd, spectator } = &mut evening;
    anne.act(site, code, "say", &[("text", "<b>It was me</b>")]).await;
    anne.act(site, code, "note", &[("text", "Bernd is lying")]).await;
    let pages = [
        anne.get(site, &format!("/t/{code}")).await.text,
        bernd.get(site, &format!("/t/{code}")).await.text,
        spectator.get(site, &format!("/t/{code}/watch")).await.text,
    ];
    assert!(pages.iter().all(|page| page.contains("&lt;b&gt;It was me&lt;/b&gt;") && !page.contains("<b>It was")));
    assert_eq!(pages.each_ref().map(|page| page.contains("Bernd is lying")), [true, false, false]);
}
