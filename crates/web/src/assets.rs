//! The files that pages ask for: one style sheet, one module, one sheet of pictures.

/// A file to be served as it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Where pages ask for it.
    pub path: &'static str,
    /// Its `Content-Type`.
    pub kind: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// Where the pictures are.
pub(crate) const PICTURES: &str = "/assets/pictures.svg";
/// Where the style sheet is.
pub(crate) const STYLE: &str = "/assets/deckname.css";
/// Where the module is.
pub(crate) const MODULE: &str = "/assets/deckname.js";
/// Where the small picture in the tab is.
pub(crate) const ICON: &str = "/assets/icon.svg";

/// Every file that pages ask for.
pub const ASSETS: &[Asset] = &[
    Asset { path: STYLE, kind: "text/css; charset=utf-8", text: include_str!("../assets/deckname.css") },
    Asset {
        path: "/assets/heimlich.css",
        kind: "text/css; charset=utf-8",
        text: include_str!("../assets/heimlich.css"),
    },
    Asset { path: MODULE, kind: "text/javascript; charset=utf-8", text: include_str!("../assets/deckname.js") },
    // idiomorph 0.8.0, 0BSD.
    Asset {
        path: "/assets/idiomorph.js",
        kind: "text/javascript; charset=utf-8",
        text: include_str!("../assets/idiomorph.js"),
    },
    Asset { path: "/assets/seal.js", kind: "text/javascript; charset=utf-8", text: include_str!("../assets/seal.js") },
    Asset { path: PICTURES, kind: "image/svg+xml", text: include_str!("../assets/pictures.svg") },
    Asset { path: "/assets/safe.svg", kind: "image/svg+xml", text: include_str!("../assets/safe.svg") },
    Asset { path: "/assets/clockwise.svg", kind: "image/svg+xml", text: include_str!("../assets/clockwise.svg") },
    Asset { path: ICON, kind: "image/svg+xml", text: include_str!("../assets/icon.svg") },
];

/// What a page may load and send, as a `Content-Security-Policy`: only what is ours.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
