//! What a run with a log notes of each connection.

use busfree_scsi::timing::Ps;

use super::{EventLoop, NO_STREAM, Role};
use crate::invariant_broken;
use crate::kernel::command::NEVER;
use crate::kernel::connection::Connection;
use crate::kernel::event_log::Entry;
use crate::kernel::stream::Stream;
use crate::trace::Buffer;

impl EventLoop {
    /// Adds a connection to the log.
    pub(super) fn note(&mut self, start: Ps, completes: bool, connection: &Connection) {
        let Some(log) = &mut self.log else { return };
        let Some(command) = log.current else { return invariant_broken("a connection concerns a command", ()) };
        let Some(Stream { spec, .. }) = self.streams.get(command.stream) else {
            return invariant_broken(NO_STREAM, ());
        };
        log.connections.push(Entry {
            start,
            initiator: spec.initiator,
            target: spec.target,
            command,
            completes,
            connection: *connection,
            also: log.also.len(),
        });
    }

    /// Adds to the log the further course of the buffer of the last connection's target.
    #[inline(never)]
    pub(super) fn note_level(&mut self) {
        let Some(&Entry { start, target: place, ref connection, .. }) =
            self.log.as_ref().and_then(|log| log.connections.last())
        else {
            return;
        };
        let Some(Role::Target(target)) = self.roles.get(place) else { return };
        let size = target.buffer(self.streams.iter().any(|s| s.spec.target == place && s.spec.read_percent < 100));
        if size == 0 {
            return;
        }
        let end = start + connection.total();
        let from = if connection.bytes > 0 { start + connection.before_data() } else { end };
        let Some(log) = &mut self.log else { return };
        while log.buffers.len() <= place {
            log.buffers.push(Buffer::default());
        }
        let Some(buffer) = log.buffers.get_mut(place) else { return };
        buffer.size = size;
        buffer.breaks_off(from);
        let mut turn = end;
        while turn != NEVER {
            // Where a write counts as stored, the level falls at once.
            for at in (turn - 1).max(end)..=turn {
                buffer.points.push((at, target.level(at).min(size)));
            }
            turn = target.next_turn(turn);
        }
    }
}
