//! The catalogue of devices and host adapters, the model's parameters, and the measurements that the model is judged
//! by; all are data files in `data/`.

mod catalogue;
mod data;
mod experiment;
mod host_cost;
mod kind;
mod mechanics;
mod packed_data;
mod parameters;
mod platforms;
mod resolution;
mod shared_host_bus;
mod survey;
mod wiring;

pub use catalogue::{Catalogue, DeviceModel, HostModel, SCSI1_WAITS, Scsi1Waits, catalogue};
pub use data::{built_in, carry};
pub use experiment::{
    CapacityMb, Experiment, ExperimentFile, LoadSetup, Row, RowDevice, id_precedence, paper_model, read_experiments,
};
pub use host_cost::{HostCost, file_system, host_cost, parity_us_per_kib};
pub use kind::{Confidence, Firmware, Kind, Machine};
pub use mechanics::{Cache, FastWrite, Mechanics, Overheads, ReadAhead, Unsettled, Zone, all_mechanics};
pub use packed_data::{packed_catalogue, packed_data};
pub use parameters::{
    HostParameters, Identification, Identified, LoadParameters, MODEL_VERSION, Parameter, Parameters, TargetParameters,
    TransportParameters, parameter_table, parameters,
};
pub use platforms::{BootOrder, Platform, PlatformSource, platform, platforms};
pub use resolution::{Case, CaseErrors, OwnersErrors, Resolution, resolution};
pub use shared_host_bus::{SharedHostBus, beside_on_shared_ids, shared_host_bus};
pub use survey::{
    LOAD_CAPABILITY, Pair, agreement_of, has_qas, load_agreement, mode_of, modes_of, negotiation_of, pair_of,
    qas_works, validates,
};
pub use wiring::{
    Route, USUAL_REST_CM, WiredSegment, asked_cm, attached, fitting, home, route, spoken, usual_piece_cm, wiring,
};
