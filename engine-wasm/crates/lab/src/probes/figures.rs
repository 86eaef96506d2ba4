//! Texts of programs that measure disks.

use busfree_files::figures::{FIGURE_NOTES_MAX, FIGURES_MAX, FiguresReading, SaidFigureNote, read_figures};

pub(crate) fn read(input: &[u8]) {
    let _ = FiguresReading::of(&String::from_utf8_lossy(input));
}

pub(crate) fn check(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let Ok(found) = read_figures(&text) else { return };
    assert_eq!(read_figures(&text).as_ref(), Ok(&found), "two readings differ");
    assert!(found.figures.len() <= FIGURES_MAX, "too many rates");
    assert!(found.notes.len() <= FIGURE_NOTES_MAX + 1, "too many remarks");
    let lines = text.split(['\n', '\r']).count();
    for figure in &found.figures {
        assert!(figure.mb_s.is_finite() && figure.mb_s > 0.0, "an impossible rate");
        assert!(figure.half_step_mb_s.is_finite() && figure.half_step_mb_s >= 0.0, "an impossible step");
        assert!((1..=lines).contains(&figure.line), "a line that the text does not have");
        assert!(figure.known.request_bytes.is_none_or(|bytes| bytes > 0 && bytes < 1 << 40), "an impossible request");
        assert!(figure.known.scsi_id.is_none_or(|id| id < 16), "an impossible ID");
        assert!(
            figure.known.device.chars().count() <= 80 && found.tools.contains(&figure.tool),
            "a name without a limit"
        );
        assert!(!figure.words.is_empty() && !figure.words.contains('\n'), "words of several lines");
    }
    for note in found.notes {
        let SaidFigureNote { raw, text, .. } = note.into();
        assert!(raw.chars().count() <= 80 && text.ends_with('.'), "a remark that is no sentence");
    }
}
