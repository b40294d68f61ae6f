//! The laws that the fuzz targets hold the readers to.

#![forbid(unsafe_code)]

pub mod go;
pub mod gomoku;
pub mod record;
pub mod xiangqi;
