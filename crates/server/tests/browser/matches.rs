//! Whole matches.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use browser::{DESKTOP, Kind, PHONE, Player, play_to_the_end};

use crate::Evening;
use crate::access::assert_accessible;

/// How the match ended, as the page says it: every agent with who led it and how far, the winners marked.
fn ranking(player: &Player) -> Result<Vec<(String, bool)>> {
    let places = "[...document.querySelectorAll('.hc-finale .ranking li')]";
    let places = player.tab.run(&format!("{places}.map((place) => [place.innerText, place.matches('.won')])"))?;
    Ok(serde_json::from_value(places)?)
}

/// What the link to the record leads to.
fn record(player: &Player) -> Result<String> {
    let text = player.tab.run("fetch(document.querySelector('a[download]').href).then((answer) => answer.text())")?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Both see the same end, and can take it home.
fn assert_over(one: &Player, other: &Player) -> Result<()> {
    let end = ranking(one)?;
    ensure!(end.len() >= 5 && end == ranking(other)?, "{end:?} against {:?}", ranking(other)?);
    for player in [one, other] {
        let record = record(player)?;
        ensure!(record.lines().any(|line| line.contains("\"outcome\"")), "no outcome in: {record}");
    }
    Ok(())
}

#[test]
fn two_people_and_a_stand_in_play_the_basic_game_to_the_end() -> Result<()> {
    let evening = Evening::new("basic")?;
    let (host, guest, _) = evening.begun([PHONE, DESKTOP], &[])?;
    play_to_the_end(&[&host, &guest], |_, _| Ok(()))?;
    assert_over(&host, &guest)
}

/// On the way every kind of decision is checked for what keeps people out, on both sizes, light and dark.
#[test]
fn two_people_and_a_stand_in_play_top_secret_with_dossiers_to_the_end() -> Result<()> {
    let evening = Evening::new("top-secret")?;
    let (host, guest, _) = evening.begun([DESKTOP, PHONE], &["top_secret", "dossier"])?;
    let mut seen = [BTreeSet::new(), BTreeSet::new()];
    play_to_the_end(&[&host, &guest], |player, kind| {
        let kinds = &mut seen[usize::from(std::ptr::eq(player, &guest))];
        if kinds.insert(kind) {
            assert_accessible(&player.tab)?;
        }
        Ok(())
    })?;
    let all: BTreeSet<Kind> = seen.into_iter().flatten().collect();
    for kind in [Kind::Roll, Kind::Move, Kind::Safe, Kind::Volunteer, Kind::Card, Kind::Dossier] {
        ensure!(all.contains(&kind), "nobody was asked for {kind:?}");
    }
    assert_over(&host, &guest)?;
    assert_accessible(&host.tab)?;
    assert_accessible(&guest.tab)
}
