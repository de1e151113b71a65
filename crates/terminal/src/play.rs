//! An evening at the terminal: welcome, set-up, one match after another.

use std::io;

use engine::{Match, Rules, Seed, Text};

use crate::course::Course;
use crate::desk::{commands, page, yes};
use crate::layout::wrap;
use crate::style::Ink;
use crate::{Console, Face, Stop};

/// What is known of a match before anybody is asked.
pub struct Request<R: Rules> {
    /// How many play; asked if not given.
    pub seats: Option<u8>,
    /// What the table chooses; asked if not given.
    pub options: Option<R::Options>,
    /// What decides all chance.
    pub seed: Seed,
    /// What the person at the terminal is called.
    pub name: Option<String>,
}

/// Decides for a seat; none leaves it to [`Rules::idle`].
pub type Opponent<'a, R> = dyn FnMut(&<R as Rules>::View) -> Option<<R as Rules>::Action> + 'a;

/// Plays matches until the person at the console has had enough.
///
/// Leaving and the end of input are no errors; a table that the rules refuse is one of invalid input.
pub fn play<R: Face>(request: Request<R>, console: &mut dyn Console, opponent: &mut Opponent<'_, R>) -> io::Result<()> {
    let told = match evening(request, console, opponent) {
        Ok(()) | Err(Stop::Quit) => console.say("Goodbye, and thank you for playing."),
        Err(Stop::EndOfInput) => console.say("The input has ended, and the match with it. Goodbye."),
        Err(Stop::Broken(error)) => Err(error),
    };
    match told {
        // Nobody reads any more: then there is nobody to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        told => told,
    }
}

fn evening<R: Face>(
    request: Request<R>,
    console: &mut dyn Console,
    opponent: &mut Opponent<'_, R>,
) -> Result<(), Stop> {
    let Request { seats, options, seed, name } = request;
    welcome::<R>(console, name.as_deref())?;
    let seats = seats.map_or_else(|| ask_seats::<R>(console), Ok)?;
    let options = options.map_or_else(|| ask_options::<R>(console, seats), Ok)?;
    for number in 1_u32.. {
        // The first match is decided by the seed itself, so that it can be played again.
        let seed = if number == 1 { seed.clone() } else { seed.branch(&format!("match {number}")) };
        let game = Match::<R>::new(options.clone(), seats).map_err(refused)?;
        Course::new(game, &seed, &mut *opponent).run(console)?;
        let again = console.ask("Another match at this table? y/N > ")?.ok_or(Stop::EndOfInput)?;
        if !yes(&again) {
            break;
        }
    }
    Ok(())
}

fn refused(refusal: impl engine::Refusal) -> Stop {
    Stop::Broken(io::Error::new(io::ErrorKind::InvalidInput, refusal.to_string()))
}

fn welcome<R: Face>(console: &mut dyn Console, name: Option<&str>) -> Result<(), Stop> {
    let style = console.style();
    console.say(&style.paint(Ink::Strong, R::TITLE))?;
    if let Some(name) = name.and_then(|name| Text::new(name).ok()) {
        console.say(&wrap(&format!("Welcome, {}!", name.as_str()), ""))?;
    }
    console.say(R::WELCOME)?;
    console.say("")?;
    console.say(&commands::<R>(style))?;
    Ok(console.say("")?)
}

fn ask_seats<R: Face>(console: &mut dyn Console) -> Result<u8, Stop> {
    let (least, most, usual) = (*R::SEATS.start(), *R::SEATS.end(), R::USUAL_SEATS);
    let prompt = format!("How many play, you included? {least}-{most} [{usual}] >");
    ask_before::<R, _>(console, &prompt, |answer| match answer.parse() {
        _ if answer.is_empty() => Ok(usual),
        Ok(seats) if R::SEATS.contains(&seats) => Ok(seats),
        Ok(_) | Err(_) => Err(format!("Type a number from {least} to {most}.")),
    })
}

fn ask_options<R: Face>(console: &mut dyn Console, seats: u8) -> Result<R::Options, Stop> {
    let mut options = ask_variant::<R>(console)?;
    loop {
        let settings = R::settings(&options, seats);
        if settings.is_empty() {
            return Ok(options);
        }
        for (number, setting) in (1..).zip(&settings) {
            console.say(&wrap(&format!(" {number}) {}: {}", setting.title, setting.now), "      "))?;
        }
        let numbers = if settings.len() == 1 { "1".to_owned() } else { format!("1-{}", settings.len()) };
        let prompt = format!("Change something? {numbers}, or Enter to begin >");
        let Some(setting) = ask_number::<R>(console, &prompt, settings.len())?.and_then(|at| settings.get(at)) else {
            return Ok(options);
        };
        for (number, (way, _)) in (1..).zip(&setting.ways) {
            console.say(&format!(" {number}) {way}"))?;
        }
        let prompt = format!("Which? 1-{}, or Enter to leave it >", setting.ways.len());
        let chosen = ask_number::<R>(console, &prompt, setting.ways.len())?;
        if let Some((_, changed)) = chosen.and_then(|at| setting.ways.get(at)) {
            options = changed.clone();
        }
    }
}

/// A number from 1 on, counted from 0; none for Enter alone.
fn ask_number<R: Face>(console: &mut dyn Console, prompt: &str, most: usize) -> Result<Option<usize>, Stop> {
    ask_before::<R, _>(console, prompt, |answer| match answer.parse::<usize>() {
        _ if answer.is_empty() => Ok(None),
        Ok(number) if (1..=most).contains(&number) => Ok(Some(number - 1)),
        Ok(_) | Err(_) => Err(format!("Type a number from 1 to {most}, or only Enter.")),
    })
}

fn ask_variant<R: Face>(console: &mut dyn Console) -> Result<R::Options, Stop> {
    let variants = R::variants();
    if let [only] = &variants[..] {
        return Ok(only.options.clone());
    }
    for (number, variant) in (1..).zip(&variants) {
        console.say(&format!(" {number}) {:<15} {}", variant.title, variant.about))?;
    }
    let prompt = format!("Which game? 1-{} [1] >", variants.len());
    let chosen = ask_before::<R, _>(console, &prompt, |answer| match answer.parse::<usize>() {
        _ if answer.is_empty() => Ok(0),
        Ok(number) if (1..=variants.len()).contains(&number) => Ok(number - 1),
        Ok(_) | Err(_) => Err(format!("Type a number from 1 to {}.", variants.len())),
    })?;
    Ok(variants.into_iter().nth(chosen).map(|variant| variant.options).unwrap_or_default())
}

/// Asks while there is no match yet: only help, rules and quitting work.
fn ask_before<R: Face, T>(
    console: &mut dyn Console,
    prompt: &str,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<T, Stop> {
    let prompt = console.style().paint(Ink::Strong, prompt) + " ";
    loop {
        let line = console.ask(&prompt)?.ok_or(Stop::EndOfInput)?;
        match line.trim().to_lowercase().as_str() {
            "?" | "h" | "help" => console.say("Type a number, or only Enter for the one in [brackets]; q quits.")?,
            "r" | "rules" => page(console, &R::rules(&R::Options::default()), 1)?,
            "q" | "quit" | "exit" => return Err(Stop::Quit),
            answer => match read(answer) {
                Ok(value) => return Ok(value),
                Err(hint) => console.say(&hint)?,
            },
        }
    }
}
