//! A browser for tests: it keeps cookies, follows no redirects by itself, and says where its forms come from.

use axum::body::Body;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, Request, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt as _;
use serde_json::Value;

use crate::site::Site;

/// Where the server is, for browsers.
pub(crate) const HOST: &str = "games.example:8420";

/// Somebody's browser.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    /// Names, values, paths.
    jar: Vec<(String, String, String)>,
    pub(crate) language: &'static str,
    pub(crate) module: Module,
}

/// Whether the pages' module runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Module {
    Runs,
    Off,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Reply {
    /// Where the answer leads.
    #[track_caller]
    pub(crate) fn location(&self) -> &str {
        assert_eq!(self.status, StatusCode::SEE_OTHER, "{}", self.text);
        self.headers["location"].to_str().expect("a path")
    }
}

impl Browser {
    pub(crate) fn new(language: &'static str) -> Self {
        Self { jar: Vec::new(), language, module: Module::Off }
    }

    /// The value of a cookie, as it is sent along with this path.
    pub(crate) fn cookie(&self, name: &str, path: &str) -> Option<&str> {
        let fits = |scope: &str| scope == "/" || path == scope || path.starts_with(&format!("{scope}/"));
        self.jar.iter().find(|(other, _, scope)| other == name && fits(scope)).map(|(_, value, _)| value.as_str())
    }

    /// Keeps a cookie.
    pub(crate) fn keep(&mut self, name: &str, value: &str, path: &str) {
        self.jar.retain(|(other, _, scope)| other != name || scope != path);
        self.jar.push((name.to_owned(), value.to_owned(), path.to_owned()));
    }

    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let mut names: Vec<&str> = self.jar.iter().map(|(name, ..)| name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        let address = path.split(['?', '#']).next().unwrap_or_default();
        let sent = names.iter().filter_map(|name| Some(format!("{name}={}", self.cookie(name, address)?)));
        let cookies = sent.collect::<Vec<_>>().join("; ");
        let request = Request::builder().method(method).uri(path).header("host", HOST);
        let request = request.header("accept-language", self.language);
        if cookies.is_empty() { request } else { request.header(COOKIE, cookies) }
    }

    /// Asks for a page, and does not wait for its end.
    pub(crate) async fn open(&mut self, site: &Site, path: &str) -> Response {
        let request = self.request("GET", path).body(Body::empty()).expect("a request");
        site.respond(request).await
    }

    /// Asks for a page.
    pub(crate) async fn get(&mut self, site: &Site, path: &str) -> Reply {
        let response = self.open(site, path).await;
        self.read(response).await
    }

    /// Sends a form from a page of the server.
    pub(crate) async fn post(&mut self, site: &Site, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.post_from(site, path, fields, &[("origin", &format!("http://{HOST}"))]).await
    }

    /// Sends a form with these headers.
    pub(crate) async fn post_from(
        &mut self,
        site: &Site,
        path: &str,
        fields: &[(&str, &str)],
        headers: &[(&str, &str)],
    ) -> Reply {
        let mut request = self.request("POST", path).header("content-type", "application/x-www-form-urlencoded");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if self.module == Module::Runs {
            request = request.header("accept", "text/plain");
        }
        let response = site.respond(request.body(Body::from(encode(fields))).expect("a request")).await;
        self.read(response).await
    }

    /// Reads an answer to its end, and keeps its cookies.
    async fn read(&mut self, response: Response) -> Reply {
        let (status, headers) = (response.status(), response.headers().clone());
        for cookie in headers.get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("text");
            let (name, rest) = cookie.split_once('=').expect("a name");
            let (value, attributes) = rest.split_once(';').expect("attributes");
            let path =
                attributes.split(';').find_map(|attribute| attribute.trim().strip_prefix("Path=")).expect("a path");
            self.keep(name, value, path);
        }
        let bytes = response.into_body().collect().await.expect("a body").to_bytes();
        Reply { status, headers, text: String::from_utf8(bytes.to_vec()).expect("UTF-8 text") }
    }

    /// Makes a table; says its code.
    pub(crate) async fn make_table(&mut self, site: &Site, name: &str) -> String {
        let reply = self.post(site, "/tables", &[("game", "heimlich"), ("name", name)]).await;
        reply.location().strip_prefix("/t/").expect("a table").to_owned()
    }

    /// Sits down at a table.
    pub(crate) async fn sit(&mut self, site: &Site, code: &str, name: &str) {
        let reply = self.post(site, &format!("/t/{code}/do/sit"), &[("name", name)]).await;
        assert_eq!(reply.location(), format!("/t/{code}"));
    }

    /// Does something at a table where it is sure to work.
    #[track_caller]
    pub(crate) fn act<'a>(
        &'a mut self,
        site: &'a Site,
        code: &'a str,
        verb: &'a str,
        fields: &'a [(&'a str, &'a str)],
    ) -> impl Future<Output = ()> + 'a {
        let caller = std::panic::Location::caller();
        async move {
            let reply = self.post(site, &format!("/t/{code}/do/{verb}"), fields).await;
            let done = matches!(reply.status, StatusCode::SEE_OTHER | StatusCode::NO_CONTENT);
            assert!(done, "{verb} at {caller}: {} {}", reply.status, reply.text);
        }
    }

    /// What a program with the same key is shown.
    pub(crate) async fn view(&self, site: &Site, code: &str) -> Value {
        let key = self.cookie("deckname-seat", &format!("/t/{code}")).expect("a seat");
        let request = Request::builder().uri(format!("/api/tables/{code}/view"));
        let request = request.header("authorization", format!("Bearer {key}")).body(Body::empty()).expect("a request");
        let body = site.respond(request).await.into_body().collect().await.expect("a body").to_bytes();
        serde_json::from_slice(&body).expect("JSON")
    }

    /// Makes a move, if there is one to make.
    pub(crate) async fn play(&mut self, site: &Site, code: &str) -> bool {
        let view = self.view(site, code).await;
        let turn = format!("{}.{}", view["table"]["match"], view["turn"]);
        let most = view["view"]["choice"]["move"]["most"].as_u64();
        let fields = match (view["legal"].as_array().and_then(|legal| legal.last()), most) {
            (_, Some(most)) => vec![("turn", turn), ("red", most.to_string())],
            (Some(action), None) => vec![("turn", turn), ("action", action.to_string())],
            (None, None) => return false,
        };
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        self.act(site, code, "act", &fields).await;
        true
    }
}

/// A form as browsers write it.
pub(crate) fn encode(fields: &[(&str, &str)]) -> String {
    let escape = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Two people with a match of their own, with a spectator and a screen, right after its beginning.
pub(crate) struct Evening {
    pub(crate) site: Site,
    pub(crate) code: String,
    pub(crate) anne: Browser,
    pub(crate) bernd: Browser,
    pub(crate) spectator: Browser,
}

impl Evening {
    /// Before the match: two people, two free seats, spectators allowed.
    pub(crate) async fn lobby() -> Self {
        let (site, mut anne, mut bernd) = (Site::new(), Browser::new("en"), Browser::new("de"));
        let code = anne.make_table(&site, "Anne").await;
        bernd.sit(&site, &code, "Bernd").await;
        let manners = [("talk", "free"), ("spectators", "on"), ("clock", "off"), ("timeout", "idle")];
        anne.act(&site, &code, "options", &manners).await;
        let mut spectator = Browser::new("nl");
        let reply = spectator.post(&site, &format!("/t/{code}/do/watch"), &[]).await;
        assert_eq!(reply.location(), format!("/t/{code}/watch"));
        let reply = anne.post(&site, &format!("/t/{code}/do/screen"), &[]).await;
        assert_eq!(reply.location(), format!("/t/{code}/screen"));
        Self { site, code, anne, bernd, spectator }
    }

    /// A match that has begun.
    pub(crate) async fn match_begun() -> Self {
        let mut evening = Self::lobby().await;
        let Self { site, code, anne, .. } = &mut evening;
        anne.act(site, code, "seats", &[("seats", "2")]).await;
        anne.act(site, code, "start", &[]).await;
        evening
    }

    /// A match that was played to its end.
    pub(crate) async fn match_over() -> Self {
        let mut evening = Self::match_begun().await;
        let Self { site, code, anne, bernd, .. } = &mut evening;
        while anne.play(site, code).await || bernd.play(site, code).await {}
        assert_eq!(anne.view(site, code).await["table"]["phase"], "over");
        evening
    }
}
