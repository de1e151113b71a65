//! `cargo xtask clauses`: every clause of a RULES.md has a test, every clause test a clause.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;

use crate::findings;
use crate::workspace::{folder_name, game_folders, read_text, rust_files_below};

/// Checks every game; prints one line for each.
pub(crate) fn run() -> Result<()> {
    let mut problems = Vec::new();
    for folder in game_folders()? {
        problems.extend(check_game(&folder)?);
    }
    findings::fail_on_any("clauses", &problems)
}

/// Compares one game's RULES.md with its tests and prints how many there are of each.
pub(crate) fn check_game(folder: &Path) -> Result<Vec<String>> {
    let game = folder_name(folder);
    let clauses = Clauses::of(&read_text(&folder.join("RULES.md"))?);
    let mut tests = Vec::new();
    for file in rust_files_below(folder)? {
        tests.extend(clause_tests(&read_text(&file)?));
    }
    println!("{game}: {} clauses, {} tests", clauses.lines_by_id.len(), tests.len());
    let problems = compare(&clauses, &tests);
    Ok(problems.into_iter().map(|problem| format!("{game}: {problem}")).collect())
}

/// The clauses of one RULES.md.
#[derive(Default)]
struct Clauses {
    /// The line each clause stands on, by its id.
    lines_by_id: BTreeMap<String, usize>,
    /// What is wrong with the list itself.
    problems: Vec<String>,
}

/// A test function named for a clause.
#[derive(Debug, PartialEq, Eq)]
struct ClauseTest {
    /// The clause it claims to test, such as `HC-12`.
    clause: String,
    /// The function's whole name.
    name: String,
}

impl Clauses {
    /// Reads the lines that begin like `- HC-12 `.
    fn of(rules: &str) -> Self {
        let mut clauses = Self::default();
        for (index, line) in rules.lines().enumerate() {
            let Some(item) = line.strip_prefix("- ") else {
                continue;
            };
            let Some((id, rest)) = split_clause_id(item, '-', |letter| letter.is_ascii_uppercase()) else {
                continue;
            };
            clauses.add(id, rest, index + 1);
        }
        if clauses.lines_by_id.is_empty() {
            let problem = "RULES.md has no clause (a line that begins like `- HC-12 `)";
            clauses.problems.push(problem.to_owned());
        }
        clauses
    }

    fn add(&mut self, id: &str, rest: &str, line: usize) {
        // `- HC-12a …` or `- HC-12: …` would otherwise be a clause that nobody has to test.
        if !rest.starts_with(' ') {
            self.problems.push(format!("RULES.md line {line} looks like clause {id}, but no space follows the id"));
        } else if let Some(first) = self.lines_by_id.get(id) {
            self.problems.push(format!("{id} stands twice in RULES.md, on lines {first} and {line}"));
        } else {
            self.lines_by_id.insert(id.to_owned(), line);
        }
    }
}

/// What does not fit between the clauses and the tests, in either direction.
fn compare(clauses: &Clauses, tests: &[ClauseTest]) -> Vec<String> {
    let tested: BTreeSet<&str> = tests.iter().map(|test| test.clause.as_str()).collect();
    let untested =
        clauses.lines_by_id.keys().filter(|id| !tested.contains(id.as_str())).map(|id| format!("{id} has no test"));
    let unknown = tests
        .iter()
        .filter(|test| !clauses.lines_by_id.contains_key(&test.clause))
        .map(|test| format!("{} tests {}, which is not in RULES.md", test.name, test.clause));
    let itself = clauses.problems.iter().cloned();
    itself.chain(untested).chain(unknown).collect()
}

/// The test functions in a Rust source that are named for a clause, such as `hc_12_safe_passes`.
fn clause_tests(source: &str) -> Vec<ClauseTest> {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| Some((index, function_name(line)?)))
        .filter_map(|(index, name)| Some((index, name, clause_of(name)?)))
        .filter(|(index, ..)| is_marked_as_test(&lines[..*index]))
        .map(|(_, name, clause)| ClauseTest { clause, name: name.to_owned() })
        .collect()
}

/// The name of the function whose definition begins on this line.
fn function_name(line: &str) -> Option<&str> {
    let definition =
        ["pub ", "pub(crate) ", "async "].iter().fold(line, |rest, word| rest.strip_prefix(word).unwrap_or(rest));
    let (name, _) = definition.strip_prefix("fn ")?.split_once('(')?;
    Some(name)
}

/// `HC-12` for `hc_12_passing_the_safe`; nothing for a name that names no clause.
fn clause_of(name: &str) -> Option<String> {
    let (id, rest) = split_clause_id(name, '_', |letter| letter.is_ascii_lowercase())?;
    rest.starts_with('_').then(|| id.to_ascii_uppercase().replace('_', "-"))
}

/// Splits off two letters, the separator and the digits after it.
fn split_clause_id(text: &str, separator: char, is_letter: impl Fn(char) -> bool) -> Option<(&str, &str)> {
    let letters = text.get(..2)?;
    let digits_on = text.get(2..)?.strip_prefix(separator)?;
    let rest = digits_on.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_id = letters.chars().all(is_letter) && rest.len() < digits_on.len();
    is_id.then(|| text.split_at(text.len() - rest.len()))
}

/// Whether the attributes and comments right above a function hold `#[test]`.
fn is_marked_as_test(lines_above: &[&str]) -> bool {
    lines_above
        .iter()
        .rev()
        .take_while(|line| line.starts_with("#[") || line.starts_with("//"))
        .any(|line| line.starts_with("#[test]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test_of(clause: &str, name: &str) -> ClauseTest {
        ClauseTest { clause: clause.into(), name: name.into() }
    }

    fn ids(clauses: &Clauses) -> Vec<&str> {
        clauses.lines_by_id.keys().map(String::as_str).collect()
    }

    #[test]
    fn clauses_are_list_items_that_open_with_an_id() {
        let rules = "# Rules\n\n- HC-01 First.\n  - HC-02 nested\nHC-03 loose\n- see HC-04 there\n\
                     - hc-05 small\n- HC- none\n- H1-06 digit\n- HC-10 Last.\n";
        let clauses = Clauses::of(rules);
        assert_eq!(ids(&clauses), ["HC-01", "HC-10"]);
        assert!(clauses.problems.is_empty());
    }

    #[test]
    fn a_clause_that_stands_twice_is_a_problem() {
        let clauses = Clauses::of("- HC-01 One.\n- HC-01 Again.\n");
        assert_eq!(clauses.problems, ["HC-01 stands twice in RULES.md, on lines 1 and 2"]);
    }

    #[test]
    fn an_id_that_runs_on_is_a_problem_and_not_a_clause() {
        let clauses = Clauses::of("- HC-01 One.\n- HC-02a Two.\n- HC-03: Three.\n");
        assert_eq!(ids(&clauses), ["HC-01"]);
        assert_eq!(clauses.problems.len(), 2);
    }

    #[test]
    fn rules_without_any_clause_are_a_problem() {
        assert_eq!(Clauses::of("# Rules\n\nNone yet.\n").problems.len(), 1);
    }

    #[test]
    fn test_functions_named_for_a_clause_are_found() {
        let source = "
            #[test]
            fn hc_12_passing_the_safe_does_not_score() {}

            /// Why.
            #[test]
            #[should_panic(expected = \"x\")]
            // a remark
            fn hc_13_second() {}

            #[test]
            fn the_rest() {}
        ";
        assert_eq!(
            clause_tests(source),
            [test_of("HC-12", "hc_12_passing_the_safe_does_not_score"), test_of("HC-13", "hc_13_second"),]
        );
    }

    #[test]
    fn functions_that_are_no_tests_do_not_count() {
        let source = "
            #[test]
            fn setting_up() {}
            fn hc_12_not_marked() {}

            #[test]

            fn hc_13_cut_off_by_an_empty_line() {}

            // #[test]
            fn hc_14_switched_off() {}

            #[test]
            // fn hc_15_commented_out() {}
            fn hc15_misspelt() {}

            #[cfg(test)]
            fn hc_16_only_for_tests() {}

            #[test]
            fn hc_17() {}
        ";
        assert_eq!(clause_tests(source), []);
    }

    #[test]
    fn a_clause_without_a_test_is_a_problem() {
        let clauses = Clauses::of("- HC-01 One.\n- HC-02 Two.\n");
        let tests = [test_of("HC-01", "hc_01_a"), test_of("HC-01", "hc_01_b")];
        assert_eq!(compare(&clauses, &tests), ["HC-02 has no test"]);
    }

    #[test]
    fn a_test_without_a_clause_is_a_problem() {
        let clauses = Clauses::of("- HC-01 One.\n");
        let tests = [test_of("HC-01", "hc_01_a"), test_of("HC-09", "hc_09_b")];
        assert_eq!(compare(&clauses, &tests), ["hc_09_b tests HC-09, which is not in RULES.md"]);
    }

    #[test]
    fn ids_are_compared_digit_by_digit() {
        let clauses = Clauses::of("- HC-01 One.\n");
        let tests = [test_of("HC-1", "hc_1_a")];
        assert_eq!(compare(&clauses, &tests).len(), 2);
    }
}
