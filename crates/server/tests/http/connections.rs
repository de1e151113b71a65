//! Connections: how many there may be, and that the server stops whatever they do.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use server::serve::{Places, Trust, Welcome, serve};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::app::TestApp;

/// Longer than anything here takes, and shorter than anything that is waited for in vain.
const PATIENCE: Duration = Duration::from_secs(5);

/// A server that listens.
struct Listening {
    app: TestApp,
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Listening {
    async fn start(places: Places, trust: Trust) -> Self {
        let app = TestApp::new();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let welcome = Welcome { router: app.router.clone(), trust, tls: None, places };
        let task = tokio::spawn(serve(listener, welcome, app.stopping()));
        Self { app, address, task }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("somebody listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a limit");
        stream
    }

    async fn stop(self) {
        self.app.stop();
        tokio::time::timeout(PATIENCE, self.task).await.expect("it stops").expect("and does not panic");
    }
}

/// Whether somebody is served on this connection.
fn is_served(mut stream: &TcpStream) -> bool {
    // Whoever is not let in may find the connection closed at any moment.
    let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: games.example\r\n\r\n");
    let mut answer = [0; 1_024];
    let length = stream.read(&mut answer).unwrap_or_default();
    answer[..length].ends_with(b"ok")
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_get_every_place() {
    let listening = Listening::start(Places { all: 9, each: 2 }, Trust::Connection).await;
    let (first, second, third) = (listening.connect(), listening.connect(), listening.connect());
    assert_eq!([&first, &second, &third].map(is_served), [true, true, false]);
    drop(first);
    let again = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        is_served(&listening.connect())
    });
    assert!(again, "a place is free again");
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_gets_every_place() {
    let listening = Listening::start(Places { all: 9, each: 2 }, Trust::Proxy).await;
    let streams = [(); 5].map(|()| listening.connect());
    assert!(streams.iter().all(is_served));
    listening.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_stops_also_when_every_place_is_taken() {
    let listening = Listening::start(Places { all: 1, each: 1 }, Trust::Connection).await;
    let stream = listening.connect();
    assert!(is_served(&stream));
    listening.stop().await;
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
