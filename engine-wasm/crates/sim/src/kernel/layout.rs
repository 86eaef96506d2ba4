//! Where the data of a disk array are on its members, and which commands a request to the array becomes.
//!
//! The parity of RAID 5 goes from the last member to the first, row by row, and the data of a row begin behind it: the
//! usual layout of Linux (`left-symmetric`, md(4)).

#[cfg(test)]
mod tests;

use busfree_plan::ArrayLevel;

/// The layout of an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    pub(crate) level: ArrayLevel,
    /// Number of members, a failed one included.
    pub(crate) members: usize,
    /// Bytes on one member before the data continue on the next one.
    pub(crate) stripe: u64,
    /// Bytes that one command can transfer.
    pub(crate) most: u64,
    /// Bytes of each member that the array uses.
    pub(crate) member_bytes: u64,
    /// The member that has failed, or takes the place of one.
    pub(crate) missing: Option<usize>,
    /// That member is written to.
    pub(crate) rebuilds: bool,
}

/// A request to the array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Request {
    pub(super) address: u64,
    pub(super) bytes: u64,
    pub(super) read: bool,
}

/// A command for one member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) member: usize,
    pub(super) address: u64,
    pub(super) bytes: u64,
    pub(super) read: bool,
}

/// What a member is doing, for the choice between two copies of the same data.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Activity {
    /// Commands that are not complete.
    pub(super) open: u32,
    /// Where its last read ended.
    pub(super) read_to: u64,
}

/// The commands of a request: those that come first, and those that need their data.
#[derive(Clone, Debug, Default)]
pub(super) struct Pieces {
    pub(super) first: Vec<Piece>,
    pub(super) then: Vec<Piece>,
    /// Bytes that go into parity, or out of it.
    pub(super) parity: u64,
}

impl Pieces {
    fn clear(&mut self) {
        self.first.clear();
        self.then.clear();
        self.parity = 0;
    }
}

/// Adds a command, or lengthens the one for that member which ends where it begins. No command has more than `most`
/// bytes.
fn add(pieces: &mut Vec<Piece>, piece: Piece, most: u64) {
    let Piece { mut address, mut bytes, .. } = piece;
    let before = pieces.iter_mut().rev().find(|other| other.member == piece.member && other.read == piece.read);
    if let Some(before) = before.filter(|before| before.address + before.bytes == address) {
        let more = bytes.min(most - before.bytes);
        before.bytes += more;
        (address, bytes) = (address + more, bytes - more);
    }
    while bytes > 0 {
        let part = bytes.min(most);
        pieces.push(Piece { address, bytes: part, ..piece });
        (address, bytes) = (address + part, bytes - part);
    }
}

impl Layout {
    fn add(&self, pieces: &mut Vec<Piece>, piece: Piece) {
        add(pieces, piece, self.most);
    }

    /// Members whose data are not copies of another's.
    fn columns(&self) -> usize {
        self.level.data_members(self.members)
    }

    /// Bytes of data that it holds.
    pub(crate) fn bytes(&self) -> u64 {
        self.columns() as u64 * self.member_bytes
    }

    /// Rows of stripes on a member.
    pub(super) fn rows(&self) -> u64 {
        self.member_bytes / self.stripe
    }

    /// Lists the commands of a request. `activity` is that of each member.
    pub(super) fn pieces(&self, request: &Request, activity: &[Activity], out: &mut Pieces) {
        out.clear();
        match self.level {
            ArrayLevel::Jbod | ArrayLevel::Raid0 => self.stripes(request, |_, piece| self.add(&mut out.first, piece)),
            ArrayLevel::Raid1 | ArrayLevel::Raid10 => self.stripes(request, |column, piece| {
                self.mirrored(column, piece, activity, &mut out.first);
            }),
            ArrayLevel::Raid5 if request.read => {
                self.rows_of(request, |row, from, to| self.read_row(row, from, to, out));
            }
            ArrayLevel::Raid5 => self.rows_of(request, |row, from, to| self.write_row(row, from, to, out)),
        }
    }

    /// The commands that rebuild one row: they read it from the other members and write it to the missing one.
    pub(super) fn rebuild(&self, row: u64, out: &mut Pieces) {
        out.clear();
        let Some(missing) = self.missing else { return };
        let (address, bytes) = (row * self.stripe, self.stripe);
        let from = |member| Piece { member, address, bytes, read: true };
        match self.level {
            ArrayLevel::Jbod | ArrayLevel::Raid0 => return,
            ArrayLevel::Raid1 | ArrayLevel::Raid10 => {
                let other = self.copies(self.column_of(missing)).find(|&member| member != missing);
                out.first.extend(other.map(from));
            }
            ArrayLevel::Raid5 => {
                out.first.extend((0..self.members).filter(|&member| member != missing).map(from));
                out.parity = (self.members as u64 - 1) * bytes;
            }
        }
        out.then.push(Piece { read: false, ..from(missing) });
    }

    /// Divides a request into stripes. The member is the one with the data; for copies it is the first one.
    fn stripes(&self, request: &Request, mut to: impl FnMut(usize, Piece)) {
        let columns = self.columns() as u64;
        let (mut at, end) = (request.address, request.address + request.bytes);
        while at < end {
            let (stripe, within) = (at / self.stripe, at % self.stripe);
            let bytes = (self.stripe - within).min(end - at);
            let (row, column) = (stripe / columns, (stripe % columns) as usize);
            to(column, Piece { member: column, address: row * self.stripe + within, bytes, read: request.read });
            at += bytes;
        }
    }

    /// The member with the parity of a row.
    fn parity_member(&self, row: u64) -> usize {
        self.members - 1 - (row % self.members as u64) as usize
    }

    /// The member with a column's data of a row.
    fn data_member(&self, row: u64, column: usize) -> usize {
        (self.parity_member(row) + 1 + column) % self.members
    }

    /// The members with the same data as a column.
    fn copies(&self, column: usize) -> impl Iterator<Item = usize> {
        let (step, end) =
            if self.level == ArrayLevel::Raid1 { (1, self.members) } else { (self.members / 2, self.members / 2 * 2) };
        (column..end).step_by(step.max(1))
    }

    fn column_of(&self, member: usize) -> usize {
        if self.level == ArrayLevel::Raid1 { 0 } else { member % (self.members / 2).max(1) }
    }

    /// A read goes to one copy: the one whose last read ended there, otherwise the one with the fewest commands. A write
    /// goes to all.
    fn mirrored(&self, column: usize, piece: Piece, activity: &[Activity], out: &mut Vec<Piece>) {
        if !piece.read {
            let written = self.copies(column).filter(|&member| self.missing != Some(member) || self.rebuilds);
            return written.for_each(|member| self.add(out, Piece { member, ..piece }));
        }
        // The copy that this request has already chosen continues with it.
        let chosen = out.iter().rev().find(|other| self.column_of(other.member) == column);
        if let Some(member) =
            chosen.filter(|other| other.address + other.bytes == piece.address).map(|other| other.member)
        {
            return self.add(out, Piece { member, ..piece });
        }
        let of = |member: usize| activity.get(member).copied().unwrap_or_default();
        let readable = self.copies(column).filter(|&member| self.missing != Some(member));
        let rank = |&member: &usize| (of(member).read_to != piece.address, of(member).open);
        if let Some(member) = readable.min_by_key(rank) {
            self.add(out, Piece { member, ..piece });
        }
    }

    /// A read of what the missing member held reads the same place of all others. What the request reads of them anyway is
    /// read once.
    fn read_row(&self, row: u64, from: u64, to: u64, out: &mut Pieces) {
        let range = |column: usize| self.range(column, from, to);
        let lost =
            (0..self.columns()).find(|&column| self.missing == Some(self.data_member(row, column))).and_then(range);
        let members = (0..self.columns()).map(|column| (self.data_member(row, column), range(column)));
        for (member, own) in members.chain([(self.parity_member(row), None)]) {
            let both = match (own, lost) {
                (Some((a, b)), Some((low, high))) => Some((a.min(low), b.max(high))),
                (own, lost) => own.or(lost),
            };
            if let Some((low, high)) = both.filter(|_| self.missing != Some(member)) {
                let address = row * self.stripe + low;
                self.add(&mut out.first, Piece { member, address, bytes: high - low, read: true });
            }
        }
        if let Some((low, high)) = lost {
            out.parity += self.columns() as u64 * (high - low);
        }
    }

    /// The part of a row's bytes from `from` to `to` that is in a column, as offsets in its stripe.
    fn range(&self, column: usize, from: u64, to: u64) -> Option<(u64, u64)> {
        let begin = column as u64 * self.stripe;
        let (low, high) = (from.max(begin), to.min(begin + self.stripe));
        (low < high).then(|| (low - begin, high - begin))
    }

    /// Divides a request to RAID 5 into rows.
    fn rows_of(&self, request: &Request, mut to_row: impl FnMut(u64, u64, u64)) {
        let row_bytes = self.columns() as u64 * self.stripe;
        let (mut at, end) = (request.address, request.address + request.bytes);
        while at < end {
            let row = at / row_bytes;
            let until = end.min((row + 1) * row_bytes);
            to_row(row, at - row * row_bytes, until - row * row_bytes);
            at = until;
        }
    }

    /// A write that covers a whole row writes data and parity. Any other first reads either what it replaces, or the
    /// rest of the row, whichever takes fewer commands.
    /// `from` and `to` are bytes of the row.
    fn write_row(&self, row: u64, from: u64, to: u64, out: &mut Pieces) {
        let columns = self.columns();
        let base = row * self.stripe;
        let parity = self.parity_member(row);
        let is_there = |member: usize| self.missing != Some(member);
        let is_written = |member: usize| is_there(member) || self.rebuilds;
        let range = |column: usize| self.range(column, from, to);
        let touched = || (0..columns).filter_map(|column| Some((self.data_member(row, column), range(column)?)));
        let low = touched().map(|(_, (low, _))| low).min().unwrap_or(0);
        let high = touched().map(|(_, (_, high))| high).max().unwrap_or(0);
        let is_covered = |column: usize| range(column) == Some((low, high));
        let read = |member: usize, (low, high): (u64, u64)| Piece {
            member,
            address: base + low,
            bytes: high - low,
            read: true,
        };
        let lost = (0..columns).find(|&column| !is_there(self.data_member(row, column)));
        let is_touched = lost.is_some_and(|column| range(column).is_some());
        if is_touched && !lost.is_some_and(is_covered) {
            // What stays of a lost stripe comes from everything else of the row.
            for member in (0..self.members).filter(|&member| is_there(member)) {
                self.add(&mut out.first, read(member, (low, high)));
            }
            out.parity += 2 * columns as u64 * (high - low);
        } else if is_written(parity) {
            // The rest of the row: columns that are not completely replaced between `low` and `high`.
            let rest = || (0..columns).filter(|&column| !is_covered(column));
            // Without a touched column its old data cannot be read, without another one the rest cannot, and without the
            // parity its old value cannot.
            let is_less = rest().count() <= touched().count() + 1;
            if is_touched || !is_there(parity) || lost.is_none() && is_less {
                for member in rest().map(|column| self.data_member(row, column)).filter(|&member| is_there(member)) {
                    self.add(&mut out.first, read(member, (low, high)));
                }
                out.parity += columns as u64 * (high - low);
            } else {
                for (member, range) in touched() {
                    self.add(&mut out.first, read(member, range));
                    out.parity += 2 * (range.1 - range.0);
                }
                self.add(&mut out.first, read(parity, (low, high)));
                out.parity += high - low;
            }
        }
        for (member, range) in touched().filter(|(member, _)| is_written(*member)) {
            self.add(&mut out.then, Piece { read: false, ..read(member, range) });
        }
        if is_written(parity) {
            self.add(&mut out.then, Piece { read: false, ..read(parity, (low, high)) });
        }
    }
}
