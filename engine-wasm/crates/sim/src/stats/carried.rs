//! Counts as numbers, to be carried from one worker to another. They are read with suspicion: numbers that cannot have been
//! written here are refused.

/// Numbers that are read one after the other.
pub(crate) type Numbers<'a> = std::iter::Copied<std::slice::Iter<'a, u64>>;

/// What can be carried. `read` gives `None` for numbers that `write` cannot have written; `self` tells the sizes.
pub(crate) trait Carried {
    fn write(&self, out: &mut Vec<u64>);
    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()>;
}

impl Carried for u64 {
    fn write(&self, out: &mut Vec<u64>) {
        out.push(*self);
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = from.next()?;
        Some(())
    }
}

impl Carried for f64 {
    fn write(&self, out: &mut Vec<u64>) {
        out.push(self.to_bits());
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        *self = Self::from_bits(from.next()?);
        self.is_finite().then_some(())
    }
}

impl<T: Carried> Carried for [T] {
    fn write(&self, out: &mut Vec<u64>) {
        self.iter().for_each(|one| one.write(out));
    }

    fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
        self.iter_mut().try_for_each(|one| one.read(from))
    }
}

/// All fields of something, in this order.
macro_rules! carried {
    ($type:ty: $($field:ident),+) => {
        impl Carried for $type {
            fn write(&self, out: &mut Vec<u64>) {
                $(self.$field.write(out);)+
            }

            fn read(&mut self, from: &mut Numbers<'_>) -> Option<()> {
                $(self.$field.read(from)?;)+
                Some(())
            }
        }
    };
}
pub(crate) use carried;
