//! Somebody who plays Heimlich & Co. in a browser, by eye and hand: only what a person can see and tap is used.

use browser::{Browser, Person, Tab};

use crate::house::House;

/// The sizes pages are played at.
pub(crate) const PHONE: (u32, u32) = (390, 844);
pub(crate) const DESKTOP: (u32, u32) = (1280, 800);

/// Somebody with a browser window.
pub(crate) struct Player {
    pub(crate) person: Person,
    pub(crate) tab: Tab,
    size: (u32, u32),
}

impl Player {
    pub(crate) fn new(browser: &Browser, size: (u32, u32)) -> Self {
        let person = browser.person().expect("cookies of their own");
        let tab = person.tab(size.0, size.1).expect("a tab");
        Self { person, tab, size }
    }

    /// Another tab with the same cookies.
    pub(crate) fn another_tab(&self) -> Tab {
        self.person.tab(self.size.0, self.size.1).expect("a tab")
    }

    /// Makes a table of Heimlich & Co. from the home page and returns its code.
    pub(crate) fn make_table(&self, house: &House, name: &str) -> String {
        self.go(&house.address);
        self.tab.fill("#name-heimlich", name).expect("a place for the name");
        self.tap("form.make:has(#name-heimlich) button");
        self.wait("document.querySelector('main.lobby .code') !== null");
        self.tab.text("main.lobby .code").expect("the code").trim().to_owned()
    }

    /// Comes by the link and sits down.
    pub(crate) fn join(&self, house: &House, code: &str, name: &str) {
        self.go(&format!("{}/t/{code}", house.address));
        self.tab.fill("#door-name", name).expect("a place for the name");
        self.tap("main.door form button.primary");
        self.wait("document.querySelector('main.lobby') !== null");
    }

    pub(crate) fn go(&self, address: &str) {
        self.tab.go(address).expect("a page");
    }

    #[track_caller]
    pub(crate) fn wait(&self, condition: &str) {
        if let Err(error) = self.tab.wait(condition) {
            panic!("{error:#}");
        }
    }

    #[track_caller]
    pub(crate) fn tap(&self, selector: &str) {
        if let Err(error) = self.tab.tap(selector) {
            panic!("{error:#}");
        }
    }

    pub(crate) fn has(&self, selector: &str) -> bool {
        self.tab.has(selector).expect("a page")
    }

    /// Whether the match is over on this page.
    pub(crate) fn is_over(&self) -> bool {
        self.has("#table .finale, #table [data-finale]")
    }

    /// Whether it is for this player to decide something.
    pub(crate) fn is_asked(&self) -> bool {
        self.has("#table[data-yours='yes'] #choice")
    }

    /// The key of the choice at hand: it changes when the turn is over.
    pub(crate) fn turn(&self) -> String {
        let key = self.tab.run("document.querySelector('#choice')?.dataset.key ?? ''").expect("a page");
        key.as_str().unwrap_or_default().to_owned()
    }

    /// Decides whatever is asked, in the first way that is offered, and waits until the page knows it.
    pub(crate) fn decide(&self) {
        let before = self.turn();
        if self.has("#choice [data-moving]") {
            self.spread_points();
        } else if self.has("[data-board][data-mode='safe']") {
            self.place_safe();
        } else if self.has("#choice [data-cards]") {
            self.play_or_pass();
        } else if self.has("#choice [data-once]") {
            self.write_dossier();
        } else {
            self.tap("#choice button[name='action']:not([disabled])");
        }
        self.wait(&format!("(document.querySelector('#choice')?.dataset.key ?? '') !== {before:?}"));
    }

    /// Taps pawns on the board until no points are left, takes one back and gives it again.
    fn spread_points(&self) {
        self.tap("#board .pawn, [data-board] .pawn");
        self.tap("#choice [data-undo]");
        let taps = "document.querySelector('[data-left]').textContent.trim() !== '0'";
        for _ in 0..12 {
            if self.tab.run(taps).expect("a page") != true {
                break;
            }
            self.tap("[data-board] .pawn");
        }
        self.tap("#choice [data-confirm]");
    }

    fn place_safe(&self) {
        self.tap("[data-board] .house input:not(:checked), [data-board] label.house, [data-board] .house");
        self.tap("#choice button.primary, button[form='choice'].primary");
    }

    fn play_or_pass(&self) {
        if self.has("#choice button[formnovalidate]") {
            self.tap("#choice button[formnovalidate]");
            return;
        }
        self.tap("#choice details.card summary");
        self.tap("#choice details.card[open] label.play:not([hidden])");
        self.tap("#choice [data-confirm]");
    }

    fn write_dossier(&self) {
        self.tap("#choice button.primary");
    }
}

/// Lets both decide whatever is asked until the match is over, and says how many decisions that were.
pub(crate) fn play_to_the_end(players: &[&Player]) -> usize {
    let mut decisions = 0;
    let waiting = "document.querySelector(\"#table[data-yours='yes'] #choice\") !== null || \
                   document.querySelector('#table .finale, #table [data-finale]') !== null";
    while !players.iter().all(|player| player.is_over()) {
        assert!(decisions < 2_000, "the match does not end");
        match players.iter().find(|player| player.is_asked()) {
            Some(player) => {
                player.decide();
                decisions += 1;
            }
            // Somebody else is on: stand-ins take their time.
            None => std::thread::sleep(std::time::Duration::from_millis(50)),
        }
    }
    let _ = waiting;
    decisions
}
