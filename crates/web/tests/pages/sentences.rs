//! Everything that can happen, be refused or be claimed has a sentence in every language.

use std::collections::BTreeSet;

use engine::{Rules as _, Seat, Viewer};
use heimlich::{Agent, Claim, Event, Heimlich, Notice, Refusal};
use web::{Entry, Lang, Paint as _, Place, Sight};

use crate::stage::{Feed, menu, options, people, play, seat, told};

fn check(sentence: &str, about: &str) {
    assert!(sentence.len() > 3, "{about}: {sentence:?}");
    assert!(
        !sentence.contains('{') && !sentence.contains("hc-") && !sentence.contains('\u{e000}'),
        "{about}: {sentence}"
    );
}

fn name(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("JSON");
    value.as_object().and_then(|map| map.keys().next().cloned()).expect("a variant with fields")
}

#[test]
fn every_notice_has_a_sentence() {
    let mut seen = BTreeSet::new();
    let people = people();
    for (number, chosen) in (0..).zip(options()) {
        for seats in [2, 5] {
            play(chosen, seats, number, |game, steps| {
                if game.ending().is_none() {
                    return;
                }
                let log: Vec<Event> = steps.iter().flat_map(|step| step.events.iter().copied()).collect();
                for viewer in [Viewer::Seat(Seat::new(0).expect("a seat")), Viewer::Spectator] {
                    let (view, mut feed): (_, Feed) = (game.view(viewer), told(&log, viewer));
                    // Few matches last until the cards run out.
                    feed.push(Entry::Told(Notice::Reshuffled { pile: 9 }));
                    for lang in Lang::ALL {
                        let place = Place {
                            code: "X",
                            path: "/t/7KLM",
                            turn: "t",
                            viewer,
                            people: &people,
                            menu: menu(viewer),
                            lang,
                            refused: None,
                        };
                        let sight = Sight::<Heimlich> { place, view: &view, feed: &feed, outcome: None };
                        let story = Heimlich::story(&sight, usize::MAX);
                        assert_eq!(story.len(), feed.len());
                        for (line, entry) in story.iter().zip(&feed) {
                            let Entry::Told(notice) = entry else { continue };
                            check(&line.prose.plain(), &format!("{notice:?}"));
                            assert!(line.prose.plain().ends_with('.') || name(notice) == "turn_began", "{notice:?}");
                            seen.insert(name(notice));
                        }
                    }
                }
            });
        }
    }
    assert_eq!(seen.len(), 21, "{seen:?}");
}

#[test]
fn every_refusal_has_a_sentence() {
    let seat = Seat::new(3).expect("a seat");
    let refusals = [
        Refusal::Seats { seats: 9 },
        Refusal::Colours { wanted: 5, given: 4 },
        Refusal::StartSeat { seat },
        Refusal::NoDossiers,
        Refusal::NotYours,
        Refusal::Over,
        Refusal::RollFirst,
        Refusal::MoveFirst,
        Refusal::Points { least: 1, most: 3, spent: 4 },
        Refusal::Points { least: 5, most: 5, spent: 4 },
        Refusal::AgentNotInPlay,
        Refusal::PlaceTheSafe,
        Refusal::SameBuilding,
        Refusal::AnswerFirst,
        Refusal::NotAsked,
        Refusal::NothingToPlay,
        Refusal::MustPlay,
        Refusal::PlayOrPass,
        Refusal::NoRound,
        Refusal::NotInHand,
        Refusal::TooFresh,
        Refusal::ChangesNothing,
        Refusal::TwoAgents,
        Refusal::OneOrTwoAgents,
        Refusal::CardDistance,
        Refusal::NobodyToMeet,
        Refusal::NotWithTheSafe,
        Refusal::NotInTheRuin,
        Refusal::BeyondDispatch,
        Refusal::TwoMarkers,
        Refusal::WriteFirst,
        Refusal::NotWriting,
        Refusal::Dossier,
    ];
    for lang in Lang::ALL {
        let sentences: BTreeSet<String> = refusals.iter().map(|refusal| Heimlich::refusal(refusal, lang)).collect();
        assert_eq!(sentences.len(), refusals.len(), "each is its own");
        sentences.iter().for_each(|sentence| check(sentence, "a refusal"));
    }
}

#[test]
fn every_claim_has_a_sentence_and_can_be_put_together() {
    let people = people();
    let mut kinds = BTreeSet::new();
    play(options()[0], 4, 1, |game, steps| {
        if steps.len() > 1 {
            return;
        }
        let view = game.view(Viewer::Seat(Seat::new(0).expect("a seat")));
        for claim in Heimlich::claims(&view) {
            kinds.insert(name(&claim));
            for lang in Lang::ALL {
                check(&Heimlich::claim(&claim, seat(1), &people, lang).plain(), "a claim");
            }
            assert_eq!(Heimlich::read_claim(&crate::forms::of_claim(&claim)), Some(claim));
        }
    });
    assert_eq!(kinds.len(), 5);
    let claim = Claim::Push { agent: Agent::Red };
    assert_eq!(Heimlich::claim(&claim, seat(1), &people, Lang::De).plain(), "Lasst uns Jaques ziehen.");
}
