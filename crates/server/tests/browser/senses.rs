//! Playing by keyboard alone, by ear, with both hands at once, and with everything moving.

use anyhow::{Result, ensure};
use browser::{DESKTOP, Key, Kind, Motion, PHONE, Player, Theme};

use crate::Evening;

/// The choice at hand is ready to be made.
const READY: &str = "!document.querySelector('.dock form[inert]')";

/// Types all points into the field of one agent.
fn type_points(player: &Player) -> Result<()> {
    player.tab.fill("#choice input[type='number']", &player.points_left()?.to_string())?;
    ensure!(player.points_left()? == 0, "what was typed is not counted");
    Ok(())
}

/// Decides by keyboard; whoever answered goes on at the next question.
fn decide_by_key(player: &Player, kind: Kind) -> Result<()> {
    let before = player.turn()?;
    player.tab.wait(READY)?;
    match kind {
        Kind::Roll => player.tab.key_to("#choice button", Key::Tab)?,
        Kind::Move => {
            player.tab.key_to("#choice input[type='number']", Key::Tab)?;
            type_points(player)?;
        }
        Kind::Safe => {
            player.tab.key_to(".spot input", Key::BackTab)?;
            player.tab.press(Key::Space)?;
            ensure!(player.tab.has(".spot input:checked")?, "no place is chosen");
        }
        Kind::Volunteer | Kind::Card | Kind::Dossier => return player.decide(kind),
    }
    player.tab.press(Key::Enter)?;
    player.tab.wait(&format!("(document.querySelector('#choice')?.dataset.key ?? '') !== {before:?}"))?;
    player.tab.wait("document.activeElement.id === 'headline'")
}

#[test]
fn a_match_can_be_played_by_keyboard_alone() -> Result<()> {
    let evening = Evening::new("keys")?;
    let (player, _) = evening.alone(DESKTOP)?;
    for wanted in [Kind::Roll, Kind::Move, Kind::Roll, Kind::Move, Kind::Safe] {
        player.play_until(wanted, &[])?;
        decide_by_key(&player, wanted)?;
    }
    Ok(())
}

#[test]
fn what_happens_is_said_and_a_secret_only_while_its_key_is_down() -> Result<()> {
    let evening = Evening::new("ears")?;
    let (host, guest, _) = evening.begun([DESKTOP, PHONE], &[])?;
    let hears = |player: &Player, words: &str| {
        player.tab.wait(&format!("document.querySelector('#announce').textContent.includes({words:?})"))
    };
    guest.say("Who is who?")?;
    hears(&host, "Ben: Who is who?")?;
    // The same once more is news once more.
    host.tab.run("document.querySelector('#announce').replaceChildren()")?;
    guest.say("Who is who?")?;
    hears(&host, "Ben: Who is who?")?;
    guest.play_until(Kind::Roll, &[&host])?;
    guest.decide(Kind::Roll)?;
    hears(&host, "Ben rolls")?;
    guest.decide(Kind::Move)?;
    host.play_until(Kind::Roll, &[&guest])?;
    hears(&host, "Your turn")?;
    let secret = host.tab.run("document.querySelector('#secret [data-secret]').dataset.secret")?;
    let secret = secret.as_str().unwrap_or_default();
    host.tab.run("document.querySelector('#secret').focus()")?;
    host.tab.key_down(Key::Space)?;
    hears(&host, secret)?;
    host.tab.key_up(Key::Space)?;
    host.tab.wait(&format!("!document.querySelector('#announce').textContent.includes({secret:?})"))
}

/// Counts what the page sends, and taps the next form with this id the moment it is there.
fn watch_closely(player: &Player, id: &str) -> Result<()> {
    player
        .tab
        .run(&format!(
            "(() => {{ window.sent = []; const real = fetch; \
             window.fetch = (to, how) => (how?.method === 'POST' && sent.push(`${{to}}`), real(to, how)); \
             window.tapped = 0; \
             new MutationObserver(() => {{ const button = document.querySelector('#{id} button'); \
               if (button && !tapped) {{ tapped = 1; setTimeout(() => button.closest('[inert]') ? (tapped = 2) : button.click()); }} \
             }}).observe(document.querySelector('#content'), {{ childList: true, subtree: true }}); }})()"
        ))
        .map(drop)
}

#[test]
fn two_taps_are_one_and_a_new_question_is_not_answered_by_an_old_tap() -> Result<()> {
    let evening = Evening::new("taps")?;
    let player = evening.player(PHONE)?;
    player.make_table(&evening.house, "Anna")?;
    player.set_seats(2)?;
    // The start stands where the button was that fills the seats.
    watch_closely(&player, "start")?;
    player.tab.run("(() => { const fill = document.querySelector('#fill button'); fill.click(); fill.click(); })()")?;
    player.tab.wait("window.tapped === 2")?;
    ensure!(player.tab.run("sent.filter((to) => to.endsWith('/fill')).length")? == 1, "it was sent twice");
    ensure!(player.tab.run("sent.length")? == 1, "the match was started");
    player.start()?;
    player.play_until(Kind::Roll, &[])?;
    player.tab.wait(READY)?;
    player.tab.run("(() => { sent.length = 0; const roll = document.querySelector('#choice button'); roll.click(); roll.click(); })()")?;
    player.tab.wait("document.querySelector('#choice [data-moving]')")?;
    ensure!(player.tab.run("sent.length")? == 1, "the second tap was sent");
    Ok(())
}

#[test]
fn squares_of_the_notes_are_tapped_one_after_another() -> Result<()> {
    let evening = Evening::new("notes")?;
    let player = evening.player(PHONE)?;
    player.make_table(&evening.house, "Anna")?;
    player.start()?;
    player.tab.run("document.querySelector('#notes').open = true")?;
    // Quickly, and one of them twice: the second tap is for what the first one brought, or for nothing.
    let tap =
        "(() => { const [one, two] = document.querySelectorAll('.noted'); one.click(); two.click(); one.click(); })()";
    player.tab.run(tap)?;
    player.tab.wait("document.querySelectorAll('.noted.no').length === 2")?;
    player.tab.wait(
        "(([one]) => (one.matches('.no') && one.click(), one.matches('.yes')))(document.querySelectorAll('.noted'))",
    )?;
    ensure!(player.tab.run("document.querySelectorAll('.noted.no').length")? == 1, "another square has changed");
    Ok(())
}

#[test]
fn a_secret_that_is_held_and_points_that_are_spread_outlast_what_others_say() -> Result<()> {
    let evening = Evening::new("held")?;
    let (host, guest, _) = evening.begun([PHONE, DESKTOP], &[])?;
    host.play_until(Kind::Move, &[&guest])?;
    host.tab.wait(READY)?;
    host.give_a_point()?;
    let left = host.points_left()?;
    host.tab.hold("#secret")?;
    guest.say("What are you looking at?")?;
    host.tab.wait("document.querySelector('.feed').textContent.includes('looking at')")?;
    ensure!(host.tab.has("#secret.shown [data-secret]:not([aria-hidden])")?, "the card was turned over");
    host.tab.release()?;
    ensure!(host.points_left()? == left, "the points are gone");
    host.tab.wait("!document.querySelector('#secret.shown')")
}

#[test]
fn pawns_walk_and_the_next_question_waits_for_them() -> Result<()> {
    let evening = Evening::new("motion")?;
    let player = evening.player(DESKTOP)?;
    player.tab.prefer(Theme::Light, Motion::Full)?;
    player.make_table(&evening.house, "Anna")?;
    player.set_seats(2)?;
    player.start()?;
    player.play_until(Kind::Roll, &[])?;
    player.decide(Kind::Roll)?;
    player.tab.wait(READY)?;
    type_points(&player)?;
    // The stand-in moves, its pawns walk, and the next question comes with them.
    player.tab.run(
        "(() => { window.waited = false; const walks = (each) => each.effect?.target?.matches('.pawn'); \
         new MutationObserver(() => setTimeout(() => { \
           waited ||= document.querySelector('#choice')?.inert && document.getAnimations().some(walks); })) \
         .observe(document.querySelector('#content'), { childList: true, subtree: true, attributes: true }); })()",
    )?;
    player.tab.tap("#choice [data-confirm]")?;
    player.tab.wait("document.querySelector('#choice') && !document.querySelector('#choice [data-moving]')")?;
    if player.asked()? == Some(Kind::Safe) {
        player.decide(Kind::Safe)?;
    }
    player.play_until(Kind::Roll, &[])?;
    // A stand-in that scores places the safe before the next question comes: then its pawns have arrived by then.
    for _ in 0..4 {
        if player.tab.run("window.waited")? == true {
            break;
        }
        player.decide(Kind::Roll)?;
        player.play_until(Kind::Roll, &[])?;
    }
    ensure!(player.tab.run("window.waited")? == true, "no question has waited for the pawns");
    player.tab.wait(READY)
}
