//! Weights of users from TOML: what is read, and what is refused with a clear word.
#![cfg(feature = "toml")]
#![allow(
    clippy::unwrap_used,
    reason = "a helper that fails is a test that fails"
)]

use proptest::prelude::*;
use qi_gomoku::pattern::Combination;
use qi_gomoku::score::{ShapeWeights, WeightTable};
use qi_gomoku::shape::Shape;

/// Every weight of a table, under the names of shapes and combinations.
fn document(stone: impl Fn(Shape) -> i32, point: impl Fn(Combination) -> i32) -> String {
    let stones = Shape::ALL.map(|shape| format!("{shape} = {}\n", stone(shape)));
    let points = Combination::ALL.map(|entry| format!("{entry} = {}\n", point(entry)));
    format!("[stones]\n{}[points]\n{}", stones.concat(), points.concat())
}

#[test]
fn shape_weights_are_read_back_by_their_names() {
    let preset = ShapeWeights::preset();
    assert_eq!(ShapeWeights::from_toml(""), Ok(preset));
    let text = document(|shape| preset.stone(shape), |entry| preset.point(entry));
    assert_eq!(ShapeWeights::from_toml(&text), Ok(preset));

    let text = document(
        |shape| shape.index() as i32 - 5,
        |entry| -(entry.index() as i32),
    );
    let weights = ShapeWeights::from_toml(&text).unwrap();
    for shape in Shape::ALL {
        assert_eq!(weights.stone(shape), shape.index() as i32 - 5);
    }
    for combination in Combination::ALL {
        assert_eq!(weights.point(combination), -(combination.index() as i32));
    }
}

#[test]
fn wrong_shape_weights_are_refused_with_a_reason() {
    let error = |text: &str| ShapeWeights::from_toml(text).unwrap_err().to_string();
    assert_eq!(
        error("[patterns]"),
        "line 1: expected tables [stones] and [points], found \"patterns\""
    );
    assert_eq!(
        error("stones = 3"),
        "line 1: expected tables [stones] and [points], found \"stones\""
    );
    let shape = error("[stones]\nfour = 1\nthree = 3");
    assert!(shape.starts_with("line 3: [stones]: unknown shape \"three\": expected five, "));
    for name in Shape::ALL.map(Shape::name) {
        assert!(shape.contains(&format!(" {name}")), "{shape}: {name}");
    }
    let combination = error("\r\n[points]\r\nsix = 3");
    assert!(
        combination.starts_with("line 3: [points]: unknown combination \"six\": expected five, ")
    );
    for name in Combination::ALL.map(Combination::name) {
        assert!(
            combination.contains(&format!(" {name}")),
            "{combination}: {name}"
        );
    }
    for weight in ["1.5", "'1'", "2147483648", "[1]"] {
        assert_eq!(
            error(&format!("[stones]\nfour = {weight}")),
            "line 2: the weight of four is no whole number of 32 bits"
        );
    }
    assert!(error("[stones").contains("TOML parse error"));
}

#[test]
fn wrong_weights_of_patterns_are_refused_with_a_reason() {
    let error = |text: &str| WeightTable::from_toml(text).unwrap_err().to_string();
    assert_eq!(error(""), "there is no table [patterns]");
    assert_eq!(error("# nothing"), "there is no table [patterns]");
    assert_eq!(
        error("\n[stones]"),
        "line 2: expected one table [patterns], found \"stones\""
    );
    assert_eq!(
        error("[patterns]\n\"+OO+\" = 3\n\n[points]"),
        "line 4: expected one table [patterns], found \"points\""
    );
    assert_eq!(
        error("patterns = 3"),
        "line 1: expected one table [patterns], found \"patterns\""
    );
    assert!(error("[patterns]\n\"+OO+\" = 3\n\"+?+\" = 4").starts_with("line 3: \"+?+\": "));
    assert_eq!(
        error("[patterns]\n\"+OO+\" = 3.5"),
        "line 2: the weight of +OO+ is no whole number of 32 bits"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_weights_or_a_clear_error(
        text in any::<String>(),
        near in "(\\[?(stones|points|patterns)\\]?\n?){0,2}((four|none|\"O+\")? ?=? ?-?[0-9]{0,12}\n){0,4}",
    ) {
        for text in [text, near] {
            if let Err(error) = ShapeWeights::from_toml(&text) {
                prop_assert!(!error.to_string().is_empty());
            }
            if let Err(error) = WeightTable::from_toml(&text) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}
