//! The files that pages ask for: style sheets, modules, one sheet of pictures.

use std::sync::LazyLock;

/// A file to be served as it is.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// What it is called in [`asset_folder`].
    pub name: &'static str,
    /// Its `Content-Type`.
    pub kind: &'static str,
    /// What is in it.
    pub text: &'static str,
}

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// Every file that pages ask for.
pub const ASSETS: &[Asset] = &[
    Asset { name: "deckname.css", kind: CSS, text: include_str!("../assets/deckname.css") },
    Asset { name: "heimlich.css", kind: CSS, text: include_str!("../assets/heimlich.css") },
    Asset { name: "deckname.js", kind: JS, text: include_str!("../assets/deckname.js") },
    Asset { name: "dom.js", kind: JS, text: include_str!("../assets/dom.js") },
    Asset { name: "heimlich.js", kind: JS, text: include_str!("../assets/heimlich.js") },
    Asset { name: "secret.js", kind: JS, text: include_str!("../assets/secret.js") },
    Asset { name: "send.js", kind: JS, text: include_str!("../assets/send.js") },
    Asset { name: "walk.js", kind: JS, text: include_str!("../assets/walk.js") },
    Asset { name: "seal.js", kind: JS, text: include_str!("../assets/seal.js") },
    // idiomorph 0.8.0, 0BSD.
    Asset { name: "idiomorph.js", kind: JS, text: include_str!("../assets/idiomorph.js") },
    Asset { name: "pictures.svg", kind: SVG, text: include_str!("../assets/pictures.svg") },
    Asset { name: "safe.svg", kind: SVG, text: include_str!("../assets/safe.svg") },
    Asset { name: "clockwise.svg", kind: SVG, text: include_str!("../assets/clockwise.svg") },
    Asset { name: "skyline.svg", kind: SVG, text: include_str!("../assets/skyline.svg") },
    Asset { name: "icon.svg", kind: SVG, text: include_str!("../assets/icon.svg") },
];

/// Where pages ask for [`ASSETS`], such as `/assets/0123456789abcdef`. Another version of any file has another folder,
/// so that browsers may keep what they find there for ever.
pub fn asset_folder() -> &'static str {
    static FOLDER: LazyLock<String> = LazyLock::new(|| {
        // FNV-1a: what differs by accident has to differ here, and nobody has anything to forge.
        let bytes = ASSETS.iter().flat_map(|asset| asset.name.bytes().chain(asset.text.bytes()));
        let digest = bytes
            .fold(0xcbf2_9ce4_8422_2325, |digest: u64, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("/assets/{digest:016x}")
    });
    &FOLDER
}

/// What a page may load and send, as a `Content-Security-Policy`: only what is ours.
pub const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
