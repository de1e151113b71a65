//! A random match can be replayed and verified, whatever the table chose.

use crate::run::deckname;

const VARIANTS: [&str; 5] = [
    "{}",
    r#"{"top_secret":true}"#,
    r#"{"dossier":true}"#,
    r#"{"top_secret":true,"dossier":true}"#,
    r#"{"top_secret":true,"dossier":true,"bystanders_count":true,"start":1}"#,
];

fn random(seats: u8, options: &str, seed: &str) -> String {
    let seats = seats.to_string();
    let game = ["random", "heimlich", "--seats", &seats, "--options", options, "--seed", seed, "--record", "-"];
    deckname(&game, b"").ok()
}

#[test]
fn every_variant_with_every_seat_count_goes_round() {
    for options in VARIANTS {
        for seats in 2..=7 {
            let record = random(seats, options, "round");
            let replayed = deckname(&["replay", "-"], record.as_bytes()).ok();
            let verdict = replayed.lines().last().expect("it says how it ended");
            assert!(verdict.starts_with("ok: record of ") && verdict.contains("win"), "{verdict}");
            let verified = deckname(&["verify", "-"], record.as_bytes()).ok();
            let chances = record.matches("{\"chance\":").count();
            let proof = format!("{verdict}; all {chances} chance outcomes follow from the seed\n");
            assert!(verified.starts_with(&proof), "{verified}");
        }
    }
}

#[test]
fn si_45_a_cooperative_match_ends_with_its_verdict() {
    let game = ["random", "secret-identity", "--seats", "3", "--options", r#"{"cooperative":{}}"#, "--record", "-"];
    let record = deckname(&game, b"").ok();
    let replayed = deckname(&["replay", "-"], record.as_bytes()).ok();
    let verdict = replayed.lines().last().expect("it says how it ended");
    assert!(verdict.contains("; together ") && verdict.contains(" of 10: "), "{verdict}");
    assert!(!verdict.contains("win"), "{verdict}");
}

#[test]
fn the_same_seed_gives_the_same_record_and_another_another() {
    let record = random(4, "{}", "a text");
    assert_eq!(random(4, "{}", "a text"), record);
    assert_ne!(random(4, "{}", "another"), record);
    let unseeded = || deckname(&["random", "heimlich", "--seats", "4", "--record", "-"], b"").ok();
    assert_ne!(unseeded(), unseeded());
}

#[test]
fn records_and_options_can_be_files() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (record, options) = (folder.join("match.jsonl"), folder.join("options.json"));
    std::fs::write(&options, "{\n  \"dossier\": true\n}\n").expect("a file can be written");
    let (record, options) = (record.to_str().expect("UTF-8"), format!("@{}", options.to_str().expect("UTF-8")));
    let said = deckname(&["random", "heimlich", "--seats", "3", "--options", &options, "--record", record], b"").ok();
    assert_eq!(said, "");
    assert!(deckname(&["replay", record], b"").ok().contains("ok: record of "));
    assert!(deckname(&["verify", record], b"").ok().contains("That nobody looked cannot be proved"));
    assert!(std::fs::read_to_string(record).expect("it is there").contains("\"dossier\":true"));
}

#[test]
fn everybody_is_told_what_they_may_know_and_no_more() {
    let record = random(3, r#"{"top_secret":true}"#, "views");
    let whole = deckname(&["replay", "-"], record.as_bytes()).ok();
    let views: Vec<String> = ["0", "1", "2", "table", "spectator"]
        .map(|viewer| deckname(&["replay", "-", "--viewer", viewer], record.as_bytes()).ok())
        .into();
    let deal = "your agent is ";
    assert_eq!(whole.matches(deal).count(), 3);
    for (index, view) in views.iter().enumerate() {
        assert_eq!(view.matches(deal).count(), usize::from(index < 3), "{view}");
    }
    assert_eq!(views[3], views[4]);
    let own = |view: &str| view.lines().find(|line| line.contains(deal)).map(str::to_owned);
    assert_ne!(own(&views[0]), own(&views[1]));
}

#[test]
fn json_is_one_object_per_line_with_its_line_and_step() {
    let record = random(2, r#"{"dossier":true}"#, "json");
    let read = |arguments: &[&str]| -> Vec<serde_json::Value> {
        let out = deckname(arguments, record.as_bytes()).ok();
        out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    let whole = read(&["replay", "-", "--json"]);
    let (end, steps) = whole.split_last().expect("it ends");
    assert_eq!(end["end"]["steps"], steps.len());
    assert_eq!(end["end"]["record"], true);
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(step["step"], index + 1);
        assert!(step["line"].is_u64() && step["events"].is_array() && step["notices"].is_null(), "{step}");
        assert_eq!(step["seat"].is_u64(), index > 0);
        assert_eq!(step["act"].is_object(), index > 0);
    }
    let written = steps.iter().filter(|step| !step["act"]["dossier"].is_null());
    assert_eq!(written.count(), 2);
    let one = read(&["replay", "-", "--json", "--viewer", "1"]);
    let (_, steps) = one.split_last().expect("it ends");
    assert!(steps.iter().all(|step| step["events"].is_null() && step["notices"].is_array()));
    assert!(steps.iter().all(|step| step["line"].is_null() && step["step"].is_null()), "gaps would tell");
    // Through one viewer's eyes, what others do is known by notices only.
    assert!(steps.iter().all(|step| step["act"].is_null() || step["seat"] == 1));
    let sealed: Vec<_> = steps.iter().filter(|step| !step["notices"][0]["dossier_written"].is_null()).collect();
    assert_eq!(sealed.len(), 2);
    assert!(sealed.iter().all(|step| {
        let notice = &step["notices"][0]["dossier_written"];
        notice["dossier"].is_null() == (notice["seat"] != 1)
    }));
}

#[test]
fn one_viewer_is_not_told_what_another_was_expected_to_see() {
    let script = concat!(
        "{\"deckname\":1,\"game\":\"heimlich\",\"rules\":1,\"seats\":2}\n",
        "{\"chance\":\"agent cards\",\"is\":[\"yellow\"]}\n",
        "{\"expect\":{\"viewer\":0,\"at\":\"/agent\",\"is\":\"red\"}}\n",
    );
    let whole = deckname(&["replay", "-"], script.as_bytes());
    assert_eq!(whole.blames(1), (3, "/agent is \"yellow\", not \"red\""));
    let other = deckname(&["replay", "-", "--viewer", "1"], script.as_bytes());
    assert_eq!(other.blames(1), (3, "something here does not hold"));
}

#[test]
fn a_record_is_verified_against_a_published_commitment() {
    let record = random(2, "{}", "published");
    let said = deckname(&["verify", "-"], record.as_bytes()).ok();
    let commitment = said.lines().find_map(|line| line.strip_prefix("Commitment: ")).expect("it is printed");
    deckname(&["verify", "-", "--commitment", commitment], record.as_bytes()).ok();
    let other = deckname(&["verify", "-", "--commitment", "00"], record.as_bytes());
    assert!(other.fails(1).contains(commitment), "{}", other.err);
}
