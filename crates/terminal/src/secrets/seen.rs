//! What only the player knows: the tokens they have seen, by place and turn, and what they did in secret.

use secrets::{Effect, Memory, Moment, Notice, Place, Secrets, Sighting, Touch, Turn, View, Witnesses};

use super::words;
use crate::layout::wrap;
use crate::{Happened, Names, Style};

pub(super) fn secret(view: &View, names: &Names, style: Style) -> String {
    let mut lines = vec!["What you have seen of the tokens, and what became of the place since:".to_owned()];
    lines.extend(sightings(view, names, style));
    if view.options.memory == Memory::Off && view.sightings.iter().any(|sighting| sighting.token.is_none()) {
        lines.push("This table plays without memory: what you saw is shown again at the end.".to_owned());
    }
    lines.extend(view.turns.iter().filter_map(|turn| deed(view, turn, names)).map(|deed| wrap(&deed, "    ")));
    lines.join("\n")
}

/// Everything seen, a look to a line.
pub(super) fn sightings(view: &View, names: &Names, style: Style) -> Vec<String> {
    view.sightings.iter().map(|sighting| wrap(&look(sighting, names, style), "    ")).collect()
}

fn look(sighting: &Sighting, names: &Names, style: Style) -> String {
    let Sighting { turn, at, token, since } = sighting;
    let (when, what) = (words::capital(&words::when(*turn)), words::token_at(*at, names));
    let saw = match token {
        Some(token) => format!("  {when}: {what} was {}.", words::identity(*token, style)),
        None => format!("  {when}: you saw {what}."),
    };
    let touched: Vec<String> = since.iter().map(|touch| touched(touch, names)).collect();
    if touched.is_empty() { saw } else { format!("{saw} Since: {}.", touched.join("; ")) }
}

fn touched(touch: &Touch, names: &Names) -> String {
    match *touch {
        Touch::Swapped { turn, with } => format!("swapped with {} (turn {turn})", words::token_at(with, names)),
        Touch::Perhaps { turn } => format!("perhaps swapped with the centre token (Diplomat, turn {turn})"),
        Touch::Either { turn, with } => {
            let either: Vec<String> = with.iter().map(|seat| words::token_at(Place::Seat(seat), names)).collect();
            format!("swapped with {} (Diplomat, turn {turn})", either.join(" or "))
        }
    }
}

/// What the player did in secret in this turn.
fn deed(view: &View, turn: &Turn, names: &Names) -> Option<String> {
    let number = turn.number;
    if turn.taker.is_none() && view.viewer.is(turn.active) {
        return turn.card.map(|card| format!("Turn {number}: the card you offer is the {}.", words::character(card)));
    }
    if !view.viewer.is(turn.taker?) {
        return None;
    }
    match turn.effect? {
        Effect::Diplomat { centre: _, with: Some(with) } => {
            Some(format!("Turn {number}: you swapped the centre token with {} token.", words::whose(with, names)))
        }
        Effect::Assassin { to, bullet: Some(bullet) } => {
            let to = words::whom(to, names);
            Some(format!("Turn {number}: the bullet you gave to {to} is worth {}.", words::bullet(bullet)))
        }
        Effect::DoubleAgent {}
        | Effect::Politician { .. }
        | Effect::Psychiatrist { .. }
        | Effect::Detective { .. }
        | Effect::Journalist {}
        | Effect::Scientist { .. }
        | Effect::Diplomat { with: None, .. }
        | Effect::Assassin { bullet: None, .. } => None,
    }
}

/// The tokens that the player was shown apart from others; what all saw is told with the story.
pub(super) fn shown(happened: &[Happened<Secrets>], names: &Names, style: Style) -> Option<String> {
    let seen = happened.iter().filter_map(|Happened { notice, after, .. }| match *notice {
        // At the end all tokens are turned up anyway.
        Notice::Seen { at, token: Some(token), by: Witnesses::Seats(_) } if after.moment != (Moment::Over {}) => {
            Some(format!("  {} is {}.", words::capital(&words::token_at(at, names)), words::identity(token, style)))
        }
        Notice::Seen { .. }
        | Notice::Dealt { .. }
        | Notice::TurnBegan { .. }
        | Notice::Revealed { .. }
        | Notice::Offered { .. }
        | Notice::UnAsked { .. }
        | Notice::LetPass { .. }
        | Notice::Taken { .. }
        | Notice::UnLost { .. }
        | Notice::Swapped { .. }
        | Notice::PoliticianLaid { .. }
        | Notice::Confirmed { .. }
        | Notice::AllTurnedDown { .. }
        | Notice::CentreSwapped { .. }
        | Notice::BulletDrawn { .. }
        | Notice::BulletGiven { .. }
        | Notice::PairTurnedDown { .. }
        | Notice::UnTaken { .. }
        | Notice::Ended { .. } => None,
    });
    let seen: Vec<String> = seen.collect();
    (!seen.is_empty()).then(|| seen.join("\n"))
}

/// The tokens that are shown to the player until they say that they have seen them (SE-12).
pub(super) fn shown_now(view: &View, names: &Names, style: Style) -> String {
    let shown = view.sightings.iter().filter_map(|Sighting { at, token, .. }| {
        Some(format!("  {} is {}.", words::capital(&words::token_at(*at, names)), words::identity((*token)?, style)))
    });
    shown.collect::<Vec<_>>().join("\n")
}
