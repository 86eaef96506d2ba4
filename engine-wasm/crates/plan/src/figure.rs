//! A numeric setting that a plan may leave out: its name in a link, the field that holds it, and its limits.

use serde::Serialize;

/// A numeric figure of a `T`: its name in a link, and its limits.
pub(crate) struct Figure<T> {
    pub(crate) setting: &'static str,
    pub(crate) field: &'static str,
    pub(crate) least: f64,
    /// 0 is allowed and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub(crate) or_zero: bool,
    /// Only whole numbers are allowed.
    pub(crate) whole: bool,
    pub(crate) most: f64,
    pub(crate) get: fn(&T) -> Option<f64>,
    pub(crate) set: fn(&mut T, f64),
}

impl<T> Figure<T> {
    pub(crate) fn allows(&self, value: f64) -> bool {
        let within = (self.least..=self.most).contains(&value) || (self.or_zero && value == 0.0);
        within && (!self.whole || value == value.trunc())
    }
}

/// A figure and the field that holds it.
macro_rules! figure {
    ($setting:literal, $field:ident, $least:expr, $most:expr) => {
        $crate::figure::figure!($setting, $field, $least, $most, or zero: false)
    };
    ($setting:literal, $field:ident, $least:expr, $most:expr, whole) => {
        $crate::figure::figure!($setting, $field, $least, $most, or zero: false, whole: true)
    };
    ($setting:literal, $field:ident, $least:expr, $most:expr, or zero: $or_zero:literal) => {
        $crate::figure::figure!($setting, $field, $least, $most, or zero: $or_zero, whole: false)
    };
    ($setting:literal, $field:ident, $least:expr, $most:expr, or zero: $or_zero:literal, whole: $whole:literal) => {
        $crate::figure::Figure {
            setting: $setting,
            field: stringify!($field),
            least: $least,
            or_zero: $or_zero,
            whole: $whole,
            most: $most,
            get: |of| of.$field,
            set: |of, value| of.$field = Some(value),
        }
    };
}
pub(crate) use figure;

/// Limits of a figure, in the unit of its field.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FigureLimits {
    /// Field of [`Own`](crate::Own), [`Host`](crate::Host) or [`Workload`](crate::Workload).
    pub field: &'static str,
    /// Least value.
    pub least: f64,
    /// Whether 0 is allowed as well and means none: nothing rotates, nothing seeks, transfers are asynchronous.
    pub or_zero: bool,
    /// Whether only whole numbers are allowed.
    pub whole: bool,
    /// Greatest value.
    pub most: f64,
}

impl<T> From<Figure<T>> for FigureLimits {
    fn from(Figure { field, least, or_zero, whole, most, .. }: Figure<T>) -> Self {
        Self { field, least, or_zero, whole, most }
    }
}
