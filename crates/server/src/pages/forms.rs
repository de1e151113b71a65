//! A form is sent: the command it stands for is carried out, and the reader gets back to where they were.

use axum::Extension;
use axum::extract::rejection::FormRejection;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use store::TableId;
use web::Fields;

use super::door::{Visit, door, look, visit_found};
use super::gate::Gate;
use super::home::Sent;
use super::reader::{Answer, Reader, new_id, new_key, to};
use super::verbs::command;
use super::{seals, sentence};
use crate::actor::Order;
use crate::api::{App, AppState, Peer};
use crate::problem::Problem;
use crate::table::{Command, CommandId, Digest, Joining, Key, Table};

/// Somebody who sent a form.
#[derive(Clone, Copy)]
pub(super) struct Sender<'a> {
    pub(super) app: &'a App,
    pub(super) reader: &'a Reader,
    pub(super) gate: Gate,
    pub(super) code: &'a str,
    pub(super) table: TableId,
    pub(super) verb: &'a str,
    pub(super) fields: &'a Fields,
}

/// Does what a form asks for.
pub(super) async fn submit(
    State(app): AppState,
    Extension(gate): Extension<Gate>,
    Path((code, verb)): Path<(String, String)>,
    reader: Reader,
    sent: Result<Sent, FormRejection>,
) -> Response {
    let Ok(Form(fields)) = sent else {
        return reader.sorry(&Problem::Unreadable("this is no form".to_owned()));
    };
    let fields = Fields::new(fields);
    let table = match app.find(reader.peer(), &keys(&verb, &code, &reader, &fields), &code).await {
        Ok(table) => table,
        Err(problem) => return reader.sorry(&problem),
    };
    let sender = Sender { app: &app, reader: &reader, gate, code: &code, table, verb: &verb, fields: &fields };
    let done = match verb.as_str() {
        "sit" => return sender.sit().await,
        "watch" => sender.watch().await,
        "claim" => sender.claim().await,
        "screen" => sender.put_up_screen().await,
        "delete" => sender.delete().await,
        "ready" => seals::ready(&sender).await,
        "start" => seals::start(&sender).await,
        "open" => seals::open(&sender).await,
        _ => return sender.carry_out().await,
    };
    done.unwrap_or_else(|problem| reader.sorry(&problem))
}

/// The keys by which the author of a form may be known at the table.
///
/// Where the form brings a new key to the table, another key does not make it free.
fn keys(verb: &str, code: &str, reader: &Reader, fields: &Fields) -> Vec<Digest> {
    let kept = |gate| reader.key(gate).map(|key| key.digest());
    let brought = fields.get("key").and_then(Key::read).map(|key| key.digest());
    match verb {
        "sit" => kept(Gate::Seat).into_iter().chain(brought).collect(),
        "watch" => kept(Gate::Watch).into_iter().collect(),
        "claim" => reader.keys(code).into_iter().chain(brought).collect(),
        _ => reader.keys(code),
    }
}

impl Sender<'_> {
    /// The author at the table.
    pub(super) async fn visit(&self) -> Result<Visit, Problem> {
        visit_found(self.app, self.reader, self.gate, self.code, self.table).await
    }

    /// Has the command carried out that the form stands for; a refusal leaves the reader where they are.
    pub(super) async fn carry_out(&self) -> Response {
        let visit = match self.visit().await {
            Ok(visit) => visit,
            Err(problem) => return self.reader.sorry(&problem),
        };
        let command = match command(self.verb, self.fields, &visit.scene) {
            Ok(command) => command,
            // What was done has made its own form outdated: an answer that was lost is given again.
            Err(_) if self.was_done(&visit).await => return self.done(),
            Err(problem) => return self.refuse(&visit, &problem, &sentence::of(&problem, self.reader.lang())).await,
        };
        if let Err(problem) = self.order(&visit.key, self.id(), command.clone()).await {
            let sentence = sentence::to(&problem, &command, &visit.scene, self.reader.lang());
            return self.refuse(&visit, &problem, &sentence).await;
        }
        self.done()
    }

    /// Whether this very form was carried out before.
    async fn was_done(&self, visit: &Visit) -> bool {
        let (author, id, body) = (visit.key.digest(), self.id(), self.body());
        let was = move |table: &Table, _| {
            table.earlier(author, id.as_str()).and_then(|earlier| earlier.answer_to(body)).is_some()
        };
        self.app.look(visit.table, author, was).await.unwrap_or(false)
    }

    /// What was sent, to tell a form that is sent again from another one under the same name.
    fn body(&self) -> Digest {
        Digest::of(format!("{} {:?}", self.verb, self.fields).as_bytes())
    }

    /// Has one command carried out, as the JSON API would.
    pub(super) async fn order(&self, key: &Key, id: CommandId, command: Command) -> Result<(), Problem> {
        let from = self.reader.peer().map(Peer::address);
        let order = Order { author: key.digest(), from, id, body: self.body(), command };
        self.app.obey(self.table, self.code, order).await.map(drop)
    }

    /// What the command is called: the module makes up a name, and sends the same one again if it got no answer.
    pub(super) fn id(&self) -> CommandId {
        let named = self.fields.get("id").filter(|id| Key::read(id).is_some()).and_then(|id| id.parse().ok());
        named.unwrap_or_else(|| new_id(self.app))
    }

    /// All is well: back to the page, or nothing to say.
    pub(super) fn done(&self) -> Response {
        match self.reader.answer() {
            Answer::Sentence => StatusCode::NO_CONTENT.into_response(),
            Answer::Page => to(&self.gate.path(self.code)),
        }
    }

    /// The page as it is now, with the reason why not.
    async fn refuse(&self, visit: &Visit, problem: &Problem, sentence: &str) -> Response {
        if self.reader.answer() == Answer::Sentence {
            return self.reader.say_no(problem, sentence);
        }
        let page = async {
            let scene = look(self.app, visit.table, visit.key.digest(), self.gate).await?;
            scene.page(&visit.spot, Some(sentence))
        };
        match page.await {
            Ok(page) => problem.refusing(self.reader.show(&page, &self.gate.path(self.code))),
            Err(problem) => self.reader.sorry(&problem),
        }
    }
}

/// Ways to a table.
impl Sender<'_> {
    /// Takes a seat, or another one.
    async fn sit(&self) -> Response {
        let name = self.fields.get("name").unwrap_or_default();
        match self.take_seat(name).await {
            Ok(key) => {
                let mut response = self.lead_to(Gate::Seat, &key);
                self.reader.keep_name(&mut response, name);
                response
            }
            Err(problem) => {
                let sentence = sentence::of(&problem, self.reader.lang());
                if self.reader.answer() == Answer::Sentence {
                    return self.reader.say_no(&problem, &sentence);
                }
                let door = door(self.app, self.reader, self.table, Some((&problem, &sentence, name))).await;
                door.unwrap_or_else(|problem| self.reader.sorry(&problem))
            }
        }
    }

    async fn take_seat(&self, name: &str) -> Result<Key, Problem> {
        let seat = match self.fields.get("seat") {
            Some(seat) => Some(seat.parse().map_err(|_| Problem::NoSuchSeat)?),
            None => None,
        };
        // Whoever is known here changes seats. The module makes a key for everybody else, and sends the same one again
        // if it got no answer; without it they get one here.
        let made = self.fields.get("key").and_then(Key::read);
        let key = match self.known(Gate::Seat).await {
            Some(key) => key,
            None => made.unwrap_or_else(|| new_key(self.app)),
        };
        let joining = Joining { name: Some(name.to_owned()), seat };
        self.order(&key, self.id(), Command::Join(joining)).await?;
        Ok(key)
    }

    /// The key that came along, if it is known at this table.
    async fn known(&self, gate: Gate) -> Option<Key> {
        let key = self.reader.key(gate)?;
        look(self.app, self.table, key.digest(), gate).await.is_ok().then_some(key)
    }

    /// Looks on.
    async fn watch(&self) -> Result<Response, Problem> {
        if let Some(key) = self.known(Gate::Watch).await {
            return Ok(self.lead_to(Gate::Watch, &key));
        }
        let key = new_key(self.app);
        self.order(&key, self.id(), Command::Watch).await?;
        Ok(self.lead_to(Gate::Watch, &key))
    }

    /// Puts up a screen for all to see.
    async fn put_up_screen(&self) -> Result<Response, Problem> {
        let Visit { key, .. } = self.visit().await?;
        let screen = new_key(self.app);
        self.order(&key, self.id(), Command::Screen(screen.digest())).await?;
        Ok(self.lead_to(Gate::Screen, &screen))
    }

    /// Comes with a key from another device.
    async fn claim(&self) -> Result<Response, Problem> {
        let key = Key::read(self.fields.get("key").unwrap_or_default()).ok_or(Problem::BadKey)?;
        let viewer = self.app.look(self.table, key.digest(), |_, who| who.viewer()).await;
        let viewer = viewer.map_err(|_| Problem::BadKey)?;
        let gate = Gate::ALL.into_iter().find(|gate| gate.admits(viewer)).ok_or(Problem::Stranger)?;
        // A link of somebody else's must not take the place of the only key to the own seat.
        if gate == Gate::Seat
            && let Some(own) = self.reader.key(gate).filter(|own| own.digest() != key.digest())
            && look(self.app, self.table, own.digest(), gate).await.is_ok()
        {
            return Err(Problem::AlreadySeated);
        }
        Ok(self.lead_to(gate, &key))
    }

    fn lead_to(&self, gate: Gate, key: &Key) -> Response {
        let mut response = to(&gate.path(self.code));
        self.reader.keep_key(&mut response, gate, self.code, key);
        response
    }

    /// Deletes the table with all its data, if that was really meant.
    async fn delete(&self) -> Result<Response, Problem> {
        if self.fields.get("really").is_none() {
            return Err(Problem::field("really", "a table is deleted only on purpose"));
        }
        // Tables that cannot be looked at any more can be deleted all the same.
        let key = self.reader.key(self.gate).ok_or(Problem::NoKey)?;
        self.app.hall.delete(self.table, key.digest(), self.id()).await?;
        Ok(to("/"))
    }
}
