//! Laws of the containers that know no game.

use qi_record::{Collection, ReadOptions, pgn, sgf};

/// Every collection that is read is written so that it reads back the same.
pub fn read_sgf(data: &[u8]) {
    let _ = sgf::parse(data, &ReadOptions::strict());
    if let Ok(document) = sgf::parse(data, &ReadOptions::lenient()) {
        let text = sgf::write(&document.games, &sgf::WriteOptions::default())
            .expect("what is read has identifiers of SGF");
        let again = sgf::parse_str(&text, &ReadOptions::lenient()).map(|document| document.games);
        assert_eq!(again, Ok(document.games), "{text}");
    }
}

/// Every game that is read is written so that it reads back the same, strictly
/// too unless a tag stands twice in it.
pub fn read_pgn(data: &[u8]) {
    let _ = pgn::parse(data, &ReadOptions::strict());
    let Ok(document) = pgn::parse(data, &ReadOptions::lenient()) else {
        return;
    };
    for tree in &document.games {
        let game = Collection::from(tree.clone());
        let text =
            pgn::write(&game, &pgn::WriteOptions::default()).expect("what is read can be written");
        let again = pgn::parse_str(&text, &ReadOptions::lenient()).map(|document| document.games);
        assert_eq!(again.as_ref(), Ok(&game), "{text}");
        let mut tags = tree.root().properties().iter();
        if tags.all(|tag| tag.values().len() == 1 || ["C", pgn::GLYPH].contains(&tag.identifier()))
        {
            let strict =
                pgn::parse_str(&text, &ReadOptions::strict()).map(|document| document.games);
            assert_eq!(strict, Ok(game), "{text}");
        }
    }
}
