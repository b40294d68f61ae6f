//! What each option is worth: the nodes of one search with it or without it. Any change of these
//! numbers is a change of the search, and must be meant.

use qi_search::{AlphaBeta, Feature, Hits, Limits, Searcher};

use crate::games::{ConnectFour, connect_four::Central};

/// The nodes of a search nine plies deep from the third move of connect-four.
fn nodes(mut searcher: impl Searcher<ConnectFour>) -> u64 {
    let mut board = ConnectFour::new(7, 6).after("44");
    searcher.search(&mut board, &Limits::new().depth(9)).nodes
}

#[test]
fn of_adding_one_after_the_other() {
    let plain = || AlphaBeta::new(Central);
    let bare = Feature::ALL.into_iter().fold(plain(), AlphaBeta::without);
    assert_eq!(nodes(bare), 1_712_520);
    assert_eq!(nodes(plain()), 981_395);
    assert_eq!(nodes(plain().with_order()), 42_180);
    assert_eq!(nodes(plain().with_table(4)), 62_088);
    assert_eq!(nodes(plain().with_order().with_table(4)), 13_680);
    assert_eq!(
        nodes(plain().with_order().with_table(4).with_hits(Hits::Deeper)),
        13_680
    );
    assert_eq!(
        nodes(plain().with_order().with_table(4).with_quiescence(4)),
        20_264
    );
}

#[test]
fn of_leaving_one_out() {
    let counts = Feature::ALL.map(|feature| {
        let searcher = AlphaBeta::new(Central).with_table(4).with_order();
        (feature, nodes(searcher.without(feature)))
    });
    let expected = [
        (Feature::Deepening, 12_877),
        (Feature::Aspiration, 13_702),
        (Feature::PrincipalVariation, 11_533),
        (Feature::MateDistance, 13_680),
        (Feature::Ranks, 17_255),
        (Feature::Killers, 16_293),
        (Feature::History, 18_694),
        (Feature::Countermoves, 13_488),
        (Feature::Continuation, 13_678),
    ];
    assert_eq!(counts, expected);
}
