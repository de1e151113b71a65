//! What a newcomer reads: the welcome, the variants, the rules in short, advice on the choice at hand.

use heimlich::{Agent, AgentSet, CARDS, Choice, Heimlich, Options, View, agents_in_play};

use super::words;
use crate::layout::wrap;
use crate::{Setting, Style, Variant};

pub(super) const WELCOME: &str = "\
Up to seven agents sneak round a ring of twelve buildings, all after one safe.
You lead one of them in secret; so does everybody else. Some are led by nobody.

Whoever has the die moves any agents, their own or not. When an agent is moved
into the building with the safe, every agent on the board scores the number of
the building it stands in. When a marker reaches 42 the secrets are turned up,
and the agent that is furthest wins for whoever leads it.

So bring yours to the good houses, but do not let it look like yours!
Each agent goes by a letter: grEy, Yellow, Orange, Red, Green, Blue, Violet.
The computer plays the others here, and it moves at random.";

pub(super) fn variants() -> Vec<Variant<Heimlich>> {
    let basic = Options::default();
    vec![
        Variant { title: "Basic game", about: "roll, move, score: start here", options: basic },
        Variant {
            title: "Top Secret",
            about: "cards that upset the board before it is scored",
            options: Options { top_secret: true, ..basic },
        },
        Variant {
            title: "Secret dossier",
            about: "at 29 everybody writes down who leads whom",
            options: Options { dossier: true, ..basic },
        },
        Variant {
            title: "Both",
            about: "cards and dossiers",
            options: Options { top_secret: true, dossier: true, ..basic },
        },
    ]
}

/// Who starts, the colours where not all seven play (HC-05), and whether bystanders count (HC-42).
pub(super) fn settings(options: &Options, seats: u8) -> Vec<Setting<Heimlich>> {
    let mut settings = vec![Setting::start(options.start, seats, |start| Options { start, ..*options })];
    let count = agents_in_play(seats);
    if usize::from(count) < Agent::ALL.len() {
        let now = options.colours.unwrap_or(AgentSet::first_of_box(count));
        let all: AgentSet = Agent::ALL.into_iter().collect();
        let with = |agents: AgentSet| (named(agents), Options { colours: Some(agents), ..*options });
        let left_out: Vec<AgentSet> =
            if count == 6 { all.iter().map(AgentSet::only).collect() } else { all.pairs().collect() };
        let ways = left_out.into_iter().map(|out| with(all.minus(out))).collect();
        settings.push(Setting { title: "agents in play", now: named(now), ways });
    }
    if options.dossier {
        let with = |bystanders_count| Options { bystanders_count, ..*options };
        let ways = vec![("no".to_owned(), with(false)), ("yes".to_owned(), with(true))];
        let now = if options.bystanders_count { "yes" } else { "no" };
        settings.push(Setting { title: "bystanders count", now: now.to_owned(), ways });
    }
    settings
}

fn named(agents: AgentSet) -> String {
    words::names_of(agents, Style::Plain)
}

/// The rules of the basic game, a paragraph each.
const BASIC: [&str; 6] = [
    "THE RULES IN SHORT. [ruling] marks what the printed rules leave open.",
    "The ring. Clockwise: Church (0), 1, 2 and so on to 10, Ruin (−3), and the Church again. All agents start in the \
     Church, the safe in 7. Two play with 5 agents, three with 6, more with 7. Everybody is dealt one agent in \
     secret; the others are bystanders, and nobody knows which.",
    "Your turn. Roll: you get that many points (1–3: you choose). Spread all of them over any agents; a point is one \
     building clockwise. Any number of agents may share a building.",
    "Scoring. If an agent you moved ends its way in the safe’s building, every agent scores the number of the \
     building it stands in. Walking past the safe does nothing. The Ruin takes 3 away, but no marker goes below 0.",
    "The safe. After a scoring you put it into any other building; even onto agents, which does not score.",
    "The end. When a scoring brings a marker to 42 or beyond, all agent cards are turned up. The player whose agent \
     is furthest wins; ties are shared, and a bystander in a tie is ignored [ruling]. If a bystander alone is \
     furthest, nobody has won.",
];

/// What the Top Secret cards add.
const TOP_SECRET: [&str; 6] = [
    "TOP SECRET CARDS. Everybody starts with two and holds at most four. In your turn you draw one when you move an \
     agent into the Ruin, or when you roll 1–3 and move nobody: never more than one in a turn, and you cannot refuse \
     it [ruling]. The discards become a new pile only when a card is due and none is left to draw [ruling].",
    "The round comes after the move. Everybody with a card says in secret whether they want to play [ruling]; then \
     it is shown. If the player with the die volunteered they begin, otherwise the next volunteer; who begins must \
     play. Then everybody in turn, volunteer or not, plays cards or passes, until all have passed in a row [ruling].",
    "A card that would change nothing cannot be played [ruling]. A card drawn in a round waits for the next one.",
    "Scoring. It comes after the round, if an agent that was moved to the safe in this turn still stands with it. \
     Moving the agent or the safe away undoes that; moving the safe onto an agent never counts [ruling]. The player \
     with the die then places the safe, whoever brought the scoring about [ruling].",
    "Double life. You take a bystander’s card unseen and lead two agents; then the card lies with the discards, and \
     somebody may draw it again after they are shuffled. Nobody leads three: if you lead two already you cannot play \
     it [ruling]. At the end you give back the agent that is further behind, which counts as a bystander; if both are \
     level, you keep the one you have had longer. When no bystander’s card is left, double life leaves the game and \
     its player, on turn or not, draws a Top Secret card instead [ruling].",
    "The cards, and how many there are of each:",
];

/// What the dossier adds.
const DOSSIER: [&str; 2] = [
    "THE SECRET DOSSIER. As soon as a marker stands on 29 or beyond, play stops, and everybody writes down in secret \
     which agent each other player leads [ruling: at once, before the safe is placed]. Nothing can be changed later.",
    "At the end each player’s own marker moves 5 fields for every agent of another player named rightly. An agent \
     given back by double life counts as a bystander.",
];

/// What bystanders mean in the dossier variant.
const BYSTANDERS: &str = "Bystanders named rightly bring nothing, and none of them wins: the player whose marker is \
                          furthest has won.";

/// What they mean where they count.
const BYSTANDERS_COUNT: &str = "At this table bystanders named rightly bring 5 fields each, too, and if a bystander alone \
                                is furthest, nobody has won [ruling].";

pub(super) fn rules(options: &Options) -> String {
    let mut paragraphs: Vec<String> = BASIC.map(str::to_owned).to_vec();
    if options.top_secret {
        paragraphs.push(String::new());
        paragraphs.extend(TOP_SECRET.map(str::to_owned));
        let cards =
            CARDS.map(|(card, copies)| format!("  {copies} {:<18} {}", words::title(card), words::effect(card)));
        paragraphs.extend(cards);
    }
    if options.dossier {
        let [moment, bonus] = DOSSIER;
        let bystanders = if options.bystanders_count { BYSTANDERS_COUNT } else { BYSTANDERS };
        paragraphs.extend(["", moment, bonus, bystanders].map(str::to_owned));
    }
    paragraphs.iter().map(|text| wrap(text, "  ")).collect::<Vec<_>>().join("\n")
}

pub(super) fn advice(view: &View) -> String {
    let text = match view.choice {
        Some(Choice::Roll {}) => "It is your turn: press Enter to roll the die. Then you may move any agents.",
        Some(Choice::Move { .. }) => {
            "Choose agents and give each some of your points; a point is one building\n\
             clockwise. Before it counts you see what would happen, and can undo it.\n\
             An agent that ends at the safe starts a scoring: do it when your agent stands\n\
             in a high number. Move others too, so that nobody sees which one you favour.\n\
             All at once: r3 b2 moves Red 3 and Blue 2. The letters are the capitals."
        }
        Some(Choice::Safe {}) => {
            "Put the safe into any other building. Who gets there next starts the next\n\
             scoring: close to your agent’s way is good, but not so close that it shows."
        }
        Some(Choice::Volunteer { .. }) => {
            "Before the scoring everybody with a card may play. Say yes if you want to; if\n\
             you are the first to begin, you must play at least one card."
        }
        Some(Choice::Play { .. }) => {
            "Choose a card by its number, then what it is played on, by number or by an\n\
             agent’s letter. Before it counts you see what would happen, and can undo it.\n\
             Passing does not put you out of the round: you are asked again if somebody\n\
             else plays."
        }
        Some(Choice::Dossier { .. }) => {
            "Name the agent you think each other player leads: think back who moved whom.\n\
             Here r and b are Red and Blue: for the rules and the board type the words.\n\
             The log (l) and your notes (n) may help. You cannot change it afterwards."
        }
        None => "Nothing is asked of you at the moment.",
    };
    text.to_owned()
}
