//! Links to be scanned.

use qrcode::{Color, EcLevel, QrCode};

use crate::html::*;
use crate::lang::{Lang, say};

/// A link as a QR code, drawn into the page.
pub(crate) fn qr(link: &str, lang: Lang) -> Html {
    let Some(Drawing { side, bars }) = draw(link) else {
        return Html::empty();
    };
    html! {
        svg .qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(say!(lang, "qr")) {
            path fill=(LIGHT) d={ "M0 0h" (side) "v" (side) "H0z" } {}
            path fill=(DARK) d=(bars) {}
        }
    }
}

/// A link as a QR code in a picture of its own.
pub fn code_to_scan(link: &str) -> Option<String> {
    let Drawing { side, bars } = draw(link)?;
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\"><path fill=\"{LIGHT}\" \
         d=\"M0 0h{side}v{side}H0z\"/><path fill=\"{DARK}\" d=\"{bars}\"/></svg>"
    ))
}

const LIGHT: &str = "#fff";
const DARK: &str = "#10212a";

struct Drawing {
    side: usize,
    /// One path of dark bars, row by row.
    bars: String,
}

fn draw(link: &str) -> Option<Drawing> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
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
    Some(Drawing { side: width + 4, bars })
}
