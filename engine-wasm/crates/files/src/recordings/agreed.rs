//! What initiators and targets have agreed on, from their messages.

use crate::recordings::message::Message;
use crate::recordings::summary::NegotiatedRate;

/// What a target has agreed on, as far as the recording tells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Agreed {
    /// Period of synchronous transfers, ps; `None` if it was not negotiated.
    pub(crate) period_ps: Option<u32>,
    /// REQ/ACK offset; 0 for asynchronous.
    pub(crate) offset: u8,
    /// Width by WDTR or PPR, bits.
    pub(crate) width_bits: Option<u8>,
    /// The most REQ pulses that an ACK had not answered.
    pub(crate) most_ahead: u8,
    /// Its width is seen from the data lines: a line above 7 was asserted in a data phase.
    pub(crate) seen_wide: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Agreements {
    of: [Agreed; 16],
    before: Option<(u8, Agreed)>,
}

impl Agreements {
    pub(crate) fn of(&self, target: u8) -> Agreed {
        self.of.get(usize::from(target)).copied().unwrap_or_default()
    }

    /// What a target has agreed on; `None` if the recording does not tell.
    pub(crate) fn told(&self, target: u8) -> Option<NegotiatedRate> {
        let agreed = self.of(target);
        let is_told = agreed.width_bits.is_some() || agreed.period_ps.is_some() || agreed.most_ahead > 0;
        is_told.then(|| NegotiatedRate {
            period_ns: agreed.period_ps.map(|ps| f64::from(ps) / 1000.0),
            offset: agreed.offset,
            width_bits: agreed.width_bits.unwrap_or(if agreed.seen_wide { 16 } else { 8 }),
            width_negotiated: agreed.width_bits.is_some(),
            most_ahead: agreed.most_ahead,
        })
    }

    pub(crate) fn change(&mut self, target: u8, change: impl FnOnce(&mut Agreed)) {
        if let Some(agreed) = self.of.get_mut(usize::from(target)) {
            change(agreed);
        }
    }

    /// A message of a target or to it. The second message of an exchange is what counts (SCSI-2, 6.6.21), so the last
    /// one does; MESSAGE REJECT takes it back.
    pub(crate) fn note(&mut self, target: u8, message: Message) {
        let now = self.of(target);
        let next = match message {
            Message::Synchronous { period, offset } => {
                Agreed { period_ps: (offset > 0).then_some(factor_ps(period)), offset, ..now }
            }
            // A change of width ends synchronous transfers (SCSI-2, 6.6.23).
            Message::Wide(width) => Agreed { width_bits: Some(bits(width)), period_ps: None, offset: 0, ..now },
            Message::Parallel { period, offset, width } => Agreed {
                period_ps: (offset > 0).then_some(factor_ps(period)),
                offset,
                width_bits: Some(bits(width)),
                ..now
            },
            Message::Reject => {
                if let Some((of, before)) = self.before.take()
                    && of == target
                {
                    self.change(target, |agreed| *agreed = before);
                }
                return;
            }
            _ => return,
        };
        self.before = Some((target, now));
        self.change(target, |agreed| *agreed = next);
    }
}

const fn bits(exponent: u8) -> u8 {
    if exponent == 0 { 8 } else { 16 }
}

/// The period of a period factor, ps (SPI-3, table 48; below, SCSI-2, 6.6.21).
const fn factor_ps(factor: u8) -> u32 {
    match factor {
        0x08 => 6_250,
        0x09 => 12_500,
        0x0A => 25_000,
        0x0B => 30_300,
        0x0C => 50_000,
        other => other as u32 * 4_000,
    }
}
