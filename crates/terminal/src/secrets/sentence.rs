//! What a viewer is told, as one sentence.

use engine::Seat;
use secrets::{Character, How, Notice, Place, Reveal, Token, Victory, Witnesses};

use super::words;
use crate::layout::GLUE;
use crate::{Names, Style};

pub(super) fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
    let who = |seat: Seat| words::whom(seat, names);
    let clause = match *notice {
        Notice::Dealt { start, own, right, centre } => dealt(start, own, right, centre, names, style),
        Notice::TurnBegan { seat } => format!("the deck went to {}", words::whom(seat, names)),
        Notice::Revealed { characters, surplus } => format!("turned up: {}", turned_up(characters, surplus)),
        Notice::Offered { seat, to, card } => {
            let card = card.map_or("one of them".to_owned(), |card| format!("the {}", words::character(card)));
            format!("{} offered {card} to {}, face down", who(seat), words::whom(to, names))
        }
        Notice::UnAsked { seat } => format!("{} was asked first, as the UN player", who(seat)),
        Notice::LetPass { seat } => let_pass(seat, names),
        Notice::Taken { seat, card, how } => taken(seat, card, how, names),
        Notice::UnLost { seat } => un_lost(seat, names),
        Notice::Swapped { one, other } => swapped(one, other, names),
        Notice::PoliticianLaid { to } => politician_laid(to, names),
        Notice::Seen { at, token, by } => {
            let seen = seen(at, by, names);
            token.map_or(seen.clone(), |token| format!("{seen}: {}", words::token(token, style)))
        }
        Notice::Confirmed { seat } => format!("{} had seen enough", who(seat)),
        Notice::AllTurnedDown { seat } => all_turned_down(seat, names),
        Notice::CentreSwapped { seat, with: Some(with) } => {
            format!(
                "{} swapped the centre token with {} in secret",
                who(seat),
                words::token_at(Place::Seat(with), names)
            )
        }
        Notice::CentreSwapped { seat, with: None } => centre_swapped(seat, names),
        Notice::BulletDrawn { seat, bullet: Some(bullet) } => {
            format!("{} drew a bullet worth {}", who(seat), words::bullet(bullet))
        }
        Notice::BulletDrawn { seat, bullet: None } => format!("{} drew a bullet", who(seat)),
        Notice::BulletGiven { seat, to } => bullet_given(seat, to, names),
        Notice::PairTurnedDown { seat, character } => pair_turned_down(seat, character, names),
        Notice::UnTaken { seat } => un_taken(seat, names),
        Notice::Ended { reveal } => ended(&reveal, names, style),
    };
    format!("{}.", words::capital(&clause)).replace(GLUE, " ")
}

fn dealt(
    start: Seat,
    own: Option<Token>,
    right: Option<Token>,
    centre: Option<Token>,
    names: &Names,
    style: Style,
) -> String {
    let seen = [("your token is", own), ("your right neighbour’s is", right), ("the centre’s is", centre)];
    let seen =
        seen.into_iter().filter_map(|(whose, token)| Some(format!("{whose} {}", words::identity(token?, style))));
    let seen: Vec<String> = seen.collect();
    let seen = if seen.is_empty() { String::new() } else { format!("; {}", words::list(seen)) };
    format!("the tokens were dealt, and the deck lay before {}{seen}", words::whom(start, names))
}

/// "Scientist and Detective", with what became of further copies.
pub(super) fn turned_up([one, other]: [Character; 2], surplus: u8) -> String {
    let both = format!("{} and {}", words::character(one), words::character(other));
    match surplus {
        0 => both,
        1 => format!("{both} (another {} went under the deck)", words::character(one)),
        more => format!("{both} ({more} more of {} went under the deck)", words::character(one)),
    }
}

pub(super) fn let_pass(seat: Seat, names: &Names) -> String {
    format!("{}, as the UN player, let it pass", words::whom(seat, names))
}

fn taken(seat: Seat, card: Character, how: How, names: &Names) -> String {
    let (who, card) = (words::whom(seat, names), format!("the {}", words::card(card)));
    match how {
        How::Seized => seized(seat, &card, names),
        How::Accepted => format!("{who} accepted {card}"),
        How::Declined => format!("it was declined, so {who} took {card}"),
    }
}

pub(super) fn seized(seat: Seat, card: &str, names: &Names) -> String {
    format!("{}, as the UN player, seized {card}", words::whom(seat, names))
}

pub(super) fn un_lost(seat: Seat, names: &Names) -> String {
    format!("{} lost the UN token", words::whom(seat, names))
}

pub(super) fn un_taken(seat: Seat, names: &Names) -> String {
    format!("{} got the UN token, with the fewest cards", words::whom(seat, names))
}

pub(super) fn swapped(one: Place, other: Place, names: &Names) -> String {
    format!("{} and {} changed places", words::token_at(one, names), words::token_at(other, names))
}

pub(super) fn politician_laid(to: Seat, names: &Names) -> String {
    format!("the Politician went before {}", words::whom(to, names))
}

/// Who saw which token, without what it was.
pub(super) fn seen(at: Place, by: Witnesses, names: &Names) -> String {
    let token = words::token_at(at, names);
    match (by, at) {
        (Witnesses::All, _) => format!("all saw {token}"),
        // SE-34: a Journalist shows the own token to everybody else.
        (Witnesses::Seats(seats), Place::Seat(owner)) if seats.len() > 1 => {
            format!("all but {} saw {token}", words::whom(owner, names))
        }
        (Witnesses::Seats(seats), _) => {
            let who = words::list(seats.iter().map(|seat| words::whom(seat, names).to_owned()));
            let is_own = seats.iter().any(|seat| at == Place::Seat(seat));
            let token = if is_own { words::own_token(&who) } else { &token };
            format!("{who} saw {token}")
        }
    }
}

pub(super) fn all_turned_down(seat: Seat, names: &Names) -> String {
    format!("the second Scientist turned all of {} characters face down", words::whose(seat, names))
}

pub(super) fn centre_swapped(seat: Seat, names: &Names) -> String {
    format!("{} swapped the centre token with one neighbour’s in secret", words::whom(seat, names))
}

pub(super) fn bullet_given(seat: Seat, to: Seat, names: &Names) -> String {
    format!("{} gave {} a bullet", words::whom(seat, names), words::whom(to, names))
}

pub(super) fn pair_turned_down(seat: Seat, character: Character, names: &Names) -> String {
    format!("{} pair of {}s was turned face down", words::whose(seat, names), words::character(character))
}

fn ended(reveal: &Reveal, names: &Names, style: Style) -> String {
    let players = reveal.tokens.seats.iter().map(|(seat, &token)| {
        let score = words::points(i16::from(reveal.scores[seat]));
        format!("{} {} {score}", names.of(seat), words::token(token, style))
    });
    let centre = words::token(reveal.tokens.centre, style);
    format!("{}. All was turned up: {}; in the centre {centre}", won(reveal, names, style), words::list(players))
}

/// Who has won, without a full stop.
pub(super) fn won(reveal: &Reveal, names: &Names, style: Style) -> String {
    let winners = words::list(reveal.winners.iter().map(|seat| words::whom(seat, names).to_owned()));
    match reveal.victory {
        Victory::Cia => format!("The {} has won: {winners}", words::token(Token::Cia, style)),
        Victory::Kgb => format!("The {} has won: {winners}", words::token(Token::Kgb, style)),
        Victory::Hippie => format!("The lowest {} has won alone: {winners}", words::token(Token::Hippie, style)),
        Victory::Nobody => "The teams are equal, so nobody has won".to_owned(),
    }
}
