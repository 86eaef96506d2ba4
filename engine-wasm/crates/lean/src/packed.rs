//! Values as bytes, one field after the other, without names: how data files travel inside the page's engine, and errands and
//! answers between its workers. Both ends are of one build, so there are no versions.

/// What can be packed. [`packed!`](crate::packed!) writes it for structs and enums.
pub trait Packed: Sized {
    /// Appends the value.
    fn pack(&self, out: &mut Vec<u8>);
    /// Takes a value off the front. Of bytes that `pack` has not written anything may come, and they are then [spoilt](Bytes).
    fn unpack(from: &mut Bytes<'_>) -> Self;
}

/// The value as bytes.
#[must_use]
pub fn pack(value: &impl Packed) -> Vec<u8> {
    let mut out = Vec::new();
    value.pack(&mut out);
    out
}

/// The value that was packed; none for other bytes.
#[must_use]
pub fn unpack<T: Packed>(bytes: &[u8]) -> Option<T> {
    let mut from = Bytes { rest: bytes, spoilt: false };
    let value = T::unpack(&mut from);
    (!from.spoilt && from.rest.is_empty()).then_some(value)
}

/// Bytes that are read with suspicion: once something is wrong with them they are spoilt, and only noughts follow. That is
/// looked at once in the end, not after each field.
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

    /// The next whole number: seven bits a byte, the lowest first.
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

    /// How many things follow, each of at least one byte.
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

    /// Nothing in here is to be believed.
    pub fn spoil(&mut self) {
        self.rest = &[];
        self.spoilt = true;
    }
}

/// Packs the fields of a struct in the order given; those that are `left out` come back as their default. Each variant of an enum
/// has a number, and the first has 0: bytes with another number are read as that one, once they are spoilt.
///
/// ```
/// enum Choice { Nothing, Some { on: bool } }
/// busfree_lean::packed!(enum Choice: 0 Nothing, 1 Some { on });
/// ```
///
/// Without 0 there is nothing to fall back on, so it does not compile:
///
/// ```compile_fail
/// enum Choice { Nothing, Some { on: bool } }
/// busfree_lean::packed!(enum Choice: 2 Nothing, 1 Some { on });
/// ```
#[macro_export]
macro_rules! packed {
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
    fn what_is_packed_comes_back_but_for_what_is_left_out() {
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
