//! A loop that says how fast this machine is just now: JSON read and written, and its SHA-256.

use std::time::Duration;

use anyhow::{Context, Result};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::usage::own_cpu;

/// How much CPU time is spent on it.
const SPAN: Duration = Duration::from_millis(300);

/// How often the loop goes round in a second of CPU time.
pub(super) fn turns_per_second() -> Result<f64> {
    let text = text();
    let begin = own_cpu()?;
    let mut turns = 0_u32;
    let spent = loop {
        for _ in 0..64 {
            std::hint::black_box(turn(std::hint::black_box(&text))?);
        }
        turns += 64;
        let spent = own_cpu()?.saturating_sub(begin);
        if spent >= SPAN {
            break spent;
        }
    };
    Ok(f64::from(turns) / spent.as_secs_f64())
}

fn turn(text: &[u8]) -> Result<[u8; 32]> {
    let read: Value = serde_json::from_slice(text).context("the reference is no JSON")?;
    Ok(Sha256::digest(serde_json::to_vec(&read)?).into())
}

/// About as large as a view, always the same.
fn text() -> Vec<u8> {
    let seats: Vec<String> = (0..24)
        .map(|seat| format!("{{\"seat\":{seat},\"name\":\"Player {seat}\",\"away\":false,\"cards\":[1,2,3]}}"))
        .collect();
    format!("{{\"table\":{{\"code\":\"7KLMNP\",\"seats\":[{}]}}}}", seats.join(",")).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_stays_the_same() {
        let digest = turn(&text()).expect("JSON");
        let hex: String = digest[..4].iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!((text().len(), hex.as_str()), (1_457, "5729fade"), "recorded ratios hold for this text alone");
    }
}
