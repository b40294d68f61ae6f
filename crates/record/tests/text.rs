//! Which encoding a text is taken for.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use qi_record::sgf::{self, Flaw, ReadOptions};
use qi_record::text::{self, Charset, Encoding, Evidence};

const CHINESE: [&str; 6] = [
    "古力",
    "柯洁 vs 李世石",
    "PB[常昊]PW[马晓春]RE[黑中盘胜]DT[2001-05-12]",
    "第十八届中国围棋名人战本赛第一轮",
    "这是一步好棋，黑棋应该在右上角应一手。",
    "白棋 A 位打吃，黑棋 B 位长。",
];
const TRADITIONAL: [&str; 4] = [
    "周俊勳對張栩",
    "黑棋應該在右上角應一手",
    "第三屆應氏盃世界職業圍棋錦標賽",
    "PB[林海峰]PW[王立誠]RE[白中盤勝]",
];
const JAPANESE: [&str; 4] = [
    "本因坊戦 第一局",
    "黒の手番です。白はここでツグべきでした。",
    "PB[井山裕太]PW[高尾紳路]",
    "白番中押し勝ち",
];
const WESTERN: [&str; 8] = [
    "José Müller",
    "Größe, Fuß, Ärger, Öl, übrig",
    "une partie très disputée, jouée à Besançon où Noël créa l'ébauche",
    "El Niño — “señor”, it’s a game; don’t resign…",
    "Århus Ålborg Ærø Øresund blåbærgrød",
    "ÀÉÎÕÜ ÇÑ",
    "São João, Açores: três às cinco",
    "Łódź would need another encoding, Köln does not",
];

fn undeclared(encoding: Encoding, text: &str) -> (String, Encoding, Evidence) {
    let bytes = encoding
        .encode(text)
        .expect("the encoding has these characters");
    let decoded = text::decode(&bytes, Charset::Undeclared);
    assert!(!decoded.lossy);
    (
        decoded.text.into_owned(),
        decoded.encoding,
        decoded.evidence,
    )
}

#[test]
fn east_asian_texts_are_guessed() {
    for (encoding, texts) in [
        (Encoding::GB18030, &CHINESE[..]),
        (Encoding::BIG5, &TRADITIONAL),
        (Encoding::SHIFT_JIS, &JAPANESE),
    ] {
        for text in texts {
            let expected = ((*text).to_owned(), encoding, Evidence::Guessed);
            assert_eq!(undeclared(encoding, text), expected);
        }
    }
}

#[test]
fn western_texts_are_not() {
    for text in WESTERN {
        let Some(bytes) = Encoding::WINDOWS_1252.encode(text) else {
            continue;
        };
        let decoded = text::decode(&bytes, Charset::Undeclared);
        assert_eq!(decoded.text, text);
        assert_eq!(decoded.evidence, Evidence::Default);
    }
}

#[test]
fn utf8_needs_no_declaration() {
    for text in CHINESE
        .iter()
        .chain(&TRADITIONAL)
        .chain(&JAPANESE)
        .chain(&WESTERN)
    {
        let expected = ((*text).to_owned(), Encoding::UTF_8, Evidence::ValidUtf8);
        assert_eq!(undeclared(Encoding::UTF_8, text), expected);
    }
}

#[test]
fn a_damaged_text_keeps_its_encoding() {
    for (bytes, encoding, text) in [
        (
            &b"[Red \"\xd0\xed\xd2\xf8\xb4\"]"[..],
            Encoding::GB18030,
            "[Red \"许银\u{fffd}\"]",
        ),
        (b"\xd0\xed\xd2\xf8\xb4", Encoding::GB18030, "许银\u{fffd}"),
        (b"\xe8\xae\xb8 \xe9\x93", Encoding::UTF_8, "许 \u{fffd}"),
        (
            b"\xe8\xae\xb8\xe9\x93\xb6\xff!",
            Encoding::UTF_8,
            "许银\u{fffd}!",
        ),
        (b"Jos\xc3\xa9 M\xc3", Encoding::UTF_8, "José M\u{fffd}"),
    ] {
        let decoded = text::decode(bytes, Charset::Undeclared);
        assert_eq!((&*decoded.text, decoded.encoding), (text, encoding));
        assert!(decoded.lossy && decoded.evidence == Evidence::Guessed);
    }
}

/// Every text with one byte after the other spoiled by a sign that no encoding has there.
#[test]
fn one_bad_byte_changes_no_encoding() {
    let text = CHINESE.join("\n");
    for encoding in [Encoding::UTF_8, Encoding::GB18030] {
        let bytes = encoding.encode(&text).unwrap();
        for at in 0..bytes.len() {
            let mut spoiled = bytes.to_vec();
            spoiled[at] = 0xFF;
            let decoded = text::decode(&spoiled, Charset::Undeclared);
            assert_eq!((decoded.encoding, decoded.lossy), (encoding, true), "{at}");
            let decoded = text::decode(&bytes[..at], Charset::Undeclared);
            assert!(
                decoded.encoding == encoding || at < 8,
                "{at}: {}",
                decoded.encoding
            );
        }
    }
}

#[test]
fn a_byte_order_mark_overrules_all() {
    let known = Charset::Known(Encoding::BIG5);
    for (bytes, name) in [
        (&b"\xef\xbb\xbf\xe5\x8f\xa4"[..], "UTF-8"),
        (b"\xff\xfe\xe4\x53", "UTF-16LE"),
        (b"\xfe\xff\x53\xe4", "UTF-16BE"),
    ] {
        let decoded = text::decode(bytes, known);
        assert_eq!(
            (&*decoded.text, decoded.encoding.name()),
            ("\u{53e4}", name)
        );
        assert_eq!(decoded.evidence, Evidence::ByteOrderMark);
    }
}

#[test]
fn a_declaration_holds_unless_the_bytes_are_clearly_of_another() {
    for (encoding, text) in [
        (Encoding::GB18030, CHINESE[0]),
        (Encoding::BIG5, TRADITIONAL[0]),
        (Encoding::SHIFT_JIS, JAPANESE[0]),
        (Encoding::EUC_KR, "이창호"),
        (Encoding::WINDOWS_1252, WESTERN[0]),
    ] {
        let bytes = encoding.encode(text).unwrap();
        let decoded = text::decode(&bytes, Charset::Declared(encoding));
        assert_eq!(
            (&*decoded.text, decoded.evidence),
            (text, Evidence::Declared)
        );
    }

    let bytes = Encoding::GB18030.encode(CHINESE[3]).unwrap();
    let decoded = text::decode(&bytes, Charset::Declared(Encoding::UTF_8));
    assert_eq!(
        (&*decoded.text, decoded.evidence),
        (CHINESE[3], Evidence::Guessed)
    );

    let decoded = text::decode(
        CHINESE[2].as_bytes(),
        Charset::Declared(Encoding::SHIFT_JIS),
    );
    assert_eq!(
        (&*decoded.text, decoded.evidence),
        (CHINESE[2], Evidence::ValidUtf8)
    );

    // One damaged character is no other encoding.
    let decoded = text::decode(
        "古力 \u{e9}".as_bytes().split_last().unwrap().1,
        Charset::Declared(Encoding::UTF_8),
    );
    assert_eq!(
        (&*decoded.text, decoded.evidence),
        ("古力 \u{fffd}", Evidence::Declared)
    );
    assert!(decoded.lossy);
}

#[test]
fn what_the_caller_knows_holds() {
    let decoded = text::decode("é".as_bytes(), Charset::Known(Encoding::WINDOWS_1252));
    assert_eq!((&*decoded.text, decoded.evidence), ("Ã©", Evidence::Known));
}

#[test]
fn a_file_says_its_charset_in_its_first_node() {
    let file = |declaration: &str| {
        [
            format!("(;FF[4]{declaration}PB[").as_bytes(),
            b"\xb9\xc5\xc1\xa6])",
        ]
        .concat()
    };
    for (declaration, encoding, evidence) in [
        ("CA[GB2312]", "GBK", Evidence::Declared),
        (" CA\n[ gb18030 ]", "gb18030", Evidence::Declared),
        ("CharsetA[big5]", "Big5", Evidence::Declared),
        ("GC[\\]CA[big5\\]]", "gb18030", Evidence::Guessed),
        ("", "gb18030", Evidence::Guessed),
        (";CA[big5]", "gb18030", Evidence::Guessed),
    ] {
        let document = sgf::parse(&file(declaration), &ReadOptions::lenient()).unwrap();
        assert_eq!(
            (document.encoding.name(), document.evidence),
            (encoding, evidence),
            "{declaration}"
        );
    }

    let options = ReadOptions {
        encoding: Some(Encoding::EUC_KR),
        ..ReadOptions::lenient()
    };
    let document = sgf::parse(&file("CA[GB2312]"), &options).unwrap();
    assert_eq!(
        (document.encoding, document.evidence),
        (Encoding::EUC_KR, Evidence::Known)
    );
}

#[test]
fn a_wrong_charset_is_a_flaw() {
    let file = b"(;CA[martian]PB[Jos\xe9])";
    let document = sgf::parse(file, &ReadOptions::lenient()).unwrap();
    assert_eq!(document.games[0].root().text("PB"), Some("José"));
    assert_eq!(document.warnings.len(), 1);
    let message = "1:6: charset \"martian\" is unknown or wrong: read as windows-1252";
    assert_eq!(document.warnings[0].to_string(), message);
    let error = sgf::parse(file, &ReadOptions::strict()).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn malformed_text_is_a_flaw() {
    let file = b"(;CA[UTF-8]\nPB[Jos\xe9])";
    let document = sgf::parse(file, &ReadOptions::lenient()).unwrap();
    assert_eq!(document.games[0].root().text("PB"), Some("Jos\u{fffd}"));
    let encoding = Encoding::UTF_8;
    assert_eq!(document.warnings[0].flaw, Flaw::MalformedText { encoding });
    let error = sgf::parse(file, &ReadOptions::strict()).unwrap_err();
    assert_eq!(error.to_string(), "2:7: bytes that are not UTF-8");
}

/// Second bytes of Shift_JIS and Big5 may be `\`, `[` or `]`: they mean nothing to SGF.
#[test]
fn second_bytes_that_look_like_brackets() {
    for (label, text) in [("Shift_JIS", "表ソ十予"), ("Big5", "功許蓋淚")] {
        let encoding: Encoding = label.parse().unwrap();
        let bytes = encoding.encode(text).unwrap();
        assert!(
            bytes.contains(&b'\\') || bytes.contains(&b']'),
            "{label} tests nothing"
        );
        let file = [format!("(;CA[{label}]C[").as_bytes(), &bytes, b"];B[aa])"].concat();
        let document = sgf::parse(&file, &ReadOptions::strict()).unwrap();
        assert_eq!(document.games[0].root().comment(), Some(text));
        assert_eq!(document.games[0].len(), 2);
    }
}

#[test]
fn utf16_with_a_mark() {
    let text = "(;PB[古力];B[aa])";
    let little: Vec<u8> = [0xfeff]
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let document = sgf::parse(&little, &ReadOptions::strict()).unwrap();
    assert_eq!(document.games[0].root().text("PB"), Some("古力"));
    assert_eq!(document.encoding.name(), "UTF-16LE");
}

#[test]
fn labels() {
    assert_eq!("latin1".parse(), Ok(Encoding::WINDOWS_1252));
    assert_eq!(" ISO-8859-1\n".parse(), Ok(Encoding::WINDOWS_1252));
    for label in ["", "martian", "utf-7", "hz-gb-2312", "replacement"] {
        assert!(label.parse::<Encoding>().is_err(), "{label:?}");
    }
    assert_eq!("utf-16".parse::<Encoding>().unwrap().encode("a"), None);
    assert_eq!(
        Encoding::SHIFT_JIS.encode("\u{a5}"),
        None,
        "it would come back as a backslash"
    );
}
