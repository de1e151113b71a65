//! What a newcomer reads: the welcome, the variants, the rules in short, advice on the choice at hand.

use secret_identity::{Choice, Cooperative, Number, Options, Pack, SecretIdentity, View, content};

use super::words;
use crate::Variant;
use crate::layout::wrap;

pub(super) const WELCOME: &str = "\
Eight characters lie on the table, and everybody is one of them in secret.

You hold ten cards for the whole match, each with four pictograms. In every
round you put one to three of them into your vault: on the green side what fits
your character, on the red side what does not. Then all vaults are opened, and
everybody guesses who everybody is. A right guess brings a point to who made it
and a point to who was understood. After four rounds most points win.

Few cards have to last long, so make every picture count!
The computer plays the others here, and it does so at random.";

pub(super) fn variants() -> Vec<Variant<SecretIdentity>> {
    let alone = Options::default();
    let together = |majority| Some(Cooperative { majority, ..Cooperative::default() });
    vec![
        Variant { title: "For yourself", about: "everybody gives clues and guesses: start here", options: alone },
        Variant {
            title: "Together",
            about: "one gives a clue, the others find one answer; ten turns",
            options: Options { cooperative: together(true), ..alone },
        },
        Variant {
            title: "In agreement",
            about: "together; no calling once more than half agree",
            options: Options { cooperative: together(false), ..alone },
        },
        Variant {
            title: "Family",
            about: "for yourself, with characters that children know",
            options: Options { packs: [Pack::Family].into_iter().collect(), ..alone },
        },
    ]
}

/// What all games have in common, a paragraph each.
const EVERY: [&str; 4] = [
    "THE RULES IN SHORT. [ruling] marks what the printed rules leave open; SI-11 and so on are the clauses.",
    "Looking. Eight characters lie open at 1 to 8 (SI-10). If you do not know one, have it replaced, five times a round \
     at most; nobody sees who asked, and everybody looks again (SI-11) [ruling].",
    "Clues. A clue is 1, 2 or 3 of your cards, each showing one of its four pictograms, on the green side (fits) or on \
     the red side (does not fit). The order means nothing (SI-21). Cards are used up, and none is drawn (SI-12).",
    "Reading clues. Green: the picture has to do with the character, its looks, deeds, time, place or name, in any sense \
     that occurs to you. Red: it does not, or it is the opposite; a red picture often only rules out a neighbour on the \
     table. How far a picture may be stretched is up to you and to those who guess (SI-03).",
];

/// Everybody for themselves.
const ALONE: [&str; 5] = [
    "Keys. Everybody draws one of eight keys in secret and is the character at its number; numbers that nobody drew \
     are decoys (SI-20).",
    "Guessing. When all clues are shown, everybody guesses everybody else, with a different number for each, and never \
     the own (SI-23) [ruling].",
    "Scoring. For every right guess one point to who guessed, and one to who was guessed (SI-24). Then eight new \
     characters are laid out (SI-25).",
    "Talk. From the drawing of the keys to the scoring only fixed phrases can be said (SI-22) [ruling].",
    "The end. After four rounds most points win; in a tie, more cards left; still tied, the victory is shared (SI-30).",
];

/// All together.
const TOGETHER: [&str; 5] = [
    "Turns. Ten turns, clockwise (SI-41, SI-44). The active player draws one of eight keys in secret and gives a clue \
     to the character at its number. 3 or 4 players have 10 cards each, 5 or 6 have 8, 7 or 8 have 6 (SI-40). From the \
     second turn on only one character is new: nobody has to be ready, and until the active player draws the key \
     anybody can have a character replaced (SI-11) [ruling].",
    "Settling. The others point at a number each and can change it. When all point at the same, it stands. When all \
     have nothing to add, the number with most pointers stands; if equal, the one that the player nearest to the \
     active player’s left points at (SI-42) [ruling].",
    "Then the key is shown: if it is right, all have a point. Its character leaves and another one takes its place, \
     and the next player is active (SI-43).",
    "Talk. The active player may not help, and says fixed phrases only until the guess stands; the others talk as they \
     like (SI-22, SI-42).",
    "The end. 9 or 10 points are the best of four grades, then 6 to 8, 3 to 5, and up to 2 (SI-45).",
];

/// Where the guess may be called.
const CALLING: &str = "Calling. Once more than half of the guessers point at the same number, any of them may call it: then it stands (SI-42).";

pub(super) fn rules(options: &Options) -> String {
    let mut paragraphs = EVERY.to_vec();
    match options.cooperative {
        None => paragraphs.extend(ALONE),
        Some(how) => {
            let [turns, settling, rest @ ..] = TOGETHER;
            paragraphs.extend([turns, settling]);
            paragraphs.extend(how.majority.then_some(CALLING));
            paragraphs.extend(rest);
        }
    }
    paragraphs.iter().map(|text| wrap(text, "  ")).collect::<Vec<_>>().join("\n")
}

pub(super) fn advice(view: &View) -> String {
    let text = match view.choice {
        Some(Choice::Look { .. }) => {
            "Look whether you know all eight characters; w says who they are. One you know\n\
             nothing about can be replaced: type its number, and nobody sees who asked.\n\
             Only Enter says that you are ready. Keys are drawn when all are."
        }
        Some(Choice::Draw { draw: true, .. }) => {
            "Only one character is new; w says who they are. One you know nothing about\n\
             can be replaced: type its number, and nobody sees who asked. Only Enter draws\n\
             your key, and the turn begins."
        }
        Some(Choice::Draw { draw: false, .. }) => {
            "Only one character is new; w says who they are. One you know nothing about\n\
             can be replaced: type its number, and nobody sees who asked. Only Enter lets\n\
             the active player draw the key."
        }
        Some(Choice::Clue { .. }) => {
            "Type a to look at your key and cards again. Choose a card by its number, then\n\
             the pictogram it shows, then whether it fits your character or does not.\n\
             All at once: 4b+ 7c- puts 4b on the green side (fits) and 7c on the red one.\n\
             Your clue should lead to you and to none of the other seven; but the cards\n\
             have to last for the whole match."
        }
        Some(Choice::Guess { .. }) => {
            "Give every other player the number of the character you think they are, each\n\
             number once. All at once: 3 5 1 in the order in which they sit. b shows the\n\
             clues again, w says who the characters are. Before it counts you see your\n\
             guess as a whole, and can undo it."
        }
        Some(Choice::Discuss { .. }) => {
            "Point at the character that the clue fits best; all see where you point. The\n\
             guess stands when all point at the same number, or when nobody has anything\n\
             to add. Once you have nothing to add, you point no more in this turn."
        }
        Some(Choice::Withdraw {}) | None => "Nothing is asked of you at the moment.",
    };
    text.to_owned()
}

/// Who lies on the table, for somebody who types `w`.
pub(super) fn look_up(view: &View, word: &str) -> Option<String> {
    if !matches!(word.to_lowercase().as_str(), "w" | "who") {
        return None;
    }
    let characters = view.characters?;
    let lines = Number::all().map(|number| {
        let reminder = &content::character(words::character(&characters, number)).reminder.en;
        wrap(&format!(" {}: {reminder}", words::who(&characters, number)), "   ")
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}
