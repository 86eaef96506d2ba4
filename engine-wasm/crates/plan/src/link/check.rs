//! The check of a shared link: detects whether any part of the link is missing or changed.

/// Digits of a check: lower-case letters that are not mistaken for digits or for each other (Crockford's base 32).
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Prefix of the part that holds the check.
pub(super) const KEY: &str = "check=";

/// Four digits computed from the version and the parts of a link, without empty parts and the check itself. One
/// damaged link in a million passes. The hash is FNV-1a of 32 bits (RFC 9923), folded to twenty.
pub(super) fn check_of(link: &str) -> String {
    let parts = link.split('/').filter(|part| !part.is_empty() && !part.starts_with(KEY));
    let bytes = parts.flat_map(|part| part.bytes().chain([b'/']));
    let hash = bytes.fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let folded = hash ^ hash >> 20;
    [15, 10, 5, 0].iter().map(|shift| char::from(DIGITS[(folded >> shift & 31) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK: &str = "3/wide.lvd/7=host.aha29160/0=id_prec_disk.s124k";

    #[test]
    fn a_check_is_four_digits_that_no_program_breaks_and_excludes_itself() {
        let check = check_of(LINK);
        assert_eq!((check.len(), check.bytes().all(|b| DIGITS.contains(&b))), (4, true));
        assert_eq!(check_of(&LINK.replacen("3/", &format!("3/{KEY}{check}/"), 1)), check);
        assert_eq!(check_of(&format!("{LINK}/")), check);
    }

    #[test]
    fn every_cut_and_every_changed_character_changes_the_check() {
        let check = check_of(LINK);
        for at in 1..LINK.len() {
            assert_ne!(check_of(&LINK[..at]), check, "cut at {at}");
            let other = format!("{}x{}", &LINK[..at], &LINK[at + 1..]);
            assert_ne!(check_of(&other), check, "{other}");
        }
    }
}
