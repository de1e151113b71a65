//! The listening end: connections with limits, and a clean stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt as _;

use crate::api::Peer;

/// Headers that do not come within this time are not waited for.
const HEADER_PATIENCE: Duration = Duration::from_secs(10);
/// How long open requests are waited for at the end.
const FAREWELL: Duration = Duration::from_secs(10);
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

/// Serves until told to stop, then finishes what is open.
pub async fn serve(listener: TcpListener, router: Router, trust: Trust, mut stopping: watch::Receiver<bool>) {
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
        let connection = graceful.watch(connect(stream, peer, router.clone(), trust));
        tokio::spawn(async move {
            // Connections break all the time, and nobody needs to know.
            let _ = connection.await;
            drop(place);
        });
    }
    drop(listener);
    let ended = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
    if ended.is_err() {
        tracing::warn!("some connections were cut off");
    }
}

fn connect(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    trust: Trust,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> {
    let service = service_fn(move |mut request: Request<Incoming>| {
        let peer = Peer(from(&request, peer.ip(), trust));
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request.map(axum::body::Body::new))
    });
    hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_PATIENCE)
        .serve_connection(TokioIo::new(stream), service)
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
