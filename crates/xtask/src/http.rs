//! Just enough of HTTP/1.1 to talk to our own server on this machine: JSON there and back, over one kept connection.

use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// An answer that takes longer than this will not come.
const PATIENCE: Duration = Duration::from_secs(20);

/// The largest answer that is read.
const MOST_BYTES: usize = 64 << 20;

/// A connection to a server.
pub(crate) struct Connection {
    stream: BufReader<TcpStream>,
    host: SocketAddr,
}

/// What was answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The body, which is `null` where it is no JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or(Value::Null)
    }

    /// The body as JSON, if the server said yes.
    pub(crate) fn ok(&self) -> Result<Value> {
        if !(200..300).contains(&self.status) {
            bail!("the server answered {}: {}", self.status, String::from_utf8_lossy(&self.body));
        }
        serde_json::from_slice(&self.body).context("the server's answer is not JSON")
    }
}

impl Connection {
    pub(crate) fn open(host: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect_timeout(&host, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), host })
    }

    /// Sends a request and reads the answer to its end.
    pub(crate) fn call(
        &mut self,
        method: &str,
        path: &str,
        key: Option<&str>,
        body: Option<&Value>,
    ) -> io::Result<Answer> {
        let body = body.map(Value::to_string).unwrap_or_default();
        let authorization = key.map(|key| format!("authorization: Bearer {key}\r\n")).unwrap_or_default();
        let (host, length) = (self.host, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\n{authorization}content-type: application/json\r\n\
             content-length: {length}\r\n\r\n{body}"
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        read_answer(&mut self.stream)
    }
}

fn read_answer(stream: &mut impl BufRead) -> io::Result<Answer> {
    let first = read_line(stream)?;
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| nonsense(format!("no status in {first:?}")))?;
    let mut length = 0;
    loop {
        let line = read_line(stream)?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').ok_or_else(|| nonsense(format!("no header: {line:?}")))?;
        if name.eq_ignore_ascii_case("content-length") {
            length = value.trim().parse().map_err(|_| nonsense(format!("no length: {value:?}")))?;
        } else if name.eq_ignore_ascii_case("transfer-encoding") {
            return Err(nonsense("an answer without a length".to_owned()));
        }
    }
    if length > MOST_BYTES {
        return Err(nonsense(format!("an answer of {length} bytes")));
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body)?;
    Ok(Answer { status, body })
}

fn read_line(stream: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    stream.take(1 << 16).read_line(&mut line)?;
    match line.strip_suffix("\r\n") {
        Some(line) => Ok(line.to_owned()),
        None => Err(io::ErrorKind::UnexpectedEof.into()),
    }
}

fn nonsense(what: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_to_its_end_and_no_further() {
        let mut sent: &[u8] =
            b"HTTP/1.1 409 Conflict\r\ncontent-length: 14\r\n\r\n{\"code\":\"yes\"}HTTP/1.1 200 OK\r\n\r\n";
        let answer = read_answer(&mut sent).expect("an answer");
        assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("yes")));
        assert!(answer.ok().is_err());
        assert_eq!(read_answer(&mut sent).expect("another").body, b"");
    }

    #[test]
    fn a_connection_that_breaks_in_the_middle_gives_no_answer() {
        for cut in ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n{\"a\""] {
            assert!(read_answer(&mut cut.as_bytes()).is_err(), "{cut:?}");
        }
    }
}
