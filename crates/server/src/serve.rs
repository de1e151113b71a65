//! The listening end: connections with limits, and a clean stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request};
use hyper::body::{Body, Frame, Incoming, SizeHint};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use crate::api::Peer;
pub use crate::pages::Transport;
pub use crate::places::Places;
use crate::places::{Badge, Crowd, Running};

/// A first request and a handshake that do not come within this time are not waited for.
const HEADER_PATIENCE: Duration = Duration::from_secs(10);
const KEEP_ALIVE: HeaderName = HeaderName::from_static("keep-alive");
/// How long open requests are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(10);
/// How often somebody who shares a connection among requests is asked whether they are still there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// The most requests that share a connection at a time.
const MAX_SHARING: u32 = 32;
/// Whoever acknowledges nothing for this time is gone: a phone without network says no goodbye.
const GONE_AFTER: Duration = Duration::from_secs(20);
/// How long a browser remembers that we encrypt, in seconds. Whoever ceases to do so is not locked out for long.
const STAY_ENCRYPTED: HeaderValue = HeaderValue::from_static("max-age=2592000");

/// Who is believed about where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// The connection.
    Connection,
    /// The last entry of `X-Forwarded-For` and `X-Forwarded-Proto`, which a proxy in front writes.
    Proxy,
}

/// How long a connection may be silent.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Before its first request.
    pub first: Duration,
    /// Between two requests, as clients are told.
    pub idle: Duration,
    /// How much longer it really is, so that a client that goes by what it is told never comes late.
    pub grace: Duration,
}

impl Patience {
    /// What is usual. A proxy keeps connections for its next request, nginx for one minute and Caddy for two, and is to
    /// be the one who closes them: a request that is sent while we do is lost.
    pub const fn usual(trust: Trust) -> Self {
        let idle = match trust {
            Trust::Connection => Duration::from_secs(75),
            Trust::Proxy => Duration::from_secs(180),
        };
        Self { first: HEADER_PATIENCE, idle, grace: Duration::from_secs(5) }
    }
}

/// What connections are met with.
#[derive(Clone)]
pub struct Welcome {
    /// All routes.
    pub router: Router,
    /// Who is believed about where a request comes from.
    pub trust: Trust,
    /// What connections are encrypted with, if they are.
    pub tls: Option<TlsAcceptor>,
    /// How many there may be.
    pub places: Places,
    /// How long they may be silent.
    pub patience: Patience,
}

/// Serves until told to stop, then finishes what is open.
pub async fn serve(listener: TcpListener, welcome: Welcome, mut stopping: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let crowd = Crowd::new(welcome.places, welcome.trust);
    loop {
        let accepted = tokio::select! {
            accepted = accept(&listener) => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest_after(&error).await;
                continue;
            }
        };
        let Some(mut guest) = crowd.admit(peer.ip()) else { continue };
        let (welcome, watcher) = (welcome.clone(), graceful.watcher());
        tokio::spawn(async move {
            let client = Client { address: peer.ip(), connection: guest.badge() };
            tokio::select! {
                () = welcome.meet(stream, client, watcher) => {}
                () = guest.dismissed() => {}
            }
        });
    }
    drop(listener);
    let ended = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    if ended.is_err() {
        tracing::warn!("some connections were cut off");
    }
}

/// The next connection.
async fn accept(listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr)> {
    let (stream, peer) = listener.accept().await?;
    if let Err(error) = watch_over(&stream) {
        tracing::debug!(%error, "a connection was broken at once");
    }
    Ok((stream, peer))
}

/// Has the system send small answers at once, and find out when a connection is broken.
fn watch_over(stream: &TcpStream) -> io::Result<()> {
    let socket = SockRef::from(stream);
    socket.set_tcp_nodelay(true)?;
    let keep_alive = TcpKeepalive::new().with_time(GONE_AFTER / 2).with_interval(GONE_AFTER / 10).with_retries(5);
    socket.set_tcp_keepalive(&keep_alive)?;
    // Keep-alive is for silent connections; this is for those that something is sent on.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    socket.set_tcp_user_timeout(Some(GONE_AFTER))?;
    Ok(())
}

/// Who is at the other end of a connection.
struct Client {
    address: IpAddr,
    connection: Badge,
}

impl Welcome {
    /// Serves a connection to its end. Connections break all the time, and nobody needs to know.
    async fn meet(self, stream: TcpStream, client: Client, watcher: Watcher) {
        let Some(tls) = &self.tls else {
            return self.speak(stream, client, Transport::Plain, Protocol::Http1, watcher).await;
        };
        let Ok(Ok(stream)) = tokio::time::timeout(HEADER_PATIENCE, tls.accept(stream)).await else { return };
        let protocol = match stream.get_ref().1.alpn_protocol() {
            Some(b"h2") => Protocol::Http2,
            Some(_) | None => Protocol::Http1,
        };
        self.speak(stream, client, Transport::Encrypted, protocol, watcher).await;
    }

    async fn speak<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
        self,
        stream: S,
        client: Client,
        transport: Transport,
        protocol: Protocol,
        watcher: Watcher,
    ) {
        let Self { router, trust, patience, .. } = self;
        let (began, first) = watch::channel(false);
        let service = service_fn(move |mut request: Request<Incoming>| {
            began.send_replace(true);
            let running = client.connection.begin();
            let (address, reached_by) = came(request.headers(), client.address, transport, trust);
            request.extensions_mut().insert(Peer::on(address, client.connection.clone()));
            request.extensions_mut().insert(reached_by);
            let keeps_alive = matches!(protocol, Protocol::Http1).then_some(patience.idle);
            let answer = router.clone().oneshot(request.map(axum::body::Body::new));
            async move {
                let mut response = answer.await?;
                let headers = response.headers_mut();
                // Where a proxy encrypts, it decides what browsers are to remember.
                if transport == Transport::Encrypted {
                    headers.insert(STRICT_TRANSPORT_SECURITY, STAY_ENCRYPTED);
                }
                if let Some(idle) = keeps_alive {
                    headers.insert(KEEP_ALIVE, keep_alive(idle));
                }
                Ok::<_, std::convert::Infallible>(response.map(|body| Answering { body, _running: running }))
            }
        });
        let stream = TokioIo::new(stream);
        let served = async {
            let _ = match protocol {
                Protocol::Http1 => {
                    let mut http = hyper::server::conn::http1::Builder::new();
                    // This is the limit for the next request too: it begins with the end of the last one.
                    http.timer(TokioTimer::new()).header_read_timeout(patience.idle + patience.grace);
                    watcher.watch(http.serve_connection(stream, service)).await
                }
                Protocol::Http2 => {
                    let mut http = hyper::server::conn::http2::Builder::new(TokioExecutor::new());
                    http.timer(TokioTimer::new()).keep_alive_interval(PING_EVERY).keep_alive_timeout(HEADER_PATIENCE);
                    http.max_concurrent_streams(MAX_SHARING);
                    watcher.watch(http.serve_connection(stream, service)).await
                }
            };
        };
        tokio::select! {
            () = served => {}
            () = without_request(first, patience.first) => {}
        }
    }
}

/// Waits until the first request is late; for ever if it came.
async fn without_request(mut first: watch::Receiver<bool>, patience: Duration) {
    let came = first.wait_for(|began| *began);
    if tokio::time::timeout(patience, came).await.is_ok() {
        std::future::pending().await
    }
}

/// What a connection without a request is kept for, as HTTP/1.1 says it.
fn keep_alive(idle: Duration) -> HeaderValue {
    HeaderValue::try_from(format!("timeout={}", idle.as_secs())).expect("digits")
}

/// The body of an answer. The request has ended with it.
struct Answering {
    body: axum::body::Body,
    _running: Running,
}

impl Body for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// What is spoken on a connection.
#[derive(Clone, Copy)]
enum Protocol {
    Http1,
    Http2,
}

/// Where a request came from and how, as far as whoever is believed says so.
fn came(headers: &HeaderMap, connection: IpAddr, transport: Transport, trust: Trust) -> (IpAddr, Transport) {
    let forwarded = |name: &str| {
        let header = headers.get_all(name).iter().next_back()?;
        header.to_str().ok()?.rsplit(',').next().map(str::trim)
    };
    match trust {
        Trust::Connection => (connection.to_canonical(), transport),
        Trust::Proxy => {
            let address = forwarded("x-forwarded-for").and_then(address).unwrap_or(connection);
            let is_encrypted = forwarded("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
            (address.to_canonical(), if is_encrypted { Transport::Encrypted } else { transport })
        }
    }
}

/// An address, which some proxies write with its port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse().ok().map(|address: SocketAddr| address.ip());
    text.trim_matches(['[', ']']).parse().ok().or_else(with_port)
}

/// Where the system is out of something, it gets a moment.
async fn rest_after(error: &io::Error) {
    let is_about_one = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionRefused
    );
    if !is_about_one {
        tracing::error!(%error, "no connection can be accepted");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderName;

    use super::*;

    const PROXY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn came_by(headers: &[(&'static str, &'static str)], trust: Trust) -> (String, Transport) {
        let headers =
            headers.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let (address, transport) = came(&headers.collect(), PROXY, Transport::Plain, trust);
        (address.to_string(), transport)
    }

    #[test]
    fn a_proxy_is_believed_about_the_last_entry_it_wrote() {
        for (written, address) in [
            ("192.0.2.7", "192.0.2.7"),
            ("6.6.6.6, 192.0.2.7", "192.0.2.7"),
            ("192.0.2.7:5678", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("[2001:db8::7]:5678", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("2001:db8::7", "2001:db8::7"),
            ("unknown", "127.0.0.1"),
            ("", "127.0.0.1"),
        ] {
            let headers = [("x-forwarded-for", written)];
            assert_eq!(came_by(&headers, Trust::Proxy), (address.to_owned(), Transport::Plain), "{written}");
            assert_eq!(came_by(&headers, Trust::Connection), ("127.0.0.1".to_owned(), Transport::Plain));
        }
    }

    #[test]
    fn a_proxy_is_believed_about_encryption_and_nobody_else() {
        for (written, transport) in
            [("https", Transport::Encrypted), ("http", Transport::Plain), ("https, http", Transport::Plain)]
        {
            let headers = [("x-forwarded-proto", written)];
            assert_eq!(came_by(&headers, Trust::Proxy).1, transport, "{written}");
            assert_eq!(came_by(&headers, Trust::Connection).1, Transport::Plain, "{written}");
        }
    }

    #[tokio::test]
    async fn whoever_vanishes_is_noticed_soon() {
        let listener = TcpListener::bind((PROXY, 0)).await.expect("a port");
        let _phone = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = accept(&listener).await.expect("a connection");
        let socket = SockRef::from(&stream);
        assert!(socket.keepalive().expect("an option"));
        assert!(socket.tcp_nodelay().expect("an option"), "small answers are not held back");
        #[cfg(target_os = "linux")]
        {
            let silent = socket.tcp_keepalive_time().expect("an option");
            let asked = socket.tcp_keepalive_interval().expect("an option");
            let times = socket.tcp_keepalive_retries().expect("an option");
            assert_eq!(silent + asked * times, GONE_AFTER);
            assert_eq!(socket.tcp_user_timeout().expect("an option"), Some(GONE_AFTER));
        }
    }
}
