//! From the bytes of a file to text.
//!
//! Owns [`decode`], [`Encoding`] and the rule by which an encoding is chosen. Records are text, and
//! old ones come in the encoding of whoever wrote them; a file may say which
//! ([`Charset::Declared`]) or not. The rule, first match first:
//!
//! 1. A byte order mark decides: UTF-8, UTF-16LE or UTF-16BE.
//! 2. The encoding that the caller names is taken, wrong or not; so is the one that the file names,
//!    unless the bytes are malformed in it and step 3 or 4 finds another: programs that convert a
//!    file often leave its declaration behind.
//! 3. Bytes that are valid UTF-8 (plain ASCII included) are UTF-8.
//! 4. Bytes that look like nothing else than Chinese or Japanese text in a two-byte encoding are
//!    taken as that: [`Evidence::Guessed`], in the order GB18030, Big5, Shift_JIS. What must hold:
//!    every byte above 7F belongs to a two-byte character of the encoding; at least three quarters
//!    of these characters are of its common part (level 1 of GB 2312, of Big5, or of JIS with the
//!    kana); there are two or more, and half of the runs that they stand in have two or more.
//!    Accented letters of a western text stand alone between plain ones, or are no common
//!    characters, and fail. Korean EUC-KR cannot be told from GB18030 by such signs: name it.
//! 5. If the file declares nothing, a text that is such but for a few bytes, or for a last character
//!    that is cut, is damaged ([`Evidence::Guessed`] and [`Decoded::lossy`]): UTF-8 with at least two
//!    characters of three bytes, or four of two, for each malformed spot; then GB18030 or Big5 by
//!    the signs of step 4, with at least two characters for each byte that is part of none, and some
//!    sign A1 to BF inside a run.
//! 6. Else the text is taken as ISO-8859-1, the default of SGF, in which every byte is some
//!    character; like every browser, this crate reads the codes 80 to 9F as windows-1252 has them.

mod guess;

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A character encoding, one of those of the [WHATWG Encoding
/// Standard](https://encoding.spec.whatwg.org/).
///
/// `Display` is its name; `FromStr` takes any label of the standard, in any case and with white
/// space around it.
///
/// # Examples
///
/// ```
/// use qi_record::text::Encoding;
///
/// let encoding: Encoding = "gb2312".parse()?;
/// assert_eq!(encoding.to_string(), "GBK");
/// assert_eq!("utf8".parse(), Ok(Encoding::UTF_8));
/// let error = "klingon".parse::<Encoding>().unwrap_err();
/// assert_eq!(error.to_string(), "unknown character encoding \"klingon\"");
/// # Ok::<(), qi_record::text::ParseEncodingError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// UTF-8, the encoding to write.
    pub const UTF_8: Self = Self(encoding_rs::UTF_8);
    /// windows-1252, which stands for ISO-8859-1 too.
    pub const WINDOWS_1252: Self = Self(encoding_rs::WINDOWS_1252);
    /// GB18030, simplified Chinese; GB 2312 and GBK are parts of it.
    pub const GB18030: Self = Self(encoding_rs::GB18030);
    /// Big5, traditional Chinese.
    pub const BIG5: Self = Self(encoding_rs::BIG5);
    /// Shift_JIS, Japanese.
    pub const SHIFT_JIS: Self = Self(encoding_rs::SHIFT_JIS);
    /// EUC-KR, Korean.
    pub const EUC_KR: Self = Self(encoding_rs::EUC_KR);

    /// The encoding's name in the standard.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The bytes of `text` in this encoding; `None` if it cannot say all of it, or if decoding the
    /// bytes would give another text. UTF-16 is read but not written.
    ///
    /// # Examples
    ///
    /// ```
    /// use qi_record::text::Encoding;
    ///
    /// assert_eq!(Encoding::GB18030.encode("古力").as_deref(), Some(&b"\xb9\xc5\xc1\xa6"[..]));
    /// assert_eq!(Encoding::WINDOWS_1252.encode("古力"), None);
    /// ```
    #[must_use]
    pub fn encode(self, text: &str) -> Option<Cow<'_, [u8]>> {
        let (bytes, used, unmappable) = self.0.encode(text);
        if used != self.0 || unmappable {
            return None;
        }
        let back = self
            .0
            .decode_without_bom_handling_and_without_replacement(&bytes)?;
        (back == text).then_some(bytes)
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a label names no [`Encoding`].
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseEncodingError {
    /// The standard has no such label, or says that it must not be decoded.
    #[error("unknown character encoding {label:?}")]
    Unknown {
        /// The first 32 characters of the label.
        label: String,
    },
}

impl FromStr for Encoding {
    type Err = ParseEncodingError;

    fn from_str(label: &str) -> Result<Self, ParseEncodingError> {
        let encoding = encoding_rs::Encoding::for_label_no_replacement(label.as_bytes());
        encoding
            .map(Self)
            .ok_or_else(|| ParseEncodingError::Unknown {
                label: label.chars().take(32).collect(),
            })
    }
}

/// What is known of a text's encoding before looking at its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Charset {
    /// Nothing.
    Undeclared,
    /// What the file says of itself.
    Declared(Encoding),
    /// What the caller knows better.
    Known(Encoding),
}

/// Why a text was decoded as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// It begins with a byte order mark.
    ByteOrderMark,
    /// The caller said so.
    Known,
    /// The file says so.
    Declared,
    /// It is valid UTF-8, and not well-formed in the encoding that it declares, if it declares one.
    ValidUtf8,
    /// It looks like it, perhaps but for a few bytes, and is not well-formed in the encoding that it
    /// declares, if it declares one.
    Guessed,
    /// Nothing speaks for another encoding than the default.
    Default,
}

/// A decoded text, and how it came about.
///
/// # Examples
///
/// ```
/// use qi_record::text::{self, Charset, Encoding, Evidence};
///
/// let decoded = text::decode(b"Jos\xe9", Charset::Undeclared);
/// assert_eq!(decoded.text, "José");
/// assert_eq!((decoded.encoding, decoded.evidence), (Encoding::WINDOWS_1252, Evidence::Default));
///
/// let decoded = text::decode(b"Jos\xe9", Charset::Declared(Encoding::UTF_8));
/// assert_eq!(decoded.text, "Jos\u{fffd}");
/// assert!(decoded.lossy);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, without the byte order mark. Borrowed where the bytes are plain enough.
    pub text: Cow<'a, str>,
    /// The encoding that was used.
    pub encoding: Encoding,
    /// Why it was used.
    pub evidence: Evidence,
    /// Whether bytes that mean nothing in this encoding were replaced by U+FFFD.
    pub lossy: bool,
}

/// Decodes `bytes` by the [module's rule](self). Linear.
///
/// # Examples
///
/// ```
/// use qi_record::text::{self, Charset, Encoding, Evidence};
///
/// let decoded = text::decode(b"\xef\xbb\xbf\xe5\x8f\xa4", Charset::Undeclared);
/// assert_eq!((&*decoded.text, decoded.evidence), ("古", Evidence::ByteOrderMark));
///
/// let decoded = text::decode(b"\xb9\xc5\xc1\xa6", Charset::Undeclared);
/// assert_eq!((&*decoded.text, decoded.encoding), ("古力", Encoding::GB18030));
/// assert_eq!(decoded.evidence, Evidence::Guessed);
/// ```
#[must_use]
pub fn decode(bytes: &[u8], charset: Charset) -> Decoded<'_> {
    if let Some((encoding, length)) = encoding_rs::Encoding::for_bom(bytes) {
        return decode_as(
            &bytes[length..],
            Encoding(encoding),
            Evidence::ByteOrderMark,
        );
    }
    match charset {
        Charset::Known(encoding) => decode_as(bytes, encoding, Evidence::Known),
        Charset::Declared(encoding) => {
            let decoded = decode_as(bytes, encoding, Evidence::Declared);
            let other = if decoded.lossy {
                recognise(bytes)
            } else {
                None
            };
            other.map_or(decoded, |(encoding, evidence)| {
                decode_as(bytes, encoding, evidence)
            })
        }
        Charset::Undeclared => {
            let default = (Encoding::WINDOWS_1252, Evidence::Default);
            let damaged = || Some((guess::damaged(bytes)?, Evidence::Guessed));
            let found = recognise(bytes).or_else(damaged);
            let (encoding, evidence) = found.unwrap_or(default);
            decode_as(bytes, encoding, evidence)
        }
    }
}

/// What the bytes alone say.
fn recognise(bytes: &[u8]) -> Option<(Encoding, Evidence)> {
    if core::str::from_utf8(bytes).is_ok() {
        return Some((Encoding::UTF_8, Evidence::ValidUtf8));
    }
    guess::two_byte(bytes).map(|encoding| (encoding, Evidence::Guessed))
}

fn decode_as(bytes: &[u8], encoding: Encoding, evidence: Evidence) -> Decoded<'_> {
    let (text, lossy) = encoding.0.decode_without_bom_handling(bytes);
    Decoded {
        text,
        encoding,
        evidence,
        lossy,
    }
}
