//! What is tried of each game: options, and numbers of seats.

use dark_side::DarkSide;
use heimlich::Heimlich;
use secret_identity::SecretIdentity;
use secrets::Secrets;
use serde_json::json;

use crate::check::Tried;

/// Heimlich & Co.
pub(crate) fn heimlich() -> Tried {
    let all = json!({ "top_secret": true, "dossier": true, "bystanders_count": true, "start": 1 });
    let options = [json!({}), json!({ "dossier": true }), json!({ "top_secret": true }), all];
    Tried::new::<Heimlich>(&options, &[2, 3, 4, 5, 7])
}

/// Secrets.
pub(crate) fn secrets() -> Tried {
    let options = [json!({}), json!({ "memory": "off" }), json!({ "start": 2 })];
    Tried::new::<Secrets>(&options, &[4, 5, 6, 8])
}

/// Secret Identity.
pub(crate) fn secret_identity() -> Tried {
    let options =
        [json!({}), json!({ "cooperative": {} }), json!({ "cooperative": { "majority": false, "start": 1 } })];
    Tried::new::<SecretIdentity>(&options, &[3, 4, 6])
}

/// Dark Side.
pub(crate) fn dark_side() -> Tried {
    let all = json!({ "sessions": true, "votes": "unanimous", "start": 1 });
    let options = [json!({}), json!({ "sessions": true }), json!({ "votes": "unanimous" }), all];
    Tried::new::<DarkSide>(&options, &[3, 4, 5])
}
