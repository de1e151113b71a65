//! The connection to the browser: one call after the other, each answered before the next.

use std::net::TcpStream;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

use crate::PATIENCE;

/// The connection.
pub(crate) struct Link {
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    calls: u64,
}

impl Link {
    /// Connects to where the browser listens.
    pub(crate) fn open(address: &str) -> Result<Self> {
        let (mut socket, _) = tungstenite::connect(address).context("chromium does not answer")?;
        if let MaybeTlsStream::Plain(stream) = socket.get_mut() {
            stream.set_read_timeout(Some(PATIENCE))?;
        }
        Ok(Self { socket, calls: 0 })
    }

    /// Asks for something and waits for the answer; whatever else the browser tells meanwhile is not needed.
    pub(crate) fn call(&mut self, session: Option<&str>, method: &str, parameters: &Value) -> Result<Value> {
        self.calls += 1;
        let id = self.calls;
        let mut call = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = session {
            call["sessionId"] = session.into();
        }
        self.socket.send(Message::text(call.to_string()))?;
        loop {
            let message = self.socket.read().with_context(|| format!("no answer to {method}"))?;
            let Message::Text(text) = message else { continue };
            let mut answer: Value = serde_json::from_str(&text)?;
            if answer["id"] != id {
                continue;
            }
            if let Some(error) = answer.get("error") {
                bail!("{method}: {error}");
            }
            return Ok(answer["result"].take());
        }
    }
}
