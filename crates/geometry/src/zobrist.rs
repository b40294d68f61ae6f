//! Keys for Zobrist hashing: one random number for each fact of a position, and
//! the exclusive or of those that hold is the position's hash.
//!
//! Owns how keys follow from a seed. The keys are a stable interface: a change
//! to them changes the hash of every position, and is a breaking change. Which
//! facts get a key is left to the games.
//!
//! The source of the method is Albert L. Zobrist, *A New Hashing Method with
//! Application for Game Playing*, 1970; of the numbers, SplitMix64 by Sebastiano
//! Vigna (public domain, <https://prng.di.unimi.it/splitmix64.c>).

/// `N` keys from a seed: the first `N` numbers of SplitMix64.
///
/// Two seeds give unrelated keys, and a longer array begins with a shorter one.
/// Being `const`, a table of keys costs nothing at run time.
///
/// # Examples
///
/// ```
/// use qi_geometry::{Point, zobrist};
///
/// static KEYS: [u64; Point::COUNT] = zobrist::keys(2024);
///
/// let (a, b) = (Point::new(3, 3).unwrap(), Point::new(15, 16).unwrap());
/// let hash = KEYS[a.index()] ^ KEYS[b.index()];
/// assert_eq!(hash ^ KEYS[b.index()], KEYS[a.index()]);
/// ```
#[must_use]
pub const fn keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut state = seed;
    let mut i = 0;
    while i < N {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        keys[i] = mix(state);
        i += 1;
    }
    keys
}

/// SplitMix64's output function: a bijection that scatters the counter's bits.
const fn mix(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::keys;

    #[test]
    fn the_keys_are_the_published_sequence() {
        // The first outputs of splitmix64.c for the state 1234567.
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(keys::<5>(1_234_567), expected);
    }

    #[test]
    fn a_longer_table_begins_with_a_shorter_one() {
        assert_eq!(keys::<100>(7)[..10], keys::<10>(7));
    }
}
