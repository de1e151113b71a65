//! What browsers throw into the seed.

use sha2::{Digest as _, Sha256};

use crate::browser::{Browser, Evening, Module};

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn browsers_with_and_without_the_module_throw_something_in() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, bernd, .. } = &mut evening;
    anne.act(site, code, "seats", &[("seats", "2")]).await;
    bernd.module = Module::Runs;
    let thrown = "bernd threw this in and nobody knew";
    let thrown = sha256(thrown);
    bernd.act(site, code, "ready", &[("sealed", &sha256(&thrown))]).await;
    anne.act(site, code, "ready", &[("sealed", "")]).await;
    let ours = anne.cookie("deckname-seal", &format!("/t/{code}")).expect("a text of our making").to_owned();
    assert_eq!(bernd.cookie("deckname-seal", &format!("/t/{code}")), None, "what the module sealed only it knows");
    anne.act(site, code, "start", &[]).await;
    assert_eq!(anne.view(site, code).await["table"]["phase"], "opening");
    let wrong = bernd.post(site, &format!("/t/{code}/do/open"), &[("text", "something-else-than-that")]).await;
    assert_eq!(wrong.status, 409);
    bernd.act(site, code, "open", &[("text", &thrown)]).await;
    anne.act(site, code, "open", &[("text", "")]).await;
    let begun = anne.view(site, code).await;
    assert_eq!(begun["table"]["phase"], "playing");
    assert_eq!(
        [&begun["table"]["seats"][0]["seal"]["open"], &begun["table"]["seats"][1]["seal"]["open"]],
        [&ours, &thrown]
    );
}

#[tokio::test]
async fn what_cannot_be_a_seal_is_refused() {
    let mut evening = Evening::lobby().await;
    let Evening { site, code, anne, .. } = &mut evening;
    for (verb, fields) in [("ready", [("sealed", "abc")]), ("open", [("text", "")])] {
        let reply = anne.post(site, &format!("/t/{code}/do/{verb}"), &fields).await;
        assert!(reply.status.is_client_error(), "{verb}: {}", reply.status);
    }
    anne.act(site, code, "ready", &[("sealed", "")]).await;
    let cookie = format!("/t/{code}");
    let given = anne.cookie("deckname-seal", &cookie).expect("a text of our making").to_owned();
    let reply = anne.post(site, &format!("/t/{code}/do/start"), &[("sealed", "")]).await;
    assert_eq!(reply.status, 409, "there are empty seats");
    assert_eq!(anne.cookie("deckname-seal", &cookie), Some(&*given), "what was sealed is still what is kept");
    anne.act(site, code, "fill", &[]).await;
    anne.act(site, code, "start", &[("sealed", &sha256("short"))]).await;
    let reply = anne.post(site, &format!("/t/{code}/do/open"), &[("text", "short")]).await;
    assert_eq!(reply.status, 422, "a record holds no contribution of another length than the API takes");
    let reply = Browser::new("en").post(site, &format!("/t/{code}/do/ready"), &[]).await;
    assert_eq!(reply.status, 401);
}
