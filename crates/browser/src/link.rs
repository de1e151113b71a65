//! A connection to the browser or to one of its tabs: one call after the other, each answered before the next.

use std::net::TcpStream;
use std::sync::{Mutex, PoisonError};

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
    fn call(&mut self, method: &str, parameters: &Value) -> Result<Value> {
        self.calls += 1;
        let id = self.calls;
        let call = json!({ "id": id, "method": method, "params": parameters });
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

/// Asks for something over a connection that is shared.
pub(crate) fn call(link: &Mutex<Link>, method: &str, parameters: &Value) -> Result<Value> {
    link.lock().unwrap_or_else(PoisonError::into_inner).call(method, parameters)
}
