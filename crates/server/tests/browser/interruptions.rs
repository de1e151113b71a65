//! Whatever happens in the middle of a turn, nothing is lost and nothing done twice.

use anyhow::{Result, ensure};
use browser::{DESKTOP, Kind, PHONE, Player};

use crate::Evening;

/// How many lines there are about what happened, on this page.
const LAST_LINE: &str = "+[...document.querySelectorAll('[data-line]')].at(-1).dataset.line";

fn last_line(player: &Player) -> Result<u64> {
    Ok(player.tab.run(LAST_LINE)?.as_u64().unwrap_or_default())
}

/// Somebody alone with a stand-in, who has to spread points.
fn asked_to_move(evening: &Evening) -> Result<(Player, String)> {
    let (player, code) = evening.alone(PHONE)?;
    player.play_until(Kind::Move, &[])?;
    Ok((player, code))
}

#[test]
fn a_reload_keeps_the_choice_and_a_second_device_can_make_it() -> Result<()> {
    let evening = Evening::new("device")?;
    let (player, code) = asked_to_move(&evening)?;
    let turn = player.turn()?;
    player.tab.reload()?;
    ensure!(player.turn()? == turn && player.asked()? == Some(Kind::Move), "the choice is another one");
    // The link in the menu takes the seat along.
    let link = player.tab.run("document.querySelector('#own-link a').href")?;
    let link = link.as_str().unwrap_or_default().to_owned();
    let phone = evening.player(DESKTOP)?;
    phone.tab.go(&link)?;
    phone.tab.wait("document.querySelector('#choice [data-moving]')")?;
    ensure!(phone.turn()? == turn, "another turn on the second device");
    let address = phone.tab.run("location.href")?;
    ensure!(address == format!("{}/t/{code}", evening.house.address), "the key stays in the address: {address}");
    phone.decide(Kind::Move)?;
    player.tab.wait(&format!("(document.querySelector('#choice')?.dataset.key ?? '') !== {turn:?}"))
}

#[test]
fn a_connection_that_is_lost_loses_nothing() -> Result<()> {
    let evening = Evening::new("offline")?;
    let (host, guest, _) = evening.begun([PHONE, DESKTOP], &[])?;
    guest.play_until(Kind::Move, &[&host])?;
    host.tab.offline(true)?;
    host.tab.wait("document.querySelector('[data-live]').classList.contains('lost')")?;
    // What is sent now does not arrive, and the page says so.
    host.tab.fill("#talk-text", "Is anybody there?")?;
    host.tab.tap("#talk button")?;
    host.tab.wait("document.querySelector('[data-refused]').textContent !== ''")?;
    // The others go on.
    let before = last_line(&host)?;
    guest.decide(Kind::Move)?;
    guest.tab.wait(&format!("{LAST_LINE} > {before}"))?;
    ensure!(last_line(&host)? == before, "it is not offline");
    host.tab.offline(false)?;
    host.tab.wait(&format!("{LAST_LINE} > {before}"))?;
    ensure!(host.tab.run("document.querySelector('#talk-text').value")? == "Is anybody there?", "the words are gone");
    host.tab.tap("#talk button")?;
    let said = "document.querySelector('.feed').innerText.split('Is anybody there?').length - 1";
    guest.tab.wait(&format!("{said} > 0"))?;
    host.tab.wait("document.querySelector('#talk-text').value === ''")?;
    ensure!(guest.tab.run(said)? == 1, "it was said twice");
    Ok(())
}

#[test]
fn a_server_that_is_killed_in_the_middle_of_a_turn_loses_nothing() -> Result<()> {
    let mut evening = Evening::new("restart")?;
    let (player, _) = asked_to_move(&evening)?;
    player.tab.tap("#choice [data-more]")?;
    let (left, turn, lines) = (player.points_left()?, player.turn()?, last_line(&player)?);
    evening.house.kill()?;
    player.tab.wait("document.querySelector('[data-live]').classList.contains('lost')")?;
    evening.house.start_again()?;
    player.tab.wait("!document.querySelector('[data-live]').classList.contains('lost')")?;
    ensure!(player.points_left()? == left, "the points are gone");
    ensure!(player.turn()? == turn && last_line(&player)? == lines, "another turn than before");
    player.decide(Kind::Move)?;
    player.tab.wait(&format!("{LAST_LINE} > {lines}"))
}
