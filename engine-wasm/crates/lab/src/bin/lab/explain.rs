//! How often explanations of measured rates find what is hidden.

use busfree_lab::evidence::{HiddenCase, hidden_cases};

use crate::Result;

pub(crate) fn explain(count: &str, seed: &str) -> Result<()> {
    let (count, seed) = (count.parse()?, seed.parse()?);
    for (causes, rates) in [(1, 1), (1, 3), (2, 3)] {
        let cases = hidden_cases(count, seed, causes, rates);
        let of = |is: fn(&HiddenCase) -> bool| cases.iter().filter(|case| is(case)).count();
        println!(
            "{causes} hidden, {rates} rates, {} cases: {} recovered; first {}; named {} (wrong {})",
            cases.len(),
            of(HiddenCase::is_recovered),
            of(HiddenCase::is_first),
            of(HiddenCase::is_named),
            of(|case| case.is_named() && !case.is_first()),
        );
        for case in cases.iter().filter(|case| !case.is_recovered() || (case.is_named() && !case.is_first())) {
            println!("  {} hides {:?}", case.plan, case.hidden);
            for one in case.found.explained.iter().take(4) {
                println!("    {:.0} % {} {:?}", one.percent, one.what, one.mb_s);
            }
        }
    }
    Ok(())
}
