//! The predictions of every preset, kept as a snapshot: no change of the engine or of a parameter alters a prediction
//! unnoticed. After an intended change, run `cargo insta review` or `INSTA_UPDATE=always cargo test`.

use std::fmt::Write;

use busfree_plan::{Question, from_link};
use busfree_sim::Precision;
use busfree_study::{Evaluator, measured_presets};

#[test]
fn every_preset_at_work() {
    let mut table = String::from("preset      ID  MB/s   ±     alone  bus%   lost%  wait ms  | busy%\n");
    for preset in measured_presets() {
        let mut plan = from_link(&preset.link).plan.unwrap_or_default();
        plan.question = Question::Steady;
        let mut evaluator = Evaluator::new(&plan, Precision::default());
        while !evaluator.step(u64::MAX) {}
        let prediction = evaluator.evaluation().prediction.expect("a preset has no errors");
        for d in &prediction.devices {
            let u = &d.usage;
            let _ = writeln!(
                table,
                "{:<11} {:>2} {:>6.2} {:>5.2} {:>6.2} {:>6.2} {:>6.1} {:>8.3}  | {:>6.2}",
                preset.id,
                d.id,
                d.throughput_mb_s,
                d.ci95_mb_s,
                d.alone_mb_s,
                u.bus_percent,
                u.lost_percent,
                u.wait_ms.mean,
                prediction.bus.busy_percent
            );
        }
    }
    insta::assert_snapshot!(table);
}
