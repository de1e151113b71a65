//! Why the rules say no, in the reader's language.

use heimlich::Refusal;

use crate::lang::{Lang, say};

pub(super) fn sentence(refusal: &Refusal, lang: Lang) -> String {
    let key = match *refusal {
        Refusal::Seats { seats } => return say!(lang, "hc-no-seats", seats = seats),
        Refusal::Colours { wanted, given } => return say!(lang, "hc-no-colours", wanted = wanted, given = given),
        Refusal::Points { least, most, spent } if least == most => {
            return say!(lang, "hc-no-points", most = most, spent = spent);
        }
        Refusal::Points { least, most, spent } => {
            return say!(lang, "hc-no-points-some", least = least, most = most, spent = spent);
        }
        Refusal::StartSeat { .. } => "hc-no-start-seat",
        Refusal::NoDossiers => "hc-no-dossiers",
        Refusal::NotYours => "hc-no-not-yours",
        Refusal::Over => "hc-no-over",
        Refusal::RollFirst => "hc-no-roll-first",
        Refusal::MoveFirst => "hc-no-move-first",
        Refusal::AgentNotInPlay => "hc-no-agent",
        Refusal::PlaceTheSafe => "hc-no-place-the-safe",
        Refusal::SameBuilding => "hc-no-same-building",
        Refusal::AnswerFirst => "hc-no-answer-first",
        Refusal::NotAsked => "hc-no-not-asked",
        Refusal::NothingToPlay => "hc-no-nothing-to-play",
        Refusal::MustPlay => "hc-no-must-play",
        Refusal::PlayOrPass => "hc-no-play-or-pass",
        Refusal::NoRound => "hc-no-round",
        Refusal::NotInHand => "hc-no-not-in-hand",
        Refusal::TooFresh => "hc-no-too-fresh",
        Refusal::ChangesNothing => "hc-no-changes-nothing",
        Refusal::TwoAgents => "hc-no-two-agents",
        Refusal::OneOrTwoAgents => "hc-no-one-or-two",
        Refusal::CardDistance => "hc-no-distance",
        Refusal::NobodyToMeet => "hc-no-nobody-to-meet",
        Refusal::NotWithTheSafe => "hc-no-not-with-safe",
        Refusal::NotInTheRuin => "hc-no-not-in-ruin",
        Refusal::BeyondDispatch => "hc-no-beyond-dispatch",
        Refusal::TwoMarkers => "hc-no-two-markers",
        Refusal::LeadsTwo => "hc-no-leads-two",
        Refusal::WriteFirst => "hc-no-write-first",
        Refusal::NotWriting => "hc-no-not-writing",
        Refusal::Dossier => "hc-no-dossier",
    };
    say!(lang, key)
}
