//! Files and standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::error::Error;

/// The bytes of a file, at most so many; `-` is standard input.
pub(crate) fn read(path: &Path, most: usize) -> Result<Vec<u8>, Error> {
    let bytes = if path == Path::new("-") {
        read_up_to(io::stdin().lock(), most)
    } else {
        File::open(path).and_then(|file| read_up_to(file, most))
    };
    let bytes = bytes.map_err(|source| Error::File {
        place: path.display().to_string(),
        source,
    })?;
    if bytes.len() > most {
        let what = format!("longer than {most} bytes, which is the most that is read");
        return Err(Error::input(path.display(), what));
    }
    Ok(bytes)
}

/// The beginning of an input that may have no end: one byte more than `most`
/// where it goes on.
fn read_up_to(input: impl Read, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
