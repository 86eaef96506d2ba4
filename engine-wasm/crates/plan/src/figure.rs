//! A numeric setting that a plan may leave out: its name in a link, the field that holds it, and its limits.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeStruct;
use serde::{Deserializer, Serialize, Serializer};

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

/// A type with figures: serde's derived code would list each of them a dozen times, in every module that the page
/// downloads. This goes through the table instead.
pub(crate) trait Figured: Default + 'static {
    /// Its name and the number of its fields.
    const NAME: &'static str;
    const FIELDS: usize;

    fn figures() -> &'static [Figure<Self>];

    /// Writes the fields that are no figures.
    fn write<S: SerializeStruct>(&self, out: &mut S) -> Result<(), S::Error>;

    /// Reads a field that is no figure; `false` if there is none of that name.
    fn read<'de, A: MapAccess<'de>>(&mut self, field: &str, map: &mut A) -> Result<bool, A::Error>;
}

pub(crate) fn serialize<T: Figured, S: Serializer>(of: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut out = serializer.serialize_struct(T::NAME, T::FIELDS)?;
    of.write(&mut out)?;
    for figure in T::figures() {
        out.serialize_field(figure.field, &(figure.get)(of))?;
    }
    out.end()
}

pub(crate) fn deserialize<'de, T: Figured, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(FiguredVisitor(PhantomData))
}

struct FiguredVisitor<T>(PhantomData<T>);

impl<'de, T: Figured> Visitor<'de> for FiguredVisitor<T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut read = T::default();
        let mut seen: Vec<String> = Vec::new();
        while let Some(field) = map.next_key::<String>()? {
            // Of two values one would be lost without a word.
            if seen.contains(&field) {
                return Err(A::Error::custom(format_args!("duplicate field `{field}`")));
            }
            if let Some(figure) = T::figures().iter().find(|figure| figure.field == field) {
                if let Some(value) = map.next_value::<Option<f64>>()? {
                    // -0 becomes 0: a link has no sign.
                    (figure.set)(&mut read, value + 0.0);
                }
            } else if !read.read(&field, &mut map)? {
                return Err(A::Error::custom(format_args!("unknown field `{field}`")));
            }
            seen.push(field);
        }
        Ok(read)
    }
}

/// Reads and writes a type by its table of figures and by its other fields.
macro_rules! figured {
    ($type:ident, $figures:ident, $($field:ident),+ $(,)?) => {
        impl $crate::figure::Figured for $type {
            const NAME: &'static str = stringify!($type);
            const FIELDS: usize = [$(stringify!($field)),+].len() + $figures.len();

            fn figures() -> &'static [$crate::figure::Figure<Self>] {
                const ALL: &[$crate::figure::Figure<$type>] = &$figures;
                ALL
            }

            fn write<S: serde::ser::SerializeStruct>(&self, out: &mut S) -> Result<(), S::Error> {
                $(out.serialize_field(stringify!($field), &self.$field)?;)+
                Ok(())
            }

            fn read<'de, A: serde::de::MapAccess<'de>>(&mut self, field: &str, map: &mut A) -> Result<bool, A::Error> {
                match field {
                    $(stringify!($field) => self.$field = map.next_value()?,)+
                    _ => return Ok(false),
                }
                Ok(true)
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::figure::serialize(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::figure::deserialize(deserializer)
            }
        }
    };
}
pub(crate) use figured;
