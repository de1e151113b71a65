//! What a tab does for its reader: its title, its language, its secrets, and many of them at once.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use browser::{DESKTOP, Kind, PHONE};

use crate::Evening;

/// How long something may take that is to be there at once.
const SOON: Duration = Duration::from_secs(8);

#[test]
fn a_move_in_the_seventh_tab_is_seen_in_the_first() -> Result<()> {
    let evening = Evening::new("seven")?;
    let (player, code) = evening.alone(DESKTOP)?;
    player.play_until(Kind::Roll, &[])?;
    let others = (0..6).map(|_| player.another_tab()).collect::<Result<Vec<_>>>()?;
    for tab in &others {
        tab.go(&format!("{}/t/{code}", evening.house.address))?;
    }
    let seventh = &others[5];
    seventh.wait("document.querySelector(\"#table[data-yours='yes'] #choice\")")?;
    let start = Instant::now();
    seventh.wait("!document.querySelector('.dock form[inert]')")?;
    seventh.tap("#choice button[name='action']")?;
    seventh.wait("document.querySelector('#choice [data-moving]')")?;
    player.tab.front()?;
    player.tab.wait("document.querySelector('#choice [data-moving]')")?;
    ensure!(start.elapsed() < SOON, "it took {:?}", start.elapsed());
    Ok(())
}

#[test]
fn the_title_says_whose_turn_it_is_and_the_language_changes_in_the_middle() -> Result<()> {
    let evening = Evening::new("title")?;
    let (player, _) = evening.alone(PHONE)?;
    player.play_until(Kind::Roll, &[])?;
    let title = |yours: bool| format!("document.title.toLowerCase().includes('your turn') === {yours}");
    player.tab.wait(&title(true))?;
    player.decide(Kind::Roll)?;
    player.play_until(Kind::Move, &[])?;
    player.tab.tap("#choice [data-more]")?;
    player.tab.tap(".langs button[value='de']")?;
    player.tab.wait("document.documentElement.lang === 'de' && document.querySelector('#choice [data-moving]')")?;
    ensure!(player.tab.text("#headline")?.contains("Punkte"), "{}", player.tab.text("#headline")?);
    player.decide(Kind::Move)?;
    player.tab.tap(".langs button[value='en']")?;
    player.tab.wait("document.documentElement.lang === 'en' && document.querySelector('.with-module')")?;
    if let Some(kind) = player.asked()? {
        player.decide(kind)?;
    }
    player.tab.wait(&title(false))
}

#[test]
fn a_code_typed_in_any_way_leads_to_the_table() -> Result<()> {
    let evening = Evening::new("code")?;
    let (host, guest) = (evening.player(DESKTOP)?, evening.player(PHONE)?);
    let code = host.make_table(&evening.house, "Anna")?;
    guest.tab.go(&evening.house.address)?;
    guest.tab.fill("#join-code", "NOTONE")?;
    guest.tab.tap("form.join button")?;
    guest.tab.wait("document.querySelector('.refused')?.innerText")?;
    guest.tab.fill("#join-code", &format!(" {} ", code.to_lowercase()))?;
    guest.tab.tap("form.join button")?;
    guest.tab.wait("document.querySelector('main.door')")?;
    ensure!(guest.tab.text("main h1")?.contains(&code), "the door of another table");
    Ok(())
}

#[test]
fn the_own_agent_is_seen_only_while_it_is_held() -> Result<()> {
    let evening = Evening::new("peek")?;
    let player = evening.player(DESKTOP)?;
    player.make_table(&evening.house, "Anna")?;
    player.start()?;
    let shown = "getComputedStyle(document.querySelector('#secret .front')).visibility !== 'hidden' && \
                 document.querySelector('#secret').classList.contains('shown')";
    player.tab.wait(&format!("!({shown})"))?;
    player.tab.hold("#secret")?;
    player.tab.wait(shown)?;
    player.tab.release()?;
    player.tab.wait(&format!("!({shown})"))?;
    // Somebody comes by, and another tab is brought to the front.
    player.tab.hold("#secret")?;
    player.tab.wait(shown)?;
    let other = player.another_tab()?;
    other.front()?;
    player.tab.wait(&format!("!({shown})"))
}
