//! The rules, one file for each subject. A file contains its findings, each with its figures and sentences, and the
//! functions that examine a plan and add them. To add a file, add its `mod` line and a row in `findings!`.

mod agreements;
mod arrays;
mod cable;
mod catalogued;
mod channels;
mod foreseen;
mod ids;
mod lengths;
mod options;
mod parties;
mod platform;
mod rates;
mod segments;
mod sharing;
mod signalling;
mod sums;
mod term_power;
mod terminators;
mod units;
mod wires;
mod work;

use busfree_compact::sort_by_key;
use busfree_devices::{catalogue, mode_of};
use busfree_plan::{Attached, Bus, Device, Party, Plan, Stop};
use busfree_scsi::BusMode;
use serde::Serialize;

use crate::{
    CablePart, CableReport, Describe, Example, Finding, Placement, SegmentReport, Severity, Words, cable_report,
    placements,
};

pub use cable::Settled;
pub use catalogued::AssumedFields;
pub use foreseen::Shortage;
pub use rates::{OffsetLimit, RateLoss};
pub use signalling::on_se_segment;
pub use sums::BusTime;

/// What every rule can use.
struct Case<'a> {
    plan: &'a Plan,
    bus: &'a Bus,
    mode: BusMode,
    placements: Vec<Placement>,
    /// The cable, if it is laid out.
    cable: Option<CableReport>,
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

            /// Fields of the catalogue that decide it (`Describe::RESTS_ON`).
            fn rests_on(&self) -> &'static [&'static str] {
                match self {
                    $(Self::$kind(_) => $kind::RESTS_ON,)*
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
    work::cannot_write: CannotWrite;
    work::cannot_seek: CannotSeek;
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
    segments::joined: SegmentApart SegmentsInLoop HostJoinsSegments ConverterKeepsRate ExpanderQas;
    term_power::of_segments: TermpwrMissing TermpwrOverBudget TermpwrFromOutside TermpwrFeedsEmulator;
    terminators::of_segments: TerminatorMissing NoOwnTerminator LvdTerminatorOff TerminatorWrongKind HighByteOpen TerminatorInside HostTerminatedInside TerminatorDoubled TerminatorGroundsDiffsens TerminatorPassive;
    lengths::of_segments: CableTooLong TooManyForRate StubTooLong CableSpacing;
    wires::narrow: IdBehindNarrow WideBehindNarrow;
    wires::connectors: ConnectorDb25;
    lengths::slows: SlowByLength;
    cable::is_marginal: MarginalCable;
    cable::carries_less: CableLimitsRate CableFailsRate CableUntried;
    sharing::no_disconnect: NoDisconnect NeverDisconnects;
    sharing::waits_for_scsi1: WaitsForScsi1;
    work::copied_in_turn: CopiedInTurn;
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
    let cable = plan.bus.line.is_some().then(|| cable_report(plan));
    let case = Case { plan, bus: &plan.bus, mode: mode_of(&plan.bus), placements: placements(plan), cable };
    let mut findings = Vec::new();
    for rule in rules {
        rule(&case, &mut findings);
    }
    for finding in &mut findings {
        finding.assumes = case.assumed(finding.what.rests_on(), &finding.devices);
    }
    sort_by_key(&mut findings, |f| f.severity);
    findings
}

impl Case<'_> {
    /// Which of these fields of the catalogue are assumed, for devices with these IDs.
    fn assumed(&self, fields: &[&str], ids: &[u8]) -> Vec<AssumedFields> {
        if fields.is_empty() {
            return Vec::new();
        }
        let concerned = self.bus.devices.iter().filter(|device| ids.contains(&device.id));
        let assumed = concerned.filter_map(|device| {
            let mut assumed = catalogue().part(device)?.assumed.clone();
            assumed.retain(|field| fields.contains(&&**field));
            (!assumed.is_empty()).then(|| AssumedFields { name: catalogue().device_name(device), fields: assumed })
        });
        assumed.collect()
    }

    /// Devices that the catalogue knows; no rule applies to others.
    fn devices(&self) -> impl Iterator<Item = &Device> {
        self.bus.devices.iter().filter(|d| catalogue().device(&d.model).is_some())
    }

    /// Whether a device streams: one that seeks or waits between requests never reaches the rate of its medium.
    /// A member has the work of its array.
    fn streams(&self, device: &Device) -> bool {
        let work = self.plan.work_of(device);
        self.plan.is_used(device) && work.pattern.habits().streams && work.think_us == 0
    }

    /// Whether the cable has one segment, laid out or not.
    fn is_one_segment(&self) -> bool {
        self.cable.as_ref().is_none_or(|cable| cable.segments.len() == 1)
    }

    /// The mode of each segment with its number.
    fn modes(&self) -> impl Iterator<Item = (usize, &BusMode)> {
        let laid_out = self.cable.as_ref().map_or(&[][..], |cable| &cable.segments);
        let own = laid_out.is_empty().then_some(&self.mode);
        own.into_iter().chain(laid_out.iter().map(|segment| &segment.mode)).enumerate()
    }

    /// A finding about a segment, with its place if the cable is laid out.
    fn on_segment(&self, finding: Finding, at: usize) -> Finding {
        if self.cable.is_some() { finding.at(at, CablePart::All) } else { finding }
    }

    /// The segments of a cable that is laid out.
    fn segments(&self) -> impl Iterator<Item = (usize, &SegmentReport)> {
        self.cable.as_ref().map_or(&[][..], |cable| &cable.segments).iter().enumerate()
    }

    /// Those that join two parts at least.
    fn used_segments(&self) -> impl Iterator<Item = (usize, &SegmentReport)> {
        self.segments().filter(|(_, segment)| segment.line.stops.len() > 1)
    }

    /// Those that join two parts or have a host on them: a host alone scans its cable too.
    fn live_segments(&self) -> impl Iterator<Item = (usize, &SegmentReport)> {
        let is_host = |stop: &Stop| matches!(stop.of, Attached::Host { .. });
        self.segments()
            .filter(move |(_, segment)| segment.line.stops.len() > 1 || segment.line.stops.iter().any(is_host))
    }

    /// The name of a segment at the beginning of a sentence.
    fn segment_name(&self, at: usize) -> String {
        let all = self.cable.as_ref().map_or(&[][..], |cable| &cable.segments);
        let word = |at: usize| all.get(at).map_or("", |segment| segment.signalling.word());
        let alike = (0..all.len()).filter(|other| word(*other) == word(at)).count();
        match (all.len(), alike) {
            (0 | 1, _) => "The cable".to_owned(),
            (_, 1) => ["The ", word(at), " segment"].concat(),
            _ => ["Segment ", &(at + 1).to_string()].concat(),
        }
    }

    /// Name of something attached to the cable.
    fn name_at(&self, of: Attached) -> String {
        let party = match of {
            Attached::Host { index } => Party::Host { index },
            Attached::Device { index } => Party::Device { index },
            Attached::Load => return "The load system".to_owned(),
            Attached::Converter { number } => return ["Converter ", &number.to_string()].concat(),
        };
        catalogue().distinguished(self.bus, party)
    }

    /// The same within a sentence.
    fn name_within(&self, of: Attached) -> String {
        match of {
            Attached::Load => "the load system".to_owned(),
            Attached::Converter { number } => ["converter ", &number.to_string()].concat(),
            _ => self.name_at(of),
        }
    }

    /// The ID of something attached to the cable, if it has one.
    fn id_at(&self, of: Attached) -> Vec<u8> {
        match of {
            Attached::Host { index } => self.bus.hosts.get(index).map(|host| host.id),
            Attached::Device { index } => self.bus.devices.get(index).map(|device| device.id),
            Attached::Load | Attached::Converter { .. } => None,
        }
        .into_iter()
        .collect()
    }

    /// IDs of all that is on a segment.
    fn ids_on(&self, at: usize) -> Vec<u8> {
        let segment = self.cable.as_ref().and_then(|cable| cable.segments.get(at));
        segment.map_or(&[][..], |segment| &segment.line.stops).iter().flat_map(|stop| self.id_at(stop.of)).collect()
    }

    fn is_taken(&self, id: u8) -> bool {
        self.placements.iter().any(|s| s.id == id)
    }

    /// The free ID that a party may have and that is nearest in priority to its own.
    fn nearest_free(&self, placement: &Placement) -> Option<u8> {
        crate::id_options::nearest_free(placement, self.bus.width, |id| self.is_taken(id))
    }
}
