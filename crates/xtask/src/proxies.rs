//! `cargo xtask proxies`: puts nginx and Caddy in front of the server, configured as docs/hosting.md says.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::process::output_of;
use crate::program::{Program, Server, Setting};
use crate::scratch::Scratch;
use crate::tools::{CADDY, CURL, NGINX, OPENSSL, need};
use crate::workspace::{self, read_text};

/// What the document calls this server.
const NAME: &str = "games.example";
/// Where the document says that the server is.
const DOCUMENTED: &str = "127.0.0.1:8420";
/// Longer than a server that forgets its connections early keeps them; two minutes would be too long to wait here.
const IDLE: Duration = Duration::from_secs(12);
/// An answer that takes longer than this will not come.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many guesses an address has in a minute; each proxy is guessed through from addresses of its own.
const KNOCKS: u32 = 30;

/// Fails if anything is lost, held back, or taken for another's behind one of the proxies.
pub(crate) fn run() -> Result<()> {
    need(&CURL)?;
    let program = Program::build(Setting::Sound)?;
    let scratch = Scratch::new("proxies")?;
    certify(scratch.path())?;
    let knocks = KNOCKS.to_string();
    let server = Server::start_with(&program, scratch.path(), &["--behind-proxy", "--knocks-per-minute", &knocks])?;
    let document = read_text(&workspace::root()?.join("docs/hosting.md"))?;
    let proxies = [
        Proxy::nginx(&block(&document, "nginx")?, &server, scratch.path())?,
        Proxy::caddy(&block(&document, "caddy")?, &server, scratch.path())?,
    ];
    for proxy in &proxies {
        proxy.passes_streams_on()?;
        proxy.names_its_clients()?;
        proxy.says_that_it_encrypts()?;
        proxy.speaks_http2()?;
    }
    let kept = connections_to(server.address)?;
    ensure!(kept.len() >= proxies.len(), "a proxy keeps no connection for its next request");
    thread::sleep(IDLE);
    let open = connections_to(server.address)?;
    ensure!(kept.is_subset(&open), "the server closed a connection that a proxy keeps");
    for proxy in &proxies {
        proxy.speaks_http2()?;
        println!("proxies: {} keeps connections, passes streams on, names its clients and speaks HTTP/2", proxy.name);
    }
    Ok(())
}

/// The block of the document between fences of this kind.
fn block(document: &str, kind: &str) -> Result<String> {
    let begin = format!("```{kind}\n");
    let text = document.split_once(&begin).and_then(|(_, rest)| rest.split_once("\n```"));
    text.map(|(text, _)| format!("{text}\n")).with_context(|| format!("docs/hosting.md has no block for {kind}"))
}

/// Makes a certificate that nobody but this check believes.
fn certify(folder: &Path) -> Result<()> {
    let mut openssl = Command::new(need(&OPENSSL)?);
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]);
    openssl.args(["-subj", &format!("/CN={NAME}")]);
    openssl.args(["-addext", &format!("subjectAltName=DNS:{NAME}"), "-keyout"]).arg(folder.join("key.pem"));
    output_of(openssl.arg("-out").arg(folder.join("chain.pem"))).map(drop)
}

/// The ports from which somebody is connected with the server.
fn connections_to(server: SocketAddr) -> Result<BTreeSet<String>> {
    let wanted = format!("0100007F:{:04X}", server.port());
    let table = read_text(Path::new("/proc/net/tcp"))?;
    let established = table.lines().filter_map(|line| {
        let fields: Vec<&str> = line.split_whitespace().collect();
        (fields.len() > 3 && fields[2] == wanted && fields[3] == "01").then(|| fields[1].to_owned())
    });
    Ok(established.collect())
}

/// A proxy that is running; it is ended with this value.
struct Proxy<'a> {
    name: &'static str,
    process: Child,
    port: u16,
    folder: &'a Path,
    /// The second number of the addresses that its clients come from.
    clients: u8,
}

impl Drop for Proxy<'_> {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

impl<'a> Proxy<'a> {
    fn nginx(documented: &str, server: &Server, folder: &'a Path) -> Result<Self> {
        let (port, here) = (free_port()?, folder.display());
        let server = replaced(
            documented,
            &[
                (DOCUMENTED, &server.address.to_string()),
                ("listen 443", &format!("listen 127.0.0.1:{port}")),
                ("/etc/ssl/games.example.pem", &format!("{here}/chain.pem")),
                ("/etc/ssl/games.example.key", &format!("{here}/key.pem")),
            ],
        )?;
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let places: String = places.iter().map(|kind| format!("{kind}_temp_path {here}/{kind};\n")).collect();
        let whole = format!(
            "daemon off;\nmaster_process off;\npid {here}/nginx.pid;\nerror_log {here}/nginx.log;\nevents {{}}\n\
             http {{\naccess_log off;\n{places}{server}}}\n"
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, whole)?;
        let mut command = Command::new(need(&NGINX)?);
        command.arg("-p").arg(folder).arg("-e").arg(folder.join("nginx.log")).arg("-c").arg(file);
        Self::start("nginx", command, port, folder, 1)
    }

    fn caddy(documented: &str, server: &Server, folder: &'a Path) -> Result<Self> {
        let (port, here) = (free_port()?, folder.display());
        let site = replaced(
            documented,
            &[
                (DOCUMENTED, &server.address.to_string()),
                (
                    "games.example {",
                    &format!("{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {here}/chain.pem {here}/key.pem"),
                ),
            ],
        )?;
        let file = folder.join("Caddyfile");
        fs::write(&file, format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}"))?;
        let mut command = Command::new(need(&CADDY)?);
        command.args(["run", "--adapter", "caddyfile", "--config"]).arg(file).env("HOME", folder);
        command.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
        Self::start("Caddy", command, port, folder, 2)
    }

    fn start(name: &'static str, mut command: Command, port: u16, folder: &'a Path, clients: u8) -> Result<Self> {
        let log = fs::File::create(folder.join(format!("{name}.err")))?;
        let process = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn()?;
        let mut proxy = Self { name, process, port, folder, clients };
        let deadline = Instant::now() + PATIENCE;
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            let said = || read_text(&folder.join(format!("{name}.err"))).unwrap_or_default();
            ensure!(proxy.process.try_wait()?.is_none(), "{name} gave up: {}", said());
            ensure!(Instant::now() < deadline, "{name} does not listen: {}", said());
            thread::sleep(Duration::from_millis(50));
        }
        Ok(proxy)
    }

    /// A request as a browser sends it: encrypted, and over HTTP/2.
    fn curl(&self, path: &str) -> Command {
        let mut curl = Command::new("curl");
        let seconds = PATIENCE.as_secs().to_string();
        curl.args(["--silent", "--show-error", "--no-buffer", "--http2", "--max-time", &seconds]);
        curl.arg("--resolve").arg(format!("{NAME}:{}:127.0.0.1", self.port));
        curl.arg("--cacert").arg(self.folder.join("chain.pem")).arg(format!("{}{path}", self.url()));
        curl
    }

    fn url(&self) -> String {
        format!("https://{NAME}:{}", self.port)
    }

    /// The status, the version of HTTP, and the body.
    fn ask(&self, curl: &mut Command) -> Result<(u16, String, String)> {
        let output = output_of(curl.args(["--write-out", "\n%{http_version} %{http_code}"]))?;
        let output = String::from_utf8(output)?;
        let (body, last) = output.rsplit_once('\n').context("curl says nothing")?;
        let (version, status) = last.split_once(' ').context("curl says no status")?;
        Ok((status.parse()?, version.to_owned(), body.to_owned()))
    }

    fn speaks_http2(&self) -> Result<()> {
        let (status, version, body) = self.ask(&mut self.curl("/healthz"))?;
        ensure!((status, version.as_str()) == (200, "2"), "{}: {status} over HTTP/{version}: {body}", self.name);
        Ok(())
    }

    /// Posts JSON with this key.
    fn post(&self, path: &str, key: &str, body: &Value) -> Result<Value> {
        let mut curl = self.curl(path);
        curl.args(["--header", &format!("Authorization: Bearer {key}"), "--data", &body.to_string()]);
        let (status, _, body) = self.ask(&mut curl)?;
        ensure!(status < 300, "{}: POST {path}: {status} {body}", self.name);
        Ok(serde_json::from_str(&body)?)
    }

    /// What happens at a table is seen at once, though the stream goes on.
    fn passes_streams_on(&self) -> Result<()> {
        let key = Dice::new().key();
        let wanted = json!({ "id": "make", "game": "heimlich", "seats": 4, "name": "Anne" });
        let made = self.post("/api/tables", &key, &wanted)?;
        let table = format!("/api/tables/{}", made["code"].as_str().context("a table without a code")?);
        let mut curl = self.curl(&format!("{table}/stream"));
        curl.args(["--header", &format!("Authorization: Bearer {key}")]).stdout(Stdio::piped());
        let mut events = Proxied(curl.spawn()?);
        let lines = BufReader::new(events.0.stdout.take().context("no output")?).lines();
        let (sent, heard) = mpsc::channel();
        thread::spawn(move || {
            let data = lines.map_while(Result::ok).filter(|line| line.starts_with("data: "));
            // The check may have ended by now.
            data.for_each(|line| drop(sent.send(line)));
        });
        heard.recv_timeout(PATIENCE).with_context(|| format!("{}: no first event", self.name))?;
        self.post(&format!("{table}/stand-ins"), &key, &json!({ "id": "fill" }))?;
        let event = heard.recv_timeout(PATIENCE).with_context(|| format!("{} holds an event back", self.name))?;
        ensure!(event.contains("stand_in"), "{}: {event}", self.name);
        Ok(())
    }

    /// Clients have budgets of their own, whatever they write into their headers.
    fn names_its_clients(&self) -> Result<()> {
        let guess = |client: u8, forged: &str| {
            let mut curl = self.curl("/api/tables/AAAAAA");
            curl.args(["--interface", &format!("127.{}.{client}.1", self.clients)]);
            curl.args(["--header", &format!("X-Forwarded-For: {forged}")]);
            self.ask(&mut curl).map(|(status, ..)| status)
        };
        let mut found = 0;
        while guess(1, &format!("192.0.2.{found}"))? == 404 {
            found += 1;
            if found > KNOCKS + 10 {
                bail!("{}: a client that names another address guesses without end", self.name);
            }
        }
        ensure!(found >= KNOCKS, "{}: a client has only {found} guesses", self.name);
        ensure!(guess(2, "192.0.2.1")? == 404, "{}: all clients are taken for one", self.name);
        Ok(())
    }

    /// Cookies are for encrypted connections, as the browser's is.
    fn says_that_it_encrypts(&self) -> Result<()> {
        let mut curl = self.curl("/tables");
        curl.args(["--interface", &format!("127.{}.3.1", self.clients), "--include"]);
        curl.args(["--header", &format!("Origin: {}", self.url()), "--data", "game=heimlich&name=Anne"]);
        let (status, _, answer) = self.ask(&mut curl)?;
        ensure!(status == 303, "{}: {answer}", self.name);
        let mut cookies = answer.lines().filter(|line| line.to_ascii_lowercase().starts_with("set-cookie:"));
        ensure!(cookies.all(|cookie| cookie.contains("; Secure")), "{}: {answer}", self.name);
        Ok(())
    }
}

/// A request that goes on; it is ended with this value.
struct Proxied(Child);

impl Drop for Proxied {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// The text with each of these replaced, all of which must be there.
fn replaced(text: &str, pairs: &[(&str, &str)]) -> Result<String> {
    pairs.iter().try_fold(text.to_owned(), |text, (old, new)| {
        ensure!(text.contains(old), "docs/hosting.md does not say {old:?}");
        Ok(text.replace(old, new))
    })
}

/// A port that nobody listens on.
fn free_port() -> Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_of_the_document_is_taken_as_it_stands() {
        let document = "# Title\n\n```caddy\na {\n}\n```\n\n```nginx\nb;\n```\n";
        assert_eq!(block(document, "caddy").expect("a block"), "a {\n}\n");
        assert_eq!(block(document, "nginx").expect("a block"), "b;\n");
        assert!(block(document, "apache").is_err());
    }

    #[test]
    fn what_the_document_does_not_say_cannot_be_replaced() {
        assert_eq!(replaced("a b a", &[("a", "c")]).expect("both"), "c b c");
        assert!(replaced("a", &[("b", "c")]).is_err());
    }
}
