//! Links to be scanned.

use qrcode::{Color, EcLevel, QrCode};

use crate::html::*;
use crate::lang::{Lang, say};

/// A link as a QR code: one path of dark squares.
pub(crate) fn qr(link: &str, lang: Lang) -> Html {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::M) else {
        return Html::empty();
    };
    let width = code.width();
    let mut squares = String::new();
    for (index, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            squares += &format!("M{} {}h1v1h-1z", index % width + 2, index / width + 2);
        }
    }
    let side = width + 4;
    html! {
        svg .qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(say!(lang, "qr")) {
            path fill="#fff" d={ "M0 0h" (side) "v" (side) "H0z" } {}
            path fill="#10212a" d=(squares) {}
        }
    }
}
