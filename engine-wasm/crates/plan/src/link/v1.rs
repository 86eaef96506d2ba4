//! Links of version 1, which contained characters that mail and chat change.
//!
//! `load=99@5:1,2,4~cap=20` is now `load=99.5.1.2.4.cap=20`, `7=host:x~name=A+b` is `7=host.x.name=A_b`, and `-`
//! joins signallings.

use percent_encoding::percent_decode_str;

use super::text::escape;

/// Rewrites a part. A broken part stays broken.
pub(super) fn upgraded(part: &str) -> String {
    if let Some(name) = part.strip_prefix("name=") {
        return format!("name={}", text(name));
    }
    let mut settings = part.split('~');
    let first = settings.next().unwrap_or_default();
    let mut out = match first.strip_prefix("load=") {
        Some(load) => format!("load={}", load.replace(['@', ':', ','], ".")),
        None => first.replacen("=host:", "=host.", 1),
    };
    for setting in settings {
        out.push('.');
        out.push_str(&match setting.split_once('=') {
            Some(("name", name)) => format!("name={}", text(name)),
            Some(("speaks", names)) => format!("speaks={}", names.replace('.', "-")),
            _ => setting.to_owned(),
        });
    }
    out
}

fn text(encoded: &str) -> String {
    let spaced = encoded.replace('+', " ");
    // A broken text stays broken: no valid escape begins like this.
    percent_decode_str(&spaced).decode_utf8().map_or_else(|_| format!("--{encoded}"), |raw| escape(&raw))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_part() {
        for (old, new) in [
            ("wide.lvd", "wide.lvd"),
            ("name=Table+6%2F", "name=Table_6--2F"),
            ("load=99@5:1,2,4~cap=20", "load=99.5.1.2.4.cap=20"),
            ("7=host:aha29160n~name=A-b", "7=host.aha29160n.name=A-b"),
            ("0=id_prec_disk~cap=9.5~speaks=se.lvd~q=4", "0=id_prec_disk.cap=9.5.speaks=se-lvd.q=4"),
        ] {
            assert_eq!(upgraded(old), new);
        }
    }
}
