//! What a newcomer reads: the welcome, the variants, the rules in short, advice on the choice at hand.

use secrets::{CHARACTERS, Choice, Memory, Options, Secrets, View};

use super::words;
use crate::Variant;
use crate::layout::wrap;

pub(super) const WELCOME: &str = "\
CIA against KGB, and a Hippie or two who want no part in it. A token before you
says what you are. You see it once; then it lies face down and may be swapped.

In each turn somebody turns up two characters and offers one of them, face
down, to another player, who takes it or sends it back. Whoever ends up with
it lays it before them: it counts points, or costs some, and does something.
When somebody has enough cards, the team with the higher sum wins; but a
Hippie who is lower than everybody else wins alone.

So work for your team, whichever that is by now, and say what you like!
The computer plays the others here; it plays at random and says nothing.";

pub(super) fn variants() -> Vec<Variant<Secrets>> {
    let usual = Options::default();
    vec![
        Variant { title: "With memory", about: "a shows all that you have seen: start here", options: usual },
        Variant {
            title: "Without memory",
            about: "what you have seen is shown once; remember it yourself",
            options: Options { memory: Memory::Off, ..usual },
        },
    ]
}

/// The rules, a paragraph each; the cards come after the first six.
const RULES: [&str; 6] = [
    "THE RULES IN SHORT. [ruling] marks what the printed rules leave open.",
    "The tokens (SE-01, SE-10 to SE-12). There is one more than players: 4 play with 2 CIA, 2 KGB and 1 Hippie, 5 with \
     2, 2 and 2, 6 with 3, 3 and 1, 7 with 3, 3 and 2, 8 with 4, 4 and 1. One lies face down before everybody, the \
     last in the centre. At the start you see your own; from 5 players on your right neighbour’s too; from 7 on all \
     see the centre’s. Later nobody looks at any token, their own included, unless a card says so.",
    "Your turn (SE-20 to SE-22). Characters are turned up until two different ones lie open. You secretly choose one \
     and offer it face down to another player, saying what you like; the other one goes under the deck.",
    "Taking it (SE-23, SE-24). Who is offered the card takes it, or declines, and then you take it. Whoever takes it \
     lays it open before them and must carry it out. But if somebody else holds the UN token, they are asked first, \
     for all to see, whether they seize the card [ruling: before the target].",
    "After a turn (SE-25 to SE-27). Two of the same character face up before a player are turned face down and count \
     nothing; a third begins afresh [ruling]. Then whoever alone has the fewest cards gets the UN token; it goes back \
     as soon as that is no longer so.",
    "The cards (SE-02, SE-30 to SE-37), with how many there are and what they count:",
];

/// What the cards leave to say.
const AFTER_THE_CARDS: [&str; 4] = [
    "Double Agent: you always see the new token [ruling]. Politician: it never counts before you, and whoever gets it \
     carries out nothing [ruling]. Detective: all see which token you look at [ruling]. Scientist: face-down ones are \
     not counted [ruling], and bullets stay.",
    "Diplomat: only you know which neighbour’s token you swapped. Assassin: only you know what the bullet is worth.",
    "The end (SE-40, SE-41). It comes after a turn in which somebody has 5 cards, with 7 or 8 players 4: face up, face \
     down and bullets all count as cards. Scores are the characters face up and the bullets. What counts is the token \
     you have now, even if you do not know it.",
    "Who wins (SE-42, SE-43). A Hippie strictly lower than every other player wins alone. Otherwise CIA and KGB add up \
     their scores, and all of the higher team win; Hippies lose, and so does everybody if the teams are equal.",
];

/// What is different at a table without memory.
const WITHOUT_MEMORY: &str = "Without memory (SE-12). What you see is shown once, until you put it away, and again \
    after the match. That you looked, and where, stays known.";

pub(super) fn rules(options: &Options) -> String {
    let mut paragraphs: Vec<String> = RULES.map(str::to_owned).to_vec();
    paragraphs.extend(CHARACTERS.map(|(card, copies, value)| {
        let worth = words::points(i16::from(value));
        format!("  {copies} {:<13} {worth:>2}  {}", words::character(card), words::effect(card))
    }));
    paragraphs.extend(AFTER_THE_CARDS.map(str::to_owned));
    if options.memory == Memory::Off {
        paragraphs.push(WITHOUT_MEMORY.to_owned());
    }
    paragraphs.iter().map(|text| wrap(text, "  ")).collect::<Vec<_>>().join("\n")
}

pub(super) fn advice(view: &View) -> String {
    let text = match view.choice {
        Some(Choice::Seen {}) => {
            "Tokens are shown to you, and this table plays without memory: look, remember,\n\
             and press Enter. A note may help; nobody else reads it."
        }
        Some(Choice::Offer { .. }) => {
            "Choose one of the two open characters and somebody to offer it to. They see\n\
             only its back: good cards can look bad, and bad ones good. If they decline,\n\
             the card is yours. Type s to say something about it first, true or not."
        }
        Some(Choice::Seize {}) => {
            "You have the fewest cards and so the UN token: you may take the card before\n\
             the player it is offered to is asked. It is one of the two open characters."
        }
        Some(Choice::Answer {}) => {
            "The card is one of the two open characters. Take it, and you lay it before you\n\
             and carry it out; decline, and whoever offers it must. Ask yourself what they\n\
             want you to believe. Points are good for a team and bad for a Hippie."
        }
        Some(Choice::Politician { .. }) => {
            "The Politician counts +3 before whoever gets it, and you see their token. A\n\
             second one face up makes a pair, which is turned down."
        }
        Some(Choice::Psychiatrist { .. }) => {
            "Choose two other players: their tokens change places, for all to see. Nobody\n\
             looks at them, but who has seen one before knows where it went."
        }
        Some(Choice::Detective {}) => {
            "Look at any one token: your own, if you are no longer sure of it, another\n\
             player’s, or the one in the centre."
        }
        Some(Choice::Diplomat { .. }) => {
            "All have seen the centre token. Give it to one of your neighbours, whose token\n\
             goes to the centre. Nobody else learns which of the two it was."
        }
        Some(Choice::Assassin { .. }) => {
            "Give the bullet to somebody: it is a card before them and takes away what it\n\
             says. Only you know what it is worth until the end."
        }
        None => "Nothing is asked of you at the moment.",
    };
    text.to_owned()
}
