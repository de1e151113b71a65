//! Nothing on a page keeps anybody out, as far as axe-core can tell.

use anyhow::{Result, ensure};
use browser::{DESKTOP, PHONE, Tab, Theme};

use crate::Evening;

const AXE: &str = include_str!("axe.min.js");

/// What axe-core says about a page, one line for each place.
const COMPLAINTS: &str = "axe.run(document, { resultTypes: ['violations'], \
    rules: { 'target-size': { enabled: true } } }).then((found) => found.violations.flatMap(\
    (rule) => rule.nodes.map((node) => `${rule.id}: ${node.target} ${node.html.slice(0, 200)} ${node.failureSummary}`)))";

fn complaints(tab: &Tab) -> Result<Vec<String>> {
    tab.run(&format!("if (!window.axe) {{ {AXE} }}"))?;
    Ok(serde_json::from_value(tab.run(COMPLAINTS)?)?)
}

/// The page as it is, in both themes.
pub(crate) fn assert_accessible(tab: &Tab) -> Result<()> {
    for theme in [Theme::Dark, Theme::Light] {
        tab.theme(theme)?;
        let complaints = complaints(tab)?;
        let title = tab.run("document.title + ' at ' + innerWidth")?;
        ensure!(complaints.is_empty(), "{title} {theme:?}:\n{}", complaints.join("\n"));
    }
    Ok(())
}

/// The page on a phone and on a desk.
fn assert_accessible_everywhere(tab: &Tab) -> Result<()> {
    tab.resize(PHONE)?;
    assert_accessible(tab)?;
    tab.resize(DESKTOP)?;
    assert_accessible(tab)
}

#[test]
fn pages_around_a_match_keep_nobody_out() -> Result<()> {
    let evening = Evening::new("access")?;
    let (host, guest) = (evening.player(DESKTOP)?, evening.player(DESKTOP)?);
    let at = |path: &str| format!("{}{path}", evening.house.address);
    let pages = [
        ("/", "main.home"),
        ("/games/heimlich/rules", "main #turn"),
        ("/settings?back=/", "form.settings"),
        ("/t/NOTHERE", "main a[href='/']"),
        ("/nowhere", "main a[href='/']"),
    ];
    for (path, sign) in pages {
        host.tab.go(&at(path))?;
        ensure!(host.tab.has(sign)?, "{path} is another page: {}", host.tab.text("main")?);
        assert_accessible_everywhere(&host.tab)?;
    }
    let code = host.make_table(&evening.house, "Anna")?;
    host.switch_on(&["spectators"])?;
    guest.tab.go(&at(&format!("/t/{code}")))?;
    assert_accessible_everywhere(&guest.tab)?;
    guest.join(&evening.house, &code, "Ben")?;
    assert_accessible_everywhere(&guest.tab)?;
    assert_accessible_everywhere(&host.tab)?;
    guest.be_ready()?;
    host.start()?;
    // With everything unfolded that can be.
    host.tab.run("document.querySelectorAll('details').forEach((drawer) => (drawer.open = true))")?;
    assert_accessible_everywhere(&host.tab)?;
    host.tab.go(&at(&format!("/t/{code}/log")))?;
    assert_accessible_everywhere(&host.tab)?;
    // Those who only look on, and a screen for all.
    let spectator = evening.player(PHONE)?;
    spectator.tab.go(&at(&format!("/t/{code}")))?;
    spectator.tab.tap("form[action$='/do/watch'] button")?;
    spectator.tab.wait("location.pathname.endsWith('/watch') && document.querySelector('main.table')")?;
    assert_accessible_everywhere(&spectator.tab)?;
    host.tab.go(&at(&format!("/t/{code}")))?;
    host.tab
        .run("(() => { const form = document.querySelector('#menu-screen'); form.target = ''; form.submit(); })()")?;
    host.tab.wait("location.pathname.endsWith('/screen') && document.querySelector('main.table')")?;
    assert_accessible_everywhere(&host.tab)?;
    // Somebody who sits at a table has it on the first page.
    host.tab.go(&at("/"))?;
    assert_accessible_everywhere(&host.tab)
}

#[test]
fn what_keeps_people_out_is_noticed() -> Result<()> {
    let evening = Evening::new("barred")?;
    let reader = evening.player(PHONE)?;
    reader.tab.go(&evening.house.address)?;
    reader.tab.run("document.documentElement.removeAttribute('lang')")?;
    reader.tab.run("document.querySelector('.game p').style.color = '#ccc'")?;
    let found = complaints(&reader.tab)?;
    for rule in ["html-has-lang", "color-contrast"] {
        ensure!(found.iter().any(|complaint| complaint.starts_with(rule)), "{rule} is not among {found:?}");
    }
    Ok(())
}
