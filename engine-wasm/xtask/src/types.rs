//! TypeScript declarations of the engine's types, so that the page cannot diverge from the engine.

use std::collections::BTreeMap;

use busfree_answers::{Fault, check, predict};
use ts_rs::{Config, TS, TypeVisitor};

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
        busfree_plan::Line,
        busfree_plan::Branch,
        busfree_plan::Stop,
        busfree_plan::Piece,
        busfree_plan::Attached,
        busfree_plan::Terminator,
        busfree_plan::OwnTerminator,
        busfree_plan::PieceKind,
        busfree_plan::Wires,
        busfree_plan::Connector,
        busfree_plan::Channel,
        busfree_plan::Own,
        busfree_plan::Host,
        busfree_plan::Device,
        busfree_plan::Measurement,
        busfree_plan::Moment,
        busfree_plan::Workload,
        busfree_plan::Pattern,
        busfree_plan::Caching,
        busfree_plan::Slot,
        busfree_plan::System,
        busfree_plan::Disconnection,
        busfree_plan::BoardPreset,
        busfree_plan::Driver,
        busfree_plan::FileSystem,
        busfree_plan::Array,
        busfree_plan::ArrayLevel,
        busfree_plan::ArrayState,
        busfree_plan::ArrayBy,
        busfree_plan::Party,
        busfree_plan::Parsed,
        busfree_plan::Looking,
        busfree_plan::TimeLook,
        busfree_plan::TimeSpan,
        busfree_plan::TimeChoice,
        busfree_plan::TimeChoiceKind,
        busfree_plan::Shared,
        busfree_plan::FieldTable,
        busfree_plan::FieldRow,
        busfree_plan::Choice,
        busfree_plan::SaidProblem,
        busfree_plan::ProblemCode,
        busfree_files::imports::ListReading,
        busfree_files::imports::Import,
        busfree_files::imports::SaidNote,
        busfree_files::imports::Source,
        busfree_files::imports::FoundBus,
        busfree_files::figures::FiguresReading,
        busfree_files::figures::MeasuredFigures,
        busfree_files::figures::MeasuredFigure,
        busfree_files::figures::Tool,
        busfree_files::figures::Direction,
        busfree_files::figures::Order,
        busfree_files::figures::Zone,
        busfree_files::figures::SaidFigureNote,
        busfree_files::cards::CardFor,
        busfree_files::cards::CardBoard,
        busfree_files::cards::Maker,
        busfree_files::cards::Written,
        busfree_files::cards::WrittenFile,
        busfree_files::cards::WrittenKey,
        busfree_files::cards::SaidCardNote,
        busfree_scsi::BusMode,
        busfree_scsi::ModeReason,
        busfree_scsi::Agreement,
        busfree_scsi::LimitedBy,
        busfree_scsi::Negotiation,
        busfree_scsi::Offer,
        busfree_scsi::Period,
        busfree_scsi::Raised,
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
        busfree_sim::HostUse,
        busfree_sim::ArrayResult,
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
        busfree_rules::CablePlace,
        busfree_rules::CablePart,
        busfree_rules::CableReport,
        busfree_rules::SegmentReport,
        busfree_rules::EndReport,
        busfree_rules::EndState,
        busfree_rules::PowerReport,
        busfree_rules::Mover,
        busfree_rules::IdOptions,
        busfree_rules::IdOption,
        busfree_study::Explanation,
        busfree_study::Explained,
        busfree_study::ExplainedCause,
        busfree_study::Said,
        busfree_study::Refusal,
        busfree_study::Plausible,
        busfree_study::NextMeasurement,
        busfree_study::Expected,
        busfree_study::certify::Evidence,
        busfree_study::certify::Judged,
        busfree_study::certify::Verdict,
        busfree_study::Evaluation,
        busfree_study::EvaluationWords,
        busfree_study::DeviceWords,
        busfree_study::AdviceWords,
        busfree_study::ConventionWords,
        busfree_study::ChangeWords,
        busfree_study::CopyTime,
        busfree_study::Basis,
        busfree_study::Verdict,
        busfree_study::Why,
        busfree_study::SlowerInside,
        busfree_study::Bottleneck,
        busfree_study::LargerRequests,
        busfree_study::OnlyDevice,
        busfree_study::Measured,
        busfree_study::MeasuredDevice,
        busfree_study::Advice,
        busfree_study::Conventions,
        busfree_study::Improvements,
        busfree_plan::Aim,
        busfree_plan::Asks,
        busfree_plan::Unit,
        busfree_study::Candidate,
        busfree_study::CandidateHost,
        busfree_study::CandidateDevice,
        busfree_study::Move,
        busfree_study::RequestPlace,
        busfree_study::Reason,
        busfree_study::AtAPrice,
        busfree_study::Convention,
        busfree_study::Elsewhere,
        busfree_study::Comparison,
        busfree_study::ConventionKind,
        busfree_study::Improvement,
        busfree_study::Effect,
        busfree_study::Change,
        busfree_study::LeftOut,
        busfree_study::IdleIds,
        busfree_study::MostLimited,
        busfree_study::Limit,
        busfree_study::HeatMap,
        busfree_study::HeatCell,
        busfree_study::steps::Steps,
        busfree_study::steps::Step,
        busfree_study::steps::StepKind,
        busfree_study::steps::Of,
        busfree_study::steps::Change,
        busfree_plan::Value,
        busfree_study::steps::SameDevice,
        busfree_study::sweeps::Sweep,
        busfree_study::sweeps::SweepPoint,
        busfree_study::sweeps::SweepDevice,
        busfree_study::sweeps::RefusedValue,
        busfree_study::sweeps::HostKind,
        busfree_study::sweeps::GivenHosts,
        busfree_study::sweeps::SweepChange,
        busfree_study::sweeps::ValueRate,
        busfree_files::replays::ReplayAnswer,
        busfree_files::replays::TraceFormat,
        busfree_files::replays::Units,
        busfree_files::replays::Refused,
        busfree_files::replays::Stop,
        busfree_sim::DeviceReplay,
        busfree_files::recordings::RecordingHead,
        busfree_files::recordings::RecordingFormat,
        busfree_files::recordings::RecordedSignal,
        busfree_files::recordings::RecordingProblem,
        busfree_files::recordings::RecordingProblemCode,
        busfree_files::recordings::RecordingFacts,
        busfree_files::recordings::DeviceFacts,
        busfree_files::recordings::DisconnectFact,
        busfree_files::recordings::WaitPlace,
        busfree_files::recordings::Habit,
        busfree_files::recordings::Fact,
        busfree_files::recordings::FactKind,
        busfree_files::recordings::FactUnit,
        busfree_files::recordings::Middle,
        busfree_files::recordings::Taken,
        busfree_files::recordings::TakenField,
        busfree_files::recordings::NotTaken,
        busfree_files::recordings::TraceComparison,
        busfree_files::recordings::WinnerComparison,
        busfree_files::recordings::WinnerDifference,
        busfree_files::recordings::TraceSummary,
        busfree_files::recordings::DeviceSummary,
        busfree_files::recordings::MeasuredRate,
        busfree_files::recordings::NegotiatedRate,
        busfree_lab::evidence::TrustReport,
        busfree_lab::evidence::Paradoxes,
        busfree_lab::evidence::Paradox,
        busfree_lab::evidence::Relaxation,
        busfree_lab::evidence::Cause,
        busfree_lab::evidence::Cell,
        busfree_lab::evidence::CellDevice,
        busfree_lab::evidence::Summary,
        busfree_lab::evidence::DiskSummary,
        busfree_lab::evidence::AdviceLoss,
        busfree_lab::evidence::CdSummary,
        busfree_lab::evidence::OrderedPair,
        busfree_lab::evidence::PairSide,
        busfree_lab::evidence::BestChoice,
        busfree_lab::evidence::RowTotal,
        busfree_lab::evidence::CheckFigure,
        busfree_lab::evidence::Demerits,
        busfree_lab::evidence::ParameterLine,
        busfree_devices::Kind,
        busfree_devices::Resolution,
        busfree_devices::CaseErrors,
        busfree_devices::OwnersErrors,
        busfree_devices::Identified,
    ]
}

fn declaration<T: TS + ?Sized>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    let lead = if docs.is_empty() || docs.ends_with('\n') { "" } else { "\n" };
    format!("\n{docs}{lead}export {}\n", T::decl(config))
}

// 64-bit counts and times stay below 2^53 and cross as JSON numbers, so `bigint` would be wrong.
fn config() -> Config {
    Config::new().with_large_int("number")
}

/// The text of web/src/plan/generated/types.ts.
pub fn text() -> String {
    format!("{HEADER}{}", tidy(&declarations(&config()).concat()))
}

/// Declarations of types and of all types that they name, by name: ts-rs visits them in an order that differs from build to
/// build.
struct Reached {
    config: Config,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Reached {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type of TypeScript itself has no file.
        if T::output_path().is_none() || self.declarations.contains_key(&T::ident(&self.config)) {
            return;
        }
        self.declarations.insert(T::ident(&self.config), declaration::<T>(&self.config));
        T::visit_dependencies(self);
    }
}

/// The text of web/package/answers.d.ts: what the npm package answers with.
pub fn answers() -> String {
    let mut reached = Reached { config: config(), declarations: BTreeMap::new() };
    reached.visit::<predict::Answer<'static>>();
    reached.visit::<predict::Refusal<'static>>();
    reached.visit::<check::Answer<'static>>();
    reached.visit::<busfree_rules::Finding>();
    reached.visit::<busfree_study::Advice>();
    reached.visit::<Fault>();
    let declarations: String = reached.declarations.into_values().collect();
    format!("{HEADER}{}", tidy(&declarations))
}
