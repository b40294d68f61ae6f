//! Stones and their words.

use proptest::prelude::*;
use qi_geometry::{ParseStoneError, Stone};

#[test]
fn a_stone_has_one_opponent_and_one_index() {
    for (index, stone) in Stone::ALL.into_iter().enumerate() {
        assert_ne!(stone.opponent(), stone);
        assert_eq!(!!stone, stone);
        assert_eq!(stone.index(), index);
        assert_eq!(Stone::from_index(index), Some(stone));
    }
    assert_eq!(Stone::from_index(2), None);
}

#[test]
fn a_stone_reads_its_name_and_letter_in_either_case() {
    for stone in Stone::ALL {
        let name = stone.to_string();
        for text in [
            &name,
            &name.to_uppercase(),
            &name[..1],
            &name[..1].to_uppercase(),
        ] {
            assert_eq!(text.parse(), Ok(stone), "{text}");
        }
    }
    for text in ["", "red", "bl", "blackk", " b", "0"] {
        let expected = ParseStoneError::Unknown { text: text.into() };
        assert_eq!(text.parse::<Stone>(), Err(expected));
    }
}

proptest! {
    #[test]
    fn any_other_text_is_an_error(text in "\\PC*") {
        let known = ["b", "w", "black", "white"].contains(&text.to_lowercase().as_str());
        prop_assert_eq!(text.parse::<Stone>().is_ok(), known);
    }
}
