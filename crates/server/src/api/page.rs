//! The description of the API, for programs and for people.

use std::fmt::Write as _;
use std::sync::OnceLock;

use axum::extract::State;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{Html, IntoResponse};
use serde_json::Value;

use super::AppState;
use crate::problem::{Problem, ProblemBody};

/// Whether the server is up. It may be so and not be able to store anything: see `/readyz`.
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String)))]
pub(super) async fn healthz() -> &'static str {
    "ok"
}

/// Whether the server can store what it is sent. That is tried on the disk, at most every few seconds.
#[utoipa::path(get, path = "/readyz", responses(
    (status = 200, body = String),
    (status = 503, description = "Why not", body = ProblemBody, content_type = "application/problem+json")))]
pub(super) async fn readyz(State(app): AppState) -> Result<&'static str, Problem> {
    app.hall.ready().await?;
    Ok("ready")
}

/// The OpenAPI description.
pub(super) async fn description(State(app): AppState) -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], app.description)
}

/// The description as a page to read.
pub(super) async fn page(State(app): AppState) -> impl IntoResponse {
    static PAGE: OnceLock<String> = OnceLock::new();
    let page = PAGE.get_or_init(|| render(&serde_json::from_str(app.description).unwrap_or(Value::Null)));
    ([(CONTENT_SECURITY_POLICY, "default-src 'none'; style-src 'unsafe-inline'")], Html(page.as_str()))
}

const STYLE: &str = "\
body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}\
h2{font:600 1rem/1.4 ui-monospace,monospace;margin:2rem 0 .25rem}\
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}";

fn render(description: &Value) -> String {
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    let info = &description["info"];
    let mut page = String::new();
    let mut put = |part: &str| page.push_str(part);
    put("<!doctype html><html lang=en><meta charset=utf-8>");
    put("<meta name=viewport content=\"width=device-width\"><title>Deckname: the JSON API</title><style>");
    put(STYLE);
    put("</style><h1>Deckname: the JSON API</h1><p>");
    put(&text(&info["description"]));
    put("<p>The same for programs: <a href=/openapi.json>openapi.json</a>.");
    for (path, methods) in description["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let _ = write!(page, "<h2>{} {}</h2>", escape(&method.to_uppercase()), escape(path));
            let _ = write!(page, "<p>{} {}", text(&operation["summary"]), text(&operation["description"]));
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                let _ = write!(page, "<pre>{}</pre>", escape(&format!("{:#}", resolve(description, body))));
            }
        }
    }
    page
}

/// What a reference stands for.
fn resolve<'a>(description: &'a Value, schema: &'a Value) -> &'a Value {
    let pointer = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
    pointer.and_then(|pointer| description.pointer(pointer)).unwrap_or(schema)
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
