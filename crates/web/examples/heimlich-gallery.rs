//! Every page of Heimlich & Co. as a file, to be looked at: `heimlich-gallery FOLDER`.
//!
//! Matches are played by chance until each kind of moment has been seen, so that no page is left out.
#![expect(clippy::disallowed_types, reason = "matches are played here to have something to show")]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{env, fs, io};

use engine::{Audience, Body, Dice as _, Fast, Match, Remark, Rules as _, Sealed, Seat, SeatSet, Seed, Text, Viewer};
use heimlich::{Action, Choice, Claim, Heimlich, Moment, Notice, Options, View};
use serde_json::json;
use web::door::Door;
use web::home::{Home, MyTable, TableState};
use web::lobby::{Chair, Lobby};
use web::settings::Settings;
use web::{Entry, Lang, Manners, Menu, Page, Painter, People, Person, Phase, Place, Player, Sight, Sorry};

type Feed = Vec<Entry<Notice, Claim>>;

fn main() -> io::Result<()> {
    let folder: PathBuf = env::args_os().nth(1).ok_or(io::Error::other("name a folder"))?.into();
    let mut gallery = Gallery { folder, pages: Vec::new() };
    let assets = gallery.folder.join(web::asset_folder().trim_start_matches('/'));
    fs::create_dir_all(&assets)?;
    for asset in web::ASSETS {
        fs::write(assets.join(asset.name), asset.text)?;
    }
    for lang in Lang::ALL {
        gallery.around(lang)?;
    }
    let basic = Options::default();
    let both = Options { top_secret: true, dossier: true, ..basic };
    gallery.matches("basic", basic, 4)?;
    gallery.matches("all", both, 5)?;
    gallery.matches("two", Options { dossier: true, ..basic }, 2)?;
    gallery.matches("seven", both, 7)?;
    gallery.index()
}

struct Gallery {
    folder: PathBuf,
    pages: Vec<String>,
}

impl Gallery {
    fn put(&mut self, name: &str, page: &Page, lang: Lang) -> io::Result<()> {
        let settings = Settings { lang, ..Settings::default() };
        fs::write(self.folder.join(format!("{name}.html")), web::document(page, settings, "/"))?;
        self.pages.push(name.to_owned());
        Ok(())
    }

    fn index(&self) -> io::Result<()> {
        let links: Vec<String> =
            self.pages.iter().map(|page| format!("<li><a href='{page}.html'>{page}</a>")).collect();
        fs::write(self.folder.join("pages.txt"), self.pages.join("\n"))?;
        fs::write(
            self.folder.join("index.html"),
            format!("<!doctype html><title>Gallery</title><ul>{}</ul>", links.join("\n")),
        )
    }

    /// The pages around a match.
    fn around(&mut self, lang: Lang) -> io::Result<()> {
        let code = lang.code();
        let painter = web::painter::<Heimlich>();
        let mine = [("7KLM", TableState::Yours), ("Q3XD", TableState::Lobby), ("8HHW", TableState::Over)]
            .map(|(code, state)| MyTable { code: code.to_owned(), game: painter.title().to_owned(), state });
        self.put(
            &format!("home-{code}"),
            &web::home::page(&Home { painters: &[painter], mine: &mine, name: "Anne", code: "", refused: None, lang }),
            lang,
        )?;
        self.put(
            &format!("settings-{code}"),
            &web::settings::page(Settings { lang, ..Settings::default() }, "/"),
            lang,
        )?;
        self.put(&format!("rules-{code}"), &web::rules::page(painter, lang), lang)?;
        self.put(&format!("sorry-{code}"), &web::sorry(Sorry::NoTable, lang), lang)?;
        let taken = |name: &str, ready: bool| Chair::Taken { name: name.to_owned(), ready };
        let chairs =
            [taken("Anne", true), taken("Bernd", false), Chair::StandIn { name: "Clara".to_owned() }, Chair::Free];
        let door = Door {
            code: "7KLM",
            game: painter.title(),
            chairs: &chairs,
            name: "",
            spectators: true,
            refused: None,
            lang,
        };
        self.put(&format!("door-{code}"), &web::door::page(&door), lang)?;
        for (who, viewer) in [("host", Viewer::Seat(seat(0))), ("guest", Viewer::Seat(seat(1)))] {
            self.put(&format!("lobby-{who}-{code}"), &lobby(painter, &chairs, viewer, false, lang), lang)?;
        }
        let two = [taken("Anne", true), taken("Bernd", true)];
        self.put(&format!("lobby-two-{code}"), &lobby(painter, &two, Viewer::Seat(seat(0)), true, lang), lang)
    }

    /// Plays matches until every kind of moment was seen by the first seat, and shows each.
    fn matches(&mut self, name: &str, options: Options, seats: u8) -> io::Result<()> {
        let mut shown: BTreeMap<String, u32> = BTreeMap::new();
        for number in 0..6 {
            let mut stage = Stage::new(options, seats, number);
            while stage.step() {
                let me = Viewer::Seat(seat(0));
                let view = stage.game.view(me);
                let Some(kind) = kind(&view) else { continue };
                let times = shown.entry(kind.to_owned()).or_default();
                *times += 1;
                // The first of a kind shows an empty table; a later one shows more.
                if *times == 6 || (*times == 1 && !matches!(view.moment, Moment::Roll {} | Moment::Move { .. })) {
                    self.put(&format!("{name}-{kind}-{times}"), &stage.page(me, Lang::En), Lang::En)?;
                }
            }
            if number == 0 {
                for lang in Lang::ALL {
                    self.put(&format!("{name}-over-{}", lang.code()), &stage.page(Viewer::Seat(seat(0)), lang), lang)?;
                }
                self.put(&format!("{name}-over-spectator"), &stage.page(Viewer::Spectator, Lang::En), Lang::En)?;
            }
        }
        for lang in [Lang::De, Lang::Nl] {
            let mut stage = Stage::new(options, seats, 1);
            let mut moves = 0;
            while moves < 4 && stage.step() {
                let view = stage.game.view(Viewer::Seat(seat(0)));
                moves += u8::from(matches!(view.choice, Some(Choice::Move { .. } | Choice::Play { .. })));
            }
            self.put(&format!("{name}-middle-{}", lang.code()), &stage.page(Viewer::Seat(seat(0)), lang), lang)?;
            self.standstills(name, &stage, lang)?;
        }
        Ok(())
    }

    /// A match that is held up, or about to end, or has ended before its time.
    fn standstills(&mut self, name: &str, stage: &Stage, lang: Lang) -> io::Result<()> {
        let code = lang.code();
        let (host, guest) = (Viewer::Seat(seat(0)), Viewer::Seat(seat(1)));
        let paused = stage.page_of(host, lang, |menu| Menu { paused: true, ..menu });
        self.put(&format!("{name}-paused-{code}"), &paused, lang)?;
        let away = stage.page_of(guest, lang, |menu| Menu { away: true, ..menu });
        self.put(&format!("{name}-away-{code}"), &away, lang)?;
        let ended = stage.page_of(host, lang, |menu| Menu { phase: Phase::Over, ..menu });
        self.put(&format!("{name}-ended-{code}"), &ended, lang)?;
        let hurried = stage.page_of(host, lang, |menu| Menu {
            wants_to_end: SeatSet::only(seat(0)).with(seat(1)),
            deadline: Some(4_102_444_800_000),
            ..menu
        });
        self.put(&format!("{name}-hurried-{code}"), &hurried, lang)
    }
}

fn seat(index: u8) -> Seat {
    Seat::new(index).expect("every table here has it")
}

/// How a table stands that the first seat keeps.
fn menu(viewer: Viewer, phase: Phase) -> Menu<'static> {
    Menu {
        phase,
        number: 1,
        host: Some(seat(0)),
        hosting: viewer.is(seat(0)),
        away: false,
        absent: false,
        paused: false,
        wants_to_end: SeatSet::EMPTY,
        deadline: None,
        own_link: Some("http://192.168.1.20:8080/t/7KLM#0123456789abcdef0123456789abcdef"),
        manners: Manners { spectators: true, ..Manners::default() },
    }
}

fn lobby(painter: &dyn Painter, chairs: &[Chair], viewer: Viewer, opening: bool, lang: Lang) -> Page {
    let options = json!({ "dossier": true });
    let lobby = Lobby {
        code: "7KLM",
        path: "/t/7KLM",
        link: "http://192.168.1.20:8080/t/7KLM",
        painter,
        options: &options,
        chairs,
        viewer,
        menu: menu(viewer, Phase::Before),
        opening,
        sealed: opening,
        commitment: Some("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"),
        turn: "t1",
        refused: None,
        lang,
    };
    web::lobby::page(&lobby).expect("options of the game")
}

/// What the page of this moment is called, if it is worth one.
fn kind(view: &View) -> Option<&'static str> {
    Some(match (view.choice, view.moment) {
        (Some(Choice::Roll {}), _) => "roll",
        (Some(Choice::Move { least: 0, .. }), _) => "move-or-not",
        (Some(Choice::Move { .. }), _) => "move",
        (Some(Choice::Safe {}), _) => "safe",
        (Some(Choice::Volunteer { playable }), _) if playable.is_empty() => return None,
        (Some(Choice::Volunteer { .. }), _) => "volunteer",
        (Some(Choice::Play { playable, .. }), _) if playable.is_empty() => return None,
        (Some(Choice::Play { .. }), _) => "play",
        (Some(Choice::Dossier { .. }), _) => "dossier",
        (None, Moment::Safe {}) => "wait-safe",
        (None, Moment::Round { .. }) => "wait-round",
        (None, Moment::Volunteer { .. }) => "wait-volunteer",
        (None, Moment::Move { .. }) => "wait-move",
        (None, Moment::Deal {} | Moment::Roll {} | Moment::Over {}) => return None,
    })
}

/// A match being played, with what each viewer was told.
struct Stage {
    game: Match<Heimlich>,
    seed: Seed,
    dice: Fast,
    people: People,
    feeds: BTreeMap<usize, Feed>,
}

impl Stage {
    fn new(options: Options, seats: u8, number: u64) -> Self {
        let names = ["Anne", "Bernd", "Clara-Sophie", "Dirk", "Els", "Fatma", "Gijs"];
        let people = People::new(names.iter().take(usize::from(seats)).enumerate().map(|(index, name)| Person {
            name: (*name).to_owned(),
            player: [Player::Here, Player::Here, Player::StandIn, Player::Away][index % 4],
        }));
        let mut stage = Self {
            game: Match::new(options, seats).expect("a table"),
            seed: Seed::of_text(&number.to_string()),
            dice: Fast::new(number),
            people,
            feeds: BTreeMap::new(),
        };
        let deal = stage.game.propose_deal(&mut Sealed::new(&stage.seed, 0)).expect("a new match");
        stage.commit(deal);
        stage
    }

    fn commit(&mut self, proposal: engine::Proposal<Heimlich>) {
        let step = self.game.commit(proposal).expect("the next step");
        for (index, viewer) in Viewer::all(self.game.seats()).enumerate() {
            let told = step.events.iter().filter_map(|event| Heimlich::notice(event, viewer)).map(Entry::Told);
            self.feeds.entry(index).or_default().extend(told);
        }
        let said = match self.game.steps() {
            5 => Some((1, Audience::All, Body::Text(Text::new("Who would move Jaques like that?").expect("a text")))),
            9 => Some((0, Audience::All, Body::Claim(Claim::Leads { seat: seat(1), agent: heimlich::Agent::Red }))),
            14 => Some((0, Audience::Own, Body::Claim(Claim::Bystander { agent: heimlich::Agent::Green }))),
            _ => None,
        };
        if let Some((who, to, body)) = said {
            let remark = Remark { after: self.game.steps(), seat: seat(who), to, body };
            for (index, viewer) in Viewer::all(self.game.seats()).enumerate() {
                if to == Audience::All || viewer.is(remark.seat) {
                    self.feeds.entry(index).or_default().push(Entry::Said(remark.clone()));
                }
            }
        }
    }

    /// Lets somebody do something by chance; false when the match is over.
    fn step(&mut self) -> bool {
        let owed: Vec<Seat> = self.game.owed().iter().collect();
        if owed.is_empty() {
            return false;
        }
        let actor = self.dice.pick("who", &owed);
        let actions: Vec<Action> = Heimlich::legal(&self.game.view(Viewer::Seat(actor))).collect();
        let action = self.dice.pick("what", &actions);
        let dice = &mut Sealed::new(&self.seed, self.game.steps());
        let proposal = self.game.propose(actor, action, dice).expect("a legal action");
        self.commit(proposal);
        true
    }

    fn page(&self, viewer: Viewer, lang: Lang) -> Page {
        self.page_of(viewer, lang, |menu| menu)
    }

    /// The page of a table that stands otherwise than usual.
    fn page_of(&self, viewer: Viewer, lang: Lang, change: impl Fn(Menu<'static>) -> Menu<'static>) -> Page {
        let index = Viewer::all(self.game.seats()).position(|each| each == viewer).expect("a viewer of this table");
        let outcome = self.game.ending().and_then(engine::Ending::outcome);
        let phase = if self.game.ending().is_some() { Phase::Over } else { Phase::Playing };
        let menu = change(menu(viewer, phase));
        let place = Place {
            code: "7KLM",
            path: "/t/7KLM",
            turn: "t7",
            viewer,
            people: &self.people,
            menu,
            lang,
            refused: None,
        };
        let view = self.game.view(viewer);
        let sight = Sight::<Heimlich> { place, view: &view, feed: &self.feeds[&index], outcome: outcome.as_ref() };
        web::table(&sight).page
    }
}
