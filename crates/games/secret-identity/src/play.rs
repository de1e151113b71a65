//! The rules: what dealing and each action bring about, clause by clause.

use engine::{BySeat, Dice, Scene, Seat, SeatSet, Start};

use crate::SecretIdentity;
use crate::action::Action;
use crate::clue::Clue;
use crate::event::Event;
use crate::guess::{Guess, Pointing, agreed, leading};
use crate::hand::Hand;
use crate::options::Cooperative;
use crate::parts::{Card, Characters, Number};
use crate::state::{Phase, State};

pub(crate) fn deal(scene: &mut impl Scene<SecretIdentity>) {
    deal_cards(scene);
    lay_characters(scene);
    let active = scene.state().options.cooperative.map(|how| start(scene, how));
    scene.emit(Event::RoundBegan { round: 1, active });
}

/// SI-12, SI-40: everybody gets all cards of the match at once.
fn deal_cards(scene: &mut impl Scene<SecretIdentity>) {
    let State { seats, options, .. } = *scene.state();
    let each = usize::from(options.hand(seats));
    let mut deck: [Card; Card::COUNT as usize] = std::array::from_fn(Card::at);
    scene.dice().shuffle("pictogram cards", &mut deck);
    let mut hands = deck.chunks(each);
    let hands = BySeat::from_fn(seats, |_| Hand::new(hands.next().unwrap_or_default().iter().copied()));
    scene.emit(Event::CardsDealt { hands });
}

/// SI-10: 8 characters that nobody has seen.
#[inline(never)]
fn lay_characters(scene: &mut impl Scene<SecretIdentity>) {
    let State { mut unseen, options, .. } = *scene.state();
    let characters: Characters = std::array::from_fn(|_| unseen.draw(options.packs, scene.dice()));
    scene.emit(Event::CharactersLaid { characters });
}

/// SI-41: a named seat, or one by chance.
fn start(scene: &mut impl Scene<SecretIdentity>, how: Cooperative) -> Seat {
    match how.start {
        Start::Seat(seat) => seat,
        Start::Random => {
            let seats = scene.state().seats;
            let index = scene.dice().below("start seat", u32::from(seats));
            Seat::all(seats).nth(index as usize).unwrap_or_else(|| unreachable!("chance names a seat of the table"))
        }
    }
}

#[inline(always)]
pub(crate) fn act(scene: &mut impl Scene<SecretIdentity>, seat: Seat, action: Action) {
    match action {
        Action::Replace { place } => replace(scene, seat, place),
        Action::Ready {} => say_ready(scene, seat),
        Action::Draw {} => draw_keys(scene),
        Action::Clue(clue) => give_clue(scene, seat, clue),
        Action::Guess(guess) => give_guess(scene, seat, guess),
        Action::Withdraw {} => withdraw(scene, seat),
        Action::Point { number } => point(scene, seat, number),
        Action::Done {} => declare_done(scene, seat),
        Action::Call {} => call(scene, seat),
    }
}

/// SI-11: any character of the box, which is as hidden as the pile for later rounds.
#[inline]
fn replace(scene: &mut impl Scene<SecretIdentity>, seat: Seat, place: Number) {
    let State { mut unseen, options, .. } = *scene.state();
    let character = unseen.draw(options.packs, scene.dice());
    scene.emit(Event::Replaced { seat, place, character });
}

#[inline]
fn say_ready(scene: &mut impl Scene<SecretIdentity>, seat: Seat) {
    scene.emit(Event::SaidReady { seat });
    if let Phase::Look { ready, .. } = scene.state().phase
        && ready == SeatSet::all(scene.state().seats)
    {
        draw_keys(scene);
    }
}

/// SI-20: everybody draws a key; SI-41: the active player does.
#[inline(never)]
fn draw_keys(scene: &mut impl Scene<SecretIdentity>) {
    let State { seats, active, .. } = *scene.state();
    let mut keys: [Number; Number::COUNT as usize] = std::array::from_fn(Number::at);
    let keys = match active {
        None => {
            scene.dice().shuffle("keys", &mut keys);
            BySeat::from_fn(seats, |seat| Some(keys[seat.index()]))
        }
        Some(active) => {
            let key = scene.dice().pick("key", &keys);
            BySeat::from_fn(seats, |seat| (seat == active).then_some(key))
        }
    };
    scene.emit(Event::KeysDrawn { keys });
}

/// SI-21: with the last confirmation all clues are shown.
#[inline]
fn give_clue(scene: &mut impl Scene<SecretIdentity>, seat: Seat, clue: Clue) {
    scene.emit(Event::ClueSealed { seat, clue });
    if scene.state().clue_givers().minus(scene.state().clues_given()).is_empty() {
        let clues = scene.state().clues;
        scene.emit(Event::CluesShown { clues });
    }
}

/// SI-23: with the last confirmation the round is scored.
#[inline]
fn give_guess(scene: &mut impl Scene<SecretIdentity>, seat: Seat, guess: Guess) {
    scene.emit(Event::GuessSealed { seat, guess });
    if scene.state().guesses_given() == SeatSet::all(scene.state().seats) {
        score(scene);
    }
}

/// SI-21, SI-23: the clue or the guess, whichever is asked for.
#[inline(never)]
fn withdraw(scene: &mut impl Scene<SecretIdentity>, seat: Seat) {
    match scene.state().phase {
        Phase::Clue => scene.emit(Event::ClueWithdrawn { seat }),
        Phase::Guess => scene.emit(Event::GuessWithdrawn { seat }),
        Phase::Deal | Phase::Look { .. } | Phase::Draw { .. } | Phase::Discuss { .. } | Phase::Over => {}
    }
}

/// SI-24: a right guess brings a point to who guessed and to whose vault it is.
#[inline(never)]
fn score(scene: &mut impl Scene<SecretIdentity>) {
    let State { seats, keys, guesses, .. } = *scene.state();
    let mut gains = BySeat::new(seats);
    for owner in Seat::all(seats) {
        for guesser in Seat::all(seats).filter(|&guesser| guesser != owner) {
            let right = u8::from(guesses[guesser].is_some_and(|guess| guess[owner] == keys[owner]));
            gains[owner] += right;
            gains[guesser] += right;
        }
    }
    scene.emit(Event::Scored { keys, guesses, gains });
    // SI-25: 8 new characters, but not after the last round.
    let State { round, options, .. } = *scene.state();
    if round == options.rounds() {
        return scene.emit(Event::Ended {});
    }
    lay_characters(scene);
    scene.emit(Event::RoundBegan { round: round + 1, active: None });
}

/// SI-42: the guess stands when all point at the same number.
#[inline]
fn point(scene: &mut impl Scene<SecretIdentity>, seat: Seat, number: Number) {
    scene.emit(Event::Pointed { seat, number });
    if let Some(number) = pointing(scene.state()).and_then(|pointing| agreed(&pointing)) {
        stand(scene, number);
    }
}

/// SI-42: when all are done, the number with most pointers stands.
#[inline]
fn declare_done(scene: &mut impl Scene<SecretIdentity>, seat: Seat) {
    scene.emit(Event::DeclaredDone { seat });
    let State { phase, active, .. } = *scene.state();
    let Phase::Discuss { pointing, done } = phase else {
        return;
    };
    if done == scene.state().guessers()
        && let Some(number) = active.and_then(|active| leading(&pointing, active))
    {
        stand(scene, number);
    }
}

/// SI-42: more than half agree.
#[inline(never)]
fn call(scene: &mut impl Scene<SecretIdentity>, seat: Seat) {
    scene.emit(Event::Called { seat });
    let state = scene.state();
    if let Some(number) = pointing(state).and_then(|pointing| state.callable(&pointing)) {
        stand(scene, number);
    }
}

fn pointing(state: &State) -> Option<Pointing> {
    match state.phase {
        Phase::Discuss { pointing, .. } => Some(pointing),
        Phase::Deal | Phase::Look { .. } | Phase::Draw { .. } | Phase::Clue | Phase::Guess | Phase::Over => None,
    }
}

/// SI-43: the key is shown, its character leaves, and the next player is on.
#[inline(never)]
fn stand(scene: &mut impl Scene<SecretIdentity>, guess: Number) {
    let State { seats, active, keys, round, options, .. } = *scene.state();
    let Some((active, key)) = active.and_then(|active| Some((active, keys[active]?))) else {
        return;
    };
    scene.emit(Event::KeyShown { key, guess });
    // SI-44: the tenth cannot be replaced.
    if round == options.rounds() {
        return scene.emit(Event::Ended {});
    }
    let mut unseen = scene.state().unseen;
    let character = unseen.draw(options.packs, scene.dice());
    scene.emit(Event::CharacterFollowed { place: key, character });
    scene.emit(Event::RoundBegan { round: round + 1, active: Some(active.left(seats)) });
}
