//! The listening end: connections with limits, and a clean stop.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::http::{HeaderMap, HeaderValue, Request};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use socket2::{SockRef, TcpKeepalive};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use crate::api::Peer;
pub use crate::pages::Transport;
use crate::rate::network;

/// Headers and handshakes that do not come within this time are not waited for.
const HEADER_PATIENCE: Duration = Duration::from_secs(10);
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

/// How many connections there may be at a time.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// In all.
    pub all: usize,
    /// From one network. Behind a proxy all come from one, and the proxy has to see to it.
    pub each: usize,
}

impl Default for Places {
    fn default() -> Self {
        Self { all: 4_096, each: 64 }
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
}

/// Serves until told to stop, then finishes what is open.
pub async fn serve(listener: TcpListener, welcome: Welcome, mut stopping: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(welcome.places.all));
    let crowd = Arc::new(Crowd::default());
    let each = match welcome.trust {
        Trust::Connection => welcome.places.each,
        Trust::Proxy => welcome.places.all,
    };
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await;
            (place, accept(&listener).await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest_after(&error).await;
                continue;
            }
        };
        let Some(guest) = crowd.admit(peer.ip(), each) else { continue };
        let (welcome, watcher) = (welcome.clone(), graceful.watcher());
        tokio::spawn(async move {
            welcome.meet(stream, peer, watcher).await;
            drop((place, guest));
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

/// Has the system find out when a connection is broken.
fn watch_over(stream: &TcpStream) -> io::Result<()> {
    let socket = SockRef::from(stream);
    let keep_alive = TcpKeepalive::new().with_time(GONE_AFTER / 2).with_interval(GONE_AFTER / 10).with_retries(5);
    socket.set_tcp_keepalive(&keep_alive)?;
    // Keep-alive is for silent connections; this is for those that something is sent on.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    socket.set_tcp_user_timeout(Some(GONE_AFTER))?;
    Ok(())
}

/// Who is connected, by network.
#[derive(Default)]
struct Crowd(Mutex<BTreeMap<IpAddr, usize>>);

/// Somebody who is connected.
struct Guest {
    crowd: Arc<Crowd>,
    network: IpAddr,
}

impl Crowd {
    /// Lets somebody in, unless so many of their network are there.
    fn admit(self: &Arc<Self>, address: IpAddr, most: usize) -> Option<Guest> {
        let network = network(address);
        let mut there = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = there.entry(network).or_default();
        (*count < most).then(|| {
            *count += 1;
            Guest { crowd: Arc::clone(self), network }
        })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut there = self.crowd.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = there.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                there.remove(&self.network);
            }
        }
    }
}

impl Welcome {
    /// Serves a connection to its end. Connections break all the time, and nobody needs to know.
    async fn meet(self, stream: TcpStream, peer: SocketAddr, watcher: Watcher) {
        let Some(tls) = &self.tls else {
            return self.speak(stream, peer, Transport::Plain, Protocol::Http1, watcher).await;
        };
        let Ok(Ok(stream)) = tokio::time::timeout(HEADER_PATIENCE, tls.accept(stream)).await else { return };
        let protocol = match stream.get_ref().1.alpn_protocol() {
            Some(b"h2") => Protocol::Http2,
            Some(_) | None => Protocol::Http1,
        };
        self.speak(stream, peer, Transport::Encrypted, protocol, watcher).await;
    }

    async fn speak<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
        self,
        stream: S,
        peer: SocketAddr,
        transport: Transport,
        protocol: Protocol,
        watcher: Watcher,
    ) {
        let Self { router, trust, .. } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            let (address, reached_by) = came(request.headers(), peer.ip(), transport, trust);
            request.extensions_mut().insert(Peer(address));
            request.extensions_mut().insert(reached_by);
            let answer = router.clone().oneshot(request.map(axum::body::Body::new));
            async move {
                let mut response = answer.await?;
                // Where a proxy encrypts, it decides what browsers are to remember.
                if transport == Transport::Encrypted {
                    response.headers_mut().insert(STRICT_TRANSPORT_SECURITY, STAY_ENCRYPTED);
                }
                Ok::<_, std::convert::Infallible>(response)
            }
        });
        let stream = TokioIo::new(stream);
        let _ = match protocol {
            Protocol::Http1 => {
                let mut http = hyper::server::conn::http1::Builder::new();
                http.timer(TokioTimer::new()).header_read_timeout(HEADER_PATIENCE);
                watcher.watch(http.serve_connection(stream, service)).await
            }
            Protocol::Http2 => {
                let mut http = hyper::server::conn::http2::Builder::new(TokioExecutor::new());
                http.timer(TokioTimer::new()).keep_alive_interval(PING_EVERY).keep_alive_timeout(HEADER_PATIENCE);
                http.max_concurrent_streams(MAX_SHARING);
                watcher.watch(http.serve_connection(stream, service)).await
            }
        };
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

    #[test]
    fn each_network_has_its_places() {
        let crowd = Arc::new(Crowd::default());
        let admit = |address: &str| crowd.admit(address.parse().expect("an address"), 2);
        let first = admit("2001:db8::1").expect("a place");
        let second = admit("2001:db8::2").expect("a place");
        assert!(admit("2001:db8::3").is_none(), "a network with all its places taken");
        assert!(admit("::ffff:192.0.2.1").is_some() && admit("192.0.2.2").is_some(), "others have theirs");
        drop(first);
        assert!(admit("2001:db8::3").is_some(), "a place that is free again");
        drop(second);
        assert!(crowd.0.lock().expect("nobody panicked").is_empty(), "nobody is remembered");
    }

    #[tokio::test]
    async fn whoever_vanishes_is_noticed_soon() {
        let listener = TcpListener::bind((PROXY, 0)).await.expect("a port");
        let _phone = TcpStream::connect(listener.local_addr().expect("an address")).await.expect("a connection");
        let (stream, _) = accept(&listener).await.expect("a connection");
        let socket = SockRef::from(&stream);
        assert!(socket.keepalive().expect("an option"));
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
