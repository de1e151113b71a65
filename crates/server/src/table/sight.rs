//! What a viewer is shown of a table: everything here is public, the viewer's own, or from the viewer's view.

use catalog::{Choices, Heard, Prompt};
use engine::{Outcome, Viewer};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{Chair, Phase, Seal, Settings, Table, Who};
use crate::api::kinds;
use crate::clock::Millis;
use crate::problem::Problem;

/// The longest list of actions that is shown at once; a longer one is asked for page by page.
pub const LONGEST: usize = 1_000;

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
    pub(crate) table: TableInfo,
    /// Who looks.
    pub(crate) you: You,
    /// What the viewer knows of the match, in the words of its game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<kinds::View>)]
    pub(crate) view: Option<Value>,
    /// The key of the seat's turn: every move carries it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<u64>,
    /// Everything the viewer may do to go on; `null` if there are more than a thousand actions.
    #[schema(value_type = Option<Vec<kinds::Action>>, required)]
    legal: Option<Vec<Value>>,
    /// How many actions that are.
    legal_count: usize,
    /// What the viewer may do to take back what it chose before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<kinds::Action>)]
    take_back: Vec<Value>,
    /// Those of the listed actions that go with words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<kinds::Prompt>)]
    prompts: Vec<Prompt>,
    /// Why the viewer may not speak in its own words just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    hushed: Option<Hushed>,
    /// What was said, as far as the viewer hears it: the last hundred remarks.
    #[schema(value_type = Vec<kinds::Heard>)]
    pub(crate) remarks: Vec<Heard>,
    /// How many notices the viewer was given.
    pub(crate) told: u64,
    /// How the match ended, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<kinds::Outcome>)]
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
    pub(crate) notices: Vec<Value>,
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
    actions: Vec<Value>,
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

    /// Everything this viewer is shown.
    pub fn sight(&self, who: Who) -> Sight {
        let viewer = who.viewer();
        let you = self.you(who);
        let table = self.info();
        let game = self.game();
        let Ok(played) = self.played() else {
            let (view, turn, hushed, outcome) = (None, None, None, None);
            let (legal, legal_count, told) = (Some(Vec::new()), 0, 0);
            let (take_back, prompts, remarks) = (Vec::new(), Vec::new(), Vec::new());
            return Sight {
                game,
                table,
                you,
                view,
                turn,
                legal,
                legal_count,
                take_back,
                prompts,
                hushed,
                remarks,
                told,
                outcome,
            };
        };
        let live = &played.live;
        let remarks = played.heard(viewer, self.key_of(who), SHOWN);
        let seat = viewer.seat();
        let mut choices = self.choices(viewer, 0, 0);
        let is_short = choices.count <= LONGEST;
        if is_short {
            choices = self.choices(viewer, 0, LONGEST);
        }
        let sight = Sight {
            game,
            table,
            you,
            view: Some(live.view(viewer)),
            turn: seat.map(|seat| live.acted(seat)),
            legal: is_short.then_some(choices.actions),
            legal_count: choices.count,
            take_back: choices.take_back,
            prompts: choices.prompts,
            hushed: seat.and_then(|_| live.hushed(viewer)).map(|(clause, detail)| Hushed { clause, detail }),
            remarks,
            told: live.told(viewer),
            outcome: live.ending().and_then(engine::Ending::outcome),
        };
        #[cfg(feature = "planted")]
        let sight = crate::planted::sight(sight, &played.behind(self.commands.len()));
        sight
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

    /// What this viewer may do now: nothing while the match stands still.
    fn choices(&self, viewer: Viewer, from: usize, most: usize) -> Choices {
        match self.playing() {
            Ok(played) if played.paused.is_none() => played.live.choices(viewer, from, most),
            Ok(_) | Err(_) => Choices::default(),
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
        let Choices { count, actions, prompts, .. } = self.choices(viewer, from, most);
        Ok(Legal { game: self.game(), turn: viewer.seat().map(|seat| live.acted(seat)), count, actions, prompts })
    }

    /// What this viewer was told, from a notice on.
    pub fn notices(&self, who: Who, from: usize) -> Result<Notices, Problem> {
        let live = &self.played()?.live;
        Ok(Notices { game: self.game(), notices: live.notices(who.viewer(), from), told: live.told(who.viewer()) })
    }

    /// Everything this viewer has heard.
    pub fn heard(&self, who: Who) -> Vec<Heard> {
        let heard = self.played().map(|played| played.heard(who.viewer(), self.key_of(who), usize::MAX));
        heard.unwrap_or_default()
    }

    /// Everything this viewer can claim now.
    pub fn claims(&self, who: Who) -> Result<Option<Vec<Value>>, Problem> {
        Ok(self.played()?.live.claims(who.viewer()))
    }
}
