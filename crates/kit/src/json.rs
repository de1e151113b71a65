//! Places in JSON values, and where two values differ.

use serde_json::Value;

/// The JSON pointers of everything in it, itself included.
pub(crate) fn places(value: &Value) -> Vec<String> {
    let within = inside(value).into_iter().flat_map(|(step, value)| {
        let deeper = places(value).into_iter();
        deeper.map(move |place| format!("{step}{place}"))
    });
    [String::new()].into_iter().chain(within).collect()
}

/// Every single value in it, with its place.
pub(crate) fn leaves(value: &Value) -> Vec<(String, Value)> {
    let leaf = |place: String| value.pointer(&place).filter(|at| inside(at).is_empty()).cloned().map(|at| (place, at));
    places(value).into_iter().filter_map(leaf).collect()
}

/// The first place at which two values differ, with both values there.
pub(crate) fn first_difference(one: &Value, other: &Value) -> Option<(String, Value, Value)> {
    let (in_one, in_other) = (inside(one), inside(other));
    let same_steps = in_one.iter().map(|(step, _)| step).eq(in_other.iter().map(|(step, _)| step));
    if in_one.is_empty() || !same_steps {
        return (one != other).then(|| (String::new(), one.clone(), other.clone()));
    }
    in_one.iter().zip(&in_other).find_map(|((step, one), (_, other))| {
        first_difference(one, other).map(|(place, one, other)| (format!("{step}{place}"), one, other))
    })
}

/// What is directly inside an object or list, with the step that leads there.
fn inside(value: &Value) -> Vec<(String, &Value)> {
    match value {
        Value::Object(fields) => fields.iter().map(|(key, value)| (step(key), value)).collect(),
        Value::Array(items) => items.iter().enumerate().map(|(index, value)| (format!("/{index}"), value)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// A key as a JSON pointer writes it.
fn step(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_first_difference_is_found_wherever_it_is() {
        let one = json!({ "a": [1, { "b/c": true }], "d": null });
        assert_eq!(first_difference(&one, &one), None);
        let deep = json!({ "a": [1, { "b/c": false }], "d": null });
        assert_eq!(first_difference(&one, &deep), Some(("/a/1/b~1c".to_owned(), json!(true), json!(false))));
        let shorter = json!({ "a": [1], "d": null });
        assert_eq!(first_difference(&one, &shorter), Some(("/a".to_owned(), one["a"].clone(), json!([1]))));
        let fewer = json!({ "a": [1, { "b/c": true }] });
        assert_eq!(first_difference(&one, &fewer), Some((String::new(), one.clone(), fewer.clone())));
    }

    #[test]
    fn leaves_are_single_values_and_empty_lists() {
        let expected = [("/a/0", json!(1)), ("/a/1", json!([])), ("/b", json!({}))];
        let value = json!({ "a": [1, []], "b": {} });
        assert_eq!(leaves(&value), expected.map(|(place, leaf)| (place.to_owned(), leaf)));
    }
}
