//! `deckname` alone: serves tables until it is told to stop.

use std::io::{self, IsTerminal as _, Write as _, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::api::{Limits, Settings, router};
use server::chance::OsChance;
use server::clock::SystemClock;
use server::hall::Hall;
use server::serve::{Patience, Places, Trust, Welcome, serve};
use server::upkeep::Upkeep;
use store::{FileError, Store};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;
use crate::{keep, tls};

/// How often old tables are looked for.
const TIDY_EVERY: Duration = Duration::from_secs(3_600);

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", env = "DECKNAME_LISTEN", default_value = "0.0.0.0:8420")]
    listen: SocketAddr,
    /// The database, which is made if it is not there; as secret as the matches in it
    #[arg(long, value_name = "FILE", env = "DECKNAME_DATABASE", default_value_os_t = keep::usual_database())]
    database: PathBuf,
    /// What links begin with: the scheme and the name that others reach this server by
    #[arg(long, value_name = "URL", env = "DECKNAME_PUBLIC_URL")]
    public_url: Option<String>,
    #[command(flatten)]
    tls: tls::Arguments,
    #[command(flatten)]
    upkeep: Upkeep,
    #[command(flatten)]
    limits: Limits,
    #[command(flatten)]
    places: Places,
    /// Believe the proxy in front, which writes X-Forwarded-For and X-Forwarded-Proto, about where requests come from
    /// and how; without it all who come by a proxy share the limits of one address
    #[arg(long, env = "DECKNAME_BEHIND_PROXY")]
    behind_proxy: bool,
    /// What is logged: error, warn, info, debug, or more exactly as in "server=debug"
    #[arg(long, value_name = "FILTER", env = "DECKNAME_LOG", default_value = "info")]
    log: String,
    /// Log one JSON object per line
    #[arg(long, env = "DECKNAME_LOG_JSON")]
    log_json: bool,
}

/// Serves.
pub(crate) fn run(arguments: Arguments) -> Result<(), Failure> {
    start_log(&arguments)?;
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(host(arguments))
}

async fn host(arguments: Arguments) -> Result<(), Failure> {
    let tls = arguments.tls.acceptor()?;
    let store = open(&arguments.database).map_err(|error| Failure::Broken(error.to_string()))?;
    let listener =
        TcpListener::bind(arguments.listen).await.map_err(|error| cannot_listen(arguments.listen, &error))?;
    let address = listener.local_addr()?;
    let clock = Arc::new(SystemClock::start());
    let hall = Arc::new(Hall::new(store.clone(), clock, Arc::new(OsChance), arguments.upkeep));
    tracing::info!(%address, "open");
    tokio::spawn(wake(Arc::clone(&hall)));
    let (stop, stopping) = watch::channel(false);
    let lan_url = lan_url(&arguments, address);
    let settings =
        Settings { public_url: arguments.public_url.clone(), lan_url: lan_url.clone(), limits: arguments.limits };
    let router = router(Arc::clone(&hall), settings, stopping.clone());
    // Whoever started the server may not listen to it; the tables are there all the same.
    if let Err(error) = greet(&arguments, address, lan_url.as_deref()) {
        tracing::warn!(%error, "nobody could be told the address");
    }
    tokio::spawn(keep_house(hall));
    tokio::spawn(async move {
        until_told_to_stop().await;
        tracing::info!("stopping");
        stop.send_replace(true);
    });
    let trust = if arguments.behind_proxy { Trust::Proxy } else { Trust::Connection };
    let welcome =
        Welcome { router, trust, tls, places: affordable(arguments.places), patience: Patience::usual(trust) };
    serve(listener, welcome, stopping).await;
    // Blocks until everything is on the disk.
    tokio::task::spawn_blocking(move || store.close()).await.map_err(io::Error::other)?;
    tracing::info!("stopped");
    Ok(())
}

#[cfg(all(feature = "broken", not(debug_assertions)))]
compile_error!("the feature `broken` is for the crash test alone, which is never optimised for players");

/// Opens the database; where the crash test wants a server that loses things, badly.
fn open(database: &Path) -> Result<Store, FileError> {
    #[cfg(feature = "broken")]
    let open = Store::open_broken;
    #[cfg(not(feature = "broken"))]
    let open = Store::open;
    open(database)
}

/// What is open besides connections, at most: the database, the log, the listening socket and what the runtime needs.
const OTHER_FILES: usize = 128;

/// As many places as the system has descriptors for, which are raised first as far as it allows.
fn affordable(places: Places) -> Places {
    let wanted = places.all + OTHER_FILES;
    let limit = match rlimit::increase_nofile_limit(wanted as u64) {
        Ok(limit) => usize::try_from(limit).unwrap_or(usize::MAX),
        Err(error) => {
            tracing::warn!(%error, "the limit of open files is not known");
            return places;
        }
    };
    let all = places.all.min(limit.saturating_sub(OTHER_FILES));
    if all < places.all {
        tracing::warn!(limit, connections = all, wanted = places.all, "the system allows too few open files");
    }
    // What is kept for some never takes most places away from the others.
    Places { all, players: places.players.min(all / 4), newcomers: places.newcomers.min(all / 4), ..places }
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> Failure {
    Failure::Broken(format!("nobody can be served on {address}: {error}. Choose another with --listen"))
}

/// Lets matches go on at which something happens by itself. Nobody waits for it: a table that is asked for wakes anyway.
async fn wake(hall: Arc<Hall>) {
    match hall.open().await {
        Ok(tables) => tracing::info!(tables, "awake"),
        Err(problem) => tracing::error!(code = problem.kind().1, "not every match goes on by itself"),
    }
}

/// Puts old tables aside and deletes older ones; both are found by an index.
async fn keep_house(hall: Arc<Hall>) {
    loop {
        for (done, what) in [(hall.archive().await, "put aside"), (hall.purge().await, "deleted for good")] {
            match done {
                Ok(0) => {}
                Ok(tables) => tracing::info!(tables, "{what}"),
                Err(problem) => tracing::error!(code = problem.kind().1, "nothing can be {what}"),
            }
        }
        tokio::time::sleep(TIDY_EVERY).await;
    }
}

/// Waits for control-C or, where there is such a thing, for a request to terminate.
async fn until_told_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Without signals the server stops when it is killed, which loses nothing.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Where the tables are for others in the network, if they are for others at all.
fn lan_url(arguments: &Arguments, address: SocketAddr) -> Option<String> {
    let ip = address.ip().is_unspecified().then(lan_address).flatten()?;
    Some(format!("{}://{}", arguments.tls.scheme(), SocketAddr::new(ip, address.port())))
}

/// Says where the tables are, for this machine, for the network, and for a phone's camera.
fn greet(arguments: &Arguments, address: SocketAddr, lan: Option<&str>) -> io::Result<()> {
    let mut out = stdout().lock();
    let (scheme, port) = (arguments.tls.scheme(), address.port());
    let here = if address.ip().is_unspecified() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { address.ip() };
    writeln!(out, "Deckname: hidden-identity table games.\n")?;
    writeln!(out, "  on this machine   {scheme}://{}", SocketAddr::new(here, port))?;
    if let Some(lan) = lan {
        writeln!(out, "  in your network   {lan}")?;
    }
    if let Some(public) = &arguments.public_url {
        writeln!(out, "  everywhere        {public}")?;
    }
    writeln!(out, "  database          {}\n", arguments.database.display())?;
    if let Some(code) = arguments.public_url.as_deref().or(lan).and_then(qr_code) {
        writeln!(out, "{code}\n")?;
    }
    writeln!(out, "The JSON API describes itself at /api. Ctrl-C stops the server; nothing is lost.")?;
    out.flush()
}

fn qr_code(url: &str) -> Option<String> {
    let code = QrCode::new(url).ok()?;
    // Most terminals are dark: what is to be light is drawn.
    let picture = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
    Some(picture)
}

/// The address of this machine in its network: the one that it would send from.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // Nothing is sent: the address is one that is for documentation only.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

fn start_log(arguments: &Arguments) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&arguments.log)
        .map_err(|error| Failure::Unreadable(format!("--log {}: {error}", engine::printable(&arguments.log))))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal());
    if arguments.log_json {
        log.json().init()
    } else {
        log.init()
    }
    Ok(())
}
