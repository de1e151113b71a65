//! One viewer's page of a table: everything on it is from what the table shows that viewer.

use catalog::Heard;
use engine::{Body, Remark, Seat};
use serde_json::Value;
use web::lobby::{self, Lobby};
use web::{AnySight, Entry, Lang, Menu, Page, Painter, Phase, Place, Unpaintable};

use super::chairs;
use super::gate::Gate;
use crate::clock::Millis;
use crate::problem::Problem;
use crate::table::{Digest, PhaseInfo, SealInfo, Sight, Table, TableInfo, Who};

/// What one viewer's page is made from, taken from the table in one look.
pub(super) struct Scene {
    pub(super) sight: Sight,
    feed: Vec<Entry<Value, Value>>,
    /// Whether the viewer may delete the table.
    deletes: bool,
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
        let told = table.notices(who, 0).map(|told| told.notices).unwrap_or_default();
        let deletes = table.may_delete(key, table.time(now)).is_ok();
        let scene = Self { sight: table.sight(who), feed: feed(told, table.heard(who)), deletes };
        #[cfg(feature = "planted")]
        let scene = scene.with_leak(table, who);
        scene
    }

    /// The face of the game.
    pub(super) fn painter(&self) -> Result<&'static dyn Painter, Problem> {
        catalog::painter(self.sight.table.game).ok_or(Problem::NoSuchGame)
    }

    /// What the viewer's next command must name: which match, and which turn of theirs. Before a match forms are kept
    /// until what they are about is changed.
    pub(super) fn turn(&self) -> String {
        let TableInfo { number, seats, options, settings, .. } = &self.sight.table;
        match self.sight.turn {
            Some(turn) => format!("{number}.{turn}"),
            None => Digest::of(format!("{number} {} {options} {settings:?}", seats.len()).as_bytes()).to_string()[..8]
                .to_owned(),
        }
    }

    /// The page as it is now.
    pub(super) fn page(&self, spot: &Spot, refused: Option<&str>) -> Result<Page, Problem> {
        match &self.sight.view {
            Some(view) => self.paint(view, spot, refused, |painter, sight| painter.table(sight)),
            None => self.lobby(spot, refused),
        }
    }

    /// Whether it is for the viewer to decide something.
    pub(super) fn is_yours(&self, lang: Lang) -> bool {
        let spot = Spot { gate: Gate::Seat, link: String::new(), own_link: String::new(), lang };
        let view = self.sight.view.as_ref();
        let is_yours = |view| self.paint(view, &spot, None, |painter, sight| painter.is_yours(sight));
        matches!(view.map(is_yours), Some(Ok(true)))
    }

    /// Everything the viewer was told, on a page of its own.
    pub(super) fn log(&self, spot: &Spot) -> Result<Page, Problem> {
        let view = self.sight.view.as_ref().ok_or(Problem::NotBegun)?;
        self.paint(view, spot, None, |painter, sight| painter.log(sight))
    }

    fn paint<T>(
        &self,
        view: &Value,
        spot: &Spot,
        refused: Option<&str>,
        paint: impl Fn(&dyn Painter, &AnySight<'_>) -> Result<T, Unpaintable>,
    ) -> Result<T, Problem> {
        let Sight { table, you, outcome, .. } = &self.sight;
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
        let sight = AnySight { place, view, feed: &self.feed, outcome: outcome.as_ref() };
        paint(self.painter()?, &sight).map_err(|Unpaintable| Problem::Stumbled)
    }

    /// How the table stands.
    fn menu<'a>(&self, spot: &'a Spot) -> Result<Menu<'a>, Problem> {
        let Sight { table, you, .. } = &self.sight;
        let manners = serde_json::to_value(table.settings).and_then(serde_json::from_value);
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
            own_link: Some(&spot.own_link),
            manners: manners.map_err(|_| Problem::Stumbled)?,
        })
    }

    fn lobby(&self, spot: &Spot, refused: Option<&str>) -> Result<Page, Problem> {
        let Sight { table, you, .. } = &self.sight;
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
        let known = |seat: u8| table.sight(Who::Owner(seat)).view.unwrap_or_default().to_string();
        let sum = |text: &str| text.bytes().map(usize::from).sum::<usize>();
        let neighbour = known(who.seat().map_or(0, |seat| (seat + 1) % table.seats()));
        if is(Leak::PageMark) {
            self.sight.table.number += sum(&neighbour);
        }
        if is(Leak::PageName) {
            for chair in &mut self.sight.table.seats {
                let mark = if sum(&known(chair.seat)).is_multiple_of(2) { " " } else { "" };
                chair.name = chair.name.as_ref().map(|name| format!("{name}{mark}"));
            }
        }
        if is(Leak::PageHidden)
            && let Ok(text) = engine::Text::new(&neighbour.chars().take(200).collect::<String>())
            && let Some(seat) = who.viewer().seat()
        {
            self.feed.push(Entry::Said(Remark { after: 0, seat, to: engine::Audience::Own, body: Body::Text(text) }));
        }
        self
    }
}

/// What was told and what was said, in the order in which this viewer came to know it.
fn feed(told: Vec<Value>, heard: Vec<Heard>) -> Vec<Entry<Value, Value>> {
    let mut heard = heard.into_iter().peekable();
    let mut feed = Vec::with_capacity(told.len());
    for (before, notice) in (0..).zip(told) {
        while let Some(remark) = heard.next_if(|remark| remark.at <= before) {
            feed.extend(said(remark));
        }
        feed.push(Entry::Told(notice));
    }
    feed.extend(heard.filter_map(said));
    feed
}

fn said(Heard { at, seat, to, body }: Heard) -> Option<Entry<Value, Value>> {
    let body: Body<Value> = serde_json::from_value(body).ok()?;
    Some(Entry::Said(Remark { after: at, seat, to, body }))
}
