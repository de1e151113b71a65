//! The rules: what dealing and each action bring about, clause by clause.

use engine::{Dice, Scene, Seat, SeatSet, Start};

use crate::Secrets;
use crate::action::Action;
use crate::deck::Draw;
use crate::event::{Event, How};
use crate::finale;
use crate::parts::{Bullet, Character, FULL_DECK, MOST_TOKENS, Token, cards_that_end, identities};
use crate::place::{Place, Tokens};
use crate::sighting::Witnesses;
use crate::state::{Phase, State};

/// SE-10: shuffles tokens, deck and bullets; SE-11 shows tokens.
pub(crate) fn deal(scene: &mut impl Scene<Secrets>) {
    let State { seats, options, active, .. } = *scene.state();
    let mut tokens = [Token::default(); MOST_TOKENS];
    let tokens = box_of_tokens(seats, &mut tokens);
    scene.dice().shuffle("identity tokens", tokens);
    let tokens = Tokens::handed_out(seats, tokens);
    let mut deck = FULL_DECK;
    scene.dice().shuffle("character deck", &mut deck);
    let mut bullets = Bullet::ALL;
    scene.dice().shuffle("bullets", &mut bullets);
    let start = match options.start {
        Start::Seat(seat) => seat,
        Start::Random => {
            let index = scene.dice().below("start seat", u32::from(seats));
            Seat::new(index as u8).unwrap_or(active)
        }
    };
    scene.emit(Event::Dealt { tokens, deck, bullets, start, memory: options.memory });
    if scene.state().looking.is_empty() {
        begin_turn(scene, start);
    }
}

/// SE-01: the tokens of a table with that many seats, sorted.
pub(crate) fn box_of_tokens(seats: u8, tokens: &mut [Token; MOST_TOKENS]) -> &mut [Token] {
    let kinds = identities(seats).into_iter().flat_map(|(token, count)| std::iter::repeat_n(token, usize::from(count)));
    for (place, token) in tokens.iter_mut().zip(kinds) {
        *place = token;
    }
    &mut tokens[..usize::from(seats) + 1]
}

/// SE-20: turns up cards until two different characters lie open.
///
/// SE-28: there are always two. Before a turn no display is full, so at most 24 characters are laid and at least five
/// are left. Were all of those the same they would be Scientists, for nothing else has five copies; then all four
/// Assassins are laid, and with them four bullets, so at most 20 of the cards laid are characters and nine are left;
/// there are only six Scientists.
#[inline]
fn begin_turn(scene: &mut impl Scene<Secrets>, seat: Seat) {
    scene.emit(Event::TurnBegan { seat });
    debug_assert!(scene.state().deck.len() >= 5, "SE-28: at least five characters are left before a turn");
    let Some(Draw { characters, surplus }) = scene.state().deck.draw() else {
        panic!("SE-28: two different characters are left before a turn");
    };
    scene.emit(Event::Revealed { characters, surplus });
}

#[inline(always)]
pub(crate) fn act(scene: &mut impl Scene<Secrets>, seat: Seat, action: Action) {
    match action {
        Action::Seen {} => confirm(scene, seat),
        Action::Offer { card, to } => offer(scene, seat, card, to),
        Action::Seize {} => take(scene, seat, How::Seized),
        Action::LetPass {} => scene.emit(Event::LetPass { seat }),
        Action::Accept {} => take(scene, seat, How::Accepted),
        Action::Decline {} => {
            let active = scene.state().active;
            take(scene, active, How::Declined);
        }
        Action::Politician { to } => {
            scene.emit(Event::PoliticianLaid { to });
            check_un(scene);
            see(scene, seat, Character::Politician, Place::Seat(to));
            settle(scene);
        }
        Action::Psychiatrist { seats } => {
            swap_both(scene, seats);
            settle(scene);
        }
        Action::Detective { at } => {
            see(scene, seat, Character::Detective, at);
            settle(scene);
        }
        Action::Diplomat { with } => {
            let memory = scene.state().options.memory;
            scene.emit(Event::CentreSwapped { seat, with, memory });
            settle(scene);
        }
        Action::Assassin { to } => {
            scene.emit(Event::BulletGiven { seat, to });
            check_un(scene);
            settle(scene);
        }
    }
}

/// SE-12: when the last one has seen it, the match goes on.
#[inline(never)]
fn confirm(scene: &mut impl Scene<Secrets>, seat: Seat) {
    scene.emit(Event::Confirmed { seat });
    match scene.state().phase {
        Phase::Opening if scene.state().looking.is_empty() => {
            let start = scene.state().active;
            begin_turn(scene, start);
        }
        Phase::Settled => settle(scene),
        // A Diplomat goes on, or somebody still looks.
        Phase::Opening | Phase::Effect | Phase::Deal | Phase::Offer | Phase::Seize | Phase::Answer | Phase::Over => {}
    }
}

/// SE-22: the card goes to the target, unless the UN player is asked first (SE-23).
#[inline]
fn offer(scene: &mut impl Scene<Secrets>, seat: Seat, card: Character, to: Seat) {
    scene.emit(Event::Offered { seat, to, card });
    if let Some(un) = scene.state().un
        && un != seat
        && un != to
    {
        scene.emit(Event::UnAsked { seat: un });
    }
}

/// SE-24: the card is turned up, and its taker carries it out.
#[inline(never)]
fn take(scene: &mut impl Scene<Secrets>, taker: Seat, how: How) {
    let card = scene.state().entry().card();
    scene.emit(Event::Taken { seat: taker, card, how });
    check_un(scene);
    match card {
        Character::DoubleAgent => {
            scene.emit(Event::Swapped { one: Place::Seat(taker), other: Place::Centre });
            see(scene, taker, card, Place::Seat(taker));
            settle(scene);
        }
        Character::Journalist => {
            see(scene, taker, card, Place::Seat(taker));
            settle(scene);
        }
        Character::Scientist => {
            // SE-35: the second one face up.
            if scene.state().displays[taker].count_up(card) == 2 {
                scene.emit(Event::AllTurnedDown { seat: taker });
            }
            settle(scene);
        }
        Character::Diplomat => see(scene, taker, card, Place::Centre),
        Character::Assassin => draw_bullet(scene, taker),
        Character::Politician | Character::Psychiatrist | Character::Detective => {}
    }
}

/// Shows a token to those whom the card shows it.
#[inline]
fn see(scene: &mut impl Scene<Secrets>, taker: Seat, card: Character, at: Place) {
    let State { seats, options, ref tokens, .. } = *scene.state();
    let token = tokens[at];
    scene.emit(Event::Seen { at, token, by: Witnesses::of(card, taker, seats), memory: options.memory });
}

/// SE-32: swaps two others' tokens.
#[inline]
fn swap_both(scene: &mut impl Scene<Secrets>, seats: SeatSet) {
    let mut two = seats.iter();
    if let (Some(one), Some(other)) = (two.next(), two.next()) {
        scene.emit(Event::Swapped { one: Place::Seat(one), other: Place::Seat(other) });
    }
}

/// SE-37: draws the top bullet.
///
/// SE-28: there is one, for each of the four Assassins is laid when it is taken and never taken again.
#[inline]
fn draw_bullet(scene: &mut impl Scene<Secrets>, seat: Seat) {
    let State { bullets, drawn, options, .. } = scene.state();
    let Some(&bullet) = bullets.get(usize::from(*drawn)) else {
        panic!("SE-28: there is a bullet for every Assassin");
    };
    let memory = options.memory;
    scene.emit(Event::BulletDrawn { seat, bullet, memory });
}

/// SE-27: the UN token goes back as soon as its holder no longer has the fewest cards.
#[inline]
fn check_un(scene: &mut impl Scene<Secrets>) {
    if let Some(seat) = scene.state().un
        && !scene.state().has_fewest(seat)
    {
        scene.emit(Event::UnLost { seat });
    }
}

/// The turn ends, unless somebody still looks.
#[inline]
fn settle(scene: &mut impl Scene<Secrets>) {
    if scene.state().looking.is_empty() {
        end_turn(scene);
    }
}

/// SE-25: pairs, UN, end of the match; then the deck passes to the left.
#[inline(never)]
fn end_turn(scene: &mut impl Scene<Secrets>) {
    let State { seats, active, un, .. } = *scene.state();
    for seat in Seat::all(seats) {
        // SE-26: only one character is laid in a turn, so nobody has two pairs.
        if let Some(character) = scene.state().displays[seat].pair() {
            scene.emit(Event::PairTurnedDown { seat, character });
        }
    }
    // SE-27: whoever holds the token has the fewest cards, or would have lost it.
    if un.is_none()
        && let Some(seat) = Seat::all(seats).find(|&seat| scene.state().has_fewest(seat))
    {
        scene.emit(Event::UnTaken { seat });
    }
    let full = cards_that_end(seats);
    if scene.state().displays.values().iter().any(|display| display.cards() >= full) {
        let reveal = finale::reveal(scene.state());
        scene.emit(Event::Ended { reveal });
    } else {
        begin_turn(scene, active.left(seats));
    }
}
