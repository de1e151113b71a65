//! The server's own certificate, for those who have no proxy in front.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

use crate::failure::Failure;

#[derive(clap::Args)]
#[group(id = "encryption")]
pub(crate) struct Arguments {
    /// Encrypt with this certificate, a PEM file with its whole chain
    #[arg(long, value_name = "FILE", env = "DECKNAME_TLS_CERT", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The private key of the certificate, a PEM file
    #[arg(long, value_name = "FILE", env = "DECKNAME_TLS_KEY", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
}

impl Arguments {
    /// What connections are encrypted with, if they are to be.
    pub(crate) fn acceptor(&self) -> Result<Option<TlsAcceptor>, Failure> {
        let (Some(certificate), Some(key)) = (&self.tls_cert, &self.tls_key) else { return Ok(None) };
        let unreadable = |file: &Path, error: &dyn std::fmt::Display| {
            Failure::Unreadable(format!("{}: {error}", engine::printable(&file.display().to_string())))
        };
        let chain = CertificateDer::pem_file_iter(certificate).and_then(Iterator::collect);
        let chain: Vec<_> = chain.map_err(|error| unreadable(certificate, &error))?;
        if chain.is_empty() {
            return Err(unreadable(certificate, &"there is no certificate in it"));
        }
        let private = PrivateKeyDer::from_pem_file(key).map_err(|error| unreadable(key, &error))?;
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, private));
        let mut config = config.map_err(|error| unreadable(certificate, &error))?;
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        Ok(Some(TlsAcceptor::from(Arc::new(config))))
    }

    /// What addresses begin with.
    pub(crate) const fn scheme(&self) -> &'static str {
        if self.tls_cert.is_some() { "https" } else { "http" }
    }
}
