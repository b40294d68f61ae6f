//! An opponent for an app: levels, hints, undo of a turn, and a reason when a move is refused. The lowest level sits in
//! for a child that plays Red; scores are Black's, in hundredths of a soldier.
//!
//! `cargo run --release --example xiangqi_opponent -- [LEVEL]`

use std::error::Error;

use qi_engine::{Level, Player, Request, Thought, xiangqi::XiangqiPlayer};
use qi_search::{Limits, Stop};
use qi_xiangqi::{Color, Game, Move};

struct Opponent {
    player: XiangqiPlayer,
    level: Level,
}

impl Opponent {
    fn new(level: Level) -> Self {
        Self {
            player: XiangqiPlayer::default(),
            level,
        }
    }

    /// What the opponent would play. The number of plies as the seed varies its choice and repeats it exactly.
    fn think(&mut self, game: &Game) -> Thought<Move> {
        let limits = Limits::new().nodes(30_000);
        let request = Request::new(limits)
            .level(self.level)
            .seed(game.plies() as u64);
        self.player.think(game, &request, &Stop::new(), &mut |_| {})
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let level = std::env::args()
        .nth(1)
        .map_or("8".parse(), |text| text.parse())?;
    let (mut person, mut opponent) = (Opponent::new(Level::MIN), Opponent::new(level));
    let mut game = Game::new();

    // A slip of the finger is refused with its reason, and nothing has changed.
    for slip in ["h9g7", "b0d1", "e3e5"] {
        println!(
            "{slip}? {}",
            game.play(slip.parse()?).expect_err("not a move of Red's")
        );
    }
    let hint = Opponent::new(Level::MAX).think(&game);
    let line: Vec<_> = hint.pv().iter().map(ToString::to_string).collect();
    println!("A hint: {} (after {} nodes)\n", line.join(" "), hint.nodes);

    while game.outcome().is_none() && game.plies() < 200 && game.repetitions() < 3 {
        let red = game.turn() == Color::Red;
        let player = if red { &mut person } else { &mut opponent };
        let thought = player.think(&game);
        let mv = thought.choice.ok_or("a game that goes on has a move")?;
        if red {
            print!("{:>3}. {mv}", game.plies() / 2 + 1);
        } else {
            println!(
                " {mv}  {}",
                thought
                    .score()
                    .map_or(String::new(), |score| score.to_string())
            );
        }
        game.play(mv)?;
    }

    println!("\n{}", game.board());
    match game.outcome() {
        Some(outcome) => println!("After {} plies {outcome}.", game.plies()),
        None => println!("Nobody has won after {} plies.", game.plies()),
    }
    game.undo();
    game.undo();
    println!("After undoing a turn it is {}'s move again.", game.turn());
    Ok(())
}
