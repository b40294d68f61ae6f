//! The Gomocup protocol as a pure state machine: every reply to every kind of line.

use proptest::prelude::*;
use qi_engine::{
    Level, Thought,
    gomoku::GomokuPlayer,
    protocol::{Effect, Protocol, converse, gomocup::Gomocup},
};
use qi_gomoku::{Outcome, Point, Rule};
use qi_search::Limits;

/// A conversation about quick moves with little memory.
fn gomocup() -> Gomocup {
    let mut gomocup = Gomocup::new(Limits::new().nodes(50), Level::MAX, 0);
    gomocup.receive("INFO max_memory 2097152");
    gomocup
}

/// The replies to these lines, messages left out.
fn replies(lines: &[&str]) -> Vec<String> {
    let all = converse(
        &mut gomocup(),
        &mut GomokuPlayer::default(),
        lines.iter().copied(),
    );
    all.into_iter()
        .filter(|line| !line.starts_with("MESSAGE"))
        .collect()
}

fn is_move(reply: &str) -> bool {
    reply
        .split_once(',')
        .is_some_and(|(x, y)| x.parse::<u8>().is_ok() && y.parse::<u8>().is_ok())
}

/// What the protocol's text asks for in each case, with how this engine uses its freedom. `move`
/// stands for any move.
#[test]
fn replies_are_those_of_the_protocol() {
    let cases: &[(&[&str], &[&str])] = &[
        (&["START 15"], &["OK"]),
        (&["START 20"], &["OK"]),
        (&["START 5"], &["OK"]),
        (&["START 32"], &["OK"]),
        (&["START 9 12"], &["OK"]),
        (
            &["START 15 15 15"],
            &["ERROR `15 15 15` is not SIDE or WIDTH HEIGHT"],
        ),
        (
            &["START 4"],
            &["ERROR board sides are 5 to 32 points, not `4`"],
        ),
        (
            &["START 100"],
            &["ERROR board sides are 5 to 32 points, not `100`"],
        ),
        (
            &["START abc"],
            &["ERROR board sides are 5 to 32 points, not `abc`"],
        ),
        (&["START"], &["ERROR `` is not SIDE or WIDTH HEIGHT"]),
        (&["RECTSTART 10,15"], &["OK"]),
        (
            &["START 15 4"],
            &["ERROR board sides are 5 to 32 points, not `4`"],
        ),
        (&["RECTSTART 10"], &["ERROR `10` is not WIDTH,HEIGHT"]),
        (
            &["RECTSTART 10;15", "RECTSTART 5,32,1", "RECTSTART"],
            &[
                "ERROR `10;15` is not WIDTH,HEIGHT",
                "ERROR `5,32,1` is not WIDTH,HEIGHT",
                "ERROR `` is not WIDTH,HEIGHT",
            ],
        ),
        (
            &["RECTSTART 10,33", "RECTSTART 10,"],
            &[
                "ERROR board sides are 5 to 32 points, not `33`",
                "ERROR board sides are 5 to 32 points, not ``",
            ],
        ),
        (&["RESTART"], &["ERROR no game has been started"]),
        (
            &["START 15", "BEGIN", "RESTART", "BEGIN"],
            &["OK", "7,7", "OK", "7,7"],
        ),
        (&["FOO bar"], &["UNKNOWN command FOO"]),
        (&["DONE"], &["UNKNOWN command DONE"]),
        (&["SWAP2BOARD", "DONE"], &["ERROR no game has been started"]),
        (&["START 5", "SWAP2BOARD", "DONE"], &["OK", "0,0 1,1 4,0"]),
        (
            &["START 15", "SWAP2BOARD", "7,7", "8,7", "DONE"],
            &[
                "OK",
                "ERROR 2 stones: swap2 has choices after none, three and five",
            ],
        ),
        (
            &[
                "START 15",
                "SWAP2BOARD",
                "7,7",
                "8,7",
                "7,7",
                "DONE",
                "BEGIN",
            ],
            &["OK", "ERROR line 3: there is a black stone on 7,7", "7,7"],
        ),
        (
            &["START 15", "SWAP2BOARD", "7,7,1", "DONE"],
            &["OK", "ERROR line 1: `7,7,1` is no point such as 7,7"],
        ),
        (&["", "   ", "\t"], &[]),
        (
            &[
                "INFO nonsense 5",
                "INFO",
                "INFO rule",
                "INFO rule x",
                "INFO timeout_turn -3",
            ],
            &[],
        ),
        (&["start 15", "begin"], &["OK", "7,7"]),
        (&["BEGIN"], &["ERROR no game has been started"]),
        (
            &["START 15", "BEGIN", "BEGIN"],
            &["OK", "7,7", "ERROR the board is not empty"],
        ),
        (&["TURN 5,5"], &["ERROR no game has been started"]),
        (&["START 15", "TURN 7,7"], &["OK", "move"]),
        (
            &["START 15", "BEGIN", "TURN 7,7"],
            &["OK", "7,7", "ERROR there is a black stone on 7,7"],
        ),
        (
            &["START 15", "TURN 20,3"],
            &["OK", "ERROR 20,3 is off the 15x15 board"],
        ),
        (
            &["START 15", "TURN 40,3"],
            &["OK", "ERROR `40,3` is no point such as 7,7"],
        ),
        (
            &["START 15", "TURN 3", "TURN x", "TURN"],
            &[
                "OK",
                "ERROR `3` is no point such as 7,7",
                "ERROR `x` is no point such as 7,7",
                "ERROR `` is no point such as 7,7",
            ],
        ),
        (&["START 15", "TURN 7 , 7"], &["OK", "move"]),
        (&["START 15", "BOARD", "DONE"], &["OK", "7,7"]),
        (
            &["START 15", "BOARD", "7,7,2", "8, 8, 1", "9,9,2", "DONE"],
            &["OK", "move"],
        ),
        (
            &["START 15", "BOARD", "7,7,1", "8,8,2", "DONE"],
            &["OK", "move"],
        ),
        (
            &["START 15", "BOARD", "7,7,2", "7,7,1", "DONE"],
            &["OK", "ERROR line 2: there is a white stone on 7,7"],
        ),
        (
            &[
                "START 15",
                "BOARD",
                "7,7,2",
                "junk",
                "more junk",
                "DONE",
                "TURN 3,3",
            ],
            &[
                "OK",
                "ERROR line 2: `junk` is neither X,Y,WHO nor DONE",
                "move",
            ],
        ),
        (
            &["START 15", "BOARD", "7,7,4", "DONE"],
            &[
                "OK",
                "ERROR line 1: `4` is neither 1 (own), 2 (opponent) nor 3 (blocked)",
            ],
        ),
        (
            &["START 15", "BOARD", "7,7,3", "7,7,2", "DONE"],
            &["OK", "ERROR line 2: 7,7 is blocked"],
        ),
        (
            &[
                "START 15", "YXBOARD", "7,7,3", "DONE", "TURN 7,7", "TURN 7,8",
            ],
            &["OK", "ERROR 7,7 is blocked", "move"],
        ),
        (
            &["START 15", "YXBLOCK", "7,7", "DONE"],
            &[
                "OK",
                "UNKNOWN command YXBLOCK",
                "UNKNOWN command 7,7",
                "UNKNOWN command DONE",
            ],
        ),
        (
            &["START 15", "BOARD", "1,1,1", "2,2,1", "DONE"],
            &[
                "OK",
                "ERROR 2 own stones and 0 of the opponent: it is not the engine's turn",
            ],
        ),
        (
            &["START 15", "BOARD", "15,1,2", "DONE"],
            &["OK", "ERROR line 1: 15,1 is off the 15x15 board"],
        ),
        (
            &["START 15", "BOARD", "20,20,1", "DONE"],
            &["OK", "ERROR line 1: 20,20 is off the 15x15 board"],
        ),
        (
            &["BOARD", "7,7,2", "DONE"],
            &["ERROR no game has been started"],
        ),
        (
            &[
                "START 15",
                "YXBOARD",
                "7,7,2",
                "DONE",
                "TAKEBACK 7,7",
                "BEGIN",
            ],
            &["OK", "OK", "7,7"],
        ),
        (&["START 15", "PLAY 3,3"], &["OK", "3,3"]),
        (
            &["START 15", "PLAY 3,3", "TAKEBACK 3,3"],
            &["OK", "3,3", "OK"],
        ),
        (
            &[
                "START 15",
                "PLAY 3,3",
                "TAKEBACK 4,4",
                "TAKEBACK 3,3",
                "TAKEBACK 3,3",
            ],
            &[
                "OK",
                "3,3",
                "ERROR the last move is 3,3, not 4,4",
                "OK",
                "ERROR there is no move to take back",
            ],
        ),
        (&["YXSHOWFORBID"], &["ERROR no game has been started"]),
        (&["START 15", "YXSHOWFORBID"], &["OK", "FORBID ."]),
        (&["STOP", "YXSTOP"], &[]),
        (&["START 15", "END", "BEGIN"], &["OK"]),
    ];
    for (lines, expected) in cases {
        let replies = replies(lines);
        assert_eq!(replies.len(), expected.len(), "{lines:?}: {replies:?}");
        for (reply, expected) in replies.iter().zip(*expected) {
            let fits = reply == expected || (*expected == "move" && is_move(reply));
            assert!(fits, "{lines:?}: {reply:?} instead of {expected:?}");
        }
    }
}

#[test]
fn introduces_itself_in_one_line() {
    let about = &replies(&["ABOUT"])[0];
    assert!(about.starts_with("name=\"Qi\", version=\""), "{about}");
    assert!(
        about.contains(", author=\"") && !about.contains('\n'),
        "{about}"
    );
}

#[test]
fn rules_that_are_not_known_are_refused_where_they_would_matter() {
    for bits in ["2", "3", "5", "8", "10"] {
        let rule = format!("INFO rule {bits}");
        let problem = format!(
            "ERROR rule {bits} is not supported: only 0 (freestyle), 1 (exact five), 4 (renju) and 9 (caro) are"
        );
        assert_eq!(replies(&[&rule, "START 15"]), [problem.as_str()]);
        assert_eq!(
            replies(&["START 15", &rule, "BEGIN"]),
            ["OK", problem.as_str()]
        );
        assert_eq!(
            replies(&["START 15", &rule, "INFO rule 0", "BEGIN"]),
            ["OK", "7,7"]
        );
    }
}

#[test]
fn a_rule_that_is_no_number_is_refused_likewise() {
    let problem = |text| {
        format!(
            "ERROR rule `{text}` is no rule: only 0 (freestyle), 1 (exact five), 4 (renju) and 9 (caro) are"
        )
    };
    assert_eq!(replies(&["INFO rule abc", "START 15"]), [problem("abc")]);
    assert_eq!(replies(&["START 15", "INFO rule", "BEGIN"])[1], problem(""));
    assert_eq!(
        replies(&["START 15", "INFO rule x", "INFO rule 1", "BEGIN"]),
        ["OK", "7,7"]
    );
}

#[test]
fn a_rule_that_will_be_refused_is_told_at_once() {
    let all = |line| converse(&mut gomocup(), &mut GomokuPlayer::default(), [line]);
    const KNOWN: &str = "only 0 (freestyle), 1 (exact five), 4 (renju) and 9 (caro) are";
    assert_eq!(
        all("INFO rule 5"),
        [format!("MESSAGE rule 5 is not supported: {KNOWN}")]
    );
    assert_eq!(
        all("INFO rule x"),
        [format!("MESSAGE rule `x` is no rule: {KNOWN}")]
    );
    assert!(all("INFO rule 4").is_empty());
}

#[test]
fn a_board_with_unequal_sides_may_be_started_as_yixin_does() {
    let mut gomocup = gomocup();
    converse(&mut gomocup, &mut GomokuPlayer::default(), ["START 9 12"]);
    let size = gomocup.game().map(|game| game.board().size().to_string());
    assert_eq!(size.as_deref(), Some("9x12"));
}

#[test]
fn the_rule_may_come_after_the_start_and_after_moves() {
    let mut gomocup = gomocup();
    let lines = [
        "START 15",
        "INFO rule 4",
        "PLAY 7,7",
        "INFO rule 1",
        "PLAY 8,8",
    ];
    converse(&mut gomocup, &mut GomokuPlayer::default(), lines);
    let game = gomocup.game().expect("it is started");
    assert_eq!((game.rule(), game.moves().len()), (Rule::Standard, 2));
}

/// Two open threes cross at h8, where Black may therefore not play.
const DOUBLE_THREE: [&str; 9] = [
    "YXBOARD", "7,8,1", "0,0,2", "7,9,1", "0,14,2", "8,7,1", "14,0,2", "9,7,1", "14,14,2",
];

#[test]
fn forbidden_points_are_shown_and_never_played() {
    let mut lines = vec!["START 15", "INFO rule 4"];
    lines.extend(DOUBLE_THREE);
    lines.extend(["DONE", "YXSHOWFORBID"]);
    assert_eq!(replies(&lines), ["OK", "FORBID 0707."]);

    let mut freestyle = vec!["START 15"];
    freestyle.extend(DOUBLE_THREE);
    freestyle.extend(["DONE", "YXSHOWFORBID"]);
    assert_eq!(replies(&freestyle), ["OK", "FORBID ."]);
}

#[test]
fn a_forbidden_move_of_the_peer_ends_the_game() {
    let mut gomocup = gomocup();
    let mut lines = vec!["START 15", "INFO rule 4"];
    lines.extend(DOUBLE_THREE);
    lines.extend(["DONE", "TURN 7,7"]);
    let replies = converse(&mut gomocup, &mut GomokuPlayer::default(), lines);
    assert_eq!(
        replies,
        ["OK", "ERROR the game is over: white wins: double-three"]
    );
    let outcome = gomocup.game().and_then(qi_gomoku::Game::outcome);
    assert!(matches!(outcome, Some(Outcome::Forbidden(_))));
}

#[test]
fn a_five_is_made_or_stopped() {
    let four = [
        "3,7,1", "0,0,2", "4,7,1", "0,1,2", "5,7,1", "0,2,2", "6,7,1", "0,3,2",
    ];
    let mut lines = vec!["START 15", "BOARD"];
    lines.extend(four);
    lines.push("DONE");
    let answer = &replies(&lines)[1];
    assert!(answer == "2,7" || answer == "7,7", "{answer}");

    let mut lines = vec![
        "START 15", "BOARD", "3,7,2", "0,0,1", "4,7,2", "2,7,1", "5,7,2", "0,2,1", "6,7,2", "DONE",
    ];
    assert_eq!(replies(&lines)[1], "7,7");
    lines.insert(1, "INFO timeout_turn 0");
    assert_eq!(replies(&lines)[1], "7,7", "with no time at all");
}

#[test]
fn blocked_points_are_never_played_and_no_line_passes_them() {
    // All but one point of a small board.
    let lines: Vec<String> = (0..25)
        .filter(|cell| *cell != 13)
        .map(|cell| format!("{},{},3", cell % 5, cell / 5))
        .collect();
    let mut all = vec!["START 5", "BOARD"];
    all.extend(lines.iter().map(String::as_str));
    all.push("DONE");
    assert_eq!(replies(&all), ["OK", "3,2"]);

    let centre = &replies(&["START 15", "BOARD", "7,7,3", "DONE"])[1];
    assert!(is_move(centre) && centre != "7,7", "{centre}");

    // The row of four is shut by a blocked point, so the other end alone makes a five.
    let four = [
        "3,7,2", "0,0,1", "4,7,2", "2,7,3", "5,7,2", "0,2,1", "6,7,2", "0,4,1",
    ];
    let mut lines = vec!["START 15", "YXBOARD"];
    lines.extend(four);
    lines.extend(["DONE", "PLAY 9,0", "TAKEBACK 9,0", "PLAY 12,12", "TURN 7,7"]);
    let replies = replies(&lines);
    assert_eq!(replies[4], "ERROR the game is over: black wins: five");
}

#[test]
fn the_game_is_kept_beside_blocked_points() {
    let mut gomocup = gomocup();
    let lines = [
        "START 15",
        "YXBOARD",
        "7,7,2",
        "7,8,3",
        "8,8,1",
        "9,9,2",
        "DONE",
        "INFO rule 1",
        "TURN 3,3",
    ];
    converse(&mut gomocup, &mut GomokuPlayer::default(), lines);
    let game = gomocup.game().unwrap();
    assert_eq!((game.rule(), game.board().len()), (Rule::Standard, 5));
    assert_eq!(game.moves().len(), 5, "the stones came as moves");
    assert_eq!(game.board().blocked_points().len(), 1);
}

#[test]
fn swap2_is_chosen_by_what_the_stones_are_worth() {
    let choose = |stones: &[&str]| {
        let mut lines = vec!["START 15", "INFO max_node 3000", "SWAP2BOARD"];
        lines.extend(stones);
        lines.push("DONE");
        replies(&lines).remove(1)
    };
    // Two stones side by side in the middle against one at the edge.
    assert_eq!(choose(&["7,7", "14,14", "8,7"]), "SWAP");
    assert_eq!(choose(&["7,7", "14,14", "8,7", "0,0", "7,8"]), "SWAP");
    // Two stones in corners against one in the middle.
    let stays = choose(&["0,0", "7,7", "14,14"]);
    assert!(is_move(&stays), "{stays}");
    let stays = choose(&["0,0", "7,7", "14,14", "8,8", "0,14"]);
    assert!(is_move(&stays), "{stays}");
}

#[test]
fn after_swap2_the_game_goes_on() {
    let all = replies(&[
        "START 15",
        "SWAP2BOARD",
        "7,7",
        "14,14",
        "8,7",
        "DONE",
        "TURN 6,7",
        "RESTART",
        "BEGIN",
    ]);
    assert_eq!((all[1].as_str(), all[3].as_str()), ("SWAP", "OK"));
    assert!(is_move(&all[2]) && is_move(&all[4]), "{all:?}");
}

#[test]
fn a_renju_block_in_game_order_is_a_game() {
    let mut gomocup = gomocup();
    let lines = [
        "START 15",
        "INFO rule 4",
        "YXBOARD",
        "7,7,1",
        "8,8,2",
        "9,7,1",
        "6,6,2",
        "DONE",
    ];
    converse(&mut gomocup, &mut GomokuPlayer::default(), lines);
    let moves: Vec<String> = gomocup
        .game()
        .unwrap()
        .moves()
        .iter()
        .filter_map(|mv| mv.point())
        .map(|point| point.to_string())
        .collect();
    assert_eq!(moves, ["7,7", "8,8", "9,7", "6,6"]);
}

/// While the engine thinks, the peer may send these, and the others wait.
#[test]
fn some_lines_are_urgent() {
    let gomocup = gomocup();
    for line in [
        "INFO time_left 5",
        "info rule 1",
        "STOP",
        "YXSTOP",
        "ABOUT",
        "END",
    ] {
        assert!(gomocup.is_urgent(line), "{line}");
    }
    for line in ["START 15", "TURN 1,1", "BOARD", "DONE", "7,7,1", "", "FOO"] {
        assert!(!gomocup.is_urgent(line), "{line}");
    }
}

#[test]
fn limits_come_from_info() {
    let limits = |lines: &[&str]| {
        let mut gomocup = gomocup();
        gomocup.receive("START 15");
        for line in lines {
            let effects = gomocup.receive(line);
            let answered = effects
                .iter()
                .any(|effect| matches!(effect, Effect::Reply(_)));
            assert!(!answered, "{line}");
        }
        match &gomocup.receive("BEGIN")[..] {
            [Effect::Think(_, request)] => *request,
            other => panic!("{other:?}"),
        }
    };
    let milliseconds = core::time::Duration::from_millis;
    assert_eq!(limits(&[]).limits, Limits::new().nodes(50), "the default");
    assert_eq!(
        limits(&["INFO timeout_turn 1000"]).limits.time,
        Some(milliseconds(950))
    );
    assert_eq!(
        limits(&["INFO timeout_turn 0"]).limits.time,
        Some(milliseconds(10))
    );
    let clock = |lines: &[&str]| limits(lines).limits.clock.map(|clock| clock.left);
    assert_eq!(
        clock(&["INFO timeout_match 60000"]),
        Some(milliseconds(59_950))
    );
    assert_eq!(
        clock(&["INFO timeout_match 60000", "INFO time_left 5000"]),
        Some(milliseconds(4_950))
    );
    assert_eq!(
        clock(&["INFO timeout_match 0", "INFO time_left 2147483647"]),
        None
    );
    assert_eq!(clock(&["INFO time_left -50"]), Some(milliseconds(10)));
    assert_eq!(limits(&["INFO max_depth 3"]).limits, Limits::new().depth(3));
    assert_eq!(limits(&["INFO MAX_NODE 9"]).limits, Limits::new().nodes(9));
    assert_eq!(limits(&["INFO max_memory 83886080"]).memory, 40);
    assert_eq!(limits(&["INFO max_memory 1000"]).memory, 1);
}

/// A manager that never says how much time is left gets no game that is lost on time.
#[test]
fn time_runs_though_nobody_tells() {
    let mut gomocup = gomocup();
    for line in ["INFO timeout_match 60000", "START 15"] {
        gomocup.receive(line);
    }
    let left = |gomocup: &mut Gomocup, line: &str| match &gomocup.receive(line)[..] {
        [Effect::Think(_, request)] => request.limits.clock.map(|clock| clock.left.as_millis()),
        other => panic!("{other:?}"),
    };
    let thought = |x| Thought {
        choice: Point::new(x, 7),
        time: core::time::Duration::from_secs(7),
        ..Thought::nothing()
    };
    assert_eq!(left(&mut gomocup, "BEGIN"), Some(59_950));
    gomocup.finished(thought(7));
    assert_eq!(left(&mut gomocup, "TURN 0,0"), Some(52_900));
    gomocup.receive("INFO time_left 20000");
    gomocup.finished(thought(8));
    assert_eq!(left(&mut gomocup, "TURN 0,1"), Some(12_900));
    gomocup.receive("RESTART");
    assert_eq!(left(&mut gomocup, "BEGIN"), Some(59_950));
}

/// Memory is got ready before the search that is timed.
#[test]
fn memory_is_reserved_before_it_is_searched_with() {
    let mut gomocup = Gomocup::default();
    let effects = gomocup.receive("START 15");
    let reserved = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Reserve(64)));
    assert!(reserved, "{effects:?}");
    assert!(gomocup.receive("INFO max_memory 350000000").is_empty());
    let effects = gomocup.receive("INFO max_memory 83886080");
    assert!(matches!(effects[..], [Effect::Reserve(40)]), "{effects:?}");
}

fn line() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("START"),
        Just("RECTSTART"),
        Just("RESTART"),
        Just("BEGIN"),
        Just("TURN"),
        Just("PLAY"),
        Just("BOARD"),
        Just("YXBOARD"),
        Just("SWAP2BOARD"),
        Just("DONE"),
        Just("TAKEBACK"),
        Just("YXSHOWFORBID"),
        Just("INFO"),
        Just("rule"),
        Just("4"),
        Just("1"),
        Just("9"),
        Just("7,7"),
        Just("6,7"),
        Just("7,7,1"),
        Just("6,7,2"),
        Just("5,5,2"),
        Just("5,7"),
        Just("timeout_turn"),
        Just("0"),
        Just("99,99"),
        Just("STOP"),
        Just("ABOUT"),
        Just("\u{1}"),
    ];
    prop_oneof![
        4 => prop::collection::vec(word, 0..4).prop_map(|words| words.join(" ")),
        1 => ".{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_line_does_harm(lines in prop::collection::vec(line(), 0..20)) {
        let mut gomocup = gomocup();
        let mut player = GomokuPlayer::default();
        let mut lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        lines.extend(["DONE", "INFO rule 0", "START 15"]);
        let replies = converse(&mut gomocup, &mut player, lines);
        prop_assert_eq!(replies.last().map(String::as_str), Some("OK"));
    }

    /// Every line is answered at most once, but for messages.
    #[test]
    fn no_line_is_answered_twice(line in line()) {
        let mut gomocup = gomocup();
        let mut player = GomokuPlayer::default();
        converse(&mut gomocup, &mut player, ["START 15", "PLAY 7,7"]);
        let replies = converse(&mut gomocup, &mut player, [line.as_str()]);
        prop_assert!(replies.iter().filter(|reply| !reply.starts_with("MESSAGE")).count() <= 1);
    }
}
