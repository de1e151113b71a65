//! Connections: how many there may be, and that the server stops whatever they do.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use serde_json::json;
use server::serve::{Patience, Places, Trust, Welcome, serve};
use socket2::{Domain, Socket, Type};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::TestApp;
use crate::client::Client;

/// Longer than anything here takes, and shorter than anything that is waited for in vain.
const PATIENCE: Duration = Duration::from_secs(5);

/// Few places, and the same share of them for everybody as usual.
const FEW: Places = Places { all: 40, network: 8, region: 16, players: 4, newcomers: 4 };

/// A server that listens.
struct Listening {
    app: TestApp,
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Listening {
    async fn start(places: Places, trust: Trust) -> Self {
        Self::with_patience(places, trust, Patience::usual(trust)).await
    }

    async fn with_patience(places: Places, trust: Trust, patience: Patience) -> Self {
        let app = TestApp::new();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let welcome = Welcome { router: app.router.clone(), trust, tls: None, places, patience };
        let task = tokio::spawn(serve(listener, welcome, app.stopping()));
        Self { app, address, task }
    }

    fn connect(&self) -> TcpStream {
        self.connect_from([127, 0, 0, 1])
    }

    /// Connects from this address, which is this machine as well.
    fn connect_from(&self, address: [u8; 4]) -> TcpStream {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
        socket.bind(&SocketAddr::from((Ipv4Addr::from(address), 0)).into()).expect("an address of this machine");
        socket.connect(&self.address.into()).expect("a server that listens");
        let stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        stream
    }

    /// Opens the stream of this client from this address; says whether it was let in.
    fn watch_from(&self, address: [u8; 4], client: &Client) -> (TcpStream, bool) {
        let mut stream = self.connect_from(address);
        let request = format!(
            "GET {} HTTP/1.1\r\nhost: games.example\r\nauthorization: Bearer {}\r\n\r\n",
            client.path("stream"),
            client.key
        );
        let _ = stream.write_all(request.as_bytes());
        let is_open = heard(&mut stream).contains("data: ");
        (stream, is_open)
    }

    async fn stop(self) {
        self.app.stop();
        tokio::time::timeout(PATIENCE, self.task).await.expect("it stops").expect("and does not panic");
    }
}

/// What has come over a connection by the time that an event has come as a whole; nothing if it has ended.
fn heard(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let mut bytes = [0; 4_096];
    loop {
        match stream.read(&mut bytes) {
            Ok(0) | Err(_) => return String::new(),
            Ok(length) => heard.extend_from_slice(&bytes[..length]),
        }
        if heard.ends_with(b"\n\n\r\n") {
            return String::from_utf8(heard).expect("UTF-8 text");
        }
    }
}

/// Whether somebody is served on this connection.
fn is_served(mut stream: &TcpStream) -> bool {
    // A client that is not let in may find the connection closed at any moment.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: games.example\r\n\r\n");
    let mut answer = [0; 1_024];
    let length = stream.read(&mut answer).unwrap_or_default();
    answer[..length].ends_with(b"ok")
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_a_network_nor_a_region_gets_every_place() {
    let places = Places { all: 40, network: 2, region: 3, players: 0, newcomers: 0 };
    let listening = Listening::start(places, Trust::Connection).await;
    let anne = Client::make(&listening.app, json!({})).await;
    let watch = |address| listening.watch_from(address, &anne);
    let open =
        [[127, 0, 1, 1], [127, 0, 1, 1], [127, 0, 1, 1], [127, 0, 1, 2], [127, 0, 1, 3], [127, 0, 2, 1]].map(watch);
    assert_eq!(open.each_ref().map(|(_, is_open)| *is_open), [true, true, false, true, false, true]);
    drop(open);
    let again = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        is_served(&listening.connect_from([127, 0, 1, 1]))
    });
    assert!(again, "a place is free again");
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_within_all_limits_locks_neither_newcomers_nor_players_out() {
    let listening = Listening::start(FEW, Trust::Connection).await;
    let clients = Client::table(&listening.app, 2, json!({}), json!({ "spectators": true })).await;
    let eve = Client::new("Eve", &clients[0].code);
    eve.post(&listening.app, "watchers", json!({})).await.ok();
    let (mut player, is_open) = listening.watch_from([127, 0, 9, 1], &clients[0]);
    assert!(is_open);
    let (mut viewer, is_open) = listening.watch_from([127, 0, 9, 1], &eve);
    assert!(is_open);
    let crowd: Vec<TcpStream> = (0..80).map(|nth| listening.connect_from([127, 0, 20 + nth % 10, 1])).collect();
    for nth in 0..50 {
        assert!(is_served(&listening.connect_from([127, 0, 100 + nth, 1])), "newcomer {nth}");
    }
    assert!(is_served(&listening.connect_from([127, 0, 9, 1])), "a player's browser");
    clients[1].post(&listening.app, "contribution", json!({ "sealed": "0".repeat(64) })).await.ok();
    assert!(heard(&mut player).contains("data: "), "a player's stream goes on");
    assert!(heard(&mut viewer).contains("data: "), "idle connections gave way, and no viewer had to");
    drop(crowd);
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn viewers_give_way_where_nobody_is_idle() {
    let places = Places { all: 6, network: 8, region: 16, players: 0, newcomers: 0 };
    let listening = Listening::start(places, Trust::Connection).await;
    let clients = Client::table(&listening.app, 2, json!({}), json!({ "spectators": true })).await;
    let eve = Client::new("Eve", &clients[0].code);
    eve.post(&listening.app, "watchers", json!({})).await.ok();
    let seats = [0, 1].map(|seat| listening.watch_from([127, 0, 1, 1], &clients[seat]));
    let viewers = [(); 4].map(|()| listening.watch_from([127, 0, 1, 1], &eve));
    assert!(seats.iter().chain(&viewers).all(|(_, is_open)| *is_open));
    let (newcomer, is_open) = listening.watch_from([127, 0, 2, 1], &clients[0]);
    assert!(is_open);
    clients[1].post(&listening.app, "contribution", json!({ "sealed": "0".repeat(64) })).await.ok();
    let is_there = |(mut stream, _)| heard(&mut stream).contains("data: ");
    assert_eq!(seats.map(is_there), [true, true], "players stay");
    assert_eq!(viewers.map(is_there), [false, true, true, true], "the viewer that was silent for longest does not");
    drop(newcomer);
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_gets_every_place() {
    let places = Places { all: 9, network: 2, region: 2, players: 4, newcomers: 4 };
    let listening = Listening::start(places, Trust::Proxy).await;
    let streams = [(); 9].map(|()| listening.connect());
    assert!(streams.iter().all(is_served));
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_also_when_every_place_is_taken() {
    let places = Places { all: 1, network: 1, region: 1, players: 0, newcomers: 0 };
    let listening = Listening::start(places, Trust::Connection).await;
    let stream = listening.connect();
    assert!(is_served(&stream));
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_connection_is_kept_as_long_as_its_client_is_told() {
    let patience = Patience { first: Duration::from_millis(100), idle: Duration::from_secs(1), grace: Duration::ZERO };
    let listening = Listening::with_patience(Places::default(), Trust::Connection, patience).await;
    let mut nothing = [0; 1];
    let mut stream = listening.connect();
    for _ in 0..3 {
        assert!(is_served(&stream), "between two requests there is more time");
        let began = Instant::now();
        assert_eq!(listening.connect().read(&mut nothing).expect("an end"), 0, "than before the first one");
        assert!(began.elapsed() >= patience.first);
    }
    let began = Instant::now();
    assert!(is_served(&stream));
    assert_eq!(stream.read(&mut nothing).expect("an end"), 0, "but not for ever");
    assert!(began.elapsed() >= patience.idle);
    listening.stop().await;
    for (trust, told) in [(Trust::Connection, "timeout=75"), (Trust::Proxy, "timeout=180")] {
        let listening = Listening::start(Places::default(), trust).await;
        let mut stream = listening.connect();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: games.example\r\n\r\n").expect("the request is sent");
        let mut answer = [0; 1_024];
        let length = stream.read(&mut answer).expect("an answer");
        let answer = String::from_utf8_lossy(&answer[..length]);
        assert!(answer.contains(&format!("keep-alive: {told}\r\n")), "{answer}");
        listening.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_says_how_its_readers_are_connected() {
    for (trust, scheme, secure) in
        [(Trust::Proxy, "https", true), (Trust::Proxy, "http", false), (Trust::Connection, "https", false)]
    {
        let listening = Listening::start(Places::default(), trust).await;
        let mut stream = listening.connect();
        let request = format!(
            "POST /tables HTTP/1.1\r\nhost: games.example\r\norigin: {scheme}://games.example\r\n\
             x-forwarded-proto: {scheme}\r\ncontent-type: application/x-www-form-urlencoded\r\nconnection: close\r\n\
             content-length: 23\r\n\r\ngame=heimlich&name=Anne"
        );
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
        let mut cookies = answer.lines().filter(|line| line.starts_with("set-cookie"));
        assert!(cookies.all(|cookie| cookie.contains("; Secure") == secure), "{answer}");
        assert!(!answer.contains("strict-transport-security"), "that is the proxy's to say: {answer}");
        listening.stop().await;
    }
}
