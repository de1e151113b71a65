//! What the guessers of the cooperative game point at, and which number stands (SI-42).

use engine::{BySeat, Seat};

use crate::parts::Number;

/// Which number each guesser points at; the active player points at none.
pub type Pointing = BySeat<Option<Number>>;

/// How many point at this number.
fn pointers(pointing: &Pointing, number: Number) -> usize {
    pointing.values().iter().filter(|&&at| at == Some(number)).count()
}

/// The number that every guesser points at.
pub(crate) fn agreed(pointing: &Pointing) -> Option<Number> {
    let guessers = usize::from(pointing.seats()) - 1;
    Number::all().find(|&number| pointers(pointing, number) == guessers)
}

/// The number that more than half of the guessers point at.
pub(crate) fn majority(pointing: &Pointing) -> Option<Number> {
    let guessers = usize::from(pointing.seats()) - 1;
    Number::all().find(|&number| 2 * pointers(pointing, number) > guessers)
}

/// The number that most point at; of equals, the one of the guesser nearest to the active player's left.
pub(crate) fn leading(pointing: &Pointing, active: Seat) -> Option<Number> {
    let most = Number::all().map(|number| pointers(pointing, number)).max()?;
    let clockwise = active.around(pointing.seats()).skip(1);
    clockwise.filter_map(|seat| pointing[seat]).find(|&number| pointers(pointing, number) == most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pointing(at: &[u8]) -> Pointing {
        BySeat::from_fn(at.len() as u8, |seat| Number::new(at[seat.index()]))
    }

    fn number(number: u8) -> Option<Number> {
        Number::new(number)
    }

    fn seat(index: u8) -> Seat {
        Seat::new(index).expect("a seat")
    }

    // 0 stands for pointing at none.

    #[test]
    fn all_agree_only_if_everybody_points_at_the_same() {
        assert_eq!(agreed(&pointing(&[0, 4, 4, 4])), number(4));
        assert_eq!(agreed(&pointing(&[0, 4, 4, 5])), None);
        assert_eq!(agreed(&pointing(&[0, 4, 4, 0])), None);
        assert_eq!(agreed(&pointing(&[0, 0, 0])), None);
    }

    #[test]
    fn a_majority_is_more_than_half_of_all_guessers() {
        assert_eq!(majority(&pointing(&[0, 4, 4, 5])), number(4));
        assert_eq!(majority(&pointing(&[0, 4, 4, 0, 0])), None, "two of four are not more than half");
        assert_eq!(majority(&pointing(&[0, 4, 4, 4, 0])), number(4));
        assert_eq!(majority(&pointing(&[0, 4, 0])), None);
    }

    #[test]
    fn of_equal_numbers_the_one_nearest_to_the_left_leads() {
        assert_eq!(leading(&pointing(&[0, 7, 2, 2]), seat(0)), number(2));
        assert_eq!(leading(&pointing(&[0, 7, 2, 2, 7]), seat(0)), number(7));
        assert_eq!(leading(&pointing(&[7, 2, 0, 2, 7]), seat(2)), number(2));
        assert_eq!(leading(&pointing(&[7, 2, 0, 7, 2, 1]), seat(2)), number(7));
        assert_eq!(leading(&pointing(&[1, 3, 0, 0, 5]), seat(2)), number(5), "who points at none is passed over");
        assert_eq!(leading(&pointing(&[0, 0, 0]), seat(0)), None);
    }
}
