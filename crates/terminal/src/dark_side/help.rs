//! What a newcomer reads: the welcome, the variants, the rules in short, advice on the choice at hand.

use dark_side::{Choice, DarkSide, Options, View, Votes};

use crate::Variant;
use crate::layout::wrap;

pub(super) const WELCOME: &str = "\
Everybody holds a hand of embarrassing secrets from five areas of life: Family,
Friends, Neighbours, Work and Holiday. The area with the most points in your
hand is your dark side.

Each turn an action card brings something to light: cards are shown, counted,
suspected, or only boasted of. Then you may accuse somebody of their dark side.
Being right brings points and exposes them; being wrong costs you.

The most points win, but only for somebody who was never exposed!
The computer plays the others here, and it does so at random.";

pub(super) fn variants() -> Vec<Variant<DarkSide>> {
    let basic = Options::default();
    vec![
        Variant { title: "Basic game", about: "the table doubts by majority: start here", options: basic },
        Variant {
            title: "All must doubt",
            about: "a claim is doubted only if all others doubt it",
            options: Options { votes: Votes::Unanimous, ..basic },
        },
        Variant {
            title: "Sessions",
            about: "every Therapy begins with a session of words and answers",
            options: Options { sessions: true, ..basic },
        },
        Variant {
            title: "Both",
            about: "sessions, and all must doubt",
            options: Options { sessions: true, votes: Votes::Unanimous, ..basic },
        },
    ]
}

/// The game for everybody.
const BASIC: [&str; 12] = [
    "THE RULES IN SHORT. [ruling] marks what the printed rules leave open; DS-01 and so on are the clauses of RULES.md.",
    "The cards. Each of the five areas has 13 secret cards worth 1 to 5, 30 points together [DS-01, DS-02]. You are \
     dealt 15, or 12 with five players; the rest stay unseen. Everybody starts with 10 points [DS-10].",
    "Your dark side is the area with the most points in the hand you were dealt; of equals, the one further left. The \
     second-darkest is the next. Neither ever changes, whatever is revealed later [DS-11, ruling].",
    "Your turn. You draw an action card and do what it says; then you may accuse once [DS-20]. Cards brought to light \
     lie open and no longer count as in hand [DS-21]. Say what you like; hands are never shown [DS-22].",
    "Therapy (5 cards). Choose an area: everybody else reveals one card of it, chosen in secret and shown together; \
     who has none says so then. You get the sum [DS-30, ruling: all at the same time].",
    "Suspicion (one for each area). Name a player and a number of points. If they hold at least as many of the area, \
     they show cards for it, none superfluous [ruling], and you get the number; if not, nothing happens [DS-31].",
    "Boast (one for each area). Claim the points of a chip, 1 to 10, on one or two of your cards of the area. If the \
     others believe it, you get as many; if they doubt it and it is true, you show it and get double; if it is not, \
     nothing [DS-32].",
    "Party (one for each area). Ask somebody how many cards of the area they hold: 2 points for each [DS-33]. Then \
     everybody in turn takes a chip and claims as many points of it. The table may doubt one claim after the other: \
     double if true, nothing if not. Who is not doubted gets the chip’s points [DS-34].",
    "Line-up (5 cards, 4 with fewer than five players [DS-03, ruling]). Lay out six alibi cards in secret. From your left, each \
     turns one up, you last. Caught: its finder reveals one of their highest cards, and you get its value. Score: its \
     finder gets the number of the position. The rest do nothing, and who has no card left reveals none [DS-36, ruling].",
    "Accusing. Name a player and an area; you need 5 points. One accusation a turn, a withdrawn one included [DS-40, \
     ruling]. The others but the accused decide in secret \
     whether to join [DS-41]. The accused may demand the court; then you withdraw, or go on for more [DS-42]. Right: \
     the accused lays all cards of the area open, and they go face down; you get 10, in court 15, and each who joined \
     5. Wrong: nothing is shown; you lose 5, in court 10, and each who joined 5 [DS-43].",
    "Somebody exposed once can be accused of the second-darkest side: you need 3 points; right 6, in court 9, for \
     those who joined 3; wrong the same as losses, 3, 6 and 3 [DS-44]. Nobody is accused a third time, and nobody falls \
     below 0 [DS-45].",
    "The end comes after the last action card: the most points among those never exposed win [DS-50]. If everybody has \
     been exposed it ends at once, even in the last turn, and the most points win [DS-51, ruling]. One player left \
     unexposed does not end it, and ties are shared [DS-52, ruling].",
];

/// How the table doubts.
const MAJORITY: &str = "Doubting. All vote in secret at the same time; a claim is doubted if more than half of the \
     players other than the claimant name it. At a party each names one claim or none, and after each doubt the vote is \
     repeated until nobody is doubted [DS-35, ruling].";

/// How the table doubts where all must.
const UNANIMOUS: &str = "Doubting. All vote in secret at the same time; at this table a claim is doubted only if all \
     players other than the claimant name it. At a party each names one claim or none, and after each doubt the vote is \
     repeated until nobody is doubted [DS-35, ruling].";

/// What sessions add.
const SESSIONS: &str = "Sessions. A Therapy card begins with a session: its player chooses which [ruling] and says a \
     word, a dream, a fear, a question, an answer or a situation. The others reply in turn from the left: with a word \
     each, all different and none the word itself; with what it means; with an answer; with a question that fits; with \
     what one would do. The player names the best reply, and who gave it reveals nothing in this therapy [DS-60].";

pub(super) fn rules(options: &Options) -> String {
    let votes = match options.votes {
        Votes::Majority => MAJORITY,
        Votes::Unanimous => UNANIMOUS,
    };
    let mut paragraphs = BASIC.to_vec();
    let before_line_up = 8;
    paragraphs.insert(before_line_up, votes);
    if options.sessions {
        paragraphs.push(SESSIONS);
    }
    paragraphs.iter().map(|text| wrap(text, "  ")).collect::<Vec<_>>().join("\n")
}

pub(super) fn advice(view: &View) -> String {
    let text = match view.choice {
        Some(Choice::Session {}) => {
            "Choose what the session is about. Then you say something to begin with, in\n\
             your own words or with one of the lines at hand [DS-60]. Words in \"quotes\" are\n\
             said as they are, even if they would be a command."
        }
        Some(Choice::Answer {}) => {
            "Answer in your own words, or with one of the lines at hand. Whoever gives the\n\
             best answer reveals nothing in this therapy [DS-60]. Words in \"quotes\" are said\n\
             as they are, even if they would be a command."
        }
        Some(Choice::Winner { .. }) => {
            "Name the answer you like best. Its author is spared in this therapy, so that\n\
             one card fewer brings you points [DS-60]."
        }
        Some(Choice::Area {}) => {
            "Choose an area of which the others hold much: you get the sum of what they\n\
             reveal. Who has none must say so, which tells you something too [DS-30]."
        }
        Some(Choice::Show { .. }) => {
            "A low card gives little away. A high one makes others believe that you have\n\
             more of it, or nothing else [DS-30]."
        }
        Some(Choice::Suspect { .. }) => {
            "The number you name is what you gain, if it is not too high. An area somebody\n\
             was exposed with lies in their pile: nothing of it is in hand [DS-31]."
        }
        Some(Choice::Ask { .. }) => "Ask whoever you think has most cards of the area: 2 points for each [DS-33].",
        Some(Choice::Claim { .. }) => {
            "A true claim that is doubted brings double but shows cards. A false one brings\n\
             its points if the table believes it [DS-32, DS-34]."
        }
        Some(Choice::Vote { .. }) => {
            "Doubt a claim you think is false: then it brings nothing. A true claim that is\n\
             doubted brings its owner double, but brings cards to light [DS-35]."
        }
        Some(Choice::Prove { .. }) => {
            "Type the numbers of the cards to lay open, such as 1 3. They must be worth\n\
             enough, and each of them must be needed [DS-31, DS-32, DS-34]."
        }
        Some(Choice::LayOut {}) => {
            "Only you know what lies where. You turn up the last card yourself: put Score\n\
             where nobody looks, and it may be yours [DS-36]."
        }
        Some(Choice::TurnUp { .. }) => {
            "Type the number of a position whose card is face down. A high number is worth\n\
             more if it hides Score, and others know that too [DS-36]."
        }
        Some(Choice::Caught { .. }) => "All of these are your highest; choose which one is shown [DS-36].",
        Some(Choice::Accuse { .. }) => {
            "Accuse somebody if you believe you know their dark side; Enter alone accuses\n\
             nobody. Before it counts you see what is at stake, and can undo it [DS-40]."
        }
        Some(Choice::Join {}) => {
            "Join if you believe the accusation is right. You need no points for it, and\n\
             you cannot lose more than you have [DS-41, DS-45]."
        }
        Some(Choice::Court {}) => {
            "Demanding the court makes it dearer: the accuser may lose heart and withdraw,\n\
             or lose or win more [DS-42]."
        }
        Some(Choice::Insist {}) => {
            "If you withdraw, nothing has happened, but your accusation of this turn is\n\
             spent. If you go on, more is at stake [DS-42]."
        }
        None => "Nothing is asked of you at the moment.",
    };
    text.to_owned()
}
