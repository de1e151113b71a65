//! Contests between minds.

use catalog::{ArenaError, Contest, Figures};

fn contest(hero: &str, others: &[&str], deals: u64) -> Contest {
    Contest {
        seats: 3,
        options: "{}".to_owned(),
        hero: hero.to_owned(),
        others: others.iter().map(|&name| name.to_owned()).collect(),
        deals,
        first: 1,
        effort: Some(200),
        jobs: 1,
    }
}

fn play(contest: &Contest) -> Result<Figures, ArenaError> {
    catalog::find("heimlich").expect("a game of the catalog").arena(contest, &|_| {})
}

/// The same but for the processor's time.
fn without_time(figures: Figures) -> String {
    let mut value = serde_json::to_value(figures).expect("figures are data");
    value.as_object_mut().expect("a map").remove("cpu_ms");
    value.to_string()
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let alone = contest("casual", &["random", "greedy"], 12);
    let together = Contest { jobs: 4, ..alone.clone() };
    let alone = play(&alone).expect("a contest");
    assert_eq!(alone.games, 36);
    assert_eq!(without_time(alone), without_time(play(&together).expect("a contest")));
}

#[test]
fn a_hero_like_the_others_has_no_lift() {
    let Figures { wins, baseline, lift, by_seat, .. } = play(&contest("random", &["random"], 10)).expect("a contest");
    assert_eq!((wins.mean, lift.mean, lift.plus_minus), (baseline.mean, 0.0, 0.0));
    assert!(by_seat.iter().all(|seat| seat.wins == seat.baseline));
}

#[test]
fn deals_are_known_by_their_numbers() {
    let first = play(&contest("casual", &["random"], 6)).expect("a contest");
    let later = play(&Contest { first: 7, ..contest("casual", &["random"], 6) }).expect("a contest");
    assert_ne!(without_time(first.clone()), without_time(Figures { first: 1, ..later.clone() }));
    let both = play(&contest("casual", &["random"], 12)).expect("a contest");
    assert!((both.wins.mean - (first.wins.mean + later.wins.mean) / 2.0).abs() < 1e-12);
}

#[test]
fn a_casual_mind_beats_random_ones() {
    let Figures { lift, .. } = play(&contest("casual", &["random"], 40)).expect("a contest");
    assert!(lift.mean - lift.plus_minus > 0.2, "{lift:?}");
}

#[test]
fn what_cannot_be_is_said() {
    let no_one = play(&contest("grandmaster", &["random"], 1)).expect_err("nobody is called that").to_string();
    assert!(no_one.contains("grandmaster") && no_one.contains("quantal-60"), "{no_one}");
    assert!(play(&contest("random", &[], 1)).is_err());
    assert!(play(&contest("random", &["random"], 0)).is_err());
    assert!(play(&Contest { seats: 9, ..contest("random", &["random"], 1) }).is_err());
    let lost = play(&contest("exec:/no/such/program", &["random"], 1)).expect_err("there is none").to_string();
    assert!(lost.contains("/no/such/program") && lost.contains("deal 1"), "{lost}");
}
