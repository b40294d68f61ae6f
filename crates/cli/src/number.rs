//! Whole numbers on the command line.

/// A reader of whole numbers from `least` to `most`.
pub(crate) fn whole<T>(least: u64, most: u64) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: TryFrom<u64>,
{
    move |text| {
        let number = text.parse().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| format!("write a whole number from {least} to {most}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_range_are_read_and_others_told() {
        assert_eq!(whole::<u32>(1, 100)("100"), Ok(100));
        for text in ["0", "101", "-1", "x", "", "1.5", "99999999999999999999"] {
            let told = whole::<u32>(1, 100)(text);
            assert_eq!(
                told,
                Err("write a whole number from 1 to 100".to_owned()),
                "{text}"
            );
        }
        for text in ["0", "18446744073709551616", "99999999999999999999999"] {
            assert_eq!(
                whole::<u64>(1, u64::MAX)(text),
                Err("write a whole number from 1 to 18446744073709551615".to_owned()),
                "{text}"
            );
        }
    }
}
