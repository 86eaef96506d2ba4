//! The progress of a stream of requests, and what its next request is.

use std::collections::VecDeque;

use busfree_scsi::timing::Ps;

use crate::invariant_broken;
use crate::kernel::addresses;
use crate::kernel::command::Given;
use crate::kernel::random::RandomStream;
use crate::kernel::spec::{Arrivals, StreamSpec, Until};

/// A stream's progress.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    pub(super) spec: StreamSpec,
    /// Requests issued since the start.
    pub(super) issued: u64,
    /// Where each of its users reads on.
    pub(super) next_address: Box<[u64]>,
    /// Bytes and requests that are left to issue.
    pub(super) left_to_issue: u64,
    pub(super) left_requests: u64,
    pub(super) left_of_run: u64,
    /// Requests and bytes of the last jump, and bytes that a jump has left to the next one.
    pub(super) jumped: (u64, u64),
    pub(super) to_jump: u64,
    pub(super) outstanding: u32,
    /// When the next request comes, if requests come at their own times.
    pub(super) arrives_at: Ps,
    /// When the last byte that was to be read was read. Of a stream that is given its requests: when the last of those
    /// so far was complete.
    pub(super) finished_at: Option<Ps>,
    /// Requests that were given and wait in the host for a place among the outstanding ones.
    pub(super) given: VecDeque<Given>,
    /// Of a copy: since when each buffer is ready that waits in the host for a place among the outstanding requests.
    pub(super) buffers: VecDeque<Ps>,
    /// Since when such a stream has had a place for its next request.
    pub(super) place_since: Ps,
}

impl Stream {
    pub(super) fn new(spec: StreamSpec) -> Self {
        let (left_to_issue, left_requests) = match spec.until {
            Some(Until::Bytes(bytes)) => (bytes, u64::MAX),
            Some(Until::Requests(requests)) => (u64::MAX, requests),
            // It makes no requests of its own.
            None if spec.given => (0, 0),
            None => (u64::MAX, u64::MAX),
        };
        Self {
            issued: 0,
            next_address: (0..spec.users.max(1)).map(|user| addresses::begins(&spec, user)).collect(),
            left_requests,
            jumped: (0, 0),
            to_jump: 0,
            arrives_at: 0,
            left_of_run: spec.run.unwrap_or(u64::MAX),
            finished_at: (spec.given && spec.member.is_none()).then_some(0),
            spec,
            left_to_issue,
            outstanding: 0,
            given: VecDeque::new(),
            buffers: VecDeque::with_capacity(spec.copy.map_or(0, |copy| copy.buffers as usize)),
            place_since: 0,
        }
    }

    /// Whether it has more requests to issue.
    pub(super) const fn has_more(&self) -> bool {
        self.left_to_issue > 0 && self.left_requests > 0
    }

    /// When the next request comes; `None` if that depends on the requests before.
    #[inline(never)]
    pub(super) fn arrives(&mut self, random: &mut RandomStream) -> Option<Ps> {
        let Arrivals { interval, spread } = self.spec.arrivals?;
        let at = self.arrives_at;
        self.arrives_at += random.jittered(interval, spread);
        Some(at)
    }

    /// Its own next request, at `at`.
    #[inline(always)]
    pub(super) fn next_request(&mut self, at: Ps, random: &mut RandomStream) -> Given {
        let spec = &self.spec;
        let size = addresses::size(spec, random);
        let bytes = size.min(self.left_to_issue).min(self.left_of_run);
        let elsewhere = spec.run.is_some_and(|run| self.left_of_run == run);
        let user = if spec.users > 1 { random.below(spec.users) as usize } else { 0 };
        let Some(after) = self.next_address.get_mut(user) else {
            return invariant_broken("a stream has its users", Given { at, address: 0, bytes, read: true, request: 0 });
        };
        let address = if elsewhere {
            addresses::anywhere(spec, spec.span, bytes, random)
        } else {
            addresses::next(spec, *after, bytes, random)
        };
        let read = spec.read_percent >= 100 || random.below(100) < spec.read_percent;
        *after = address + bytes;
        if let Some(run) = spec.run {
            self.left_of_run = if self.left_of_run > bytes { self.left_of_run - bytes } else { run };
        }
        if spec.until.is_some() {
            self.left_to_issue -= bytes;
            self.left_requests -= 1;
        }
        Given { at, address, bytes, read, request: 0 }
    }
}
