//! How a request is read: its key, its body, its id.

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Number, Value};
use store::TableId;

use super::{App, MAX_BODY, Peer};
use crate::actor::Order;
use crate::places::Standing;
use crate::problem::Problem;
use crate::table::{Answer, Command, CommandId, Digest, Key, Table};

/// Who asks: their key, if they sent one.
pub(crate) struct Caller {
    key: Result<Key, Problem>,
    pub(crate) peer: Option<Peer>,
}

impl Caller {
    /// The key, or why there is none.
    pub(crate) fn key(&self) -> Result<&Key, Problem> {
        self.key.as_ref().map_err(Clone::clone)
    }

    /// What is known of the key.
    pub(crate) fn digest(&self) -> Result<Digest, Problem> {
        self.key().map(Key::digest)
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self { key: bearer(&parts.headers), peer: parts.extensions.get::<Peer>().cloned() })
    }
}

/// The key that a program sent along.
pub(super) fn bearer(headers: &HeaderMap) -> Result<Key, Problem> {
    let sent = headers.get(AUTHORIZATION).map(|value| value.to_str().unwrap_or_default());
    match sent.map(|value| value.split_once(' ')) {
        None => Err(Problem::NoKey),
        Some(Some((scheme, key))) if scheme.eq_ignore_ascii_case("bearer") => {
            Key::read(key.trim()).ok_or(Problem::BadKey)
        }
        Some(_) => Err(Problem::BadKey),
    }
}

/// The room code in an address.
pub(crate) struct Code(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Code {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let code = Path::<String>::from_request_parts(parts, state).await;
        code.map(|Path(code)| Self(code)).map_err(|_| Problem::NoSuchTable)
    }
}

/// What stands in the address of everything at a table.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "it describes what `Code` reads")]
pub(crate) struct InAddress {
    /// The room code; small letters do as well.
    #[param(pattern = "^[A-Za-z0-9]{6}$")]
    code: String,
}

/// The id of a command, as its author made it up.
#[derive(Clone, Debug, utoipa::ToSchema)]
#[schema(value_type = String, min_length = 1, max_length = 64, pattern = "^[!-~]+$", example = "8f14e45f")]
pub(crate) struct Id(CommandId);

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map(Self).map_err(|error| D::Error::custom(format!("id: {error}")))
    }
}

/// What can stand in the body of a write.
pub(crate) trait Wanted: DeserializeOwned {
    /// What the command is called.
    fn id(&self) -> &Id;
}

/// What can stand in the body of a write to a table that is there.
pub(crate) trait Ordered: Wanted {
    /// Where it is sent: the same body means something else elsewhere.
    const ROUTE: &'static str;

    /// What is wanted.
    fn command(self) -> Result<Command, Problem>;
}

/// A write with what it is known by.
pub(crate) struct Written<T> {
    pub(crate) id: CommandId,
    pub(crate) body: Digest,
    pub(crate) wanted: T,
}

/// Reads the body of a write.
pub(crate) async fn read<T: Wanted>(route: &str, body: Body) -> Result<Written<T>, Problem> {
    let bytes = axum::body::to_bytes(body, MAX_BODY).await.map_err(|_| Problem::TooLarge)?;
    let text = std::str::from_utf8(&bytes).map_err(|_| Problem::NotJson("it is not UTF-8 text".to_owned()))?;
    let mut value: Value = engine::read_json(text).map_err(Problem::NotJson)?;
    make_whole(&mut value);
    if !value.is_object() {
        return Err(Problem::WrongBody("the body is a JSON object".to_owned()));
    }
    let digest = Digest::of(format!("{route}\n{value}").as_bytes());
    let wanted = T::deserialize(value).map_err(|error| Problem::WrongBody(engine::printable(&error.to_string())))?;
    Ok(Written { id: wanted.id().0.clone(), body: digest, wanted })
}

/// Writes numbers like `4.0` without their point: to JSON Schema they are integers too, and some languages write no other.
fn make_whole(value: &mut Value) {
    match value {
        Value::Number(number) => {
            let whole = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0);
            // Beyond this a float does not tell one integer from the next.
            if let Some(whole) = whole.filter(|float| float.abs() < 9_007_199_254_740_992.0) {
                *number = Number::from(whole as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(make_whole),
        Value::Object(fields) => fields.values_mut().for_each(make_whole),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Reads what stands behind the question mark of an address.
pub(crate) fn query<T>(read: Result<Query<T>, QueryRejection>) -> Result<Query<T>, Problem> {
    read.map_err(|error| Problem::WrongQuery(engine::printable(&error.body_text())))
}

impl App {
    /// Reads a write and has it carried out.
    pub(crate) async fn order<T: Ordered>(&self, code: &str, caller: &Caller, body: Body) -> Result<Answer, Problem> {
        self.order_and_look::<T, ()>(code, caller, body, |_| ()).await.map(|(answer, ())| answer)
    }

    /// Reads a write and has it carried out; looks at the table right after it.
    pub(crate) async fn order_and_look<T: Ordered, S: Send + 'static>(
        &self,
        code: &str,
        caller: &Caller,
        body: Body,
        look: impl Fn(&Table) -> S + Clone + Send + 'static,
    ) -> Result<(Answer, S), Problem> {
        let author = caller.digest()?;
        let Written { id, body, wanted } = read::<T>(T::ROUTE, body).await?;
        let table = self.table(caller, code).await?;
        let command = wanted.command()?;
        let from = caller.peer.as_ref().map(Peer::address);
        self.obey_and_look(table, code, Order { author, from, id, body, command }, look).await
    }

    /// Has a command carried out at the table with this code; a key that sends very many has to wait.
    pub(crate) async fn obey(&self, table: TableId, code: &str, order: Order) -> Result<Answer, Problem> {
        self.obey_and_look(table, code, order, |_| ()).await.map(|(answer, ())| answer)
    }

    async fn obey_and_look<S: Send + 'static>(
        &self,
        table: TableId,
        code: &str,
        order: Order,
        look: impl Fn(&Table) -> S + Clone + Send + 'static,
    ) -> Result<(Answer, S), Problem> {
        let author = order.author;
        self.commands.take(author, 1, self.hall.now())?;
        let sits_down = matches!(order.command, Command::Join(_));
        let looks_on = matches!(order.command, Command::Watch);
        let answer = self.hall.order_and_look(table, order, look).await?;
        if sits_down || looks_on {
            self.known.remember(author, code, if sits_down { Standing::Player } else { Standing::Viewer });
        }
        Ok(answer)
    }
}
