//! Why the server says no: one enum, and the one place that turns it into an answer.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::LiveError;
use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::Millis;

/// Why something was not done. Nothing has changed then, unless it is the server's fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// No key came with the request.
    #[error("send your key: Authorization: Bearer and 32 hexadecimal digits")]
    NoKey,
    /// The key is none.
    #[error("a key is 32 hexadecimal digits in lower case, made by you at random")]
    BadKey,
    /// The key belongs to nobody at this table.
    #[error("this key belongs to nobody at this table")]
    Stranger,
    /// The key is in use at this table already.
    #[error("this key is in use at this table already: make another")]
    KeyInUse,
    /// Whoever looks on can do nothing.
    #[error("whoever looks on can only look on")]
    OnlyWatching,
    /// Only the host may do this.
    #[error("only the host of the table can do this")]
    HostOnly,
    /// Whoever acts as host may not do what cannot be undone.
    #[error("this stays the host's, who is away; a week after the last thing that the host did others can do it too")]
    ActingHost,
    /// Whoever left must return first.
    #[error("you have left this seat: return to it first")]
    Away,
    /// Whoever has not left cannot return.
    #[error("you have not left this seat")]
    NotAway,
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// There is no such game.
    #[error("there is no such game")]
    NoSuchGame,
    /// There is no such seat.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NothingHere,
    /// The address knows no such method.
    #[error("this cannot be done with what is at this address")]
    WrongMethod,
    /// No match of this table with that number is over.
    #[error("no such match of this table is over; its record is given out after its end")]
    NoRecord,
    /// The body is no JSON.
    #[error("the body cannot be read as JSON: {0}")]
    NotJson(String),
    /// The body is JSON, but not what belongs here.
    #[error("{0}")]
    WrongBody(String),
    /// Something in the address is not what belongs there.
    #[error("the query cannot be read: {0}")]
    WrongQuery(String),
    /// The body is too large.
    #[error("the body is larger than {} bytes", crate::api::MAX_BODY)]
    TooLarge,
    /// The body does not come.
    #[error("the body did not come in time")]
    TooSlow,
    /// One field of the body does not do.
    #[error("{reason}")]
    Field {
        /// Which.
        field: &'static str,
        /// Why.
        reason: String,
    },
    /// The id was used for something else.
    #[error("this id was used for something else: every command needs an id of its own")]
    IdReused,
    /// The move was meant for another turn of this seat.
    #[error("this move was meant for another turn: look at the table again")]
    StaleTurn,
    /// The rules say no.
    #[error("{reason}")]
    Refused {
        /// Under this clause.
        clause: &'static str,
        /// Why.
        reason: String,
    },
    /// The game knows nothing like it.
    #[error("{0}")]
    Unreadable(String),
    /// Nothing is played yet.
    #[error("the match has not begun")]
    NotBegun,
    /// It is played already.
    #[error("the match has begun")]
    Begun,
    /// It is still played.
    #[error("the match is not over")]
    NotOver,
    /// It is played no more.
    #[error("the match is over")]
    Over,
    /// Everything stands still.
    #[error("the match is paused")]
    Paused,
    /// Nothing stands still.
    #[error("the match is not paused")]
    NotPaused,
    /// Not everybody is there.
    #[error("every seat needs somebody: wait for players, seat stand-ins, or set fewer seats")]
    EmptySeats,
    /// Somebody sits there.
    #[error("this seat is taken")]
    SeatTaken,
    /// Nobody sits there.
    #[error("nobody sits there")]
    SeatEmpty,
    /// There is no free seat.
    #[error("there is no free seat at this table")]
    TableFull,
    /// Somebody at the table is called that.
    #[error("somebody at this table has that name: take another")]
    NameTaken,
    /// Whoever sits at the table has a seat.
    #[error("you have a seat at this table; name the free seat you want instead")]
    AlreadySeated,
    /// Somebody is there, who may be thinking.
    #[error("whoever sits there gave a sign of life a moment ago: a stand-in is for those who do not")]
    NotSilent,
    /// Nobody may look on.
    #[error("this table does not want spectators")]
    NoSpectators,
    /// Nobody may speak.
    #[error("this table does not want this kind of talk")]
    TalkOff,
    /// Too much was said.
    #[error("not so fast: wait a moment before you say more")]
    TalkTooFast {
        /// How long it takes until more may be said.
        wait: Millis,
    },
    /// A seal is not what was sealed, or comes at the wrong time.
    #[error("{0}")]
    Seal(&'static str),
    /// A page of somebody else's wants to write here.
    #[error("this was not sent from a page of this server")]
    ForeignOrigin,
    /// Too much has happened at this table already.
    #[error("so much has happened at this table that nothing more can: make another")]
    UsedUp,
    /// Too many requests.
    #[error("too many requests: wait a moment")]
    TooMany {
        /// How long it takes until another one is taken.
        wait: Millis,
    },
    /// This address had very much stored.
    #[error("so much was stored for your address that nothing new can be begun today; matches can be played on")]
    StorageUsedUp {
        /// How long it takes until more is stored.
        wait: Millis,
    },
    /// The store cannot answer.
    #[error("the server cannot store anything right now: try again, with the same id")]
    Unavailable,
    /// The server is up and cannot store anything, for this reason.
    #[error("the server cannot store anything: {0}")]
    NotReady(String),
    /// The table is of another time.
    #[error("this table was made for older rules, which are not played here any more; its host can delete it")]
    OlderRules,
    /// What is stored of the table makes no sense.
    #[error("what is stored of this table cannot be read any more; its host can delete it")]
    Damaged,
    /// Something went wrong here.
    #[error("something went wrong here; it may have been done or not. Try again, with the same id")]
    Stumbled,
}

/// An error as it is answered: `application/problem+json`.
#[derive(Serialize, ToSchema)]
pub struct ProblemBody {
    /// The HTTP status.
    status: u16,
    /// What went wrong, for programs: it never changes.
    code: &'static str,
    /// What went wrong, for people.
    detail: String,
    /// The clause of the rules that says no.
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    /// The field of the body that does not do.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<&'static str>,
}

impl Problem {
    /// The status and the code.
    pub const fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NoKey => (StatusCode::UNAUTHORIZED, "no_key"),
            Self::BadKey => (StatusCode::UNAUTHORIZED, "bad_key"),
            Self::Stranger => (StatusCode::FORBIDDEN, "stranger"),
            Self::KeyInUse => (StatusCode::CONFLICT, "key_in_use"),
            Self::OnlyWatching => (StatusCode::FORBIDDEN, "only_watching"),
            Self::HostOnly => (StatusCode::FORBIDDEN, "host_only"),
            Self::ActingHost => (StatusCode::FORBIDDEN, "acting_host"),
            Self::Away => (StatusCode::CONFLICT, "away"),
            Self::NotAway => (StatusCode::CONFLICT, "not_away"),
            Self::NoSuchTable => (StatusCode::NOT_FOUND, "no_such_table"),
            Self::NoSuchGame => (StatusCode::NOT_FOUND, "no_such_game"),
            Self::NoSuchSeat => (StatusCode::NOT_FOUND, "no_such_seat"),
            Self::NothingHere => (StatusCode::NOT_FOUND, "nothing_here"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong_method"),
            Self::NoRecord => (StatusCode::NOT_FOUND, "no_record"),
            Self::NotJson(_) => (StatusCode::BAD_REQUEST, "not_json"),
            Self::WrongBody(_) => (StatusCode::UNPROCESSABLE_ENTITY, "wrong_body"),
            Self::WrongQuery(_) => (StatusCode::BAD_REQUEST, "wrong_query"),
            Self::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, "too_slow"),
            Self::Field { .. } => (StatusCode::CONFLICT, "wrong_field"),
            Self::IdReused => (StatusCode::CONFLICT, "id_reused"),
            Self::StaleTurn => (StatusCode::CONFLICT, "stale_turn"),
            Self::Refused { .. } => (StatusCode::CONFLICT, "refused"),
            Self::Unreadable(_) => (StatusCode::CONFLICT, "unreadable"),
            Self::NotBegun => (StatusCode::CONFLICT, "not_begun"),
            Self::Begun => (StatusCode::CONFLICT, "begun"),
            Self::NotOver => (StatusCode::CONFLICT, "not_over"),
            Self::Over => (StatusCode::CONFLICT, "over"),
            Self::Paused => (StatusCode::CONFLICT, "paused"),
            Self::NotPaused => (StatusCode::CONFLICT, "not_paused"),
            Self::EmptySeats => (StatusCode::CONFLICT, "empty_seats"),
            Self::SeatTaken => (StatusCode::CONFLICT, "seat_taken"),
            Self::SeatEmpty => (StatusCode::CONFLICT, "seat_empty"),
            Self::TableFull => (StatusCode::CONFLICT, "table_full"),
            Self::NameTaken => (StatusCode::CONFLICT, "name_taken"),
            Self::AlreadySeated => (StatusCode::CONFLICT, "already_seated"),
            Self::NotSilent => (StatusCode::CONFLICT, "not_silent"),
            Self::NoSpectators => (StatusCode::FORBIDDEN, "no_spectators"),
            Self::TalkOff => (StatusCode::FORBIDDEN, "talk_off"),
            Self::TalkTooFast { .. } => (StatusCode::TOO_MANY_REQUESTS, "talk_too_fast"),
            Self::Seal(_) => (StatusCode::CONFLICT, "seal"),
            Self::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign_origin"),
            Self::UsedUp => (StatusCode::CONFLICT, "used_up"),
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "too_many_requests"),
            Self::StorageUsedUp { .. } => (StatusCode::TOO_MANY_REQUESTS, "storage_used_up"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::NotReady(_) => (StatusCode::SERVICE_UNAVAILABLE, "not_ready"),
            Self::OlderRules => (StatusCode::GONE, "older_rules"),
            Self::Damaged => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
            Self::Stumbled => (StatusCode::INTERNAL_SERVER_ERROR, "stumbled"),
        }
    }

    /// How long to wait before the same is tried again, in whole seconds, where waiting helps.
    fn retry_after(&self) -> Option<u64> {
        let (Self::TooMany { wait } | Self::TalkTooFast { wait } | Self::StorageUsedUp { wait }) = self else {
            return None;
        };
        Some(wait.div_ceil(1_000).max(1))
    }

    /// A page, or a sentence for one, that says no for this reason.
    ///
    /// Pages take a conflict for a sign that they are outdated. A form that is wrong by itself is not: it stays as it is.
    pub(crate) fn refusing(&self, page: impl IntoResponse) -> Response {
        let is_wrong_form = matches!(self, Self::Field { .. } | Self::Unreadable(_));
        let status = if is_wrong_form { StatusCode::UNPROCESSABLE_ENTITY } else { self.kind().0 };
        self.answer(status, page)
    }

    fn answer(&self, status: StatusCode, body: impl IntoResponse) -> Response {
        let mut response = (status, body).into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }

    /// A field that does not do.
    pub fn field(field: &'static str, reason: impl Into<String>) -> Self {
        Self::Field { field, reason: reason.into() }
    }
}

impl From<LiveError> for Problem {
    fn from(error: LiveError) -> Self {
        match error {
            LiveError::Unreadable(reason) => Self::Unreadable(reason),
            LiveError::Refused { clause, reason } => Self::Refused { clause, reason },
            LiveError::Abandoned => Self::Over,
            LiveError::Damaged(_) => Self::Stumbled,
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, code) = self.kind();
        let clause = if let Self::Refused { clause, .. } = &self { Some(*clause) } else { None };
        let field = if let Self::Field { field, .. } = &self { Some(*field) } else { None };
        let body = ProblemBody { status: status.as_u16(), code, detail: self.to_string(), clause, field };
        let mut response = self.answer(status, axum::Json(body));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if status == StatusCode::UNAUTHORIZED {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}
