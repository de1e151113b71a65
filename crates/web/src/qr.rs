//! Links to be scanned.

use qrcode::{Color, EcLevel, QrCode};

use crate::html::*;
use crate::lang::{Lang, say};

/// A link as a QR code: one path of dark bars, row by row.
pub(crate) fn qr(link: &str, lang: Lang) -> Html {
    let Ok(code) = QrCode::with_error_correction_level(link, EcLevel::M) else {
        return Html::empty();
    };
    let width = code.width();
    let mut bars = String::new();
    for (y, row) in code.to_colors().chunks(width).enumerate() {
        let mut x = 0;
        for bar in row.chunk_by(|one, next| one == next) {
            if bar[0] == Color::Dark {
                bars += &format!("M{} {}h{}v1h-{}z", x + 2, y + 2, bar.len(), bar.len());
            }
            x += bar.len();
        }
    }
    let side = width + 4;
    html! {
        svg .qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(say!(lang, "qr")) {
            path fill="#fff" d={ "M0 0h" (side) "v" (side) "H0z" } {}
            path fill="#10212a" d=(bars) {}
        }
    }
}
