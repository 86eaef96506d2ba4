//! What programs print that measure disks, and the rates that are read. The texts are in `fixtures/figures`.

#![expect(clippy::expect_used, reason = "a test that cannot continue says so")]

use std::fs;
use std::path::Path;

use busfree_files::figures::{
    FIGURE_NOTES_MAX, FIGURES_CHARS_MAX, FIGURES_LINES_MAX, FIGURES_MAX, FigureRemark, FiguresReading, MeasuredFigures,
    SaidFigureNote, Tool, read_figures,
};
use busfree_plan::words::plain;

fn text(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/figures");
    fs::read_to_string(folder.join(name)).expect("a fixture")
}

fn read(text: &str) -> MeasuredFigures {
    read_figures(text).expect("rates")
}

/// Each rate as its line and words.
fn rates(found: &MeasuredFigures) -> Vec<String> {
    found.figures.iter().map(|figure| format!("{}: {}", figure.line, plain(&figure.words))).collect()
}

/// Each remark as its line and kind.
fn remarks(found: &MeasuredFigures) -> Vec<(usize, &FigureRemark)> {
    found.notes.iter().map(|note| (note.line, &note.what)).collect()
}

#[test]
fn print() {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/figures")).expect("f") {
        let name = entry.expect("e").file_name().into_string().expect("s");
        match read_figures(&text(&name)) {
            Ok(found) => {
                println!("== {name}: {}", found.headline);
                for rate in rates(&found) {
                    println!("    {rate}");
                }
                for (line, what) in remarks(&found) {
                    println!("    -- {line} {what:?}");
                }
            }
            Err(unread) => println!("== {name} UNREAD {unread}"),
        }
    }
    let _ = (FIGURE_NOTES_MAX, FIGURES_CHARS_MAX, FIGURES_LINES_MAX, FIGURES_MAX, Tool::ALL, FiguresReading::of(""));
    let _: Option<SaidFigureNote> = None;
}
