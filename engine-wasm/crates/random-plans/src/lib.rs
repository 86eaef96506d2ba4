//! Random plans, for checks that must not depend on chosen plans. Equal seeds give equal plans. Nothing of it is shipped.

mod everything;
mod for_search;
mod random;

pub use everything::plan_of_everything;
pub use for_search::random_plan;
pub use random::Random;

#[cfg(test)]
mod tests {
    use busfree_plan::{Attached, Channel, Plan, Question, from_link, out_of_limits, to_link};
    use busfree_rules::{Severity, check};

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
            let errors = check(plan).into_iter().filter(|finding| finding.severity == Severity::Error);
            assert_eq!(errors.map(|finding| finding.what.code()).collect::<Vec<_>>(), Vec::<&str>::new());
        }
        let says: [(&str, Says); 14] = [
            ("several hosts", |plan| plan.bus.hosts.len() > 1),
            ("the second channel", |plan| plan.channel == Channel::B),
            ("a logical unit", |plan| plan.bus.devices.iter().any(|device| device.lun > 0)),
            ("a board", |plan| plan.bus.devices.iter().any(|device| device.board > 0)),
            ("a copy", |plan| plan.bus.devices.iter().any(|device| device.copy_of.is_some())),
            ("a device without power", |plan| plan.bus.devices.iter().any(|device| !device.powered)),
            ("own figures", |plan| plan.bus.devices.iter().any(|device| !device.own.is_none())),
            ("work with figures", |plan| plan.bus.devices.iter().any(|device| device.workload.has_figures())),
            ("an array on both channels", |plan| {
                let on_both = |index| {
                    let members = plan.members(index);
                    [Channel::A, Channel::B].iter().all(|one| members.iter().any(|member| member.channel == *one))
                };
                (0..plan.arrays.len()).any(on_both)
            }),
            ("a rebuilt member", |plan| plan.bus.devices.iter().any(|device| device.rebuild)),
            ("the load system", |plan| plan.bus.load.percent > 0),
            ("a cable with segments", |plan| !plan.bus.branches.is_empty()),
            ("a converter", |plan| {
                let stops = plan.bus.line.iter().flat_map(|line| &line.stops);
                stops.into_iter().any(|stop| matches!(stop.of, Attached::Converter { .. }))
            }),
            ("reading to the end", |plan| plan.question == Question::Done),
        ];
        for (what, is_said) in says {
            assert!(plans.iter().filter(|plan| is_said(plan)).count() >= 4, "{what}");
        }
    }
}
