//! The fields of a line.

use crate::replays::why::{Why, quoted};

/// The fields of a line that are left, without the blanks around them.
pub(crate) struct Fields<'a> {
    rest: Option<&'a [u8]>,
    has_commas: bool,
}

impl<'a> Fields<'a> {
    /// Fields between blanks.
    pub(crate) const fn of(line: &'a [u8]) -> Self {
        Self { rest: Some(line), has_commas: false }
    }

    /// Fields between commas.
    pub(crate) const fn with_commas(line: &'a [u8]) -> Self {
        Self { rest: Some(line), has_commas: true }
    }

    /// The field that has this name in messages.
    pub(crate) fn next(&mut self, name: &'static str) -> Result<&'a [u8], Why> {
        self.take().filter(|field| !field.is_empty()).ok_or(Why::Missing(name))
    }

    /// The same as a whole number.
    pub(crate) fn whole(&mut self, name: &'static str) -> Result<u64, Why> {
        let field = self.next(name)?;
        whole(field).ok_or_else(|| Why::NotWhole(name, quoted(field)))
    }

    /// R or W: whether it is a read.
    pub(crate) fn kind(&mut self) -> Result<bool, Why> {
        match self.next("R or W")? {
            b"R" => Ok(true),
            b"W" => Ok(false),
            other => Err(Why::NeitherReadNorWrite(quoted(other))),
        }
    }

    /// No field may be left.
    pub(crate) fn end(&mut self) -> Result<(), Why> {
        match self.take() {
            Some(field) if self.has_commas || !field.is_empty() => Err(Why::OneTooMany(quoted(field))),
            _ => Ok(()),
        }
    }

    fn take(&mut self) -> Option<&'a [u8]> {
        let rest = self.rest?;
        let rest = if self.has_commas { rest } else { rest.trim_ascii_start() };
        let is_end = |byte: &u8| if self.has_commas { *byte == b',' } else { byte.is_ascii_whitespace() };
        let end = rest.iter().position(is_end);
        self.rest = end.and_then(|end| rest.get(end + 1..));
        Some(rest.get(..end.unwrap_or(rest.len())).unwrap_or_default().trim_ascii())
    }
}

/// A whole number.
pub(crate) fn whole(field: &[u8]) -> Option<u64> {
    let digit = |so_far: u64, byte: &u8| {
        let digit = byte.is_ascii_digit().then(|| u64::from(byte - b'0'))?;
        so_far.checked_mul(10)?.checked_add(digit)
    };
    if field.is_empty() { None } else { field.iter().try_fold(0, digit) }
}
