//! A disk array at work: its requests become commands for its members, and it has its data when all of them are
//! complete.

use busfree_scsi::timing::Ps;

use crate::kernel::command::Given;
use crate::kernel::layout::{Activity, Pieces, Request};
use crate::kernel::random::RandomStream;
use crate::kernel::spec::{ArraySpec, MemberSpec};
use crate::kernel::stream::Stream;
use crate::stats::request::RequestParts;

/// A command for a member.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemberCommand {
    pub(super) to: MemberSpec,
    pub(super) given: Given,
}

/// A member's command is complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct MemberDone {
    pub(super) array: usize,
    pub(super) member: usize,
    /// The request that it belongs to.
    pub(super) request: u32,
    /// When its host had the status.
    pub(super) at: Ps,
    /// When its host begins to use the data, and when it has used them.
    pub(super) seen: Ps,
    pub(super) used: Ps,
    /// How its time was spent, and when its target had it.
    pub(super) parts: RequestParts,
    pub(super) arrived_at: Ps,
}

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Purpose {
    /// The array's work.
    Work(Request),
    /// To rebuild this row.
    Rebuild { row: u64 },
}

/// A request that is not complete.
#[derive(Clone, Copy, Debug)]
struct Open {
    purpose: Purpose,
    issued_at: Ps,
    /// Its commands so far, and those of its present stage that are not complete.
    commands: u64,
    left: u32,
    /// Its second stage has begun: the writes that need data which are read first, or the parity of data.
    second: bool,
    has_second: bool,
    /// Bytes of parity to compute between its stages.
    parity: u64,
    at: Ps,
    seen: Ps,
    used: Ps,
}

impl Open {
    /// The stage of this request if it is done.
    fn stage(&self, request: u32) -> Option<StageDone> {
        let Self { second, has_second, at, seen, used, .. } = *self;
        let parity = if second { 0 } else { self.parity };
        let rebuilds = matches!(self.purpose, Purpose::Rebuild { .. });
        let writes = has_second && !second;
        (self.left == 0).then_some(StageDone { request, parity, writes, rebuilds, at, seen, used })
    }
}

/// All commands of a stage of a request are complete.
#[derive(Clone, Copy, Debug)]
pub(super) struct StageDone {
    pub(super) request: u32,
    /// Bytes of parity to compute now.
    pub(super) parity: u64,
    /// Its data wait for that before they are written.
    pub(super) writes: bool,
    /// It rebuilds a row.
    pub(super) rebuilds: bool,
    pub(super) at: Ps,
    pub(super) seen: Ps,
    pub(super) used: Ps,
}

/// A complete request.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whole {
    pub(super) issued_at: Ps,
    pub(super) bytes: u64,
    pub(super) commands: u64,
}

/// An array.
#[derive(Clone, Debug)]
pub(super) struct Array {
    pub(super) spec: ArraySpec,
    pub(super) random: RandomStream,
    /// The requests of its work.
    pub(super) work: Stream,
    open: Vec<Option<Open>>,
    activity: Vec<Activity>,
    pieces: Pieces,
    next_row: u64,
    /// When the adapter has computed the parity of the requests before.
    pub(super) computes_until: Ps,
}

impl Array {
    pub(super) fn new(spec: &ArraySpec, random: RandomStream) -> Self {
        let requests = spec.work.outstanding as usize + 1;
        Self {
            work: Stream::new(spec.work),
            random,
            open: vec![None; requests],
            activity: vec![Activity::default(); spec.members.len()],
            pieces: Pieces::default(),
            next_row: 0,
            computes_until: 0,
            spec: spec.clone(),
        }
    }

    /// Issues the next request of its work at `at`, or at `now` if it came before there was a place for it. Returns its
    /// first stage if that has no commands, so that it is done at once.
    pub(super) fn issue(&mut self, at: Ps, now: Ps, commands: &mut Vec<MemberCommand>) -> Option<StageDone> {
        let Given { address, bytes, read, .. } = self.work.next_request(at, &mut self.random);
        self.work.outstanding += 1;
        self.work.issued += 1;
        self.begin(Purpose::Work(Request { address, bytes, read }), at, at.max(now), commands)
    }

    /// Whether it rebuilds a member.
    pub(super) fn rebuilds(&self) -> bool {
        self.spec.layout.rebuilds && self.spec.layout.rows() > 0
    }

    /// Begins to rebuild the next row at `at`. Returns what `issue` does.
    pub(super) fn rebuild(&mut self, at: Ps, commands: &mut Vec<MemberCommand>) -> Option<StageDone> {
        let layout = &self.spec.layout;
        let row = self.next_row;
        self.next_row = (row + 1) % layout.rows();
        self.begin(Purpose::Rebuild { row }, at, at, commands)
    }

    fn begin(
        &mut self,
        purpose: Purpose,
        issued_at: Ps,
        ready_at: Ps,
        commands: &mut Vec<MemberCommand>,
    ) -> Option<StageDone> {
        self.list(&purpose);
        let (has_second, parity) = (!self.pieces.then.is_empty(), self.pieces.parity);
        let (second, at) = (false, ready_at);
        let open =
            Open { purpose, issued_at, commands: 0, left: 0, second, has_second, parity, at, seen: at, used: at };
        let free = self.open.iter().position(Option::is_none).unwrap_or_else(|| {
            self.open.push(None);
            self.open.len() - 1
        });
        if let Some(slot) = self.open.get_mut(free) {
            *slot = Some(open);
        }
        if self.pieces.first.is_empty() {
            return open.stage(free as u32);
        }
        self.send(free as u32, ready_at, commands);
        None
    }

    /// Lists the commands of a request.
    fn list(&mut self, purpose: &Purpose) {
        match purpose {
            Purpose::Work(request) => self.spec.layout.pieces(request, &self.activity, &mut self.pieces),
            Purpose::Rebuild { row } => self.spec.layout.rebuild(*row, &mut self.pieces),
        }
    }

    /// Sends the commands of a request's present stage, which are listed, at `at`.
    fn send(&mut self, request: u32, at: Ps, commands: &mut Vec<MemberCommand>) {
        let Some(Some(open)) = self.open.get_mut(request as usize) else { return };
        let pieces = if open.second { &self.pieces.then } else { &self.pieces.first };
        open.left = 0;
        for piece in pieces {
            let Some(Some(to)) = self.spec.members.get(piece.member) else { continue };
            let (address, bytes, read) = (piece.address, piece.bytes, piece.read);
            commands.push(MemberCommand { to: *to, given: Given { at, address, bytes, read, request } });
            open.left += 1;
            open.commands += 1;
            if let Some(activity) = self.activity.get_mut(piece.member) {
                activity.open += 1;
                if read {
                    activity.read_to = address + bytes;
                }
            }
        }
    }

    /// A member's command is complete. Returns what follows if it was the last one of its stage.
    pub(super) fn command_is_done(&mut self, done: &MemberDone) -> Option<StageDone> {
        if let Some(activity) = self.activity.get_mut(done.member) {
            activity.open -= 1;
        }
        let open = self.open.get_mut(done.request as usize)?.as_mut()?;
        open.at = open.at.max(done.at);
        open.seen = open.seen.max(done.seen);
        open.used = open.used.max(done.used);
        open.left -= 1;
        open.stage(done.request)
    }

    /// Sends the commands of a request's second stage at `at`.
    pub(super) fn write(&mut self, request: u32, at: Ps, commands: &mut Vec<MemberCommand>) {
        let Some(Some(open)) = self.open.get_mut(request as usize) else { return };
        open.second = true;
        let purpose = open.purpose;
        self.list(&purpose);
        self.send(request, at, commands);
    }

    /// Ends a request whose stages are done.
    pub(super) fn end(&mut self, request: u32) -> Option<Whole> {
        let Open { purpose, issued_at, commands, .. } = self.open.get_mut(request as usize)?.take()?;
        Some(match purpose {
            Purpose::Work(request) => {
                self.work.outstanding -= 1;
                Whole { issued_at, bytes: request.bytes, commands }
            }
            Purpose::Rebuild { .. } => Whole { issued_at, bytes: self.spec.layout.stripe, commands },
        })
    }
}
