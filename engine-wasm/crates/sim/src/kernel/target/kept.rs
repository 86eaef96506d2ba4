//! A target that does not disconnect: it keeps the bus from selection to status, and its waits are dead time.

use busfree_scsi::timing::Ps;

use super::{Event, State, Target, Turn, data_in_at, move_data};
use crate::kernel::connection::{Connection, Ending};
use crate::kernel::host_bus::HostBus;

impl Target {
    /// Whether the connection that brings a command continues to its status.
    pub(crate) const fn keeps_the_bus(&self) -> bool {
        !self.spec.disconnect
    }

    /// Continues from `at` with the command just received: waits for the medium, transfers the data, reports status.
    pub(crate) fn keep_on(&mut self, at: Ps, host_bus: &HostBus) -> Turn {
        let mut connection = Connection::kept(&self.spec);
        while let State::DataIn { command, ready_at, .. } | State::DataOut { command, ready_at } = &mut self.state
            && command.left() > 0
        {
            let now = at + connection.total();
            let ready = if command.read {
                data_in_at(&self.spec, &mut self.storage, command, *ready_at, now)
            } else {
                *ready_at
            };
            let start = ready.max(now);
            connection.hold(start - now);
            move_data(&self.spec, &mut self.storage, command, start, &mut connection, host_bus);
        }
        let mut command = *self.state.command();
        let now = at + connection.total();
        if !command.read {
            connection.hold(self.storage.write(&self.spec, &command, now).saturating_sub(now));
        } else if self.spec.separate_status {
            connection.hold(self.jittered(self.spec.status));
        }
        let dead = self.jittered(self.spec.end_dead);
        connection.ends(Ending::Complete, dead);
        let end = at + connection.total();
        self.last_status_at = end;
        command.parts.turn(0, connection.total());
        self.apply(Event::Completed, end);
        Turn { connection, stream: command.stream, completed: Some(command) }
    }
}
