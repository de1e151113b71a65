//! The JSON API. Handlers are plumbing: they read a request, ask a table, and write its answer.

mod description;
mod entrance;
mod everywhere;
pub(crate) mod finding;
mod games;
pub(crate) mod kinds;
mod lookers;
mod moves;
mod page;
pub(crate) mod read;
pub(crate) mod reading;
pub(crate) mod stream;
pub(crate) mod tables;
mod write;

use std::net::IpAddr;
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, Method, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::{MethodRouter, get};
use serde_json::Value;
use tokio::sync::watch;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::hall::Hall;
use crate::pages::{self, Transport};
use crate::places::Badge;
use crate::problem::Problem;
pub use crate::rate::Limits;
use crate::rate::{Budget, ByAddress};
use crate::table::Digest;
use finding::Known;
use lookers::Lookers;

/// The largest body, in bytes.
pub const MAX_BODY: usize = 16 * 1024;

/// Where a request comes from, as the connection or a trusted proxy says.
#[derive(Clone, Debug)]
pub struct Peer {
    address: IpAddr,
    /// The connection, which is told whose keys came over it.
    connection: Option<Badge>,
}

impl Peer {
    /// A client at this address.
    pub const fn at(address: IpAddr) -> Self {
        Self { address, connection: None }
    }

    /// The address.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// A client at this address, on this connection.
    pub(crate) const fn on(address: IpAddr, connection: Badge) -> Self {
        Self { address, connection: Some(connection) }
    }
}

/// What is chosen when the server is started.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that links begin with, if it is not the one a request was sent to.
    pub public_url: Option<String>,
    /// What links begin with for whoever sits at this machine, since nobody else could follow one to `localhost`.
    pub lan_url: Option<String>,
    /// How often an address or a key may do something.
    pub limits: Limits,
}

impl Settings {
    /// What links begin with, for a request to this host.
    pub(crate) fn base(&self, scheme: &str, host: &str) -> String {
        let name = host.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')).map_or(host, |(name, _)| name);
        let is_here =
            name == "localhost" || name.trim_matches(['[', ']']).parse().is_ok_and(|ip: IpAddr| ip.is_loopback());
        let known = self.public_url.as_ref().or(self.lan_url.as_ref().filter(|_| is_here));
        known.cloned().unwrap_or_else(|| format!("{scheme}://{host}"))
    }

    /// How whoever sent a request to this host is connected: a proxy in front may encrypt and not say so.
    fn transport(&self, came: Transport, host: &str) -> Transport {
        let public = self.public_url.as_deref().and_then(|url| url.strip_prefix("https://"));
        let name = |host: &str| host.strip_suffix(":443").unwrap_or(host).to_ascii_lowercase();
        let is_public = public.is_some_and(|url| name(url.split('/').next().unwrap_or_default()) == name(host));
        if is_public { Transport::Encrypted } else { came }
    }
}

/// What every handler works with.
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) settings: Settings,
    /// What is asked for without a key of a table that is there: codes, and new tables.
    pub(crate) knocks: ByAddress,
    /// Who need not knock.
    pub(crate) known: Known,
    /// All requests but those with keys of tables, which nobody else uses up.
    requests: ByAddress,
    requests_with_keys: ByAddress,
    pub(crate) commands: Budget<Digest>,
    pub(crate) lookers: Lookers,
    /// Turns true when the server is about to stop.
    pub(crate) stopping: watch::Receiver<bool>,
    pub(crate) description: &'static str,
}

pub(crate) type AppState = State<Arc<App>>;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Deckname",
        description = "Tables for hidden-identity games. Make a key of 32 hexadecimal digits at random and send it as \
            a bearer token: it becomes the key of the seat you take, or of the place you watch from. Every write \
            carries an `id` of your own making; sent again with the same body it is answered again and not done again."
    ),
    modifiers(&BearerKey)
)]
struct Api;

struct BearerKey;

impl Modify for BearerKey {
    fn modify(&self, openapi: &mut Description) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).bearer_format("32 hexadecimal digits").build();
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("key", SecurityScheme::Http(bearer));
    }
}

/// All routes.
pub fn router(hall: Arc<Hall>, settings: Settings, stopping: watch::Receiver<bool>) -> Router {
    let routes = described().split_for_parts().0;
    let limits = settings.limits;
    let app = Arc::new(App {
        knocks: limits.knocks(),
        known: Known::default(),
        requests: limits.requests(),
        requests_with_keys: limits.requests(),
        commands: limits.commands(),
        lookers: Lookers::default(),
        hall,
        settings,
        stopping,
        description: &DESCRIPTION,
    });
    about()
        .into_iter()
        .fold(routes, |routes, (path, answer)| routes.route(path, answer))
        .method_not_allowed_fallback(async || Problem::WrongMethod)
        .merge(pages::routes())
        .fallback(pages::nothing_here)
        .layer(from_fn_with_state(Arc::clone(&app), entrance::enter))
        .layer(from_fn(plain))
        .with_state(app)
}

/// What describes the API, and is not described itself.
fn about() -> [(&'static str, MethodRouter<Arc<App>>); 2] {
    [("/api", get(page::page)), ("/openapi.json", get(page::description))]
}

/// Every address that the router answers at, with its method: the API, what describes it, and the pages.
pub fn addresses() -> Vec<(Method, String)> {
    let described = described().split_for_parts().1.paths.paths.into_iter().flat_map(|(path, item)| {
        let of = |method: Method, operation: &Option<_>| operation.is_some().then(|| (method, path.clone()));
        let methods = [
            of(Method::GET, &item.get),
            of(Method::PUT, &item.put),
            of(Method::POST, &item.post),
            of(Method::PATCH, &item.patch),
            of(Method::DELETE, &item.delete),
        ];
        methods.into_iter().flatten().collect::<Vec<_>>()
    });
    let about = about().map(|(path, _)| (Method::GET, path.to_owned()));
    described.chain(about).chain(pages::addresses()).collect()
}

/// The OpenAPI description as it is sent: large, and always the same.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| description().to_string());

/// The OpenAPI description alone.
pub fn description() -> Value {
    description::describe(&described().split_for_parts().1)
}

fn described() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(page::healthz))
        .routes(routes!(page::readyz))
        .routes(routes!(games::list))
        .routes(routes!(games::one))
        .routes(routes!(tables::make))
        .routes(routes!(reading::table, tables::change, tables::delete))
        .routes(routes!(tables::join))
        .routes(routes!(tables::watch))
        .routes(routes!(tables::screen))
        .routes(routes!(tables::stand_in))
        .routes(routes!(tables::kick))
        .routes(routes!(tables::host))
        .routes(routes!(tables::contribution))
        .routes(routes!(tables::start))
        .routes(routes!(tables::rematch))
        .routes(routes!(moves::act))
        .routes(routes!(moves::say))
        .routes(routes!(moves::leave))
        .routes(routes!(moves::come_back))
        .routes(routes!(moves::pause))
        .routes(routes!(moves::resume))
        .routes(routes!(moves::end))
        .routes(routes!(reading::view))
        .routes(routes!(reading::legal))
        .routes(routes!(reading::notices))
        .routes(routes!(reading::claims))
        .routes(routes!(reading::record))
        .routes(routes!(reading::link))
        .routes(routes!(stream::stream))
        .routes(routes!(everywhere::everywhere))
}

/// What belongs to every answer that says nothing else: it is to be kept by nobody in between. The log gets no address
/// in full, since a room code is a right to sit down.
async fn plain(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let route = route.as_ref().map_or("none", MatchedPath::as_str);
    let method = request.method().clone();
    let began = Instant::now();
    let mut response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), began.elapsed().as_millis());
    if response.status().is_server_error() {
        tracing::error!(%method, route, status, took, "answered");
    } else {
        tracing::debug!(%method, route, status, took, "answered");
    }
    let headers = response.headers_mut();
    // nginx would hold a stream back until it has enough of it.
    if headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream") {
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.entry(header::X_CONTENT_TYPE_OPTIONS).or_insert(HeaderValue::from_static("nosniff"));
    headers.entry(header::REFERRER_POLICY).or_insert(HeaderValue::from_static("no-referrer"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_where_others_can_follow() {
        let lan_url = Some("http://192.0.2.7:8420".to_owned());
        let settings = Settings { public_url: None, lan_url, limits: Limits::NONE };
        for here in ["localhost:8420", "127.0.0.1:8420", "[::1]:8420", "localhost"] {
            assert_eq!(settings.base("http", here), "http://192.0.2.7:8420", "{here}");
        }
        assert_eq!(settings.base("http", "192.0.2.9:8420"), "http://192.0.2.9:8420");
        assert_eq!(settings.base("https", "games.example"), "https://games.example");
        let public = Settings { public_url: Some("https://games.example".to_owned()), ..settings };
        assert_eq!(public.base("http", "localhost:8420"), "https://games.example");
    }

    #[test]
    fn only_the_public_address_is_encrypted_by_somebody_else() {
        let settings = |url: &str| Settings { public_url: Some(url.to_owned()), lan_url: None, limits: Limits::NONE };
        let public = settings("https://games.example/");
        for (host, transport) in [
            ("games.example", Transport::Encrypted),
            ("Games.Example:443", Transport::Encrypted),
            ("games.example:8420", Transport::Plain),
            ("192.0.2.7:8420", Transport::Plain),
            ("evil-games.example", Transport::Plain),
        ] {
            assert_eq!(public.transport(Transport::Plain, host), transport, "{host}");
            assert_eq!(public.transport(Transport::Encrypted, host), Transport::Encrypted, "{host}");
        }
        assert_eq!(settings("http://games.example").transport(Transport::Plain, "games.example"), Transport::Plain);
    }
}
