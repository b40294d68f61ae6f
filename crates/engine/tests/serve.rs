//! The loop that serves a protocol, over pipes in memory: it always ends, and says what it should.

use core::time::Duration;
use std::{
    io::{self, BufReader, Cursor, Read, Write},
    sync::mpsc::{self, Receiver, Sender},
    thread::{self, JoinHandle},
};

use proptest::prelude::*;
use qi_engine::{
    Player, Request, Thought,
    go::GoPlayer,
    gomoku::GomokuPlayer,
    protocol::{
        Effect, Effects, GRACE, Protocol, Usage, gomocup::Gomocup, gtp::Gtp, serve,
        serve_with_grace, uci::Uci,
    },
    xiangqi::XiangqiPlayer,
};
use qi_search::{Info, Limits, Stop};

/// Longer than any reply may take on a busy machine; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// The reading end of a pipe: chunks as they come, the end when the sender is gone.
struct PipeReader {
    chunks: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for PipeReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.rest.is_empty() {
            match self.chunks.recv() {
                Ok(chunk) => self.rest = chunk,
                Err(_) => return Ok(0),
            }
        }
        let length = buffer.len().min(self.rest.len());
        buffer[..length].copy_from_slice(&self.rest[..length]);
        self.rest.drain(..length);
        Ok(length)
    }
}

/// The writing end of a pipe: lines as they are flushed. Writing fails when the receiver is gone.
struct PipeWriter {
    lines: Sender<String>,
    pending: String,
}

impl Write for PipeWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending += core::str::from_utf8(bytes).expect("replies are text");
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        for line in core::mem::take(&mut self.pending).lines() {
            let sent = self.lines.send(line.to_owned());
            sent.map_err(|_| io::Error::from(io::ErrorKind::BrokenPipe))?;
        }
        Ok(())
    }
}

/// A program that speaks UCI, and both ends of its pipes.
struct Program {
    input: Option<Sender<Vec<u8>>>,
    output: Option<Receiver<String>>,
    main: JoinHandle<io::Result<()>>,
}

impl Program {
    fn start() -> Self {
        Self::start_with_grace(GRACE)
    }

    fn start_with_grace(grace: Duration) -> Self {
        let (input, chunks) = mpsc::channel();
        let (lines, output) = mpsc::channel();
        let reader = BufReader::new(PipeReader {
            chunks,
            rest: Vec::new(),
        });
        let writer = PipeWriter {
            lines,
            pending: String::new(),
        };
        let main = thread::spawn(move || {
            let (uci, player) = (Uci::default(), XiangqiPlayer::default());
            serve_with_grace(uci, player, reader, writer, grace)
        });
        Self {
            input: Some(input),
            output: Some(output),
            main,
        }
    }

    fn send(&self, text: &str) {
        let input = self.input.as_ref().expect("the input is open");
        input
            .send(text.as_bytes().to_vec())
            .expect("the program reads");
    }

    /// The next line that begins so; the others before it are passed over.
    fn expect(&self, start: &str) -> String {
        let output = self.output.as_ref().expect("the output is open");
        loop {
            let line = output.recv_timeout(PATIENCE).expect("the program answers");
            if line.starts_with(start) {
                return line;
            }
        }
    }

    /// Waits for the program to end and returns what it said until then.
    fn end(mut self) -> (io::Result<()>, Vec<String>) {
        let said = self.output.take().map(|output| output.iter().collect());
        let result = self.main.join().expect("the program does not panic");
        (result, said.unwrap_or_default())
    }
}

#[test]
fn quit_while_thinking_answers_and_ends() {
    let program = Program::start();
    program.send("go infinite\n");
    program.expect("info depth");
    program.send("quit\n");
    let (result, said) = program.end();
    assert!(result.is_ok());
    assert!(
        said.last()
            .is_some_and(|line| line.starts_with("bestmove ")),
        "{said:?}"
    );
}

#[test]
fn stop_is_obeyed() {
    let program = Program::start();
    program.send("go infinite\n");
    program.expect("info depth 3");
    program.send("stop\n");
    program.expect("bestmove ");
    program.send("quit\n");
    assert!(program.end().0.is_ok());
}

#[test]
fn isready_is_answered_during_a_search_and_other_lines_after_it() {
    let program = Program::start();
    program.send("go infinite\nd\nisready\n");
    program.expect("readyok");
    program.send("stop\n");
    program.expect("bestmove ");
    program.expect("fen: rnbakabnr/");
    program.send("quit\n");
    assert!(program.end().0.is_ok());
}

#[test]
fn a_limited_search_is_finished_after_the_input_has_ended() {
    let mut program = Program::start();
    program.send("position startpos moves h2e2\ngo depth 2\nd\nposition fen nonsense");
    program.input = None;
    let (result, said) = program.end();
    assert!(result.is_ok());
    let of_interest = |line: &&String| !line.starts_with("info depth");
    let said: Vec<&String> = said.iter().filter(of_interest).collect();
    assert!(said[0].starts_with("bestmove "), "{said:?}");
    assert!(
        said.iter().any(|line| line.starts_with("fen: ")),
        "{said:?}"
    );
    assert!(
        said.last()
            .is_some_and(|line| line.starts_with("info string error: position"))
    );
}

#[test]
fn an_endless_search_is_stopped_when_the_input_ends() {
    let mut program = Program::start();
    program.send("go infinite\n");
    program.expect("info depth");
    program.input = None;
    let (result, said) = program.end();
    assert!(result.is_ok());
    assert!(
        said.last()
            .is_some_and(|line| line.starts_with("bestmove ")),
        "{said:?}"
    );
}

/// A peer that has died reads no answer, so none is thought about for hours.
#[test]
fn long_searches_are_stopped_when_the_grace_after_the_input_is_over() {
    const HOURS: &str = "go movetime 36000000\n";
    let mut program = Program::start_with_grace(Duration::from_millis(20));
    program.send(HOURS);
    program.expect("info depth");
    program.send(&HOURS.repeat(2));
    program.input = None;
    let (result, said) = program.end();
    assert!(result.is_ok());
    let answers = said.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(answers.count(), 3, "each has its own grace");

    let mut program = Program::start_with_grace(Duration::from_millis(20));
    program.send("go perft 30\n");
    program.input = None;
    let (_, said) = program.end();
    assert_eq!(said.last().map(String::as_str), Some("info string stopped"));
}

#[test]
fn no_protocol_outlives_its_input_for_long() {
    let grace = Duration::from_millis(20);
    let gtp = b"boardsize 9\ntime_settings 36000 0 0\n7 genmove b\n";
    let mut said = Vec::new();
    serve_with_grace(Gtp::default(), GoPlayer, &gtp[..], &mut said, grace).expect("memory holds");
    let said = String::from_utf8(said).expect("replies are text");
    assert!(said.starts_with("=\n\n=\n\n=7 "), "{said:?}");

    let gomocup = b"START 15\nINFO timeout_turn 36000000\nTURN 7,7\n";
    let mut said = Vec::new();
    let player = GomokuPlayer::default();
    serve_with_grace(Gomocup::default(), player, &gomocup[..], &mut said, grace)
        .expect("memory holds");
    let said = String::from_utf8(said).expect("replies are text");
    let answer = said.lines().last().and_then(|line| line.split_once(','));
    assert!(
        answer.is_some_and(|(x, _)| x.parse::<u8>().is_ok()),
        "{said:?}"
    );
}

#[test]
fn a_count_is_finished_before_quit_and_ended_by_stop() {
    let program = Program::start();
    program.send("go perft 2\nquit\n");
    let (_, said) = program.end();
    assert_eq!(
        said.last().map(String::as_str),
        Some("Nodes searched: 1920")
    );

    let program = Program::start();
    program.send("go perft 9\n");
    program.send("stop\nquit\n");
    let (_, said) = program.end();
    assert_eq!(said.last().map(String::as_str), Some("info string stopped"));
}

#[test]
fn a_closed_output_ends_the_loop_quietly() {
    let mut program = Program::start();
    program.send("go infinite\n");
    program.expect("info depth");
    program.output = None;
    let (result, _) = program.end();
    assert!(result.is_ok());
}

#[test]
fn any_other_fault_of_input_or_output_is_reported() {
    struct Faulty;
    impl Read for Faulty {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::ErrorKind::ConnectionReset.into())
        }
    }
    impl Write for Faulty {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let serve_uci = |input: Box<dyn Read + Send>, output: &mut dyn Write| {
        serve(
            Uci::default(),
            XiangqiPlayer::default(),
            BufReader::new(input),
            output,
        )
    };
    let error = serve_uci(Box::new(Faulty), &mut io::sink()).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::ConnectionReset);
    let error = serve_uci(Box::new(&b"uci\n"[..]), &mut Faulty).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

#[test]
fn a_line_that_is_too_long_is_refused_and_the_next_one_read() {
    let program = Program::start();
    program.send(&format!(
        "position startpos moves {}\nisready\n",
        "h2e2 ".repeat(20_000)
    ));
    assert_eq!(
        program.expect("info string"),
        "info string error: the line is too long"
    );
    program.expect("readyok");
    program.send("quit\r");
    assert!(program.end().0.is_ok());
}

/// A `stop` behind so many lines could not be seen: the search must end by itself.
#[test]
fn a_flood_during_an_endless_search_ends_it() {
    let program = Program::start();
    program.send("go infinite\n");
    program.expect("info depth");
    program.send(&"setoption name MultiPV value 1\n".repeat(2_000));
    program.expect("bestmove ");
    program.send("isready\nquit\n");
    program.expect("readyok");
    assert!(program.end().0.is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Whatever bytes come in, every protocol ends with its input.
    #[test]
    fn any_bytes_are_served_to_their_end(input in prop::collection::vec(any::<u8>(), 0..400)) {
        let served = [
            serve(Uci::default(), XiangqiPlayer::default(), Cursor::new(input.clone()), io::sink()),
            serve(Gtp::default(), GoPlayer, Cursor::new(input.clone()), io::sink()),
            serve(Gomocup::default(), GomokuPlayer::default(), Cursor::new(input), io::sink()),
        ];
        prop_assert!(served.iter().all(Result::is_ok));
    }
}

/// A player that fails takes the loop down with it, instead of being waited for.
#[test]
#[should_panic(expected = "a scoped thread panicked")]
fn a_player_that_panics_is_not_waited_for() {
    struct Broken;
    impl Player for Broken {
        type Game = qi_go::Game;
        type Move = qi_go::Move;

        fn think(
            &mut self,
            _: &qi_go::Game,
            _: &Request,
            _: &Stop,
            _: &mut dyn FnMut(&Info<qi_go::Move>),
        ) -> Thought<qi_go::Move> {
            panic!("on purpose")
        }

        fn forget(&mut self) {}

        fn evaluate_now(&mut self, _: &qi_go::Game) -> i32 {
            0
        }
    }
    struct Asks;
    impl Protocol for Asks {
        type Player = Broken;

        fn usages() -> impl Iterator<Item = &'static Usage> {
            core::iter::empty()
        }

        fn receive(&mut self, _: &str) -> Effects<Broken> {
            let size = qi_go::Size::square(3).expect("a small board");
            let game = qi_go::Game::new(size, qi_go::Rules::default(), qi_go::Komi::ZERO);
            let game = game.expect("a small board");
            vec![Effect::Think(Box::new(game), Request::new(Limits::new()))]
        }

        fn is_urgent(&self, _: &str) -> bool {
            false
        }

        fn refuse_long_line(&mut self) -> Effects<Broken> {
            Vec::new()
        }

        fn progress(&self, _: &Info<qi_go::Move>) -> Option<String> {
            None
        }

        fn finished(&mut self, _: Thought<qi_go::Move>) -> Effects<Broken> {
            Vec::new()
        }

        fn abandoned(&mut self) -> Effects<Broken> {
            Vec::new()
        }
    }
    let (input, chunks) = mpsc::channel();
    input.send(b"think\n".to_vec()).expect("it is read");
    let reader = PipeReader {
        chunks,
        rest: Vec::new(),
    };
    let _ = serve(Asks, Broken, BufReader::new(reader), io::sink());
}
