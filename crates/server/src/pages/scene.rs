//! One viewer's page of a table: everything on it is from what the table shows that viewer.

use std::any::Any;

use catalog::Known;
use engine::Seat;
use web::lobby::{self, Lobby};
use web::{AnySight, Lang, Menu, Page, Painter, Phase, Place, Unpaintable};

use super::chairs;
use super::gate::Gate;
use crate::clock::Millis;
use crate::problem::Problem;
use crate::table::{Digest, Outline, PhaseInfo, SealInfo, Table, TableInfo, Who};

/// What one viewer's page is made from, taken from the table in one look.
pub(super) struct Scene {
    pub(super) outline: Outline,
    /// The match, once there is one.
    known: Option<Known>,
    /// Whether the viewer may delete the table.
    deletes: bool,
    /// What is planted where the page is folded away.
    #[cfg(feature = "planted")]
    hidden: Option<String>,
}

/// Where a page is, and for whom; its own link is a key, and is not printed.
#[derive(Clone)]
pub(super) struct Spot {
    pub(super) gate: Gate,
    /// The address to share.
    pub(super) link: String,
    /// The address that takes this viewer's place to another device.
    pub(super) own_link: String,
    pub(super) lang: Lang,
}

impl Scene {
    /// What the viewer with this key sees.
    pub(super) fn of(table: &Table, who: Who, key: Digest, now: Millis) -> Self {
        let scene = Self {
            outline: table.outline(who),
            known: table.known(who),
            deletes: table.may_delete(key, table.time(now)).is_ok(),
            #[cfg(feature = "planted")]
            hidden: None,
        };
        #[cfg(feature = "planted")]
        let scene = scene.with_leak(table, who);
        scene
    }

    /// The face of the game.
    pub(super) fn painter(&self) -> Result<&'static dyn Painter, Problem> {
        catalog::painter(self.outline.table.game).ok_or(Problem::NoSuchGame)
    }

    /// What the viewer's next command must name: which match, and which turn of theirs. Before a match forms are kept
    /// until what they are about is changed.
    pub(super) fn turn(&self) -> String {
        let TableInfo { number, seats, options, settings, .. } = &self.outline.table;
        match self.outline.turn {
            Some(turn) => format!("{number}.{turn}"),
            None => Digest::of(format!("{number} {} {options} {settings:?}", seats.len()).as_bytes()).to_string()[..8]
                .to_owned(),
        }
    }

    /// The page as it is now.
    pub(super) fn page(&self, spot: &Spot, refused: Option<&str>) -> Result<Page, Problem> {
        match &self.known {
            Some(known) => self.paint(known, spot, refused, |painter, sight| painter.table(sight)),
            None => self.lobby(spot, refused),
        }
    }

    /// Whether it is for the viewer to decide something.
    pub(super) fn is_yours(&self, lang: Lang) -> bool {
        let spot = Spot { gate: Gate::Seat, link: String::new(), own_link: String::new(), lang };
        let is_yours = |known| self.paint(known, &spot, None, |painter, sight| painter.is_yours(sight));
        matches!(self.known.as_ref().map(is_yours), Some(Ok(true)))
    }

    /// Everything the viewer was told, on a page of its own.
    pub(super) fn log(&self, spot: &Spot) -> Result<Page, Problem> {
        let known = self.known.as_ref().ok_or(Problem::NotBegun)?;
        self.paint(known, spot, None, |painter, sight| painter.log(sight))
    }

    /// What the viewer knows of the match, if there is one.
    pub(super) fn view(&self) -> Option<&dyn Any> {
        self.known.as_ref().map(|known| &*known.view as &dyn Any)
    }

    fn paint<T>(
        &self,
        known: &Known,
        spot: &Spot,
        refused: Option<&str>,
        paint: impl Fn(&dyn Painter, &AnySight<'_>) -> Result<T, Unpaintable>,
    ) -> Result<T, Problem> {
        let Outline { table, you, outcome, .. } = &self.outline;
        let place = Place {
            code: &table.code,
            path: &spot.gate.path(&table.code),
            turn: &self.turn(),
            viewer: you.viewer,
            people: &chairs::people(table),
            menu: self.menu(spot)?,
            lang: spot.lang,
            refused,
        };
        let sight = AnySight { place, view: &*known.view, feed: &*known.feed, outcome: outcome.as_ref() };
        paint(self.painter()?, &sight).map_err(|Unpaintable| Problem::Stumbled)
    }

    /// How the table stands.
    fn menu<'a>(&'a self, spot: &'a Spot) -> Result<Menu<'a>, Problem> {
        let Outline { table, you, .. } = &self.outline;
        let manners = serde_json::to_value(table.settings).and_then(serde_json::from_value);
        let own_link = spot.own_link.as_str();
        #[cfg(feature = "planted")]
        let own_link = self.hidden.as_deref().unwrap_or(own_link);
        Ok(Menu {
            phase: match table.phase {
                PhaseInfo::Lobby | PhaseInfo::Opening => Phase::Before,
                PhaseInfo::Playing => Phase::Playing,
                PhaseInfo::Over => Phase::Over,
            },
            number: table.number,
            host: Seat::new(table.host),
            hosting: you.host,
            deletes: self.deletes,
            away: you.away,
            absent: you.absent,
            paused: table.paused,
            wants_to_end: table.wants_to_end.iter().copied().filter_map(Seat::new).collect(),
            deadline: table.deadline,
            own_link: Some(own_link),
            manners: manners.map_err(|_| Problem::Stumbled)?,
        })
    }

    fn lobby(&self, spot: &Spot, refused: Option<&str>) -> Result<Page, Problem> {
        let Outline { table, you, .. } = &self.outline;
        let mine = you.viewer.seat().and_then(|seat| table.seats.get(seat.index()));
        let lobby = Lobby {
            code: &table.code,
            path: &spot.gate.path(&table.code),
            link: &spot.link,
            painter: self.painter()?,
            options: &table.options,
            chairs: &chairs::chairs(table),
            viewer: you.viewer,
            menu: self.menu(spot)?,
            opening: matches!(table.phase, PhaseInfo::Opening),
            sealed: mine.is_some_and(|chair| matches!(chair.seal, SealInfo::Closed(_))),
            commitment: Some(&table.commitment),
            turn: &self.turn(),
            refused,
            lang: spot.lang,
        };
        lobby::page(&lobby).map_err(|Unpaintable| Problem::Stumbled)
    }
}

#[cfg(feature = "planted")]
impl Scene {
    fn with_leak(mut self, table: &Table, who: Who) -> Self {
        use crate::planted::{Leak, is};
        let known = |seat: u8| table.seen_by(seat);
        let sum = |text: &str| text.bytes().map(usize::from).sum::<usize>();
        let neighbour = known(who.seat().map_or(0, |seat| (seat + 1) % table.seats()));
        if is(Leak::PageMark) {
            self.outline.table.number += sum(&neighbour);
        }
        if is(Leak::PageName) {
            for chair in &mut self.outline.table.seats {
                let mark = if sum(&known(chair.seat)).is_multiple_of(2) { " " } else { "" };
                chair.name = chair.name.as_ref().map(|name| format!("{name}{mark}"));
            }
        }
        self.hidden = is(Leak::PageHidden).then_some(neighbour);
        self
    }
}
