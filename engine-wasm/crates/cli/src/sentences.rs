//! Findings as lines for a terminal.

use busfree_rules::{Finding, FindingKind, Severity};

/// One line for a finding.
pub fn finding(finding: &Finding) -> String {
    let severity = match finding.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let free = |id: &Option<u8>| id.map_or(String::new(), |id| format!("; ID {id} is free"));
    let what = match &finding.what {
        FindingKind::DuplicateId { id, names, free_id } => {
            format!("{} both answer at ID {id}{}", names.join(" and "), free(free_id))
        }
        FindingKind::IdNeedsWideBus { name, free_id } => {
            format!("{name}: a narrow cable has IDs 0 to 7 only{}", free(free_id))
        }
        FindingKind::IdNeedsWideDevice { name, free_id } => {
            format!("{name}: a narrow device has IDs 0 to 7 only{}", free(free_id))
        }
        FindingKind::IdNotSelectable { name, selectable, free_id } => {
            let ids: Vec<String> = selectable.iter().map(u8::to_string).collect();
            format!("{name} can only be set to ID {}{}", ids.join(", "), free(free_id))
        }
        FindingKind::Unseen { name, by, free_id } => {
            format!("{name} sits above 7, where {by} with its eight data lines cannot see it{}", free(free_id))
        }
        FindingKind::HvdMixed { names } => {
            format!("HVD does not mix with {}: drivers may be destroyed", names.join(", "))
        }
        FindingKind::BusComesUpSe { names, loser, without_mb_s, with_mb_s } => {
            let names = names.join(", ");
            match (loser, with_mb_s, without_mb_s) {
                (Some(loser), Some(now), Some(then)) => {
                    format!("{names} brings the bus to SE: {loser} agrees on {now} MB/s, not {then}")
                }
                _ => format!("{names} brings the bus to SE"),
            }
        }
        FindingKind::NoHost => "there is no host adapter".to_owned(),
        FindingKind::NothingToDo => "no device has anything to do".to_owned(),
        FindingKind::UnknownModel { model } => format!("the catalogue has no {model}"),
        FindingKind::Assumed { parts } => {
            let each = parts.iter().map(|part| format!("{} ({})", part.name, part.fields.join(", ")));
            format!("usual values are assumed for what nobody has published: {}", each.collect::<Vec<_>>().join("; "))
        }
        FindingKind::SlowAgreement { name, agreed_mb_s, media_mb_s } => {
            format!("{name} agrees on {agreed_mb_s} MB/s but its medium gives {media_mb_s} MB/s")
        }
        FindingKind::QasUnused { names, load } => {
            let load = load.then_some("the load system");
            let who: Vec<&str> = names.iter().map(String::as_str).chain(load).collect();
            format!("QAS is not used: as far as is known these cannot take part: {}", who.join(", "))
        }
        FindingKind::PacketsUnused => "packets are not used: no host and device here can both have them".to_owned(),
    };
    format!("{severity}: {what}")
}
