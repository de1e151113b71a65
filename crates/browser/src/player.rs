//! Somebody who plays Heimlich & Co. in a browser, by eye and hand: only what a person can see and tap is used.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{Browser, House, Person, Size, Tab};

/// The choice at hand can be made.
const READY: &str = "!document.querySelector('.dock form[inert]')";

/// The longest a match may take.
const LONGEST: Duration = Duration::from_secs(600);

/// What somebody is asked to decide.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// To roll the die.
    Roll,
    /// To spread points over agents.
    Move,
    /// Where the safe goes.
    Safe,
    /// Whether to play a card at all.
    Volunteer,
    /// Which card to play.
    Card,
    /// Who leads whom.
    Dossier,
}

impl Kind {
    /// What tells it from the others on the page.
    const SIGNS: [(&str, Self); 6] = [
        ("#choice [data-moving]", Self::Move),
        ("[data-board][data-mode='safe']", Self::Safe),
        ("#choice [data-cards]", Self::Card),
        ("#choice [data-once]", Self::Dossier),
        ("#choice .hand", Self::Volunteer),
        ("#choice button[name='action']", Self::Roll),
    ];
}

/// Somebody with a browser window.
pub struct Player {
    person: Person,
    /// The tab they look at.
    pub tab: Tab,
    size: Size,
}

impl Player {
    /// Somebody whose screen has this size.
    pub fn new(browser: &Browser, size: Size) -> Result<Self> {
        let person = browser.person()?;
        let tab = person.tab(size)?;
        Ok(Self { person, tab, size })
    }

    /// Another tab with the same cookies.
    pub fn another_tab(&self) -> Result<Tab> {
        self.person.tab(self.size)
    }

    /// Makes a table of Heimlich & Co. from the home page and returns its code.
    pub fn make_table(&self, house: &House, name: &str) -> Result<String> {
        self.tab.go(&house.address)?;
        self.tab.fill("#name-heimlich", name)?;
        self.tab.tap("form.make:has(#name-heimlich) button")?;
        self.tab.wait("document.querySelector('main.lobby .code') && document.querySelector('.with-module')")?;
        Ok(self.tab.text("main.lobby .code [aria-hidden]")?.trim().to_owned())
    }

    /// Chooses how many play.
    pub fn set_seats(&self, seats: u8) -> Result<()> {
        self.tab.choose("#seat-count", &seats.to_string())?;
        self.tab.wait(&format!("document.querySelectorAll('.chairs .chair').length === {seats}"))
    }

    /// Switches options of the table on, which keeps them.
    pub fn switch_on(&self, options: &[&str]) -> Result<()> {
        for option in options {
            let before = self.key_of("#options")?;
            self.tab.tap(&format!("label.switch:has(input[name='{option}'])"))?;
            self.tab.wait(&format!("document.querySelector('#options').dataset.key !== {before:?}"))?;
        }
        Ok(())
    }

    /// Comes by the link and sits down.
    pub fn join(&self, house: &House, code: &str, name: &str) -> Result<()> {
        self.tab.go(&format!("{}/t/{code}", house.address))?;
        self.tab.fill("#door-name", name)?;
        self.tab.tap("main.door form button.primary")?;
        self.tab.wait("document.querySelector('main.lobby') && document.querySelector('.with-module')")
    }

    /// Says to be ready.
    pub fn be_ready(&self) -> Result<()> {
        self.tab.tap("#be-ready button")?;
        self.tab.wait("!document.querySelector('#be-ready')")
    }

    /// Fills the empty seats, and starts; everybody else must be ready.
    pub fn start(&self) -> Result<()> {
        if self.tab.has("#fill")? {
            self.tab.tap("#fill button")?;
            self.tab.wait("!document.querySelector('#fill')")?;
        }
        self.tab.wait("document.querySelector('#start') && !document.querySelector('.dock form[inert]')")?;
        self.tab.tap("#start button")?;
        self.tab.wait("document.querySelector('main.table')")
    }

    /// Whether the match is over on this page.
    pub fn is_over(&self) -> Result<bool> {
        self.tab.has("#table .hc-finale")
    }

    /// What this player is asked, if anything.
    pub fn asked(&self) -> Result<Option<Kind>> {
        if !self.tab.has("#table[data-yours='yes'] #choice")? {
            return Ok(None);
        }
        for (sign, kind) in Kind::SIGNS {
            if self.tab.has(sign)? {
                return Ok(Some(kind));
            }
        }
        Ok(None)
    }

    /// Plays until this player is asked this; the others decide whatever they are asked meanwhile.
    pub fn play_until(&self, wanted: Kind, others: &[&Self]) -> Result<()> {
        let start = Instant::now();
        while start.elapsed() < LONGEST {
            match self.asked()? {
                Some(kind) if kind == wanted => return Ok(()),
                Some(kind) => self.decide(kind)?,
                None => std::thread::sleep(Duration::from_millis(50)),
            }
            for other in others {
                if let Some(kind) = other.asked()? {
                    other.decide(kind)?;
                }
            }
        }
        bail!("never asked for {wanted:?}")
    }

    /// Which turn the choice at hand is for.
    pub fn turn(&self) -> Result<String> {
        self.key_of("#choice")
    }

    fn key_of(&self, selector: &str) -> Result<String> {
        let key = self.tab.run(&format!("document.querySelector('{selector}')?.dataset.key ?? ''"))?;
        Ok(key.as_str().unwrap_or_default().to_owned())
    }

    /// Decides what is asked and waits until the page knows it.
    pub fn decide(&self, kind: Kind) -> Result<()> {
        let before = self.turn()?;
        self.tab.wait(READY)?;
        match kind {
            Kind::Roll => self.tab.tap("#choice button[name='action']")?,
            Kind::Move => {
                self.spread_points()?;
                self.tab.tap("#choice [data-confirm]")?;
            }
            Kind::Safe => {
                self.tab.tap("[data-board] .house label.spot")?;
                self.tab.tap("#choice button.primary")?;
            }
            Kind::Volunteer if self.tab.has("#choice button.primary:not([disabled])")? => {
                self.tab.tap("#choice button.primary")?;
            }
            Kind::Volunteer => self.tab.tap("#choice button.second")?,
            Kind::Card => self.play_or_pass()?,
            Kind::Dossier => self.write_dossier()?,
        }
        let gone = format!("(document.querySelector('#choice')?.dataset.key ?? '') !== {before:?}");
        self.tab.wait(&gone).with_context(|| format!("decided {kind:?}"))
    }

    /// Gives points until none are left, takes one back and gives it again: to whoever can reach the safe first.
    fn spread_points(&self) -> Result<()> {
        while self.points_left()? > 0 {
            self.give_a_point()?;
        }
        self.tab.tap("#choice [data-undo]")?;
        let left = self.points_left()?;
        if left == 0 {
            bail!("nothing was taken back");
        }
        (0..left).try_for_each(|_| self.give_a_point())
    }

    /// Gives one point to the agent that is nearest to the safe.
    pub fn give_a_point(&self) -> Result<()> {
        self.tab.wait(READY)?;
        self.tab.tap(&format!("#{}", self.nearest_to_the_safe()?))
    }

    /// Says something to all.
    pub fn say(&self, text: &str) -> Result<()> {
        self.tab.fill("#talk-text", text)?;
        self.tab.tap("#talk button")
    }

    /// How many points are still to be given.
    pub fn points_left(&self) -> Result<u64> {
        let left = self.tab.text("[data-left]")?;
        left.trim().parse().with_context(|| format!("{left:?} points left"))
    }

    fn nearest_to_the_safe(&self) -> Result<String> {
        let nearest = self.tab.run(
            "(() => { const place = (node) => +node.closest('[data-place]').dataset.place; \
             const safe = place(document.querySelector('#safe')); \
             const way = (pawn) => (safe - place(pawn) + 12) % 12 || 12; \
             const pawns = [...document.querySelectorAll('[data-board] .pawn')]; \
             return pawns.sort((one, other) => way(one) - way(other))[0].id; })()",
        )?;
        Ok(nearest.as_str().context("no pawn on the board")?.to_owned())
    }

    /// Plays the first card there is; passes without one.
    fn play_or_pass(&self) -> Result<()> {
        if !self.tab.has("#choice details.playable")? {
            return self.tab.tap("#choice button[formnovalidate]");
        }
        self.tab.tap("#choice details.playable summary")?;
        self.tab.wait("document.querySelector('#choice details.playable[open]')")?;
        if !self.tab.has("#choice details[open] input:checked")? {
            self.tab.tap("#choice details[open] label.play:not([hidden])")?;
        }
        self.tab.tap("#choice [data-confirm]")
    }

    /// Names an agent for everybody else: all but the own, in order.
    fn write_dossier(&self) -> Result<()> {
        self.name_suspects()?;
        self.tab.tap("#choice button.primary")
    }

    /// Says who leads whom, without sealing it.
    pub fn name_suspects(&self) -> Result<()> {
        let others = self.tab.run(
            "(() => { const own = document.querySelector('#secret [data-secret]').dataset.secret; \
             const agents = [...document.querySelectorAll('#choice fieldset.suspect:first-of-type label')]; \
             return agents.map((label, at) => own.includes(label.querySelector('.unseen').textContent) ? 0 : at + 1) \
             .filter(Boolean).join(' '); })()",
        )?;
        let lines = self.tab.run("document.querySelectorAll('#choice fieldset.suspect').length")?;
        let others = others.as_str().unwrap_or_default().split(' ');
        for (line, agent) in (1..=lines.as_u64().unwrap_or_default()).zip(others) {
            self.tab.tap(&format!("#choice fieldset.suspect:nth-of-type({line}) label:nth-of-type({agent})"))?;
        }
        Ok(())
    }
}

/// Lets all decide whatever they are asked until the match is over for everybody; `before` sees every decision first.
pub fn play_to_the_end(players: &[&Player], mut before: impl FnMut(&Player, Kind) -> Result<()>) -> Result<()> {
    let start = Instant::now();
    loop {
        let mut is_over = true;
        for player in players {
            if let Some(kind) = player.asked()? {
                before(player, kind)?;
                player.decide(kind)?;
            }
            is_over &= player.is_over()?;
        }
        if is_over {
            return Ok(());
        }
        if start.elapsed() > LONGEST {
            bail!("the match does not end");
        }
        // Stand-ins take their time.
        std::thread::sleep(Duration::from_millis(50));
    }
}
