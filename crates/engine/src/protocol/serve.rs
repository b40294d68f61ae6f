//! The one loop that gives a protocol a real input and output, and the one place with threads.
//!
//! Three threads talk through one channel: a reader turns the input into lines, a worker owns the
//! player and thinks, and the loop, on the caller's thread, owns the protocol and the output. What
//! holds:
//!
//! - Lines that are not urgent wait while the player thinks and are received in their order after.
//! - The reader reads a line only when it is permitted to, so a peer that floods is made to wait
//!   and no more than [`WAITING`] lines are held. Because permission is withdrawn with the end of
//!   the loop, the reader ends with it; only a broken output leaves it waiting for the input, and
//!   then it ends at the next line.
//! - When the input ends, what was asked is still answered. A search that only `stop` would end is
//!   stopped at once, for nobody is left to say it; any other, or a count, is stopped when it has
//!   gone on for [`GRACE`], for nobody may be left to read its answer. The same holds when
//!   [`WAITING`] lines are held, because neither a `stop` nor the end behind them could be seen.
//! - A closed output ends the loop quietly.

use core::{ops::ControlFlow, time::Duration};
use std::{
    collections::VecDeque,
    io::{self, BufRead, ErrorKind, Write},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Instant,
};

use qi_search::{Info, Stop};

use super::{
    Effect, Effects, MoveOf, Protocol, Work,
    lines::{Line, LineReader},
};
use crate::{Player, Request, Thought};

/// How many lines are held while the player thinks.
const WAITING: usize = 256;

/// How long each search that is under way when the input has ended, or begins after that, may still
/// take: enough for what a script asks for, and little for a peer that has died.
pub const GRACE: Duration = Duration::from_secs(10);

/// How long a line is kept waiting while the player prepares: enough for the memory that a player
/// has as a rule, and so little that a peer which asks whether all is ready is answered at once.
const PREPARATION: Duration = Duration::from_millis(500);

/// Carries on a conversation: lines from `input` to the protocol, its replies to `output`, each
/// flushed at once, until the protocol quits, the input ends or the output is closed.
///
/// Lines end with LF, CR LF or CR; one of more than 64 KiB is skipped and refused as the protocol
/// refuses; bytes that are no UTF-8 are replaced. `input` is read on a thread of its own, hence
/// the bounds: `BufReader::new(io::stdin())` keeps them, `stdin().lock()` does not.
///
/// When the input has ended, a search that goes on for [`GRACE`] longer is stopped and answered with
/// what it has; one without a limit of its own is stopped at once.
///
/// # Errors
///
/// Those of `input` and `output`, except that the output is closed: that is a quiet end.
///
/// # Examples
///
/// ```
/// use qi_engine::{go::GoPlayer, protocol::{gtp::Gtp, serve}};
///
/// let mut output = Vec::new();
/// serve(Gtp::default(), GoPlayer, &b"1 protocol_version\r\nquit\r\n"[..], &mut output)?;
/// assert_eq!(output, b"=1 2\n\n=\n\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve<P: Protocol>(
    protocol: P,
    player: P::Player,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()>
where
    P::Player: Send,
{
    serve_with_grace(protocol, player, input, output, GRACE)
}

/// [`serve`] with another time in the place of [`GRACE`].
///
/// # Errors
///
/// Those of [`serve`].
///
/// # Examples
///
/// ```
/// use core::time::Duration;
/// use qi_engine::{protocol::{serve_with_grace, uci::Uci}, xiangqi::XiangqiPlayer};
///
/// let mut output = Vec::new();
/// let (uci, player) = (Uci::default(), XiangqiPlayer::default());
/// serve_with_grace(uci, player, &b"go movetime 3600000"[..], &mut output, Duration::ZERO)?;
/// assert!(String::from_utf8(output)?.lines().last().is_some_and(|line| line.starts_with("bestmove")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn serve_with_grace<P: Protocol>(
    protocol: P,
    player: P::Player,
    input: impl BufRead + Send + 'static,
    output: impl Write,
    grace: Duration,
) -> io::Result<()>
where
    P::Player: Send,
{
    let (events, inbox) = mpsc::channel();
    let (permits, permitted) = mpsc::channel();
    let reader_events = events.clone();
    thread::spawn(move || read_lines(input, &permitted, &reader_events));
    thread::scope(|scope| {
        let (jobs, orders) = mpsc::channel();
        scope.spawn(move || work_off(player, &orders, &events));
        let mut conversation = Conversation {
            protocol,
            output,
            jobs,
            permits: Some(permits),
            under_way: None,
            waiting: VecDeque::new(),
            grace,
            deadline: None,
        };
        let ended = conversation.carry_on(&inbox);
        conversation.stop();
        match ended {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            ended => ended,
        }
    })
}

/// What the loop hears from the two other threads.
enum Event<M> {
    Line(Line),
    InputEnded(io::Result<()>),
    Progress(Info<M>),
    Thought(Thought<M>),
    Worked(String),
    Reserved {
        asked: usize,
        got: usize,
    },
    /// The worker has ended while the loop goes on: the player has panicked.
    WorkerGone,
}

/// What the worker is told to do; what takes long with the switch that ends it.
enum Job<G> {
    Think(Box<G>, Request, Stop),
    Work(Work, Stop),
    Forget(Done),
    Reserve(usize, Done),
}

/// Dropped when the job is done.
type Done = Sender<()>;

/// The reader: one line for each permission, until permission or input ends.
fn read_lines<M>(input: impl BufRead, permitted: &Receiver<()>, events: &Sender<Event<M>>) {
    let mut lines = LineReader::new(input);
    while permitted.recv().is_ok() {
        let event = match lines.next_line() {
            Ok(Some(line)) => Event::Line(line),
            Ok(None) => Event::InputEnded(Ok(())),
            Err(error) => Event::InputEnded(Err(error)),
        };
        let last = matches!(event, Event::InputEnded(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// The worker: job after job, until no more can come.
///
/// It may send to a loop that has ended; nobody misses those events.
fn work_off<P: Player>(
    mut player: P,
    orders: &Receiver<Job<P::Game>>,
    events: &Sender<Event<P::Move>>,
) {
    let tell = |event| drop(events.send(event));
    let _farewell = Farewell(events);
    for job in orders {
        match job {
            Job::Think(game, request, stop) => {
                let thought = player.think(&game, &request, &stop, &mut |info| {
                    tell(Event::Progress(info.clone()));
                });
                tell(Event::Thought(thought));
            }
            Job::Work(work, stop) => tell(Event::Worked(work(&stop))),
            Job::Forget(done) => {
                player.forget();
                drop(done);
            }
            Job::Reserve(memory, done) => {
                let got = player.reserve(memory);
                tell(Event::Reserved { asked: memory, got });
                drop(done);
            }
        }
    }
}

/// Tells the loop that the worker has ended, however it ends.
struct Farewell<'a, M>(&'a Sender<Event<M>>);

impl<M> Drop for Farewell<'_, M> {
    fn drop(&mut self) {
        drop(self.0.send(Event::WorkerGone));
    }
}

/// The loop's side: the protocol, and what has been asked and not yet answered.
struct Conversation<P: Protocol, W> {
    protocol: P,
    output: W,
    jobs: Sender<Job<<P::Player as Player>::Game>>,
    /// Gives permission to read a line; `None` once the input has ended.
    permits: Option<Sender<()>>,
    /// The switch of what the worker is busy with.
    under_way: Option<Stop>,
    /// Lines to be received when the worker is done.
    waiting: VecDeque<Line>,
    grace: Duration,
    /// When what is under way is stopped; `None` while the peer can be heard.
    deadline: Option<Instant>,
}

/// Whether the conversation goes on.
type Turn = io::Result<ControlFlow<()>>;

impl<P: Protocol, W: Write> Conversation<P, W> {
    fn carry_on(&mut self, inbox: &Receiver<Event<MoveOf<P::Player>>>) -> io::Result<()> {
        let mut input = Ok(());
        self.permit();
        while let Some(event) = self.next_event(inbox) {
            let turn = match event {
                Event::Line(line) => self.hear(line)?,
                Event::InputEnded(how) => {
                    input = how;
                    self.permits = None;
                    self.abandon_if_deaf()?
                }
                Event::Progress(info) => match self.protocol.progress(&info) {
                    Some(text) => self.reply(&text)?,
                    None => ControlFlow::Continue(()),
                },
                Event::Thought(thought) => {
                    self.end();
                    let effects = self.protocol.finished(thought);
                    self.obey_and_catch_up(effects)?
                }
                Event::Reserved { asked, got } => {
                    let effects = self.protocol.reserved(asked, got);
                    self.obey(effects)?
                }
                Event::WorkerGone => ControlFlow::Break(()),
                Event::Worked(text) => {
                    self.end();
                    self.obey_and_catch_up(vec![Effect::Reply(text)])?
                }
            };
            if turn.is_break() || (self.permits.is_none() && self.under_way.is_none()) {
                break;
            }
        }
        input
    }

    /// Waits for the next event, and stops what is under way when its time is over.
    fn next_event(
        &mut self,
        inbox: &Receiver<Event<MoveOf<P::Player>>>,
    ) -> Option<Event<MoveOf<P::Player>>> {
        while let Some(deadline) = self.deadline {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                self.stop();
                self.deadline = None;
                break;
            }
            match inbox.recv_timeout(left) {
                Ok(event) => return Some(event),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        inbox.recv().ok()
    }

    /// Takes a line at once, or lets it wait for the worker.
    fn hear(&mut self, line: Line) -> Turn {
        let in_turn = match &line {
            Line::Text(text) => !self.protocol.is_urgent(text),
            Line::TooLong => true,
        };
        let turn = if in_turn && self.under_way.is_some() {
            self.waiting.push_back(line);
            self.abandon_if_deaf()?
        } else {
            self.receive(line)?
        };
        if turn.is_continue() && !self.is_deaf() {
            self.permit();
        }
        Ok(turn)
    }

    fn receive(&mut self, line: Line) -> Turn {
        let effects = match line {
            Line::Text(text) => self.protocol.receive(&text),
            Line::TooLong => self.protocol.refuse_long_line(),
        };
        self.obey(effects)
    }

    /// Obeys, then receives the lines that waited for the worker while it stays free.
    fn obey_and_catch_up(&mut self, effects: Effects<P::Player>) -> Turn {
        let was_deaf = self.is_deaf();
        let mut turn = self.obey(effects)?;
        while turn.is_continue() && self.under_way.is_none() {
            let Some(line) = self.waiting.pop_front() else {
                break;
            };
            turn = self.receive(line)?;
        }
        if turn.is_continue() && was_deaf && !self.is_deaf() {
            self.permit();
        }
        Ok(turn)
    }

    /// Carries out effects in their order.
    fn obey(&mut self, effects: Effects<P::Player>) -> Turn {
        for effect in effects {
            let turn = match effect {
                Effect::Reply(text) => self.reply(&text)?,
                Effect::Think(game, request) => {
                    let stop = self.begin();
                    self.send(Job::Think(game, request, stop));
                    self.abandon_if_deaf()?
                }
                Effect::Work(work) => {
                    let stop = self.begin();
                    self.send(Job::Work(work, stop));
                    self.abandon_if_deaf()?
                }
                Effect::Forget => self.prepare(Job::Forget),
                Effect::Reserve(memory) => self.prepare(|done| Job::Reserve(memory, done)),
                Effect::Stop => {
                    self.stop();
                    ControlFlow::Continue(())
                }
                Effect::Quit => ControlFlow::Break(()),
            };
            if turn.is_break() {
                return Ok(turn);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether no further line can be heard until the worker is done.
    fn is_deaf(&self) -> bool {
        self.permits.is_none() || self.waiting.len() >= WAITING
    }

    /// Sees to it that what is under way ends although nobody can say so any more.
    fn abandon_if_deaf(&mut self) -> Turn {
        if self.is_deaf() {
            let begun = self.under_way.is_some() && self.deadline.is_none();
            if begun {
                self.deadline = Instant::now().checked_add(self.grace);
            }
            let effects = self.protocol.abandoned();
            self.obey(effects)
        } else {
            Ok(ControlFlow::Continue(()))
        }
    }

    /// Lets the reader read a line. A reader that is gone has said why.
    fn permit(&self) {
        if let Some(permits) = &self.permits {
            let _ = permits.send(());
        }
    }

    /// A new switch for what the worker is about to do.
    fn begin(&mut self) -> Stop {
        let stop = Stop::new();
        self.under_way = Some(stop.clone());
        stop
    }

    /// The worker is done.
    fn end(&mut self) {
        self.under_way = None;
        self.deadline = None;
    }

    /// Has the player prepared before another line is received, for the time of a search begins
    /// with the line that asks for it. A worker that is busy is not waited for, nor one that takes
    /// longer than [`PREPARATION`]: what is asked of it next comes after.
    fn prepare(
        &self,
        job: impl FnOnce(Done) -> Job<<P::Player as Player>::Game>,
    ) -> ControlFlow<()> {
        let (done, is_done) = mpsc::channel();
        self.send(job(done));
        if self.under_way.is_none() {
            let _ = is_done.recv_timeout(PREPARATION);
        }
        ControlFlow::Continue(())
    }

    /// The worker lives as long as the loop, so the job arrives.
    fn send(&self, job: Job<<P::Player as Player>::Game>) {
        drop(self.jobs.send(job));
    }

    fn stop(&self) {
        if let Some(stop) = &self.under_way {
            stop.stop();
        }
    }

    fn reply(&mut self, text: &str) -> Turn {
        self.output.write_all(text.as_bytes())?;
        self.output.write_all(b"\n")?;
        self.output.flush()?;
        Ok(ControlFlow::Continue(()))
    }
}
