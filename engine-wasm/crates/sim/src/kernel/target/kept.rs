//! A target that does not disconnect: it has the bus from selection to status, and what it waits for is dead time.

use busfree_bus::timing::Ps;

use super::Target;
use crate::kernel::command::TargetTurn;
use crate::kernel::host_bus::HostBus;
use crate::stats::tally::Phases;

impl Target {
    /// Whether the connection that brings a command goes on to its status.
    pub(crate) fn keeps_the_bus(&self) -> bool {
        !self.spec.disconnect
    }

    /// Goes on from `at` with the command that has just come: waits for the medium, moves the data, reports status.
    pub(crate) fn go_on(&mut self, at: Ps, host_bus: &HostBus) -> TargetTurn {
        let mut phases = Phases::default();
        while let Some(command) = self.queue.front().copied().filter(|c| c.moved < c.bytes) {
            let now = at + phases.total();
            let start = self.asks_for_data_at(now).max(now);
            let (bytes, held) =
                if command.read { self.read_burst(&command, start) } else { self.write_burst(&command) };
            let data = self.data_time(start, bytes, host_bus);
            phases.dead += start - now + held;
            phases.data += data;
            if command.read {
                self.sent(bytes, start + data + held);
            }
            if let Some(front) = self.queue.front_mut() {
                front.moved += bytes;
            }
        }
        let Some(mut command) = self.queue.pop_front() else {
            return TargetTurn { phases, stream: 0, moved: 0, completed: None };
        };
        let now = at + phases.total();
        if !command.read {
            phases.dead += self.write_out(&command, now).saturating_sub(now);
        } else if self.spec.separate_status {
            phases.dead += self.chance.jittered(self.spec.status, self.spec.jitter);
        }
        phases.command += self.spec.protocol.completed();
        phases.dead += self.chance.jittered(self.spec.end_dead, self.spec.jitter);
        self.last_status_at = at + phases.total();
        command.parts.turn(0, phases.total());
        TargetTurn { phases, stream: command.stream, moved: command.bytes, completed: Some(command) }
    }
}
