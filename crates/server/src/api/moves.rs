//! What somebody does during a match.

use axum::Json;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use catalog::Intent;
use engine::Audience;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use super::read::{Caller, Code, Id, InAddress, Ordered, Wanted, query};
use super::write::{has_id, writes};
use super::{AppState, kinds};
use crate::problem::{Problem, ProblemBody};
use crate::table::{Answer, Command, Sight, Table};

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    id: Id,
    /// The `turn` of the view the move was made on.
    #[schema(maximum = 9_007_199_254_740_991_i64)]
    turn: u64,
    /// The action, in the words of the game that is played at the table.
    #[schema(value_type = kinds::Action)]
    action: Value,
    /// What is said with it, where the game asks for words.
    #[schema(value_type = Option<kinds::Words>)]
    words: Option<Value>,
}
has_id!(Move);

impl Ordered for Move {
    const ROUTE: &'static str = "post /api/tables/{code}/moves";

    fn command(self) -> Result<Command, Problem> {
        let Self { turn, action, words, .. } = self;
        Ok(Command::Move { turn, intent: Intent { action, words } })
    }
}

/// What is to be answered.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct Wish {
    /// 1 if the answer is to bring the view after the move.
    #[serde(default)]
    #[param(maximum = 1)]
    view: u8,
}

/// A move that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct Moved {
    /// The key of your next turn.
    turn: Option<u64>,
    /// What `view` answers right after the move, before anything else has happened; if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Sight>,
}

/// Acts.
#[utoipa::path(post, path = "/api/tables/{code}/moves", params(InAddress, Wish), security(("key" = [])),
    request_body = Move, responses((status = 200, body = Moved),
    (status = "default", description = "Why nothing was done", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn act(
    State(app): AppState,
    Code(code): Code,
    wish: Result<Query<Wish>, QueryRejection>,
    caller: Caller,
    body: Body,
) -> Result<Json<Moved>, Problem> {
    let key = caller.digest()?;
    let wants_view = match query(wish)?.0.view {
        0 => false,
        1 => true,
        _ => return Err(Problem::WrongQuery("view is 0 or 1".to_owned())),
    };
    let look = move |table: &Table| table.who(key).filter(|_| wants_view).map(|who| table.sight(who));
    let (Answer { turn, .. }, view) = app.order_and_look::<Move, _>(&code, &caller, body, look).await?;
    Ok(Json(Moved { turn, view }))
}

/// Something said, or noted for oneself: own words or a claim.
#[derive(Deserialize, ToSchema)]
#[serde(untagged, expecting = "a remark has an \"id\", perhaps a \"to\", and either a \"text\" or a \"claim\"")]
pub(super) enum Remark {
    Text(TextRemark),
    Claim(ClaimRemark),
}

/// A remark in own words.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TextRemark {
    id: Id,
    /// Who hears it; everybody if left out.
    #[serde(default = "all")]
    #[schema(value_type = kinds::Audience)]
    to: Audience,
    /// 1 to 280 characters, after those that show nothing are taken out.
    #[schema(min_length = 1, max_length = 280)]
    text: String,
}

/// A remark as data, which every reader gets in their language.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ClaimRemark {
    id: Id,
    /// Who hears it; everybody if left out.
    #[serde(default = "all")]
    #[schema(value_type = kinds::Audience)]
    to: Audience,
    /// The claim, in the words of the game that is played at the table.
    #[schema(value_type = kinds::Claim)]
    claim: Value,
}

impl Wanted for Remark {
    fn id(&self) -> &Id {
        match self {
            Self::Text(remark) => &remark.id,
            Self::Claim(remark) => &remark.id,
        }
    }
}

const fn all() -> Audience {
    Audience::All
}

writes! {
    /// Says something to all, or notes something for oneself.
    post "/api/tables/{code}/remarks", say: |remark: Remark| Ok(match remark {
        Remark::Text(TextRemark { to, text, .. }) => Command::Say { to, body: json!({ "text": text }) },
        Remark::Claim(ClaimRemark { to, claim, .. }) => Command::Say { to, body: json!({ "claim": claim }) },
    })
}

/// How somebody leaves.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    id: Id,
    /// Whether somebody else may take the seat and play on, who is then shown what you know; in a match only.
    #[serde(default)]
    open: bool,
}
has_id!(Leave);

writes! {
    /// Leaves the seat: for good before the start; during a match to a stand-in, or to whoever takes it if you let them.
    post "/api/tables/{code}/leave", leave: |leave: Leave| Ok(Command::Leave { open: leave.open })
}

writes! {
    /// Takes the seat back that was left; or says that you are there, if your time ran out and the program plays for you.
    post "/api/tables/{code}/return", come_back: Return => Command::Return
}

writes! {
    /// Pauses the match and its clock.
    post "/api/tables/{code}/pause", pause: Pause => Command::Pause
}

writes! {
    /// Goes on after a pause.
    post "/api/tables/{code}/resume", resume: Resume => Command::Resume
}

/// Wants to stop for good, or no more.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct End {
    id: Id,
    /// Whether to end the match now.
    agree: bool,
}
has_id!(End);

writes! {
    /// Wants to end the match before its end, or not any more; it ends when everybody who plays wants it.
    post "/api/tables/{code}/end", end: |end: End| Ok(Command::End { agree: end.agree })
}
