//! TypeScript declarations of the engine's types, so that the page cannot diverge from the engine.

use ts_rs::{Config, TS};

use crate::tidy::tidy;
const HEADER: &str = "\
// Generated from the engine's Rust types by `npm run types`; do not edit.
// `npm test` fails when this file and those types differ.
";

/// Every type that the page shares with the engine, in the order of the file. Add one line for a new type.
fn declarations(config: &Config) -> Vec<String> {
    macro_rules! list {
        ($($shared:ty),* $(,)?) => { vec![$(declaration::<$shared>(config)),*] };
    }
    list![
        busfree_plan::Plan,
        busfree_plan::Width,
        busfree_plan::Signalling,
        busfree_plan::Packets,
        busfree_plan::Question,
        busfree_plan::LoadSystem,
        busfree_plan::Bus,
        busfree_plan::Channel,
        busfree_plan::Own,
        busfree_plan::Host,
        busfree_plan::Device,
        busfree_plan::Workload,
        busfree_plan::Pattern,
        busfree_plan::Caching,
        busfree_plan::Party,
        busfree_plan::Parsed,
        busfree_plan::Looking,
        busfree_plan::TimeLook,
        busfree_plan::TimeSpan,
        busfree_plan::TimeChoice,
        busfree_plan::TimeChoiceKind,
        busfree_plan::Shared,
        busfree_plan::Problem,
        busfree_plan::ProblemCode,
        busfree_scsi::BusMode,
        busfree_scsi::ModeReason,
        busfree_scsi::Agreement,
        busfree_scsi::LimitedBy,
        busfree_sim::Prediction,
        busfree_sim::BusUse,
        busfree_sim::BusShares,
        busfree_sim::PartyUse,
        busfree_sim::Wait,
        busfree_sim::Latency,
        busfree_sim::WaitFor,
        busfree_sim::RequestMs,
        busfree_sim::AddedMs,
        busfree_sim::Regime,
        busfree_sim::InitiatorResult,
        busfree_sim::DeviceResult,
        busfree_sim::LoadResult,
        busfree_sim::OtherBusResult,
        busfree_sim::LoadParty,
        busfree_sim::Phase,
        busfree_sim::PhaseKind,
        busfree_sim::TraceHead,
        busfree_sim::TraceParty,
        busfree_rules::FindingShape<'static>,
        busfree_rules::Words,
        busfree_rules::Mend,
        busfree_rules::Edit,
        busfree_rules::Severity,
        busfree_rules::Mover,
        busfree_rules::IdOptions,
        busfree_rules::IdOption,
        busfree_rules::Refusal,
        busfree_advise::Evaluation,
        busfree_advise::Basis,
        busfree_advise::Verdict,
        busfree_advise::Why,
        busfree_advise::SlowerInside,
        busfree_advise::Measured,
        busfree_advise::MeasuredDevice,
        busfree_advise::Advice,
        busfree_plan::Aim,
        busfree_plan::Asks,
        busfree_plan::Unit,
        busfree_advise::Candidate,
        busfree_advise::CandidateHost,
        busfree_advise::CandidateDevice,
        busfree_advise::Move,
        busfree_advise::Reason,
        busfree_advise::AtAPrice,
        busfree_advise::Convention,
        busfree_advise::Elsewhere,
        busfree_advise::Comparison,
        busfree_advise::ConventionKind,
        busfree_advise::Improvement,
        busfree_advise::Change,
        busfree_advise::LeftOut,
        busfree_advise::Limit,
        busfree_advise::HeatMap,
        busfree_advise::HeatCell,
        busfree_sweeps::Sweep,
        busfree_sweeps::SweepPoint,
        busfree_sweeps::SweepDevice,
        busfree_sweeps::RefusedValue,
        busfree_sweeps::HostKind,
        busfree_sweeps::GivenHosts,
        busfree_sweeps::SweepChange,
        busfree_sweeps::ValueRate,
        busfree_recordings::RecordingHead,
        busfree_recordings::RecordingFormat,
        busfree_recordings::RecordedSignal,
        busfree_recordings::RecordingProblem,
        busfree_recordings::RecordingProblemCode,
        busfree_recordings::TraceComparison,
        busfree_recordings::WinnerComparison,
        busfree_recordings::WinnerDifference,
        busfree_recordings::TraceSummary,
        busfree_recordings::DeviceSummary,
        busfree_recordings::MeasuredRate,
        busfree_recordings::NegotiatedRate,
        busfree_evidence::TrustReport,
        busfree_evidence::Paradoxes,
        busfree_evidence::Paradox,
        busfree_evidence::Relaxation,
        busfree_evidence::Cause,
        busfree_evidence::Cell,
        busfree_evidence::CellDevice,
        busfree_evidence::Summary,
        busfree_evidence::DiskSummary,
        busfree_evidence::AdviceLoss,
        busfree_evidence::CdSummary,
        busfree_evidence::OrderedPair,
        busfree_evidence::PairSide,
        busfree_evidence::BestChoice,
        busfree_evidence::RowTotal,
        busfree_evidence::CheckFigure,
        busfree_evidence::Demerits,
        busfree_evidence::ParameterLine,
        busfree_devices::Kind,
        busfree_devices::Resolution,
        busfree_devices::CaseErrors,
        busfree_devices::Identified,
    ]
}

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let lead = if docs.is_empty() || docs.ends_with('\n') { "" } else { "\n" };
    format!("\n{docs}{lead}export {}\n", T::decl(config))
}

/// The text of web/src/plan/generated/types.ts.
pub fn text() -> String {
    // 64-bit counts and times stay below 2^53 and cross as JSON numbers, so `bigint` would be wrong.
    let config = Config::new().with_large_int("number");
    format!("{HEADER}{}", tidy(&declarations(&config).concat()))
}
