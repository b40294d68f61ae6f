//! Files and standard input.

use std::io::{self, Read};
use std::path::Path;

use crate::error::Error;

/// The bytes of a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Error> {
    let bytes = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|source| Error::File {
        place: path.display().to_string(),
        source,
    })
}
