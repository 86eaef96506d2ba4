//! Packing of numbers, texts and containers.

use std::collections::BTreeMap;

use crate::{Bytes, Packed};

macro_rules! whole {
    ($($type:ty),+) => {
        $(impl Packed for $type {
            fn pack(&self, out: &mut Vec<u8>) {
                let mut left = *self as u64;
                while left >= 0x80 {
                    out.push(left as u8 | 0x80);
                    left >>= 7;
                }
                out.push(left as u8);
            }

            fn unpack(from: &mut Bytes<'_>) -> Self {
                let value = from.number();
                Self::try_from(value).unwrap_or_else(|_| {
                    from.spoil();
                    0
                })
            }
        })+
    };
}

whole!(u8, u16, u32, u64, usize);

impl Packed for bool {
    fn pack(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        let byte = from.byte();
        if byte > 1 {
            from.spoil();
        }
        byte == 1
    }
}

impl Packed for f64 {
    fn pack(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_le_bytes());
    }

    /// The same bits. NaN and infinities are refused.
    fn unpack(from: &mut Bytes<'_>) -> Self {
        let mut bytes = [0; 8];
        for byte in &mut bytes {
            *byte = from.byte();
        }
        let value = Self::from_le_bytes(bytes);
        if !value.is_finite() {
            from.spoil();
        }
        value
    }
}

impl Packed for String {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        out.extend_from_slice(self.as_bytes());
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        let count = from.count();
        let (text, rest) = from.rest.split_at(count);
        from.rest = rest;
        match std::str::from_utf8(text) {
            Ok(text) => text.to_owned(),
            Err(_) => {
                from.spoil();
                Self::new()
            }
        }
    }
}

impl<T: Packed> Packed for Option<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.is_some().pack(out);
        if let Some(value) = self {
            value.pack(out);
        }
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        bool::unpack(from).then(|| T::unpack(from))
    }
}

impl<T: Packed> Packed for Box<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        T::pack(self, out);
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        Self::new(T::unpack(from))
    }
}

impl<T: Packed> Packed for Vec<T> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        for one in self {
            one.pack(out);
        }
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        (0..from.count()).map(|_| T::unpack(from)).collect()
    }
}

impl<T: Packed + Copy + Default, const N: usize> Packed for [T; N] {
    fn pack(&self, out: &mut Vec<u8>) {
        for one in self {
            one.pack(out);
        }
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        let mut all = [T::default(); N];
        for one in &mut all {
            *one = T::unpack(from);
        }
        all
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    fn pack(&self, out: &mut Vec<u8>) {
        self.0.pack(out);
        self.1.pack(out);
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        (A::unpack(from), B::unpack(from))
    }
}

impl<K: Packed + Ord, V: Packed> Packed for BTreeMap<K, V> {
    fn pack(&self, out: &mut Vec<u8>) {
        self.len().pack(out);
        for (key, value) in self {
            key.pack(out);
            value.pack(out);
        }
    }

    fn unpack(from: &mut Bytes<'_>) -> Self {
        // One by one: `collect` would sort first, which needs much code.
        let mut all = Self::new();
        for _ in 0..from.count() {
            let key = K::unpack(from);
            all.insert(key, V::unpack(from));
        }
        all
    }
}
