//! Pages that change by themselves leave alone whatever their reader is in the middle of.

use anyhow::{Result, ensure};
use browser::{DESKTOP, Kind, PHONE, Player};

use crate::Evening;

/// Has somebody say something, and waits until it stands on the other's page.
fn interrupt(speaker: &Player, reader: &Player, words: &str) -> Result<()> {
    speaker.say(words)?;
    reader.tab.wait(&format!("document.querySelector('.feed').textContent.includes({words:?})"))
}

#[test]
fn what_a_reader_is_in_the_middle_of_stays() -> Result<()> {
    let evening = Evening::new("pushes")?;
    let (host, guest, _) = evening.begun([DESKTOP, PHONE], &[])?;
    host.play_until(Kind::Safe, &[&guest])?;
    // A place for the safe that was chosen on the board, though the focus is elsewhere.
    host.tab.tap("[data-board] .house label.spot")?;
    host.tab.tap(".feed .scrolls")?;
    interrupt(&guest, &host, "The log goes on where it has the focus.")?;
    ensure!(host.tab.has(".spot input:checked")?, "the place for the safe is gone");
    // Half a sentence, an open menu, and the focus.
    host.tab.tap("#claim-menu summary")?;
    host.tab.tap("#claim .agents label:nth-of-type(3)")?;
    host.tab.fill("#talk-text", "I think")?;
    interrupt(&guest, &host, "And now?")?;
    let kept = "document.querySelector('#talk-text').value === 'I think' && document.querySelector('#claim-menu').open \
                && document.querySelector('#claim .agents label:nth-of-type(3) input').checked \
                && document.activeElement.id === 'talk-text'";
    ensure!(host.tab.run(kept)? == true, "half a sentence is gone");
    // The log, read from its beginning.
    host.tab.run("document.querySelector('.feed .scrolls').scrollTop = 0")?;
    host.tab.wait("document.querySelector('.feed .scrolls').scrollTop === 0")?;
    interrupt(&guest, &host, "Take your time.")?;
    ensure!(host.tab.run("document.querySelector('.feed .scrolls').scrollTop")? == 0, "the log has been scrolled");
    // After all that the choice still counts.
    host.tab.tap("#choice button.primary")?;
    host.tab.wait("!document.querySelector('[data-mode=\"safe\"]')")
}

#[test]
fn points_can_be_taken_back_however_they_were_given_and_outlast_a_look_at_the_settings() -> Result<()> {
    let evening = Evening::new("undo")?;
    let (player, _) = evening.alone(PHONE)?;
    player.play_until(Kind::Move, &[])?;
    player.tab.wait("!document.querySelector('.dock form[inert]')")?;
    let all = player.points_left()?;
    // One point too many is typed, which gives all there are.
    let first = "#choice [data-stepper] input";
    player.tab.run(&format!(
        "(() => {{ const input = document.querySelector('{first}'); input.value = {}; \
         input.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()",
        all + 1
    ))?;
    ensure!(player.points_left()? == 0, "{} points are left", player.points_left()?);
    for back in 1..=all {
        player.tab.tap("#choice [data-undo]")?;
        ensure!(player.points_left()? == back, "what was typed cannot be undone, point by point");
    }
    ensure!(player.tab.has("#choice [data-undo]:disabled")?, "there is nothing left to undo");
    player.tab.tap("#choice [data-more]")?;
    player.tab.tap("a.gear")?;
    player.tab.wait("document.querySelector('form.settings')")?;
    player.tab.tap("form.settings button.primary")?;
    player.tab.wait(&format!("document.querySelector('#choice [data-left]')?.textContent === '{}'", all - 1))
}

#[test]
fn options_are_kept_as_soon_as_they_are_ticked() -> Result<()> {
    let evening = Evening::new("options")?;
    let host = evening.player(PHONE)?;
    host.make_table(&evening.house, "Anna")?;
    host.set_seats(3)?;
    host.switch_on(&["dossier", "spectators"])?;
    // Six agents were in play, and now there are seven.
    host.set_seats(4)?;
    host.tab.reload()?;
    for option in ["dossier", "spectators"] {
        ensure!(host.tab.has(&format!("input[name='{option}']:checked"))?, "{option} is not kept");
    }
    ensure!(!host.tab.has("input[name='top_secret']:checked")?, "something else is");
    Ok(())
}
