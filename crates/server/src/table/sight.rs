//! What a viewer is shown of a table: everything here is public, the viewer's own, or from the viewer's view.

use catalog::{Choices, Heard, Known, Prompt, RawJson, Shown};
use engine::{Outcome, Viewer};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Chair, Phase, Seal, Settings, Table, Who};
use crate::api::kinds;
use crate::clock::Millis;
use crate::problem::Problem;

/// The most actions that are given at once to who asks for them.
pub const LONGEST: usize = 1_000;

/// The longest list of actions that comes with a view: a longer one is asked for page by page.
const LISTED: usize = 200;

/// The most remarks that are shown: the last ones.
const SHOWN: usize = 100;

/// What everybody can know of a table.
#[derive(Serialize, ToSchema)]
pub struct TableInfo {
    /// The room code.
    pub(crate) code: String,
    /// The game.
    pub(crate) game: &'static str,
    /// What the game is played with.
    #[schema(value_type = kinds::Options)]
    pub(crate) options: Value,
    /// How the table is kept.
    pub(crate) settings: Settings,
    /// How far it has come.
    pub(crate) phase: PhaseInfo,
    /// Who sits where.
    pub(crate) seats: Vec<ChairInfo>,
    /// The seat of the host, or of who acts as host while the host is away.
    pub(crate) host: u8,
    /// How often the seals of this match were asked for; more than once where somebody went before all were open.
    pub(crate) openings: u32,
    /// Which match of this table it is, counted from 1.
    #[serde(rename = "match")]
    pub(crate) number: usize,
    /// SHA-256 of the match's seed, which decides all chance together with what the seats throw in.
    pub(crate) commitment: String,
    /// Whether the match stands still.
    pub(crate) paused: bool,
    /// When the time for whatever is to be done now runs out, in milliseconds since 1970 by the server's clock, which
    /// the `Date` of every answer tells.
    #[schema(value_type = Option<u64>)]
    pub(crate) deadline: Option<Millis>,
    /// The seats that want to end the match now.
    pub(crate) wants_to_end: Vec<u8>,
}

/// How far a table has come.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PhaseInfo {
    Lobby,
    Opening,
    Playing,
    Over,
}

/// A seat as everybody sees it.
#[derive(Serialize, ToSchema)]
pub struct ChairInfo {
    /// Its number.
    pub(crate) seat: u8,
    /// Who has it.
    pub(crate) kind: ChairKind,
    /// Their name.
    pub(crate) name: Option<String>,
    /// Whether a newcomer can take it now: an empty one before the start; in a match one whose owner left it open.
    pub(crate) free: bool,
    /// Whether they left.
    pub(crate) away: bool,
    /// Who plays for them meanwhile; a stand-in if nobody does.
    pub(crate) substitute: Option<String>,
    /// What they throw into the seed.
    pub(crate) seal: SealInfo,
}

/// Who has a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ChairKind {
    Empty,
    StandIn,
    Person,
}

/// What a seat throws into the seed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SealInfo {
    None,
    Closed(String),
    Open(String),
}

/// Who looks.
#[derive(Serialize, ToSchema)]
pub struct You {
    /// A seat, `"table"` or `"spectator"`.
    #[schema(value_type = kinds::Viewer)]
    pub(crate) viewer: Viewer,
    /// Whether they decide for the table: as its host, or acting as host while the host is away.
    pub(crate) host: bool,
    /// Whether they left this seat.
    pub(crate) away: bool,
    /// Whether their time ran out so often that they are not waited for until they return or move.
    pub(crate) absent: bool,
}

/// Everything one viewer is shown.
#[derive(Serialize, ToSchema)]
pub struct Sight {
    /// The game, which says what `view` and `legal` look like.
    game: &'static str,
    /// What everybody can know.
    table: TableInfo,
    /// Who looks.
    you: You,
    /// What the viewer knows of the match, in the words of its game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<kinds::View>)]
    view: Option<RawJson>,
    /// The key of the seat's turn: every move carries it.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u64>,
    /// Everything the viewer may do to go on; `null` if there are more than two hundred actions.
    #[schema(value_type = Option<Vec<kinds::Action>>, required)]
    legal: Option<RawJson>,
    /// How many actions that are.
    legal_count: usize,
    /// What the viewer may do to take back what it chose before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<kinds::Action>, required = false)]
    take_back: Option<RawJson>,
    /// Those of the listed actions that go with words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<kinds::Prompt>)]
    prompts: Vec<Prompt>,
    /// Why the viewer may not speak in its own words just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    hushed: Option<Hushed>,
    /// What was said, as far as the viewer hears it: the last hundred remarks.
    #[schema(value_type = Vec<kinds::Heard>)]
    remarks: Vec<Heard>,
    /// How many notices the viewer was given.
    told: u64,
    /// How the match ended, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<kinds::Outcome>)]
    outcome: Option<Outcome>,
}

/// What a view and a page have in common.
pub(crate) struct Outline {
    pub(crate) table: TableInfo,
    pub(crate) you: You,
    /// The key of the seat's turn.
    pub(crate) turn: Option<u64>,
    /// How many notices the viewer was given.
    pub(crate) told: u64,
    pub(crate) outcome: Option<Outcome>,
}

/// Why somebody may not speak in their own words.
#[derive(Serialize, ToSchema)]
struct Hushed {
    clause: &'static str,
    detail: String,
}

/// What a viewer was told.
#[derive(Serialize, ToSchema)]
pub struct Notices {
    /// The game.
    game: &'static str,
    /// The notices, in the words of the game.
    #[schema(value_type = Vec<kinds::Notice>)]
    notices: Vec<RawJson>,
    /// How many there are in all: where to go on.
    told: u64,
}

/// Some of what a viewer may do.
#[derive(Serialize, ToSchema)]
pub struct Legal {
    /// The game.
    game: &'static str,
    /// The key of the seat's turn, as in the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u64>,
    /// How many actions there are in all.
    count: usize,
    /// The actions that were asked for.
    #[schema(value_type = Vec<kinds::Action>)]
    actions: Vec<RawJson>,
    /// Those of them that go with words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<kinds::Prompt>)]
    prompts: Vec<Prompt>,
}

impl Table {
    /// What everybody can know.
    pub fn info(&self) -> TableInfo {
        let played = self.played().ok();
        let agreed = played.map(|played| played.agreed.as_slice()).unwrap_or_default();
        TableInfo {
            code: self.code.clone(),
            game: self.game(),
            options: self.options.clone(),
            settings: self.settings,
            phase: match &self.phase {
                Phase::Lobby => PhaseInfo::Lobby,
                Phase::Opening { .. } => PhaseInfo::Opening,
                Phase::Match(played) if played.is_over() => PhaseInfo::Over,
                Phase::Match(_) => PhaseInfo::Playing,
            },
            seats: (0..).zip(&self.chairs).map(|(seat, chair)| self.chair_info(seat, chair)).collect(),
            host: self.host,
            openings: self.openings,
            number: self.past + 1,
            commitment: self.seed.commitment(),
            paused: played.is_some_and(|played| played.paused.is_some()),
            deadline: self.deadline().map(|time| self.on_the_clock(time)),
            wants_to_end: (0..).zip(agreed).filter(|(_, agreed)| **agreed).map(|(seat, _)| seat).collect(),
        }
    }

    fn chair_info(&self, seat: u8, chair: &Chair) -> ChairInfo {
        let person = chair.person();
        ChairInfo {
            seat,
            kind: match chair {
                Chair::Empty => ChairKind::Empty,
                Chair::StandIn => ChairKind::StandIn,
                Chair::Person(_) => ChairKind::Person,
            },
            name: chair.name(seat).map(str::to_owned),
            free: self.is_free(seat),
            away: person.is_some_and(|person| person.away),
            substitute: person.and_then(|person| Some(person.substitute.as_ref()?.name.clone())),
            seal: match &self.seals[usize::from(seat)] {
                Seal::None => SealInfo::None,
                Seal::Closed(digest) => SealInfo::Closed(digest.to_string()),
                Seal::Open(text) => SealInfo::Open(text.clone()),
            },
        }
    }

    /// What this viewer's view and page have in common.
    pub(crate) fn outline(&self, who: Who) -> Outline {
        let (table, you) = (self.info(), self.you(who));
        let Ok(played) = self.played() else {
            return Outline { table, you, turn: None, told: 0, outcome: None };
        };
        let (live, viewer) = (&played.live, who.viewer());
        let turn = viewer.seat().map(|seat| live.acted(seat));
        let outcome = live.ending().and_then(engine::Ending::outcome);
        let outline = Outline { table, you, turn, told: live.told(viewer), outcome };
        #[cfg(feature = "planted")]
        let outline = crate::planted::outline(outline, &played.behind(self.commands.len()));
        outline
    }

    /// Everything a program with these eyes is shown.
    pub fn sight(&self, who: Who) -> Sight {
        let Outline { table, you, turn, told, outcome } = self.outline(who);
        let game = self.game();
        let nothing = Sight {
            game,
            table,
            you,
            view: None,
            turn,
            legal: Some(RawJson::nothing()),
            legal_count: 0,
            take_back: None,
            prompts: Vec::new(),
            hushed: None,
            remarks: Vec::new(),
            told,
            outcome,
        };
        let Ok(played) = self.played() else { return nothing };
        let viewer = who.viewer();
        let Shown { view, count, legal, take_back, prompts, hushed } = played.live.shown(viewer, LISTED);
        let hushed = hushed.filter(|_| viewer.seat().is_some()).map(|(clause, detail)| Hushed { clause, detail });
        let remarks = played.heard(viewer, self.key_of(who), SHOWN);
        let sight = Sight { view: Some(view), hushed, remarks, ..nothing };
        if self.may_act() { Sight { legal, legal_count: count, take_back, prompts, ..sight } } else { sight }
    }

    /// What a page for these eyes is made from, if there is a match.
    pub(crate) fn known(&self, who: Who) -> Option<Known> {
        let played = self.played().ok()?;
        Some(played.known(who.viewer(), self.key_of(who)))
    }

    /// What the owner of a seat knows, for planted leaks.
    #[cfg(feature = "planted")]
    pub(crate) fn seen_by(&self, seat: u8) -> String {
        self.sight(Who::Owner(seat)).view.map_or_else(String::new, |view| view.as_str().to_owned())
    }

    /// Whether the match goes on: nobody may do anything while it stands still.
    fn may_act(&self) -> bool {
        self.playing().is_ok_and(|played| played.paused.is_none())
    }

    fn you(&self, who: Who) -> You {
        let away = matches!(who, Who::Owner(seat) if self.person(seat).is_some_and(|person| person.away));
        You {
            viewer: who.viewer(),
            host: self.decides(who),
            away,
            absent: !away && who.seat().is_some_and(|seat| self.is_absent(usize::from(seat))),
        }
    }

    /// The game that is played here.
    pub fn game(&self) -> &'static str {
        self.game.slug()
    }

    /// What this viewer may do to go on, from an action on.
    pub fn legal(&self, who: Who, from: usize, most: usize) -> Result<Legal, Problem> {
        let live = &self.played()?.live;
        let viewer = who.viewer();
        let choices = if self.may_act() { live.choices(viewer, from, most) } else { Choices::default() };
        let Choices { count, actions, prompts } = choices;
        Ok(Legal { game: self.game(), turn: viewer.seat().map(|seat| live.acted(seat)), count, actions, prompts })
    }

    /// What this viewer was told, from a notice on.
    pub fn notices(&self, who: Who, from: usize) -> Result<Notices, Problem> {
        let live = &self.played()?.live;
        Ok(Notices { game: self.game(), notices: live.notices(who.viewer(), from), told: live.told(who.viewer()) })
    }

    /// Everything this viewer can claim now.
    pub fn claims(&self, who: Who) -> Result<Option<Vec<RawJson>>, Problem> {
        Ok(self.played()?.live.claims(who.viewer()))
    }
}
