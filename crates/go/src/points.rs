//! Numbers of half points as people write them: `7`, `7.5`.

use core::fmt;

/// So many halves of a point, printed as `7`, `7.5`, `-0.5`.
#[derive(Clone, Copy)]
pub(crate) struct HalfPoints(pub(crate) i64);

impl fmt::Display for HalfPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let halves = self.0.unsigned_abs();
        let fraction = if halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{fraction}", halves / 2)
    }
}

/// Why a text is no number of half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HalfPointsError {
    NotANumber,
    NotHalves,
    OutOfRange,
}

/// Reads digits and an optional fraction of zero or one half: `7`, `7.0`, `7.5`, `7.50`.
pub(crate) fn read_half_points(text: &str) -> Result<u32, HalfPointsError> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let decimal = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !decimal(whole) || !decimal(fraction) {
        return Err(HalfPointsError::NotANumber);
    }
    let half = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return Err(HalfPointsError::NotHalves),
    };
    let points: Option<u32> = whole.parse().ok();
    points
        .and_then(|points| points.checked_mul(2)?.checked_add(half))
        .ok_or(HalfPointsError::OutOfRange)
}
