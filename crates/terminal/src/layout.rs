//! Text in columns and lines, measured as the eye sees it.

/// The longest line.
pub(crate) const WIDTH: usize = 79;

/// How many columns the text takes: colours take none.
pub(crate) fn width(text: &str) -> usize {
    let mut columns = 0;
    let mut in_colour = false;
    for letter in text.chars() {
        match letter {
            '\x1b' => in_colour = true,
            'm' if in_colour => in_colour = false,
            _ if in_colour => {}
            _ => columns += 1,
        }
    }
    columns
}

/// The text with blanks after it up to that many columns.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{:1$}", "", columns.saturating_sub(width(text)))
}

/// The text in the middle of that many columns.
pub(crate) fn centre(text: &str, columns: usize) -> String {
    let left = columns.saturating_sub(width(text)) / 2;
    pad(&format!("{:left$}{text}", ""), columns)
}

/// Holds two words together on a line.
pub(crate) const GLUE: char = '\u{a0}';

/// The text broken between words into lines that fit; the lines after the first begin with the indent.
pub(crate) fn wrap(text: &str, indent: &str) -> String {
    let margin = &text[..text.len() - text.trim_start().len()];
    let mut lines = Vec::new();
    let mut line = margin.to_owned();
    for (nth, word) in text.trim_start().split(' ').enumerate() {
        if nth > 0 && width(&line) + 1 + width(word) > WIDTH {
            lines.push(std::mem::replace(&mut line, indent.to_owned()));
        } else if nth > 0 {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.join("\n").replace(GLUE, " ")
}

/// "one", "one and two", "one, two and three".
pub(crate) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => "nobody".to_owned(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

/// Two blocks of lines, the second to the right of the first.
pub(crate) fn beside(left: &[String], right: &[String]) -> String {
    let columns = left.iter().map(|line| width(line)).max().unwrap_or(0);
    let rows = (0..left.len().max(right.len())).map(|row| {
        let line = |block: &[String]| block.get(row).cloned().unwrap_or_default();
        format!("{} {}", pad(&line(left), columns), line(right)).trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_take_no_room() {
        assert_eq!(width("\x1b[1;38;5;160mred\x1b[0m moves"), 9);
        assert_eq!(pad("\x1b[1mab\x1b[0m", 4), "\x1b[1mab\x1b[0m  ");
    }

    #[test]
    fn long_text_is_broken_between_words() {
        let wrapped = wrap(&format!(" {}", "twelve buildings ".repeat(12)), "  ");
        assert!(wrapped.starts_with(" twelve"));
        assert!(wrapped.lines().count() > 2);
        assert!(wrapped.lines().all(|line| width(line) <= WIDTH));
        assert!(wrapped.lines().skip(1).all(|line| line.starts_with("  ")));
    }

    #[test]
    fn glued_words_stay_together() {
        let text = format!("{} red{GLUE}3{GLUE}→{GLUE}5", "x".repeat(WIDTH - 6));
        assert_eq!(wrap(&text, "  ").lines().last(), Some("  red 3 → 5"));
    }

    #[test]
    fn blocks_stand_side_by_side() {
        let block = |lines: &[&str]| lines.iter().map(|&line| line.to_owned()).collect::<Vec<_>>();
        assert_eq!(beside(&block(&["a", "bcd"]), &block(&["1", "2", "3"])), "a   1\nbcd 2\n    3");
    }
}
