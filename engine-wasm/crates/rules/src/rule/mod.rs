//! The rules, one file for each subject. A file contains its findings, each with its figures and sentences, and the
//! functions that examine a plan and add them. To add a file, add its `mod` line and a row in `findings!`.

mod agreements;
mod arrays;
mod cable;
mod catalogued;
mod channels;
mod foreseen;
mod ids;
mod options;
mod parties;
mod platform;
mod rates;
mod sharing;
mod signalling;
mod sums;
mod units;

use busfree_compact::sort_by_key;
use busfree_devices::{catalogue, mode_of};
use busfree_plan::{Bus, Device, Plan};
use busfree_scsi::BusMode;
use serde::Serialize;

use crate::{Describe, Example, Finding, Placement, Severity, Words, placements};

pub use cable::Settled;
pub use catalogued::AssumedFields;
pub use foreseen::Shortage;
pub use rates::{OffsetLimit, RateLoss};
pub use sums::BusTime;

/// What every rule can use.
struct Case<'a> {
    plan: &'a Plan,
    bus: &'a Bus,
    mode: BusMode,
    placements: Vec<Placement>,
}

type Check = fn(&Case<'_>, &mut Vec<Finding>);

// Sources that several files cite: a standard or a manual, followed by a colon and the address if there is one.
const DATA_LINES: &str = "SPI: an ID is a data line, so there are as many IDs as lines; HP A4800A manual, p. 29: \
    http://office.manualsonline.com/manuals/mfg/hewlettpackard_1/a4800a.html?p=29";
const PERIODS: &str = "SPI-3, transfer periods as in the Atlas 10K II manual, p. 361: \
    https://marine.manualsonline.com/manuals/mfg/quantum/10k_ii.html?p=361";
const HOST_BUS: &str = "“Ultra 160 SCSI enters the limelight”; three fast disks filled such a slot in MSR-TR-2000-55: \
    http://research.microsoft.com/apps/pubs/default.aspx?id=69781";

/// One row for each rule, in the order of findings of one severity: its file and function, and its findings.
macro_rules! findings {
    (
        by prediction: $($foreseen:ident)*;
        $($file:ident::$rule:ident: $($kind:ident)+;)*
    ) => {
        pub use foreseen::{$($foreseen),*};
        $(pub use $file::{$($kind),+};)*
        kinds! { $($foreseen)* $($($kind)+)* }

        /// Every rule.
        const RULES: &[Check] = &[$($file::$rule),*];
    };
}

/// The enum of all kinds of findings, with its methods.
macro_rules! kinds {
    ($($kind:ident)*) => {
        /// A kind of finding, with the figures of its sentences. In JSON it is only the figures.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "the structs have the docs")]
        pub enum FindingKind {
            $($kind($kind),)*
        }

        $(impl From<$kind> for FindingKind {
            fn from(what: $kind) -> Self {
                Self::$kind(what)
            }
        })*

        impl FindingKind {
            /// Its code in JSON.
            #[must_use]
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$kind(_) => $kind::CODE,)*
                }
            }

            /// The sentences, for a finding of this severity.
            #[must_use]
            pub fn words(&self, severity: Severity) -> Words {
                match self {
                    $(Self::$kind(what) => what.words(severity),)*
                }
            }
        }

        /// Every code with its example.
        pub const EXAMPLES: &[(&str, Option<Example>)] = &[$(($kind::CODE, $kind::EXAMPLE)),*];
    };
}

findings! {
    by prediction: NeedMissed FallsBehind DeadlinesMissed Starved ProcessorBusy FileSystemLimits;
    parties::no_host: NoHost;
    catalogued::unknown_model: UnknownModel;
    parties::too_many: TooManyParties;
    ids::duplicate: DuplicateId;
    ids::on_both_buses: IdOnBothBuses;
    ids::out_of_reach: IdNeedsWideBus IdNeedsWideDevice IdNotSelectable;
    ids::unseen: Unseen;
    units::without_lun_0: NoLunZero;
    units::unlikely: LunUnlikely;
    units::exchanged: DiscsExchanged;
    units::mixed_board: BoardMixed;
    platform::reserved: IdReserved;
    platform::host: HostOffUsualId;
    platform::boot: BootOffUsualId;
    signalling::hvd_mixed: HvdMixed;
    signalling::lvd_only: LvdOnly;
    signalling::comes_up_se: BusComesUpSe HotPlugSe;
    cable::carries_less: CableLimitsRate CableFailsRate CableUntried;
    sharing::no_disconnect: NoDisconnect;
    sharing::shared: SharedDevice;
    parties::copy_without_source: CopyWithoutSource;
    agreements::slow: SlowAgreement;
    arrays::too_small: ArrayTooSmall;
    arrays::lost: ArrayLost;
    arrays::degraded: ArrayDegraded;
    arrays::of_two_adapters: ArrayOfTwoAdapters;
    arrays::unpaired: ArrayUnpaired;
    arrays::small_writes: ArraySmallWrites;
    arrays::splits_requests: ArraySplitsRequests;
    arrays::unequal: ArrayUnequal;
    rates::by_offset: OffsetLimitsRate;
    sums::host_bus: HostBusLimits;
    channels::shared_bus: ChannelsShareBus;
    channels::other_wrong: OtherChannelWrong;
    platform::system_disk: SystemDiskShares;
    sums::media_exceed_bus: MediaExceedBus;
    sums::below_four_times: BusBelowFourTimes;
    rates::by_host: HostLimitsRate;
    rates::by_signalling: SignallingLimitsRate;
    sums::slow_on_fast: SlowOnFast;
    options::qas_unused: QasUnused;
    options::packets_unused: PacketsUnused;
    catalogued::assumed: Assumed;
    parties::switched_off: SwitchedOff;
    parties::nothing_to_do: NothingToDo;
}

/// The rules that depend on which ID a part has. Of these, an order of IDs that can be set only breaks the machine's.
const OF_IDS: [Check; 4] = [ids::on_both_buses, platform::reserved, platform::host, platform::boot];

/// All findings about a plan, worst first.
#[must_use]
pub fn check(plan: &Plan) -> Vec<Finding> {
    found(plan, RULES)
}

/// The machine's findings about a plan's IDs, worst first: those that may change if parts move to other possible IDs.
#[must_use]
pub fn check_ids(plan: &Plan) -> Vec<Finding> {
    found(plan, &OF_IDS)
}

fn found(plan: &Plan, rules: &[Check]) -> Vec<Finding> {
    let case = Case { plan, bus: &plan.bus, mode: mode_of(&plan.bus), placements: placements(plan) };
    let mut findings = Vec::new();
    for rule in rules {
        rule(&case, &mut findings);
    }
    sort_by_key(&mut findings, |f| f.severity);
    findings
}

impl Case<'_> {
    /// Devices that the catalogue knows; no rule applies to others.
    fn devices(&self) -> impl Iterator<Item = &Device> {
        self.bus.devices.iter().filter(|d| catalogue().device(&d.model).is_some())
    }

    fn is_taken(&self, id: u8) -> bool {
        self.placements.iter().any(|s| s.id == id)
    }

    /// The free ID that a party may have and that is nearest in priority to its own.
    fn nearest_free(&self, placement: &Placement) -> Option<u8> {
        crate::id_options::nearest_free(placement, self.bus.width, |id| self.is_taken(id))
    }
}
