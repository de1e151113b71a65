//! A connection that never waits: requests go out as the system takes them, answers and events are read as they come.

use std::io::{self, Read as _, Write as _};
use std::net::SocketAddr;

use mio::net::TcpStream;
use mio::{Interest, Registry, Token};

/// The largest answer or event that is read.
const MOST_BYTES: usize = 16 << 20;

/// A connection to the server.
pub(super) struct Wire {
    socket: TcpStream,
    outgoing: Vec<u8>,
    incoming: Incoming,
}

impl Wire {
    pub(super) fn open(host: SocketAddr, registry: &Registry, token: Token) -> io::Result<Self> {
        let mut socket = TcpStream::connect(host)?;
        registry.register(&mut socket, token, Interest::READABLE | Interest::WRITABLE)?;
        Ok(Self { socket, outgoing: Vec::new(), incoming: Incoming::default() })
    }

    /// Sends a request as soon as that is possible.
    pub(super) fn send(&mut self, request: &str) -> io::Result<()> {
        self.outgoing.extend_from_slice(request.as_bytes());
        self.flush()
    }

    /// Sends what is left to be sent.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        while !self.outgoing.is_empty() {
            match self.socket.write(&self.outgoing) {
                Ok(written) => drop(self.outgoing.drain(..written)),
                // Not connected yet, or full.
                Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::NotConnected) => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Reads all that is there.
    pub(super) fn read(&mut self, buffer: &mut [u8]) -> io::Result<()> {
        loop {
            match self.socket.read(buffer) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(length) => self.incoming.feed(&buffer[..length])?,
                Err(error) if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::NotConnected) => {
                    return Ok(());
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// An answer that has come to its end.
    pub(super) fn answer(&mut self) -> Option<(u16, Vec<u8>)> {
        self.incoming.answer()
    }

    /// An event of a stream that has come to its end.
    pub(super) fn event(&mut self) -> Option<Vec<u8>> {
        self.incoming.event()
    }
}

/// What has come so far.
#[derive(Default)]
struct Incoming {
    raw: Vec<u8>,
    stage: Stage,
    status: u16,
    body: Vec<u8>,
}

/// What comes next.
#[derive(Clone, Copy, Default)]
enum Stage {
    #[default]
    Head,
    /// A body of so many bytes.
    Fixed(usize),
    /// A body in chunks.
    Chunks,
    /// Nothing, until the answer is taken.
    Complete,
}

impl Incoming {
    fn feed(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.raw.len() + self.body.len() > MOST_BYTES {
            return Err(nonsense("an endless answer"));
        }
        self.raw.extend_from_slice(bytes);
        while self.step()? {}
        Ok(())
    }

    /// Goes on by one piece; says whether there was one.
    fn step(&mut self) -> io::Result<bool> {
        match self.stage {
            Stage::Head => {
                let Some(end) = find(&self.raw, b"\r\n\r\n") else { return Ok(false) };
                let head = String::from_utf8_lossy(&self.raw[..end]).to_ascii_lowercase();
                self.raw.drain(..end + 4);
                let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
                self.status = status.ok_or_else(|| nonsense("an answer without a status"))?;
                let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                self.stage = match (header("content-length:"), header("transfer-encoding:")) {
                    (Some(length), _) => {
                        Stage::Fixed(length.parse().map_err(|_| nonsense("an answer without a length"))?)
                    }
                    (None, Some(_)) => Stage::Chunks,
                    (None, None) => Stage::Complete,
                };
            }
            Stage::Fixed(length) => {
                if self.raw.len() < length {
                    return Ok(false);
                }
                self.body.extend(self.raw.drain(..length));
                self.stage = Stage::Complete;
            }
            Stage::Chunks => {
                let Some(end) = find(&self.raw, b"\r\n") else { return Ok(false) };
                let size =
                    std::str::from_utf8(&self.raw[..end]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
                let size = size.filter(|&size| size <= MOST_BYTES).ok_or_else(|| nonsense("a chunk without a size"))?;
                let whole = end + 2 + size + 2;
                if self.raw.len() < whole {
                    return Ok(false);
                }
                self.body.extend_from_slice(&self.raw[end + 2..end + 2 + size]);
                self.raw.drain(..whole);
                if size == 0 {
                    self.stage = Stage::Complete;
                }
            }
            Stage::Complete => return Ok(false),
        }
        Ok(true)
    }

    fn answer(&mut self) -> Option<(u16, Vec<u8>)> {
        matches!(self.stage, Stage::Complete).then(|| {
            self.stage = Stage::Head;
            (self.status, std::mem::take(&mut self.body))
        })
    }

    fn event(&mut self) -> Option<Vec<u8>> {
        let end = find(&self.body, b"\n\n")? + 2;
        let rest = self.body.split_off(end);
        Some(std::mem::replace(&mut self.body, rest))
    }
}

/// Where the needle begins first.
pub(super) fn find(text: &[u8], needle: &[u8]) -> Option<usize> {
    text.windows(needle.len()).position(|window| window == needle)
}

fn nonsense(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Fed byte by byte, as the network may do.
    fn fed(text: &str) -> Incoming {
        let mut incoming = Incoming::default();
        text.bytes().for_each(|byte| incoming.feed(&[byte]).expect("sense"));
        incoming
    }

    #[test]
    fn answers_of_known_length_are_read_one_by_one() {
        let mut incoming = fed("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}");
        assert_eq!(incoming.answer(), Some((200, b"{}".to_vec())));
        assert_eq!(incoming.answer(), None);
        incoming.feed(b"HTTP/1.1 204 No Content\r\n\r\n").expect("sense");
        assert_eq!(incoming.answer(), Some((204, Vec::new())));
    }

    #[test]
    fn events_are_put_together_from_chunks() {
        let mut incoming =
            fed("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n8\r\ndata: a\n\r\n9\r\n\ndata: b\n\r\n");
        assert_eq!(incoming.event(), Some(b"data: a\n\n".to_vec()));
        assert_eq!(incoming.event(), None);
        incoming.feed(b"1\r\n\n\r\n").expect("sense");
        assert_eq!(incoming.event(), Some(b"data: b\n\n".to_vec()));
    }

    #[test]
    fn nonsense_is_noticed() {
        assert!(Incoming::default().feed(b"hello\r\n\r\n").is_err());
        assert!(fed("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n").feed(b"zz\r\n").is_err());
    }
}
