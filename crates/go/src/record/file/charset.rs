//! Telling the encodings apart that Korean, Chinese and Japanese clients of the servers write.

use qi_record::text::{self, Charset, Decoded, Encoding, Evidence};

/// Words of the game that are in use where an encoding is.
static WORDS: [(Encoding, &[&str]); 4] = [
    (
        Encoding::EUC_KR,
        &["흑", "백", "승", "집", "단", "급", "대국", "불계", "호선"],
    ),
    (
        Encoding::GB18030,
        &["黑", "白", "胜", "目", "段", "级", "中盘", "对局", "互先"],
    ),
    (
        Encoding::BIG5,
        &["黑", "白", "勝", "目", "段", "級", "中盤", "對局"],
    ),
    (
        Encoding::SHIFT_JIS,
        &["黒", "白", "勝", "目", "段", "級", "中押", "対局"],
    ),
];

/// The text of a file that does not say what its encoding is.
pub(super) fn decode(bytes: &[u8], known: Option<Encoding>) -> Decoded<'_> {
    if let Some(encoding) = known {
        return text::decode(bytes, Charset::Known(encoding));
    }
    let undeclared = text::decode(bytes, Charset::Undeclared);
    if matches!(
        undeclared.evidence,
        Evidence::ByteOrderMark | Evidence::ValidUtf8
    ) {
        return undeclared;
    }
    let as_each = WORDS.iter().map(|&(encoding, words)| {
        let decoded = text::decode(bytes, Charset::Known(encoding));
        let count = |word: &&str| decoded.text.matches(word).count();
        let words: usize = words.iter().map(count).sum();
        (if decoded.lossy { 0 } else { words + 1 }, decoded)
    });
    // Of equals the first is meant.
    let best = as_each.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|&(words, _)| words > 0)
        .map_or(undeclared, |(_, decoded)| decoded)
}
