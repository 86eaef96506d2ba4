//! Two plans to compare in one fragment, `a=LINK&b=LINK`: a wrapper around two links, not a part of their grammar. No
//! link has `&` in it, so a wrapper is never a plan and a plan is never a wrapper. An older reader says that it is not
//! a plan.

use super::heal::{decoded, find, readable};

/// What begins the first link; a link in an address stands behind a hash.
const A: &str = "#a=";
/// What stands between the links.
const B: &str = "&b=";
/// What ends the second link: a third one would be part of no comparison.
const C: &str = "&c=";
/// How many times programs may have encoded it, one after the other.
const DECODINGS: usize = 3;

/// The two links in a text, to be read one by one by [`super::from_link`]; the second is empty if the text has been cut
/// off. `None`: the text is no comparison. `most` is the greatest length of a text that is examined.
pub(super) fn split(text: &str, most: usize) -> Option<[String; 2]> {
    if text.len() > most {
        return None;
    }
    let mut text = readable(text);
    let mut cut = None;
    for _ in 0..=DECODINGS {
        // A link on its own has no hash before it.
        let begins =
            if find(&text, &A[1..]) == Some(0) { Some(A.len() - 1) } else { find(&text, A).map(|at| at + A.len()) };
        if let Some(begins) = begins {
            let rest = &text[begins..];
            if let Some(at) = find(rest, B) {
                let b = &rest[at + B.len()..];
                return Some([link(&rest[..at]), link(&b[..find(b, C).unwrap_or(b.len())])]);
            }
            cut = Some(link(rest));
        }
        let Some(once) = decoded(&text) else { break };
        text = once;
    }
    cut.map(|a| [a, String::new()])
}

/// As in an address, so that the reader finds where it ends.
fn link(of: &[char]) -> String {
    let mut out = String::from("#");
    for c in of {
        out.push(*c);
    }
    out
}

/// Two links as one fragment.
#[must_use]
pub fn to_pair(a: &str, b: &str) -> String {
    let mut out = String::from("a=");
    out.push_str(a);
    out.push_str("&b=");
    out.push_str(b);
    out
}
