//! What a viewer is told, and what somebody claims, each as one sentence.

use dark_side::{Alibi, Area, Ballot, Card, CardSet, Claim, Notice, Position, Texts, lines};
use engine::{BySeat, Seat};

use super::{hand, words};
use crate::layout::GLUE;
use crate::{Names, Style};

pub(super) fn sentence(notice: &Notice, names: &Names, style: Style) -> String {
    let who = |seat: Seat| names.of(seat);
    let area = |area: Area| words::area(area, style);
    let text = match *notice {
        Notice::Dealt { own: Some(own) } => {
            format!("The secret cards were dealt; yours: {}.", words::cards(own, style))
        }
        Notice::Dealt { own: None } => "The secret cards were dealt.".to_owned(),
        Notice::TurnBegan { seat, card } => format!("{} drew {}.", who(seat), words::action_card(card, style)),
        Notice::SessionBegan { kind } => format!("A therapy session began: {}.", words::opening(kind)),
        Notice::Answered { seat } => format!("{} answered in the session.", who(seat)),
        Notice::WinnerNamed { seat } => format!("{} gave the best answer.", who(seat)),
        Notice::AreaChosen { area: chosen } => format!("The therapy was about {}.", area(chosen)),
        Notice::CardChosen { card } => format!("You chose {}.", words::card(card, style)),
        Notice::CardsShown { cards } => cards_shown(&cards, names, style),
        Notice::Suspected { seat, points, holds } => suspected(who(seat), points, holds),
        Notice::Revealed { seat, cards } => format!("{} revealed {}", who(seat), read_out(cards, style)),
        Notice::Counted { seat, cards } => counted(who(seat), cards),
        Notice::Claimed { seat, chip } => format!("{} claimed {}.", who(seat), words::points(chip.points().into())),
        Notice::VoteAsked {} => "The table voted on whom to doubt.".to_owned(),
        Notice::Voted { seat, ballot: None } => format!("{} voted.", who(seat)),
        Notice::Voted { seat, ballot: Some(Ballot::Nobody) } => format!("{} voted to doubt nobody.", who(seat)),
        Notice::Voted { seat, ballot: Some(Ballot::Against(claimant)) } => {
            format!("{} voted to doubt {}.", who(seat), words::whom(claimant, names))
        }
        Notice::BallotsShown { ballots } => ballots_shown(&ballots, names),
        Notice::Doubted { seat, holds } => doubted(seat, holds, names),
        Notice::LaidOut { seat, layout: None } => format!("{} laid out the alibi cards.", who(seat)),
        Notice::LaidOut { seat, layout: Some(layout) } => format!("{} laid {}.", who(seat), hand::laid_out(layout)),
        Notice::TurnedUp { seat, position, card } => turned_up(who(seat), position, card),
        Notice::Scored { seat, points } => scored(who(seat), points),
        Notice::AccusationAsked {} => "An accusation was possible.".to_owned(),
        Notice::Accused { seat, area: charge } => format!("{} stood accused of {}.", who(seat), area(charge)),
        Notice::JoinDecided { seat, joins: None } => format!("{} decided whether to join.", who(seat)),
        Notice::JoinDecided { seat, joins: Some(true) } => format!("{} decided to join.", who(seat)),
        Notice::JoinDecided { seat, joins: Some(false) } => format!("{} decided to stay out.", who(seat)),
        Notice::JoinersShown { joining } => format!("{} joined the accusation.", words::players(joining, names)),
        Notice::CourtDemanded {} => "The accused demanded the court.".to_owned(),
        Notice::CourtWaived {} => "The accused did without the court.".to_owned(),
        Notice::Withdrawn {} => "The accusation was withdrawn.".to_owned(),
        Notice::WentToCourt {} => "The accusation went to court.".to_owned(),
        Notice::Exposed { seat, area: side, cards } => {
            format!("Right: {} stood exposed with {} and laid open {}", who(seat), area(side), read_out(cards, style))
        }
        Notice::Cleared { seat, area: side } => {
            format!("Wrong: {} is not what {} had to hide.", area(side), words::whom(seat, names))
        }
        Notice::Ended {} => "The match was over.".to_owned(),
    };
    capital(&text.replace(GLUE, " "))
}

/// A player named in the middle stands at the beginning after all.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

pub(super) fn claim(claim: &Claim, speaker: Seat, names: &Names, style: Style) -> String {
    let area = |area: Area| words::area(area, style);
    let whose = |seat: Seat| if seat == speaker { "my".to_owned() } else { words::whose(seat, names) };
    let whom = |seat: Seat| words::whom(seat, names);
    let text = match *claim {
        Claim::DarkSide { seat, area: side } => format!("{} dark side is {}.", whose(seat), area(side)),
        Claim::NotDarkSide { seat, area: side } => format!("{} dark side is not {}.", whose(seat), area(side)),
        Claim::Much { seat, area: of } => format!("there is a lot of {} in {} hand.", area(of), whose(seat)),
        Claim::Nothing { seat, area: of } => format!("there is no {} left in {} hand.", area(of), whose(seat)),
        Claim::Believe { seat } if seat == speaker => "What I claim is true.".to_owned(),
        Claim::Believe { seat } => format!("I believe {}.", whom(seat)),
        Claim::Doubt { seat } if seat == speaker => "What I claim is not true.".to_owned(),
        Claim::Doubt { seat } => format!("I do not believe {}.", whom(seat)),
        Claim::Accuse { seat } if seat == speaker => "Accuse me, if you dare!".to_owned(),
        Claim::Accuse { seat } => format!("Let us accuse {}.", whom(seat)),
        Claim::Prompt { kind, line } => return ready_line(&lines(kind).prompts, line),
        Claim::Answer { kind, line } => return ready_line(&lines(kind).answers, line),
    };
    capital(&text)
}

/// A line of a therapy session.
fn ready_line(among: &[Texts], line: u8) -> String {
    among.get(usize::from(line)).map_or_else(String::new, |texts| texts.en.clone())
}

/// Claims are found by the player they are about, then by the area.
pub(super) fn topics(claim: &Claim, names: &Names, style: Style) -> Vec<String> {
    let about = |seat: Seat| format!("About {}", words::whom(seat, names));
    match *claim {
        Claim::DarkSide { seat, area }
        | Claim::NotDarkSide { seat, area }
        | Claim::Much { seat, area }
        | Claim::Nothing { seat, area } => vec![about(seat), words::area(area, style)],
        Claim::Believe { seat } | Claim::Doubt { seat } | Claim::Accuse { seat } => vec![about(seat)],
        // These are said in a session, where they are listed.
        Claim::Prompt { .. } | Claim::Answer { .. } => Vec::new(),
    }
}

fn cards_shown(cards: &BySeat<Option<Card>>, names: &Names, style: Style) -> String {
    let shown = cards.iter().filter_map(|(seat, &card)| Some((seat, card?)));
    let shown: Vec<String> =
        shown.map(|(seat, card)| format!("{} {}", names.of(seat), words::read_out(card, style))).collect();
    if shown.is_empty() { "Nobody had a card to show.".to_owned() } else { format!("Shown: {}", shown.join("; ")) }
}

/// The honest answer to a suspicion (DS-31).
pub(super) fn suspected(who: &str, points: u8, holds: bool) -> String {
    let points = words::points(points.into());
    if holds {
        format!("{who} had to admit to at least {points}.")
    } else {
        format!("{who} did not hold as many as {points}.")
    }
}

/// The honest answer at a party (DS-33).
pub(super) fn counted(who: &str, cards: u8) -> String {
    match cards {
        0 => format!("{who} had no such card in hand."),
        cards => format!("{who} had {} of it in hand.", words::card_count(cards)),
    }
}

/// "Bernd and Chris doubted you. Doris doubted nobody."
pub(super) fn ballots_shown(ballots: &BySeat<Option<Ballot>>, names: &Names) -> String {
    let against = |ballot: Ballot| {
        let voters: Vec<String> = ballots
            .iter()
            .filter(|&(_, cast)| *cast == Some(ballot))
            .map(|(seat, _)| names.of(seat).to_owned())
            .collect();
        let whom = match ballot {
            Ballot::Nobody => "nobody".to_owned(),
            Ballot::Against(seat) => words::whom(seat, names),
        };
        (!voters.is_empty()).then(|| format!("{} doubted {whom}", words::list(voters)))
    };
    let named = Seat::all(ballots.seats()).map(Ballot::Against).chain([Ballot::Nobody]);
    format!("{}.", named.filter_map(against).collect::<Vec<_>>().join(". "))
}

/// What came of a doubt (DS-32, DS-34).
pub(super) fn doubted(seat: Seat, holds: bool, names: &Names) -> String {
    let claim = format!("{} claim was doubted", words::whose(seat, names));
    let answer = if holds { "it was true" } else { "it was not true" };
    capital(&format!("{claim}, and {answer}."))
}

/// A card of the line-up (DS-36).
pub(super) fn turned_up(who: &str, position: Position, card: Alibi) -> String {
    format!("{who} turned up {}: {}.", position.number(), words::alibi(card))
}

fn scored(who: &str, points: i16) -> String {
    let amount = words::points(points.unsigned_abs());
    if points < 0 { format!("{who} lost {amount}.") } else { format!("{who} got {amount}.") }
}

fn read_out(cards: CardSet, style: Style) -> String {
    if cards.is_empty() {
        return "nothing.".to_owned();
    }
    cards.iter().map(|card| words::read_out(card, style)).collect::<Vec<_>>().join("; ")
}
