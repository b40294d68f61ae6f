//! Heavy playouts: what they leave on the board.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::prelude::*;
use qi_go::{Board, Ending, Komi, Rules, Size, Stone, Suicide, count, heavy_playout};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    /// Plays that the board's rules forbid would fail in the debug build's checks.
    #[test]
    fn a_heavy_playout_ends_where_a_light_one_does(width in 1..=25u8, height in 1..=25u8, seed: u64) {
        let size = Size::new(width, height).unwrap();
        let mut board = Board::new(size).unwrap().with_suicide(Suicide::Allowed);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let moves = heavy_playout(&mut board, Stone::Black, None, &mut rng);
        prop_assert!(moves <= 3 * size.area());
        prop_assert_eq!(board.suicide(), Suicide::Allowed, "the rule is given back");
        let counted = count(&board, Rules::default(), &Ending::default());
        prop_assert_eq!(counted.margin(Komi::ZERO), 2 * board.area_margin());
        let mut board = board.with_suicide(Suicide::Forbidden);
        let _ = board.pass();
        for stone in Stone::ALL {
            let wanted = |&point: &_| board.is_legal(stone, point) && !board.is_eye(stone, point);
            let left = board.empty_points().filter(wanted).count();
            prop_assert!(left <= 1 || moves == 3 * size.area(), "{left} left after {moves}\n{board}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_playout(seed: u64) {
        let play = || {
            let mut board = Board::new(Size::square(9).unwrap()).unwrap();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            (heavy_playout(&mut board, Stone::White, None, &mut rng), board)
        };
        prop_assert_eq!(play(), play());
    }
}
