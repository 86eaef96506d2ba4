//! Domain validation: an adapter writes a pattern over the cable at the agreed rate, reads it back, and tries the
//! next slower rate if it differs. Source: "Ultra 160 SCSI enters the limelight".

use crate::agreement::async_mb_s;
use crate::{Agreement, LimitedBy};

/// Rates that an adapter tries in turn, MT/s: Fast-160 down to Fast-5. Source: SPI.
const STEPS_MT_S: [f64; 6] = [160.0, 80.0, 40.0, 20.0, 10.0, 5.0];

/// The result of domain validation for a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct Validated {
    /// The final agreement.
    pub agreement: Agreement,
    /// Rates that failed, in the order tried, MT/s; empty if the first one worked.
    pub failed_mt_s: Vec<f64>,
}

/// Validates an agreement on a cable that carries up to `cable_mt_s`. Below the slowest step it is asynchronous, where
/// each handshake waits for the cable.
#[must_use]
pub fn validate(agreed: Agreement, cable_mt_s: f64) -> Validated {
    let mut failed_mt_s = Vec::new();
    let mut mt_s = agreed.mt_s;
    while mt_s > cable_mt_s {
        failed_mt_s.push(mt_s);
        mt_s = STEPS_MT_S.into_iter().find(|&step| step < mt_s).unwrap_or(0.0);
    }
    let mb_s = match mt_s {
        0.0 => agreed.mb_s.min(async_mb_s(cable_mt_s, agreed.width_bits, agreed.delay_ns)),
        mt_s => mt_s * f64::from(agreed.width_bits / 8),
    };
    if mb_s >= agreed.mb_s {
        return Validated { agreement: agreed, failed_mt_s };
    }
    Validated { agreement: Agreement { mt_s, mb_s, limited_by: LimitedBy::Cable, ..agreed }, failed_mt_s }
}

#[cfg(test)]
mod tests {
    use super::*;

    const U160: Agreement = Agreement {
        mt_s: 80.0,
        width_bits: 16,
        mb_s: 160.0,
        limited_by: LimitedBy::Device,
        packets: false,
        offset: None,
        delay_ns: None,
    };

    #[test]
    fn falls_back_step_by_step_until_the_cable_carries_it() {
        let found = validate(U160, 25.0);
        assert_eq!(found.failed_mt_s, [80.0, 40.0]);
        assert_eq!((found.agreement.mt_s, found.agreement.mb_s), (20.0, 40.0));
        assert_eq!(found.agreement.limited_by, LimitedBy::Cable);
    }

    #[test]
    fn a_rate_that_the_cable_carries_is_kept() {
        assert_eq!(validate(U160, 80.0), Validated { agreement: U160, failed_mt_s: Vec::new() });
        let asynchronous = Agreement { mt_s: 0.0, mb_s: 10.0, ..U160 };
        assert_eq!(validate(asynchronous, 5.0).agreement, asynchronous);
    }

    #[test]
    fn a_very_poor_cable_leaves_asynchronous_transfers() {
        let found = validate(Agreement { mt_s: 33.0, ..U160 }, 1.0);
        assert_eq!(found.failed_mt_s, [33.0, 20.0, 10.0, 5.0]);
        assert_eq!((found.agreement.mt_s, found.agreement.mb_s), (0.0, 2.0));
    }
}
