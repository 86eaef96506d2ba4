//! Random plans, for checks that must not depend on chosen plans. Equal seeds give equal plans. Nothing of it is shipped.

mod everything;
mod fields;
mod for_search;
mod random;

pub use everything::plan_of_everything;
pub use for_search::random_plan;
pub use random::Random;

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use busfree_plan::{
        Array, Attached, Bus, Channel, Device, FieldRow, Host, Own, Plan, Workload, field_table, from_document,
        from_link, out_of_limits, to_document, to_link,
    };
    use busfree_rules::{Severity, check};
    use serde::Serialize;
    use serde_json::Value;

    use super::*;

    #[test]
    fn equal_seeds_draw_equal_plans_and_different_seeds_different_ones() {
        assert_eq!(random_plan(1, 4), random_plan(1, 4));
        assert_ne!(random_plan(1, 4), random_plan(2, 4));
        assert_eq!(random_plan(3, 6).bus.devices.len(), 6);
        assert_eq!(plan_of_everything(1), plan_of_everything(1));
        assert_ne!(plan_of_everything(1), plan_of_everything(2));
    }

    type Says = fn(&Plan) -> bool;

    #[test]
    fn plans_of_everything_have_no_errors_and_say_everything() {
        let plans: Vec<Plan> = (0..400).map(plan_of_everything).collect();
        for plan in &plans {
            assert_eq!(out_of_limits(plan), vec![]);
            assert_eq!(from_link(&to_link(plan)).plan.as_ref(), Some(plan));
            assert_eq!(from_document(&to_document(plan, "")).plan.as_ref(), Some(plan));
            let errors = check(plan).into_iter().filter(|finding| finding.severity == Severity::Error);
            assert_eq!(errors.map(|finding| finding.what.code()).collect::<Vec<_>>(), Vec::<&str>::new());
        }
        let says: [(&str, Says); 6] = [
            ("several hosts", |plan| plan.bus.hosts.len() > 1),
            ("the second channel", |plan| plan.channel == Channel::B),
            ("an array on both channels", |plan| {
                let on_both = |index| {
                    let members = plan.members(index);
                    [Channel::A, Channel::B].iter().all(|one| members.iter().any(|member| member.channel == *one))
                };
                (0..plan.arrays.len()).any(on_both)
            }),
            ("the load system", |plan| plan.bus.load.percent > 0),
            ("a cable with segments", |plan| !plan.bus.branches.is_empty()),
            ("a converter", |plan| {
                let stops = plan.bus.line.iter().flat_map(|line| &line.stops);
                stops.into_iter().any(|stop| matches!(stop.of, Attached::Converter { .. }))
            }),
        ];
        for (what, is_said) in says {
            assert!(plans.iter().filter(|plan| is_said(plan)).count() >= 4, "{what}");
        }
    }
    #[test]
    fn a_new_field_changes_no_other() {
        let rows = field_table().host;
        for seed in 0..40 {
            let drawn = |rows| fields::with_fields(&mut Random::new(seed), 50, rows, Host::default());
            let [all, without] = [drawn(&rows), drawn(&rows[1..])];
            assert_eq!(Host { name: String::new(), ..all }, without);
        }
    }

    /// How often each field differs from its default.
    #[derive(Default)]
    struct Count(BTreeMap<(&'static str, &'static str), usize>);

    impl Count {
        fn add<T: Serialize + Default>(&mut self, table: &'static str, rows: &[FieldRow], parts: &[&T]) {
            let value =
                |part: &T, row: &FieldRow| serde_json::to_value(part).ok().and_then(|part| part.get(row.name).cloned());
            for row in rows {
                let usual: Option<Value> = value(&T::default(), row);
                let drawn = parts.iter().filter(|part| value(part, row) != usual).count();
                *self.0.entry((table, row.name)).or_default() += drawn;
            }
        }
    }

    #[test]
    fn every_field_is_drawn() {
        let (table, mut count) = (field_table(), Count::default());
        for plan in (0..400).map(plan_of_everything) {
            let buses: Vec<&Bus> = [Some(&plan.bus), plan.other.as_deref()].into_iter().flatten().collect();
            let hosts: Vec<&Host> = buses.iter().flat_map(|bus| &bus.hosts).collect();
            let devices: Vec<&Device> = buses.iter().flat_map(|bus| &bus.devices).collect();
            let own: Vec<&Own> = devices.iter().map(|device| &device.own).collect();
            let work: Vec<&Workload> = devices.iter().map(|device| &device.workload).collect();
            count.add("plan", &table.plan, &[&plan]);
            count.add("bus", &table.bus, &buses);
            count.add("host", &table.host, &hosts);
            count.add("device", &table.device, &devices);
            count.add("own", &table.own, &own);
            count.add("workload", &table.workload, &work);
            count.add("array", &table.array, &plan.arrays.iter().collect::<Vec<&Array>>());
        }
        let rare: Vec<_> = count.0.iter().filter(|(_, drawn)| **drawn < 4).collect();
        assert_eq!(rare, vec![]);
    }
}
