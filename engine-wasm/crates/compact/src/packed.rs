//! Values as bytes, one field after the other, without names: the data files inside the page's engine, and the jobs and
//! answers between its workers. Both ends come from the same build, so there are no versions.

/// A type that can be packed. [`packed!`](crate::packed!) implements it for structs and enums.
pub trait Packed: Sized {
    /// Appends the value.
    fn pack(&self, out: &mut Vec<u8>);
    /// Takes a value off the front. If `pack` has not written these bytes, the value is arbitrary and they are
    /// [spoilt](Bytes).
    fn unpack(from: &mut Bytes<'_>) -> Self;
}

/// The value as bytes.
#[must_use]
pub fn pack(value: &impl Packed) -> Vec<u8> {
    let mut out = Vec::new();
    value.pack(&mut out);
    out
}

/// The packed value; `None` for other bytes.
#[must_use]
pub fn unpack<T: Packed>(bytes: &[u8]) -> Option<T> {
    let mut from = Bytes { rest: bytes, spoilt: false };
    let value = T::unpack(&mut from);
    (!from.spoilt && from.rest.is_empty()).then_some(value)
}

/// Bytes that are read one value after the other. After the first malformed value they are spoilt, and every further
/// byte reads as zero. [`unpack`] checks this once at the end, not after each field.
#[derive(Debug)]
pub struct Bytes<'a> {
    pub(crate) rest: &'a [u8],
    spoilt: bool,
}

impl Bytes<'_> {
    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.rest.split_first() {
            Some((&first, rest)) => {
                self.rest = rest;
                first
            }
            None => {
                self.spoil();
                0
            }
        }
    }

    /// The next whole number: seven bits in each byte, the lowest first.
    pub fn number(&mut self) -> u64 {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte();
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return value;
            }
        }
        self.spoil();
        0
    }

    /// The number of values that follow, each of at least one byte.
    pub(crate) fn count(&mut self) -> usize {
        let count = self.number();
        match usize::try_from(count) {
            Ok(count) if count <= self.rest.len() => count,
            _ => {
                self.spoil();
                0
            }
        }
    }

    /// Marks the bytes as malformed.
    pub fn spoil(&mut self) {
        self.rest = &[];
        self.spoilt = true;
    }
}

/// Packs the fields of a struct in the given order; fields that are `left out` are restored to their default. Each
/// variant of an enum has a number, and the first has 0. An unknown number spoils the bytes and is read as the first
/// variant.
///
/// ```
/// enum Choice { Nothing, Some { on: bool } }
/// busfree_compact::packed!(enum Choice: 0 Nothing, 1 Some { on });
/// ```
///
/// Without a variant 0 there is no fallback, so this does not compile:
///
/// ```compile_fail
/// enum Choice { Nothing, Some { on: bool } }
/// busfree_compact::packed!(enum Choice: 2 Nothing, 1 Some { on });
/// ```
///
/// `choices`: types with a constant `ALL` that lists their values. A value is packed as its place in that list.
#[macro_export]
macro_rules! packed {
    (choices $($type:ty),+) => {
        $(impl $crate::Packed for $type {
            fn pack(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }

            fn unpack(from: &mut $crate::Bytes<'_>) -> Self {
                let place = from.byte();
                <$type>::ALL.get(usize::from(place)).copied().unwrap_or_else(|| {
                    from.spoil();
                    Self::default()
                })
            }
        })+
    };
    (
        enum $type:ty: 0 $first:ident $({ $($own:ident),* })?
        $(, $tag:literal $variant:ident $({ $($field:ident),* })?)* $(,)?
    ) => {
        impl $crate::Packed for $type {
            fn pack(&self, out: &mut Vec<u8>) {
                match self {
                    Self::$first { $($($own),*)? } => {
                        out.push(0);
                        $($($crate::Packed::pack($own, out);)*)?
                    }
                    $(Self::$variant { $($($field),*)? } => {
                        out.push($tag);
                        $($($crate::Packed::pack($field, out);)*)?
                    })*
                }
            }

            fn unpack(from: &mut $crate::Bytes<'_>) -> Self {
                match from.byte() {
                    $($tag => Self::$variant { $($($field: $crate::Packed::unpack(from)),*)? },)*
                    tag => {
                        if tag != 0 {
                            from.spoil();
                        }
                        Self::$first { $($($own: $crate::Packed::unpack(from)),*)? }
                    }
                }
            }
        }
    };
    ($type:ty: $($field:ident),+ $(,)? $(; left out: $($gone:ident),+)?) => {
        impl $crate::Packed for $type {
            fn pack(&self, out: &mut Vec<u8>) {
                $($crate::Packed::pack(&self.$field, out);)+
            }

            fn unpack(from: &mut $crate::Bytes<'_>) -> Self {
                Self { $($field: $crate::Packed::unpack(from),)+ $($($gone: Default::default()),+)? }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq)]
    struct Thing {
        name: String,
        at: Option<f64>,
        many: Vec<(u8, u64)>,
        note: String,
    }
    packed!(Thing: name, at, many; left out: note);

    #[derive(Debug, PartialEq)]
    enum Choice {
        Nothing,
        Some { thing: Thing, on: bool },
    }
    packed!(enum Choice: 0 Nothing, 1 Some { thing, on });

    fn thing() -> Thing {
        let many = vec![(1, 2), (255, u64::MAX)];
        Thing { name: "Größe".to_owned(), at: Some(-0.1), many, note: String::new() }
    }

    #[test]
    fn packed_values_survive_except_fields_left_out() {
        assert_eq!(unpack(&pack(&Thing { note: "gone".to_owned(), ..thing() })), Some(thing()));
        assert_eq!(unpack(&pack(&Choice::Nothing)), Some(Choice::Nothing));
        let some = Choice::Some { thing: thing(), on: true };
        assert_eq!(unpack(&pack(&some)), Some(some));
    }

    #[test]
    fn other_bytes_are_refused() {
        let bytes = pack(&thing());
        for end in 0..bytes.len() {
            assert_eq!(unpack::<Thing>(&bytes[..end]), None);
        }
        assert_eq!(unpack::<Thing>(&[bytes.as_slice(), &[0]].concat()), None);
        assert_eq!(unpack::<Choice>(&[7]), None);
        assert_eq!(unpack::<bool>(&[2]), None);
        assert_eq!(unpack::<u8>(&[0x80, 2]), None);
        assert_eq!(unpack::<String>(&[1, 0xff]), None);
        assert_eq!(unpack::<Vec<u8>>(&[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]), None);
        assert_eq!(unpack::<u64>(&[0xff; 11]), None);
        assert_eq!(unpack::<f64>(&f64::NAN.to_le_bytes()), None);
    }
}
