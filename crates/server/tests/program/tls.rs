//! The program with a certificate of its own.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};

use crate::run::deckname;
use crate::serving::{Serving, directory};

/// A server that encrypts, and who knows its certificate.
struct Encrypted {
    serving: Serving,
    certificate: CertificateDer<'static>,
}

impl Encrypted {
    fn start(name: &str) -> Self {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        let directory = directory(name);
        fs::create_dir_all(&directory).expect("a directory");
        let file = |name: &str, text: String| {
            let path = directory.join(name);
            fs::write(&path, text).expect("a file");
            path.to_str().expect("a path in UTF-8").to_owned()
        };
        let (certificate, key) =
            (file("chain.pem", made.cert.pem()), file("key.pem", made.signing_key.serialize_pem()));
        let serving = Serving::start_in(&directory, &["--tls-cert", &certificate, "--tls-key", &key]);
        Self { serving, certificate: made.cert.der().clone() }
    }

    fn plain(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.serving.address).expect("somebody listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        stream
    }

    /// Connects as browsers do, and speaks this protocol.
    fn connect(&self, protocol: &str) -> StreamOwned<ClientConnection, TcpStream> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a certificate");
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
        let config = config.with_safe_default_protocol_versions().expect("protocols");
        let mut config = config.with_root_certificates(roots).with_no_client_auth();
        config.alpn_protocols = vec![protocol.as_bytes().to_vec()];
        let name = "localhost".try_into().expect("a name");
        let connection = ClientConnection::new(Arc::new(config), name).expect("a connection");
        StreamOwned::new(connection, self.plain())
    }

    /// Sends a request and returns the whole answer.
    fn ask(&self, request: &str) -> String {
        let mut stream = self.connect("http/1.1");
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer with its end");
        answer
    }
}

#[test]
fn it_encrypts_and_says_so_to_browsers() {
    let mut server = Encrypted::start("encrypted");
    let port = server.serving.address.rsplit(':').next().expect("a port").to_owned();
    let host = format!("localhost:{port}");
    let form = "game=heimlich&name=Anne";
    let made = server.ask(&format!(
        "POST /tables HTTP/1.1\r\nhost: {host}\r\norigin: https://{host}\r\nconnection: close\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    ));
    assert!(made.starts_with("HTTP/1.1 303"), "{made}");
    assert!(made.contains("strict-transport-security: max-age="), "{made}");
    let cookies: Vec<&str> = made.lines().filter_map(|line| line.strip_prefix("set-cookie: ")).collect();
    assert_eq!(cookies.len(), 3, "{made}");
    assert!(cookies.iter().all(|cookie| cookie.ends_with("; HttpOnly; SameSite=Lax; Secure")), "{made}");
    let path = made.lines().find_map(|line| line.strip_prefix("location: ")).expect("a table");
    let seat = cookies.iter().find(|cookie| cookie.starts_with("deckname-seat=")).expect("a seat");
    let seat = seat.split(';').next().expect("a key");
    let page = server.ask(&format!(
        "GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {seat}\r\naccept-encoding: gzip\r\nconnection: close\r\n\r\n"
    ));
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    let key = seat.trim_start_matches("deckname-seat=");
    assert!(page.contains(&format!("https://{host}{path}#{key}")), "readable, with a link that is encrypted: {page}");
    assert_eq!(server.serving.stop(), Some(0));
}

#[test]
fn whoever_does_not_encrypt_gets_nowhere_and_harms_nobody() {
    let server = Encrypted::start("unencrypted");
    let mut stream = server.plain();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("the request is sent");
    let mut answer = Vec::new();
    // The connection ends, one way or another.
    if let Err(error) = stream.read_to_end(&mut answer) {
        assert_eq!(error.kind(), std::io::ErrorKind::ConnectionReset);
    }
    assert!(!answer.windows(4).any(|bytes| bytes == b"HTTP"), "{answer:?}");
    let health = server.ask("GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    assert!(health.ends_with("ok"), "{health}");
}

#[test]
fn few_requests_share_a_connection() {
    let server = Encrypted::start("sharing");
    let mut stream = server.connect("h2");
    let settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
    stream.write_all(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").expect("the beginning is sent");
    stream.write_all(&settings).expect("settings are sent");
    let mut head = [0; 9];
    stream.read_exact(&mut head).expect("the head of a frame");
    assert_eq!(head[3], 4, "the server's settings come first");
    let mut body = vec![0; usize::from(u16::from_be_bytes([head[1], head[2]]))];
    stream.read_exact(&mut body).expect("the settings");
    let most = body.chunks(6).find(|setting| setting[..2] == [0, 3]).expect("the most streams at a time");
    assert_eq!(most[2..], [0, 0, 0, 32]);
}

#[test]
fn it_says_what_is_wrong_with_a_certificate() {
    let directory = directory("certificates");
    fs::create_dir_all(&directory).expect("a directory");
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let other = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    let file = |name: &str, text: &str| {
        let path = directory.join(name);
        fs::write(&path, text).expect("a file");
        path.to_str().expect("a path in UTF-8").to_owned()
    };
    let (chain, empty) = (file("chain.pem", &made.cert.pem()), file("empty.pem", ""));
    let (key, wrong) =
        (file("key.pem", &made.signing_key.serialize_pem()), file("other.pem", &other.signing_key.serialize_pem()));
    for (certificate, key) in [(&empty, &key), (&key, &key), (&chain, &empty), (&chain, &chain), (&chain, &wrong)] {
        let said = deckname(&["--listen", "127.0.0.1:0", "--tls-cert", certificate, "--tls-key", key], b"");
        assert!(said.fails(2).contains(".pem: "), "{}", said.err);
    }
    fs::remove_dir_all(&directory).expect("the test's own directory");
}
