//! The house's dependency rule, read from `cargo metadata`: every edge between two crates of this workspace
//! must be one of those that docs/architecture.md draws.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

/// Each crate, an arrow, and the crates that it may depend on.
const ARROWS: &str = "
    geometry ->
    record   ->
    search   ->
    xiangqi  -> geometry record search
    gomoku   -> geometry record search
    go       -> geometry record search
    engine   -> geometry search xiangqi gomoku go
    render   -> geometry xiangqi gomoku go
    cli      -> geometry record search xiangqi gomoku go engine render
";

/// The rule crates may use `qi-search` only when their feature `search` asks for it.
const RULE_CRATES: [&str; 3] = ["qi-xiangqi", "qi-gomoku", "qi-go"];

fn arrows() -> BTreeMap<String, BTreeSet<String>> {
    let full = |name: &str| format!("qi-{name}");
    ARROWS
        .lines()
        .filter_map(|line| line.split_once("->"))
        .map(|(from, to)| (full(from.trim()), to.split_whitespace().map(full).collect()))
        .collect()
}

fn metadata() -> Metadata {
    MetadataCommand::new()
        .no_deps()
        .exec()
        .expect("cargo describes its own workspace")
}

fn libraries(metadata: &Metadata) -> impl Iterator<Item = &Package> {
    metadata
        .packages
        .iter()
        .filter(|package| package.name.as_str() != "qi-examples")
}

#[test]
fn every_crate_is_on_the_map() {
    let metadata = metadata();
    let found: BTreeSet<_> = libraries(&metadata)
        .map(|package| package.name.to_string())
        .collect();
    assert_eq!(found, arrows().into_keys().collect());
}

#[test]
fn every_edge_is_an_allowed_arrow() {
    let (metadata, arrows) = (metadata(), arrows());
    for package in libraries(&metadata) {
        let allowed = &arrows[package.name.as_str()];
        for dependency in package
            .dependencies
            .iter()
            .filter(|d| d.name.starts_with("qi-"))
        {
            let (from, to) = (&package.name, &dependency.name);
            assert!(allowed.contains(to), "{from} must not depend on {to}");
        }
    }
}

#[test]
fn rule_crates_see_the_search_only_behind_their_feature() {
    let metadata = metadata();
    for package in libraries(&metadata).filter(is_rule_crate) {
        let search = package
            .dependencies
            .iter()
            .find(|d| d.name == "qi-search" && d.kind == DependencyKind::Normal)
            .expect("rule crates know the search");
        assert!(search.optional, "{} must not need qi-search", package.name);
        assert!(!default_features(package).contains("search"));
    }
}

fn default_features(package: &Package) -> BTreeSet<&str> {
    package
        .features
        .get("default")
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect()
}

#[test]
fn rule_crates_name_the_search_in_one_module() {
    for package in libraries(&metadata()).filter(is_rule_crate) {
        let source = package.manifest_path.with_file_name("src");
        for file in rust_files(source.as_std_path()) {
            let module = file.strip_prefix(source.as_std_path());
            let module = module.expect("the file is one of the crate's sources");
            let is_search = module.starts_with("search") || module == Path::new("search.rs");
            let text = std::fs::read_to_string(&file).expect("sources are readable text");
            let code = text
                .lines()
                .map(str::trim_start)
                .filter(|line| !line.starts_with("//"));
            for line in code.filter(|line| line.contains("qi_search")) {
                assert!(is_search, "{} names the search: {line}", file.display());
            }
        }
    }
}

fn is_rule_crate(package: &&Package) -> bool {
    RULE_CRATES.contains(&package.name.as_str())
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a crate has its sources");
    let paths = entries.map(|entry| entry.expect("a folder lists its entries").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                rust_files(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}
