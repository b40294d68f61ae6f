//! The opening rules as tables: who does what, one thing after the other.
//!
//! Owns the scripts; [`Beginning`](super::Beginning) follows them. The sources of each are in
//! [`Opening`](super::Opening)'s documentation.

use qi_geometry::Stone;

use super::{Opening, Player, Zone};

/// Who is asked, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Stage {
    pub(super) who: Who,
    pub(super) task: Task,
}

/// Who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Who {
    /// This player, whatever colour they have.
    Player(Player),
    /// Whoever has this colour now.
    Has(Stone),
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Task {
    Place(Stone, Zone),
    /// Say how many fifth moves there are to be: at most so many, or as many as the board surely
    /// has.
    Declare(Option<usize>),
    Take,
    /// Take a colour, or put a stone and so go on with another script.
    TakeOrPlace(Stone, &'static [Stage]),
    /// Take a colour, or offer the first of so many fifth moves and so go on with another script.
    TakeOrOffer(usize, &'static [Stage]),
    /// Offer fifth moves: so many, or as many as were declared.
    Offer(Option<usize>),
    Pick,
}

const FIRST: Who = Who::Player(Player::First);
const SECOND: Who = Who::Player(Player::Second);
const BLACK: Who = Who::Has(Stone::Black);
const WHITE: Who = Who::Has(Stone::White);

const fn ask(who: Who, task: Task) -> Stage {
    Stage { who, task }
}

const fn place(who: Who, stone: Stone, zone: Zone) -> Stage {
    ask(who, Task::Place(stone, zone))
}

/// Three stones anywhere, all the first player's.
const BLACK_1: Stage = place(FIRST, Stone::Black, Zone::Anywhere);
const WHITE_2: Stage = place(FIRST, Stone::White, Zone::Anywhere);
const BLACK_3: Stage = BLACK_1;

/// One of the 26 openings of renju, all the first player's.
const OPEN_1: Stage = place(FIRST, Stone::Black, Zone::CENTRE);
const OPEN_2: Stage = place(FIRST, Stone::White, Zone::Within(1));
const OPEN_3: Stage = place(FIRST, Stone::Black, Zone::Within(2));

const SECOND_TAKES: Stage = ask(SECOND, Task::Take);
const FOURTH: Stage = place(WHITE, Stone::White, Zone::Anywhere);
const PICK: Stage = ask(WHITE, Task::Pick);

const SWAP: &[Stage] = &[BLACK_1, WHITE_2, BLACK_3, SECOND_TAKES];

const SWAP1: &[Stage] = &[BLACK_1, SECOND_TAKES];

const SWAP2: &[Stage] = &[
    BLACK_1,
    WHITE_2,
    BLACK_3,
    ask(SECOND, Task::TakeOrPlace(Stone::White, SWAP2_EXTENDED)),
];

/// What follows when the second player has put a fourth stone.
const SWAP2_EXTENDED: &[Stage] = &[
    place(SECOND, Stone::Black, Zone::Anywhere),
    ask(FIRST, Task::Take),
];

const RIF: &[Stage] = &[
    OPEN_1,
    OPEN_2,
    OPEN_3,
    SECOND_TAKES,
    FOURTH,
    ask(BLACK, Task::Offer(Some(2))),
    PICK,
];

const YAMAGUCHI: &[Stage] = &[
    OPEN_1,
    OPEN_2,
    OPEN_3,
    ask(FIRST, Task::Declare(None)),
    SECOND_TAKES,
    FOURTH,
    ask(BLACK, Task::Offer(None)),
    PICK,
];

const SOOSYRV_8: &[Stage] = &[
    OPEN_1,
    OPEN_2,
    OPEN_3,
    SECOND_TAKES,
    FOURTH,
    ask(WHITE, Task::Declare(Some(8))),
    ask(BLACK, Task::Take),
    ask(BLACK, Task::Offer(None)),
    PICK,
];

/// After each move "the other player may swap": the one who has not just moved.
const TARAGUCHI_10: &[Stage] = &[
    place(BLACK, Stone::Black, Zone::CENTRE),
    ask(WHITE, Task::Take),
    place(WHITE, Stone::White, Zone::Within(1)),
    ask(BLACK, Task::Take),
    place(BLACK, Stone::Black, Zone::Within(2)),
    ask(WHITE, Task::Take),
    place(WHITE, Stone::White, Zone::Within(3)),
    ask(BLACK, Task::TakeOrOffer(10, TARAGUCHI_OFFERS)),
    place(BLACK, Stone::Black, Zone::Within(4)),
    ask(WHITE, Task::Take),
];

/// What follows when Black has offered the first of ten fifth moves.
const TARAGUCHI_OFFERS: &[Stage] = &[ask(BLACK, Task::Offer(Some(10))), PICK];

pub(super) const fn of(opening: Opening) -> &'static [Stage] {
    match opening {
        Opening::Swap => SWAP,
        Opening::Swap1 => SWAP1,
        Opening::Swap2 => SWAP2,
        Opening::Rif => RIF,
        Opening::Yamaguchi => YAMAGUCHI,
        Opening::Taraguchi10 => TARAGUCHI_10,
        Opening::Soosyrv8 => SOOSYRV_8,
    }
}
