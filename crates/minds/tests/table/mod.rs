//! A match played on a bare state, with a diary for every viewer.

use engine::{Body, Dice as _, Fast, Recorded, Seat, Viewer};
use minds::{Belief as _, Decision, Diary, Facts, Minded, News};

/// A match with what everybody has lived through.
pub(crate) struct Table<R: Minded> {
    pub(crate) seats: u8,
    pub(crate) dice: Fast,
    state: R::State,
    diaries: Vec<Diary<R>>,
}

impl<R: Minded> Table<R> {
    /// A table with these options, written as JSON, after the deal.
    pub(crate) fn dealt(seats: u8, options: &str, seed: u64) -> Self {
        let options = serde_json::from_str(options).expect("options of this game");
        let state = R::setup(&options, seats).expect("a table that can be set up");
        let viewers = Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
        let mut table = Self { seats, dice: Fast::new(seed), state, diaries: viewers.map(Diary::new).collect() };
        table.happens(|scene| R::deal(scene));
        table
    }

    /// Any of the seats that are owed.
    pub(crate) fn whose_turn(&mut self) -> Option<Seat> {
        let owed: Vec<Seat> = R::owed(&self.state).iter().collect();
        (!owed.is_empty()).then(|| self.dice.pick("who acts", &owed))
    }

    pub(crate) fn view(&self, viewer: Viewer) -> R::View {
        R::view(&self.state, viewer)
    }

    pub(crate) fn diary(&self, seat: Seat) -> &Diary<R> {
        self.diary_of(Viewer::Seat(seat))
    }

    pub(crate) fn diary_of(&self, viewer: Viewer) -> &Diary<R> {
        self.diaries.iter().find(|diary| diary.viewer() == viewer).expect("a diary for each")
    }

    /// The hard facts that this viewer knows.
    pub(crate) fn facts(&self, viewer: Viewer) -> Facts<R> {
        let mut facts = Facts::default();
        facts.follow(viewer, self.diary_of(viewer).news());
        facts
    }

    /// What the seat truly is.
    pub(crate) fn identity(&self, seat: Seat) -> Option<R::Identity> {
        R::identity(&self.state, seat)
    }

    /// What the seat would have noted if the hidden facts were others: the last view is that of an imagined state.
    pub(crate) fn twin_diary(&self, seat: Seat, dice: &mut Fast) -> Vec<News<R>> {
        let state = self.facts(Viewer::Seat(seat)).imagine(dice).expect("some world fits");
        let mut news = self.diary(seat).news().to_vec();
        if let Some(News::Saw { view, .. }) = news.iter_mut().rev().find(|news| matches!(news, News::Saw { .. })) {
            *view = R::view(&state, Viewer::Seat(seat));
        }
        news
    }

    /// Something legal, without a word.
    pub(crate) fn random_decision(&mut self, seat: Seat) -> Decision<R> {
        let action = minds::random::<R>(&self.view(Viewer::Seat(seat)), &mut self.dice);
        Decision::silent(action.expect("a seat that is owed has something to do"))
    }

    /// Lets the seat say and do this.
    pub(crate) fn carry_out(&mut self, seat: Seat, decision: Decision<R>) {
        if let Some(claim) = decision.claim {
            for diary in &mut self.diaries {
                diary.hear(seat, Body::Claim(claim.clone()));
            }
        }
        self.happens(|scene| R::act(scene, seat, decision.action));
    }

    fn happens(&mut self, deed: impl FnOnce(&mut Recorded<'_, R>)) {
        let mut scene = Recorded::new(self.state.clone(), &mut self.dice);
        deed(&mut scene);
        let (state, events, _) = scene.finish();
        self.state = state;
        for diary in &mut self.diaries {
            let viewer = diary.viewer();
            let told = events.iter().filter_map(|event| R::notice(event, viewer)).collect();
            diary.see(R::view(&self.state, viewer), told);
        }
    }
}
