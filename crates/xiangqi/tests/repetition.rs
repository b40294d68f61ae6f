//! Repetition on random games: the fast judge against a slow one, and laws.
//!
//! The slow judge knows no attack and no pin: a capture is possible if it is
//! among the legal moves, a man is protected if a recapture is among the legal
//! moves afterwards. It cannot judge cycles with checks, since it asks what a
//! side could do if it had the move once more.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qi_xiangqi::{
    Board, ChaseKind, Color, Game, Move, Outcome, Piece, Position, Reason, RepetitionRule, Role,
    Rules, Setup, Square, Validation, attacks,
};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The position of a board with a side to move, whoever's turn it is.
fn position(board: &Board, turn: Color) -> Position {
    let setup = Setup {
        board: *board,
        turn,
        ..Setup::EMPTY
    };
    Position::from_setup(&setup, Validation::Lenient).expect("nobody is in check")
}

fn role(board: &Board, square: Square) -> Role {
    board.piece_at(square).expect("a man").role
}

/// The captures of chaseable men by men that can be blamed.
fn captures(board: &Board, color: Color) -> Vec<Move> {
    let prey = |square| {
        let home = attacks::half(!color).contains(square);
        board.piece_at(square).is_some() && (role(board, square) != Role::Soldier || !home)
    };
    let blamed = |square| !matches!(role(board, square), Role::General | Role::Soldier);
    let moves = position(board, color).legal_moves().into_iter();
    moves.filter(|mv| prey(mv.to) && blamed(mv.from)).collect()
}

fn value(role: Role) -> u8 {
    match role {
        Role::Chariot => 3,
        Role::Horse | Role::Cannon => 2,
        Role::Advisor | Role::Elephant => 1,
        Role::General | Role::Soldier => 0,
    }
}

fn threatens(board: &Board, color: Color, mv: Move) -> bool {
    let (captor, victim) = (role(board, mv.from), role(board, mv.to));
    if value(captor) < value(victim) {
        return true;
    }
    let back = Move::new(mv.to, mv.from);
    if captor == victim && position(board, !color).is_legal(back) {
        return false;
    }
    let mut after = position(board, color);
    after.play(mv).expect("a legal capture");
    !after.legal_moves().iter().any(|reply| reply.to == mv.to)
}

type Chases = BTreeSet<(Square, Square, ChaseKind)>;

/// The chases that a move begins, by the definition.
fn chases(before: &Board, after: &Board, color: Color, mv: Move) -> Chases {
    let possible = captures(before, color);
    let begun = |threat: &Move| {
        let from = if threat.from == mv.to {
            mv.from
        } else {
            threat.from
        };
        let earlier = Move::new(from, threat.to);
        if !possible.contains(&earlier) {
            Some((threat.from, threat.to, ChaseKind::Attack))
        } else if !threatens(before, color, earlier) {
            Some((threat.from, threat.to, ChaseKind::Undermining))
        } else {
            None
        }
    };
    let threats = captures(after, color).into_iter();
    let threats = threats.filter(|&threat| threatens(after, color, threat));
    threats.filter_map(|threat| begun(&threat)).collect()
}

/// The men, by where they stand at the start, that a side chases on each ply.
fn always_chased(plies: &[Ply], color: Color, kinds: &[ChaseKind]) -> BTreeSet<Square> {
    let victims = |ply: &Ply| -> BTreeSet<Square> {
        let counted = ply
            .chases
            .iter()
            .filter(|(_, _, kind)| kinds.contains(kind));
        counted.map(|&(_, to, _)| ply.names[to.index()]).collect()
    };
    let own = plies.iter().filter(|ply| ply.color == color);
    own.map(victims)
        .reduce(|all, some| &all & &some)
        .unwrap_or_default()
}

struct Ply {
    color: Color,
    after: Board,
    chases: Chases,
    names: [Square; Square::COUNT],
}

/// The plies of two rounds of a cycle without checks.
fn plies(start: &Position, moves: &[Move]) -> Vec<Ply> {
    let mut position = *start;
    let mut names = Square::ALL;
    let step = |&mv: &Move| {
        let (before, color) = (*position.board(), position.turn());
        position.play(mv).expect("a legal move");
        names[mv.to.index()] = names[mv.from.index()];
        Ply {
            color,
            after: *position.board(),
            chases: chases(&before, position.board(), color, mv),
            names,
        }
    };
    let mut plies: Vec<_> = moves.iter().map(step).collect();
    let boards: Vec<_> = plies.iter().map(|ply| ply.after).collect();
    for (ply, index) in plies.iter_mut().zip(1..) {
        let (reply, board) = (moves[index % moves.len()], &boards[index % moves.len()]);
        let color = ply.color;
        ply.chases
            .retain(|&(from, to, _)| !persists(board, color, reply, Move::new(from, to)));
    }
    plies
}

/// Whether a threat is still there after the reply, wherever the victim went.
fn persists(board: &Board, color: Color, reply: Move, threat: Move) -> bool {
    let to = if threat.to == reply.from {
        reply.to
    } else {
        threat.to
    };
    let threat = Move::new(threat.from, to);
    captures(board, color).contains(&threat) && threatens(board, color, threat)
}

fn slow_outcome(plies: &[Ply]) -> Outcome {
    const ALL: [ChaseKind; 2] = [ChaseKind::Attack, ChaseKind::Undermining];
    let offends = |color: Color| {
        let attacks = |ply: &Ply| ply.chases.iter().any(|chase| chase.2 == ChaseKind::Attack);
        let idle = plies.iter().any(|ply| ply.color != color && !attacks(ply));
        !always_chased(plies, color, &ALL[..1]).is_empty()
            || idle && !always_chased(plies, color, &ALL).is_empty()
    };
    let loss = |loser: Color| Outcome::Decisive {
        winner: !loser,
        reason: Reason::PerpetualChase,
    };
    match Color::ALL.map(offends) {
        [true, false] => loss(Color::ALL[0]),
        [false, true] => loss(Color::ALL[1]),
        _ => Outcome::Draw(Reason::Repetition),
    }
}

/// A position after some random plies, captures preferred so that it opens up.
fn midgame(rng: &mut Xoshiro256PlusPlus) -> Position {
    let mut position = Position::initial();
    for _ in 0..rng.random_range(0..120) {
        let captures = position.captures();
        let moves = match rng.random_range(0..3) {
            0 if !captures.is_empty() => captures,
            _ => position.legal_moves(),
        };
        let Some(&mv) = moves.choose(rng) else { break };
        position.play_assume_legal(mv);
    }
    position
}

/// A few men anywhere that they can stand.
fn scattered(rng: &mut Xoshiro256PlusPlus) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    for piece in Piece::ALL {
        let squares: Vec<_> = match piece.role {
            Role::General => attacks::palace(piece.color).iter().collect(),
            _ => attacks::territory(piece).iter().collect(),
        };
        let most = piece.role.limit().min(2);
        let least = usize::from(piece.role == Role::General);
        for _ in 0..rng.random_range(least..=most) {
            setup.board.put(*squares.choose(rng)?, piece);
        }
    }
    Position::from_setup(&setup, Validation::Strict).ok()
}

/// A move and a reply that can both be taken back by moving: two rounds of it.
fn cycle(start: &Position, rng: &mut Xoshiro256PlusPlus) -> Option<Vec<Move>> {
    let first = *start.legal_moves().choose(rng)?;
    let mut position = *start;
    position.play_assume_legal(first);
    let reply = *position.legal_moves().choose(rng)?;
    let back = |mv: Move| Move::new(mv.to, mv.from);
    let moves = [first, reply, back(first), back(reply)].repeat(2);
    let mut game = Game::from_position(*start).with_rules(Rules::NONE);
    for &mv in &moves {
        let quiet = game.board().piece_at(mv.to).is_none();
        if !quiet || game.play(mv).is_err() || game.position().is_check() {
            return None;
        }
    }
    Some(moves)
}

#[test]
fn the_fast_judge_agrees_with_the_slow_one() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(404);
    let (mut cycles, mut losses) = (0, 0);
    while cycles < 20_000 {
        let scattered = scattered(&mut rng).filter(|_| cycles % 2 == 0);
        let start = scattered.unwrap_or_else(|| midgame(&mut rng));
        let Some(moves) = cycle(&start, &mut rng).filter(|_| !start.is_check()) else {
            continue;
        };
        let mut game = Game::from_position(start);
        for &mv in &moves {
            game.play(mv).expect("a legal move");
        }
        let slow = plies(&start, &moves);
        let fast = game.adjudicate();
        for (fast, slow) in fast.cycle().iter().zip(&slow) {
            let chases = fast.chases.iter();
            let chases: Chases = chases.map(|one| (one.from, one.to, one.kind)).collect();
            assert_eq!(chases, slow.chases, "{start} {fast}");
        }
        // A chariot bound by a horse has a rule of its own.
        if fast.article().is_none_or(|article| article.number != "19") {
            assert_eq!(fast.outcome(), Some(slow_outcome(&slow)), "{start}: {fast}");
        }
        cycles += 1;
        losses += usize::from(fast.outcome().and_then(Outcome::winner).is_some());
    }
    assert!(losses > 30, "{losses}");
}

/// Games of moves drawn at random, half of them a move back, so that positions
/// return: no rule panics, no question changes the game, forbidden moves lose.
fn wander(rule: RepetitionRule, choices: &[u16]) -> Result<usize, TestCaseError> {
    let rules = Rules {
        repetition: rule,
        ..Rules::NONE
    };
    let mut game = Game::new().with_rules(rules);
    let mut forbidden = 0;
    for &choice in choices {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            break;
        }
        let last = game.moves().rev().nth(1);
        let back = last
            .map(|mv| Move::new(mv.to, mv.from))
            .filter(|&mv| game.position().is_legal(mv));
        let mv = back
            .filter(|_| choice % 8 != 0)
            .unwrap_or(moves[usize::from(choice) % moves.len()]);
        let before = game.clone();
        let banned = game.forbidden_moves();
        prop_assert_eq!(&game, &before);
        game.play(mv).expect("a legal move");
        let adjudication = game.adjudicate();
        prop_assert_eq!(&adjudication, &game.adjudicate());
        let lost = adjudication.outcome().and_then(Outcome::winner) == Some(game.turn());
        let by_rule = lost && game.position().outcome().is_none();
        prop_assert_eq!(banned.contains(&mv), by_rule, "{}: {}", mv, adjudication);
        forbidden += banned.len();
    }
    Ok(forbidden)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn random_games_are_judged_without_a_trace(
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        for rule in RepetitionRule::ALL {
            let forbidden = wander(rule, &choices)?;
            prop_assert!(rule != RepetitionRule::None || forbidden == 0);
        }
    }
}

/// The limit counts plies, not what they are; checks beyond the tenth of a side
/// are left out with their answers where the rules say so.
#[test]
fn checks_beyond_the_tenth_are_not_counted() {
    // The chariot checks from either side, ever a rank further down.
    let start: Position = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1"
        .parse()
        .expect("a position");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let limit = |rules: Rules| Rules {
        move_limit: rules.move_limit,
        ..Rules::NONE
    };
    for rules in [Rules::AXF, Rules::CXA, Rules::COMPUTER, Rules::LEAGUE].map(limit) {
        let limit = rules.move_limit.expect("each set has a limit");
        let mut game = Game::from_position(start).with_rules(rules);
        let (mut counted, mut checks, mut answer) = (0, 0, false);
        loop {
            let moves = game.position().legal_moves();
            let checking = moves.iter().filter(|&&mv| game.position().gives_check(mv));
            let checking: Vec<_> = checking.copied().collect();
            let &mv = checking
                .choose(&mut rng)
                .or(moves.choose(&mut rng))
                .expect("a move");
            game.play(mv).expect("a legal move");
            if game.position().outcome().is_some() || game.position().halfmoves() == 0 {
                break;
            }
            checks += u32::from(game.position().is_check());
            let over = limit.counted_checks.is_some_and(|counted| checks > counted);
            let excess = over && game.position().is_check();
            counted += u32::from(!excess && !answer);
            answer = excess;
            let drawn = game.outcome() == Some(Outcome::Draw(Reason::MoveLimit));
            assert_eq!(drawn, counted >= limit.plies.get(), "{game:?}");
            if drawn {
                break;
            }
        }
    }
}
