//! What holds of every simulation, on some random plans. `npm run fuzz -- invariants` tries many more.

use busfree_lab::probes::{Violation, broken_by};
use busfree_plan::from_link;
use busfree_random_plans::plan_of_everything;

use crate::sample;

/// Random plans in which it found faults, with their seeds.
const FAULTS: [(u64, &str); 2] = [
    (
        217,
        "4/narrow.se/qas/done/7=host.flashpoint_lt.hue=3.transfer=205\
     /6=seagate_st336704lw.hue=14.rand.s513k.q57.t6us.count=24\
     /3=fujitsu_maj3364mp.name=--F0--9F--91--A9--E2--80--8D--F0--9F--92--BB.hue=6.shared.rand.r0.s160k.q4.t206us.count=1\
     /2=zuluscsi_blaster.name=50--25.hue=14.count=2000\
     /1=teac_cd532s.name=--E7--A3--81--E6--B0--97--E3--83--87--E3--82--A3--E3--82--B9--E3--82--AF.hue=9.cap=10.s16k.count=1\
     /0=seagate_st39173w.hue=1.s124k.count=1",
    ),
    (
        349,
        "5/wide.lvd/load=66.8.3.cap=40/7=host.sym53c895a.name=a-b--5Fc.flight=1\
     /6=fujitsu_mam3184mp.name=--F0--9F--91--A9--E2--80--8D--F0--9F--92--BB.hue=4.s512.q13.spread=0.1.spot=7.34\
     /2=philips_cdd2600.hue=5.cap=40.s16k\
     /line=7.on_20cm_6_28cm_load.db25_20cm_2.nopower.stub25.box13_10cm_forced",
    ),
];

#[test]
fn no_plan_breaks_an_invariant() {
    let faults = FAULTS.map(|(seed, link)| (seed, from_link(link).plan.expect("a plan")));
    // Others than those that the command tries first.
    let random = (20_000..sample(20_012, 20_040)).map(|seed| (seed, plan_of_everything(seed)));
    let broken: Vec<Violation> =
        faults.into_iter().chain(random).flat_map(|(seed, plan)| broken_by(&plan, seed)).collect();
    assert!(broken.is_empty(), "{broken:#?}");
}
