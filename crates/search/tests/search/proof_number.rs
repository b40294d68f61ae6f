//! Proof-number search answers as minimax does, and its lines keep what they claim.

use core::time::Duration;

use qi_search::{
    Answer, Bound, Control, Cycle, GameState, Goal, HashKey, Info, Limits, NoEvaluation, Outcome,
    ProofNumber, ProofReport, Reach, Repetition, Score, Side, Status, Stop, StopReason, minimax,
};

use crate::{
    games::{ConnectFour, Endless, Heaps, Nim, Othello, TicTacToe, Tree, tree::Shape},
    proofs::{NoWayBack, whole_game},
    repetition::{Walk, truth},
    stopping::{Frozen, Ticking},
};

/// Asks for the answer with no limit.
fn prove<G: HashKey + Clone + PartialEq>(state: &G, goal: Goal) -> ProofReport<G::Move> {
    let report = ask(&mut ProofNumber::new(goal).with_table(1), state);
    check_line(state, goal, &report);
    report
}

fn ask<G: HashKey + Clone + PartialEq>(
    searcher: &mut ProofNumber<G>,
    state: &G,
) -> ProofReport<G::Move> {
    let mut searched = state.clone();
    let report = searcher.search(&mut searched, &Limits::new());
    assert!(searched == *state);
    report
}

/// The line is legal and ends the game, or comes back, as the answer claims.
fn check_line<G: HashKey + Clone>(state: &G, goal: Goal, report: &ProofReport<G::Move>) {
    let reached = report.answer.is_reachable().expect("there was no limit");
    let mut state = state.clone();
    let mut path = vec![state.hash_key()];
    for (at, &mv) in report.line.iter().enumerate() {
        let mut moves = Vec::new();
        assert_eq!(state.moves(&mut moves), Status::Ongoing);
        assert!(moves.contains(&mv));
        state.play(mv);
        let key = state.hash_key();
        if path.contains(&key) {
            assert_eq!(at + 1, report.line.len());
            let side = state.side_to_move();
            assert_eq!(goal.is_reached(Outcome::Draw, side), reached);
            return;
        }
        path.push(key);
    }
    let end = state.moves(&mut Vec::new()).outcome();
    let end = end.expect("the line goes to the end");
    assert_eq!(goal.is_reached(end, state.side_to_move()), reached);
}

/// Whether a position with this value, told for the side to move, reaches the goal.
fn value_reaches(goal: Goal, score: Score, side_to_move: Side) -> bool {
    let outcome = match score.value() {
        Some(0) => Outcome::Draw,
        Some(margin) => Outcome::Margin(margin),
        None if score.is_win() => Outcome::Win,
        None => Outcome::Loss,
    };
    goal.is_reached(outcome, side_to_move)
}

fn answers<G: HashKey + Clone + PartialEq>(state: &G, goals: [Goal; 2]) -> [Answer; 2] {
    goals.map(|goal| prove(state, goal).answer)
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let board = TicTacToe::default();
    for side in Side::ALL {
        let goals = [Goal::draw(side), Goal::win(side)];
        assert_eq!(answers(&board, goals), [Answer::Proven, Answer::Disproven]);
    }
}

/// Values by John Tromp and Christophe Steininger: a draw on 4x4 and 5x4.
#[test]
fn small_connect_four_is_a_draw() {
    for board in [ConnectFour::new(4, 4), ConnectFour::new(5, 4)] {
        let goals = [Goal::draw(Side::First), Goal::win(Side::First)];
        assert_eq!(answers(&board, goals), [Answer::Proven, Answer::Disproven]);
    }
}

#[test]
fn the_first_player_loses_othello_4x4_by_eight() {
    let goals = [-8, -7].map(|margin| Goal::margin(Side::First, margin));
    assert_eq!(
        answers(&Othello::new(4), goals),
        [Answer::Proven, Answer::Disproven]
    );
}

/// Bouton 1901: the side to move wins unless the exclusive or of all heaps is 0.
#[test]
fn nim_is_won_as_the_exclusive_or_says() {
    let mut searcher = ProofNumber::new(Goal::win(Side::First)).with_table(1);
    for number in 0..625_usize {
        let heaps = [0, 1, 2, 3].map(|at| (number / 5_usize.pow(at) % 5) as u8);
        let xor = heaps.iter().fold(0, |xor, heap| xor ^ heap);
        for side in Side::ALL {
            let report = ask(&mut searcher, &Heaps { heaps, side });
            let won = (xor != 0) == (side == Side::First);
            assert_eq!(report.answer.is_reachable(), Some(won), "{heaps:?}");
        }
    }
}

/// Trees with ties, margins, transpositions, early ends, and sides that move twice.
#[test]
fn every_answer_is_that_of_minimax() {
    for seed in 0..10_000 {
        let shape = Shape {
            seed,
            nodes: 4 + seed as usize % 40,
            branching: 1 + seed as usize % 4,
            cyclic: false,
        };
        let tree = Tree::random(shape);
        let value = minimax(&mut tree.clone(), u32::MAX, &mut NoEvaluation).score;
        let side = tree.side_to_move();
        for margin in -2..=2 {
            let goal = Goal::margin(Side::ALL[seed as usize / 2 % 2], margin);
            let mut searcher = ProofNumber::new(goal).with_table(seed as usize % 2);
            let report = ask(&mut searcher, &tree);
            let reached = value_reaches(goal, value, side);
            assert_eq!(report.answer.is_reachable(), Some(reached), "seed {seed}");
            check_line(&tree, goal, &report);
        }
    }
}

/// One searcher for all positions of a graph, so that what it remembers comes from many paths.
#[test]
fn on_graphs_with_cycles_every_answer_is_that_of_the_way_back_from_the_ends() {
    for seed in 0..5_000 {
        let shape = Shape {
            seed,
            nodes: 3 + seed as usize % 23,
            branching: 1 + seed as usize % 4,
            cyclic: true,
        };
        let tree = Tree::random(shape).without_margins();
        let values = truth(&tree);
        for goal in Side::ALL
            .into_iter()
            .flat_map(|side| [Goal::win(side), Goal::draw(side)])
        {
            let plain = ProofNumber::new(goal).with_table(usize::from(seed % 3 > 0));
            let mut searcher = if seed % 2 == 0 {
                plain
            } else {
                plain.with_repetition()
            };
            for (at, &value) in values.iter().enumerate() {
                let state = tree.seen_from(at);
                let report = ask(&mut searcher, &state);
                let reached = value_reaches(goal, value, state.side_to_move());
                assert_eq!(
                    report.answer.is_reachable(),
                    Some(reached),
                    "seed {seed} at {at}"
                );
                check_line(&state, goal, &report);
            }
        }
    }
}

/// Going back is forbidden, so that every path has its own rules: the whole game is played out from each position.
#[test]
fn where_going_back_is_forbidden_every_answer_is_that_of_the_whole_game() {
    for seed in 0..1_500 {
        let shape = Shape {
            seed,
            nodes: 2 + seed as usize % 10,
            branching: 1 + seed as usize % 4,
            cyclic: true,
        };
        let tree = Tree::random(shape);
        let goals = Side::ALL.map(|side| [Goal::win(side), Goal::draw(side)]);
        for goal in goals.into_iter().flatten() {
            let mut searcher = ProofNumber::new(goal).with_table(1).with_repetition();
            for at in 0..tree.len() {
                let tree = tree.seen_from(at);
                let mover = tree.side_to_move();
                let mut game = NoWayBack { tree, mover };
                let value = whole_game(&mut game.clone(), &mut Vec::new());
                let report = searcher.search(&mut game, &Limits::new());
                let reached = value_reaches(goal, value, mover);
                assert_eq!(
                    report.answer.is_reachable(),
                    Some(reached),
                    "seed {seed} at {at}"
                );
            }
        }
    }
}

/// A graph in which two nodes each are one board with different moves, as a ban on one of them makes it in go, and no board
/// may be made again.
#[derive(Debug, Clone)]
struct Twins {
    game: NoWayBack,
    /// Whether it says that its moves may be forbidden elsewhere.
    warns: bool,
}

impl Twins {
    fn board(&self) -> u64 {
        let is_here = |&at: &usize| self.game.tree.seen_from(at) == self.game.tree;
        (0..self.game.tree.len()).find(is_here).expect("a node") as u64 / 2
    }
}

impl GameState for Twins {
    type Move = usize;
    type Undo = (usize, Side);

    fn moves(&self, moves: &mut Vec<usize>) -> Status {
        self.game.moves(moves)
    }

    fn play(&mut self, to: usize) -> Self::Undo {
        self.game.play(to)
    }

    fn undo(&mut self, to: usize, undo: Self::Undo) {
        self.game.undo(to, undo);
    }

    fn side_to_move(&self) -> Side {
        self.game.side_to_move()
    }
}

impl HashKey for Twins {
    fn hash_key(&self) -> u64 {
        self.game.hash_key()
    }
}

impl Repetition for Twins {
    fn path_key(&self) -> u64 {
        self.board()
    }

    fn verdict(&self, cycle: Cycle) -> Option<Outcome> {
        self.game.verdict(cycle)
    }

    fn reach(&self) -> Reach {
        Reach::Game
    }

    fn leans_on_past(&self) -> bool {
        self.warns
    }
}

/// How many answers about random twins are not those of the whole game.
fn wrong_about_twins(warns: bool) -> usize {
    let mut wrong = 0;
    for seed in 0..600 {
        let shape = Shape {
            seed,
            nodes: 4 + seed as usize % 9,
            branching: 1 + seed as usize % 4,
            cyclic: true,
        };
        let tree = Tree::random(shape);
        for goal in Side::ALL.map(Goal::win) {
            let mut searcher = ProofNumber::new(goal).with_table(1).with_repetition();
            for at in 0..tree.len() {
                let tree = tree.seen_from(at);
                let mover = tree.side_to_move();
                let game = NoWayBack { tree, mover };
                let mut twins = Twins { game, warns };
                let value = whole_game(&mut twins.clone(), &mut Vec::new());
                let answer = searcher.search(&mut twins, &Limits::new()).answer;
                let reached = value_reaches(goal, value, mover);
                wrong += usize::from(answer.is_reachable() != Some(reached));
            }
        }
    }
    wrong
}

/// A move that wins here may be forbidden where another game has come to the same position: a proof by it must not be
/// remembered.
#[test]
fn what_leans_on_the_past_is_not_remembered() {
    assert_eq!(wrong_about_twins(true), 0);
    assert_ne!(wrong_about_twins(false), 0, "the warning is needed");
}

/// The first side may stray from `a` to `n`, where coming back to `a` is a draw, and on another way
/// there no draw at all. Asked in any order, the answers stay true.
#[test]
fn a_draw_on_one_path_is_no_draw_on_another() {
    let tree = Tree::parse("[(a:[([n:(@a =)] +)]) ([(5 [@n])])]");
    let mut searcher = ProofNumber::new(Goal::win(Side::First)).with_table(1);
    for at in (0..tree.len()).chain((0..tree.len()).rev()) {
        let state = tree.seen_from(at);
        let value = truth(&tree.without_margins())[at];
        let report = searcher.search(&mut state.clone(), &Limits::new());
        let won = match state.moves(&mut Vec::new()).outcome() {
            Some(outcome) => searcher.goal().is_reached(outcome, state.side_to_move()),
            None => value_reaches(searcher.goal(), value, state.side_to_move()),
        };
        assert_eq!(report.answer.is_reachable(), Some(won), "at {at}");
    }
}

/// What the game before the root decides is not remembered when there is another one.
#[test]
fn the_game_before_the_root_counts() {
    let mut root = Walk {
        at: 0,
        side: Side::First,
    };
    let key = |at| {
        Walk {
            at,
            side: Side::Second,
        }
        .hash_key()
    };
    let mut searcher = ProofNumber::new(Goal::win(Side::Second)).with_repetition();
    let limits = Limits::new().depth(20);
    for _ in 0..2 {
        searcher.set_history(&[1, 2, 2, 1].map(key));
        let report = searcher.search(&mut root, &limits);
        assert_eq!((report.answer, report.line.len()), (Answer::Proven, 1));
        searcher.set_history(&[]);
        let report = searcher.search(&mut root, &limits);
        assert_eq!(report.answer, Answer::Unknown(StopReason::Depth));
    }
}

#[test]
fn the_limit_of_depth_makes_no_answer_wrong() {
    for depth in 1..9 {
        let mut searcher = ProofNumber::new(Goal::win(Side::First)).with_table(1);
        let report = searcher.search(&mut Nim::new(10), &Limits::new().depth(depth));
        let expected = if depth < 5 {
            Answer::Unknown(StopReason::Depth)
        } else {
            Answer::Proven
        };
        assert_eq!(report.answer, expected, "depth {depth}");
        assert!(report.best_move().is_some());
    }
}

#[test]
fn a_game_without_end_ends_the_search() {
    let mut searcher = ProofNumber::new(Goal::draw(Side::First)).with_table(1);
    let report = searcher.search(&mut Endless(0), &Limits::new());
    assert_eq!(report.answer, Answer::Unknown(StopReason::Depth));
}

#[test]
fn nodes_are_kept_to_the_node_and_what_was_learnt_is_kept() {
    let board = ConnectFour::new(4, 4);
    let mut searcher = ProofNumber::new(Goal::draw(Side::First)).with_table(1);
    let mut fresh = ProofNumber::new(Goal::draw(Side::First)).with_table(1);
    let mut asked = 0;
    loop {
        let mut searched = board;
        let report = searcher.search(&mut searched, &Limits::new().nodes(50 + asked));
        assert!(searched == board);
        if report.answer == Answer::Proven {
            break;
        }
        assert_eq!(report.answer, Answer::Unknown(StopReason::Nodes));
        assert_eq!(report.nodes, 50 + asked);
        fresh.clear();
        let again = fresh.search(&mut searched, &Limits::new().nodes(50 + asked));
        assert_eq!(again.nodes, report.nodes);
        asked += 1;
    }
    assert!(asked < 2_000, "bit by bit took {asked} searches");
}

#[test]
fn a_stop_and_the_clock_end_it() {
    let board = ConnectFour::new(7, 6);
    let stop = Stop::new();
    stop.stop();
    let mut searcher = ProofNumber::new(Goal::win(Side::First)).with_table(1);
    let control = Control::new().with_stop(&stop);
    let report = searcher.search_with(&mut board.clone(), &Limits::new(), control);
    assert_eq!(report.answer, Answer::Unknown(StopReason::Stopped));
    assert_eq!((report.nodes, report.best_move()), (0, None));
    let clock = Ticking::default();
    let control = Control::new().with_clock(&clock);
    let limits = Limits::new().time(Duration::from_millis(20));
    let report = searcher.search_with(&mut board.clone(), &limits, control);
    assert_eq!(report.answer, Answer::Unknown(StopReason::Time));
    assert!(report.best_move().is_some());
}

#[test]
fn the_observer_is_told_where_it_is_and_what_was_found() {
    let run = |goal| {
        let mut infos: Vec<Info<u8>> = Vec::new();
        let mut observer = |info: &Info<u8>| infos.push(info.clone());
        let control = Control::new()
            .with_clock(&Frozen)
            .with_observer(&mut observer);
        let board = &mut ConnectFour::new(4, 4);
        let report = ProofNumber::new(goal).search_with(board, &Limits::new(), control);
        (report, infos)
    };
    let goal = Goal::win(Side::First);
    let (report, infos) = run(goal);
    assert_eq!((report.clone(), infos.clone()), run(goal), "the same again");
    let [before @ .., last] = infos.as_slice() else {
        panic!("nothing was told");
    };
    assert!(!before.is_empty());
    for info in before {
        assert_eq!(
            (info.line.score, info.line.bound),
            (Score::MIN, Bound::Lower)
        );
        assert_eq!(info.line.moves.len(), 1);
    }
    assert_eq!((&last.line.moves, last.nodes), (&report.line, report.nodes));
    assert_eq!(
        (last.line.score, last.line.bound),
        (Score::DRAW, Bound::Upper)
    );
}

#[test]
fn a_game_that_is_over_answers_at_once() {
    let over = TicTacToe::parse("XXX OO. ...");
    let report = prove(&over, Goal::win(Side::First));
    assert_eq!((report.answer, report.best_move()), (Answer::Proven, None));
}

#[test]
fn another_goal_is_another_question() {
    let mut searcher = ProofNumber::new(Goal::draw(Side::First)).with_table(1);
    let board = TicTacToe::default();
    assert_eq!(ask(&mut searcher, &board).answer, Answer::Proven);
    searcher.set_goal(Goal::win(Side::First));
    assert_eq!(ask(&mut searcher, &board).answer, Answer::Disproven);
    let texts = [
        Goal::win(Side::First),
        Goal::draw(Side::Second),
        Goal::margin(Side::First, -8),
    ];
    assert_eq!(
        texts.map(|goal| goal.to_string()),
        [
            "first wins",
            "second at least draws",
            "first gets at least -8"
        ]
    );
}
