//! A figure that the model is judged by: the measured value, the predicted value, and the target.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The subject of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// The rates of the ID-precedence paper, taken together.
    IdPrecedence,
    /// Rates that owners measured on their own machines.
    Owners,
    /// How busy the load system alone keeps the bus.
    LoadAlone,
    /// One disk alone, compared with traces of real ones.
    OneDisk,
    /// Streaming rates of disks, and a mixed load on one and two of them.
    Streaming,
    /// Programs on a disk made of numbers.
    Ion,
    /// What requests cost a host: its processor, its adapter with its driver, its file system.
    Costs,
    /// Disk arrays.
    Arrays,
    /// Several disks on one bus.
    Scaling,
    /// Which devices starve on a full bus.
    Starvation,
    /// Costs of the protocol.
    Protocol,
    /// Waits, compared with the formulas of queueing theory.
    Queueing,
}

/// A figure. Without `measured`, `at_least` and `at_most` it is reported but not judged.
#[derive(Clone, Debug, PartialEq, Serialize, TS, JsonSchema)]
pub struct CheckFigure {
    /// Its subject.
    #[ts(type = "string")]
    pub section: Section,
    /// Its name, in a few words.
    pub name: String,
    /// Unit of all its values.
    pub unit: String,
    /// The measured value.
    pub measured: Option<f64>,
    /// The predicted value.
    pub predicted: f64,
    /// Least value over the seeds, or lower end of the interval.
    pub low: Option<f64>,
    /// Greatest value over the seeds, or upper end of the interval.
    pub high: Option<f64>,
    /// The value of another simulator.
    pub reference: Option<f64>,
    /// (predicted - measured) / measured, percent.
    pub error_percent: Option<f64>,
    /// Target for the largest error, percent.
    pub tolerance_percent: Option<f64>,
    /// Target for the least value.
    pub at_least: Option<f64>,
    /// Target for the greatest value.
    pub at_most: Option<f64>,
    /// Whether all targets are met; `null` if there is none.
    pub holds: Option<bool>,
    /// Whether the measured value was used to choose parameters of the model. Agreement then proves little.
    pub fitted: bool,
    /// Link of the plan that was simulated.
    pub plan: Option<String>,
    /// Source of the measured value or of the target.
    pub source: String,
}

impl CheckFigure {
    /// A figure of the model without a reference.
    #[must_use]
    pub fn new(section: Section, name: impl Into<String>, predicted: f64, unit: &str) -> Self {
        Self {
            section,
            name: name.into(),
            unit: unit.to_owned(),
            measured: None,
            predicted,
            low: None,
            high: None,
            reference: None,
            error_percent: None,
            tolerance_percent: None,
            at_least: None,
            at_most: None,
            holds: None,
            fitted: false,
            plan: None,
            source: String::new(),
        }
    }

    /// Sets the measured value and the allowed error, percent.
    #[must_use]
    pub fn measured(mut self, measured: f64, tolerance_percent: impl Into<Option<f64>>) -> Self {
        self.measured = Some(measured);
        self.error_percent = (measured != 0.0).then(|| (self.predicted - measured) / measured * 100.0);
        self.tolerance_percent = tolerance_percent.into();
        self.judged()
    }

    /// Sets bounds for the model's value.
    #[must_use]
    pub fn bounds(mut self, at_least: impl Into<Option<f64>>, at_most: impl Into<Option<f64>>) -> Self {
        self.at_least = at_least.into();
        self.at_most = at_most.into();
        self.judged()
    }

    /// Sets the range of the model's value.
    #[must_use]
    pub const fn between(mut self, low: f64, high: f64) -> Self {
        self.low = Some(low);
        self.high = Some(high);
        self
    }

    /// Sets the interval of the model's value. The figure holds if the measured value is inside.
    #[must_use]
    pub fn inside(mut self, low: f64, high: f64) -> Self {
        self.holds = self.measured.map(|measured| (low..=high).contains(&measured));
        self.between(low, high)
    }

    /// Sets the value of another simulator.
    #[must_use]
    pub const fn reference(mut self, reference: f64) -> Self {
        self.reference = Some(reference);
        self
    }

    /// Marks the measured value as used to choose parameters of the model.
    #[must_use]
    pub const fn fitted(mut self) -> Self {
        self.fitted = true;
        self
    }

    /// Sets the link of the simulated plan.
    #[must_use]
    pub fn plan(mut self, link: impl Into<String>) -> Self {
        self.plan = Some(link.into());
        self
    }

    /// Sets the source of the measured value or of the target.
    #[must_use]
    pub fn source(mut self, source: impl Into<String>) -> Self {
        self.source = source.into();
        self
    }

    fn judged(mut self) -> Self {
        let aims = [
            self.tolerance_percent.zip(self.error_percent).map(|(tolerance, error)| error.abs() <= tolerance),
            self.at_least.map(|least| self.predicted >= least),
            self.at_most.map(|most| self.predicted <= most),
        ];
        self.holds = aims.into_iter().flatten().reduce(|all, aim| all && aim);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_holds_if_every_target_is_met() {
        let figure = |predicted| CheckFigure::new(Section::Scaling, "two disks", predicted, "MB/s");
        assert_eq!(figure(1.0).holds, None);
        assert_eq!(figure(102.0).measured(100.0, None).holds, None);
        assert_eq!(figure(102.0).measured(100.0, 3.0).holds, Some(true));
        assert_eq!(figure(96.0).measured(100.0, 3.0).holds, Some(false));
        assert_eq!(figure(0.5).bounds(0.4, None).holds, Some(true));
        assert_eq!(figure(0.5).bounds(None, 0.4).holds, Some(false));
        assert_eq!(figure(102.0).measured(100.0, 3.0).bounds(None, 101.0).holds, Some(false));
        assert_eq!(figure(102.0).measured(100.0, None).inside(99.0, 105.0).holds, Some(true));
        assert_eq!(figure(102.0).measured(100.0, None).inside(101.0, 105.0).holds, Some(false));
    }
}
