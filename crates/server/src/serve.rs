//! The listening end: connections with limits, and a clean stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio_rustls::TlsAcceptor;
use tower::ServiceExt as _;

use crate::api::Peer;
pub use crate::pages::Transport;

/// Headers and handshakes that do not come within this time are not waited for.
const HEADER_PATIENCE: Duration = Duration::from_secs(10);
/// How long open requests are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(10);
/// How often somebody who shares a connection among requests is asked whether they are still there.
const PING_EVERY: Duration = Duration::from_secs(30);
/// The most connections at a time.
const MAX_CONNECTIONS: usize = 4_096;

/// Who is believed about where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trust {
    /// The connection.
    Connection,
    /// The last entry of `X-Forwarded-For`, which a proxy in front writes.
    Proxy,
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
}

/// Serves until told to stop, then finishes what is open.
pub async fn serve(listener: TcpListener, welcome: Welcome, mut stopping: watch::Receiver<bool>) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let Ok(place) = Arc::clone(&places).acquire_owned().await else { break };
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest_after(&error).await;
                continue;
            }
        };
        let (welcome, watcher) = (welcome.clone(), graceful.watcher());
        tokio::spawn(async move {
            welcome.meet(stream, peer, watcher).await;
            drop(place);
        });
    }
    drop(listener);
    let ended = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    if ended.is_err() {
        tracing::warn!("some connections were cut off");
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
            let peer = Peer(from(&request, peer.ip(), trust));
            request.extensions_mut().insert(peer);
            request.extensions_mut().insert(transport);
            router.clone().oneshot(request.map(axum::body::Body::new))
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

fn from(request: &Request<Incoming>, connection: IpAddr, trust: Trust) -> IpAddr {
    let forwarded = || {
        let header = request.headers().get_all("x-forwarded-for").iter().next_back()?;
        header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    match trust {
        Trust::Connection => connection,
        Trust::Proxy => forwarded().unwrap_or(connection),
    }
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
