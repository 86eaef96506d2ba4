import type { Edit, Plan } from './generated/types.ts';
import { withBus } from './bus.ts';
import { moveAllAcross } from './channels.ts';
import { moveTo, setBus, setDevice } from './commands.ts';
import { setLun } from './unit-commands.ts';

/** The plan after a finding's mend. */
export function applyEdit(plan: Plan, edit: Edit): Plan {
  switch (edit.kind) {
    case 'move':
      return moveTo(plan, edit.party, edit.id);
    case 'width':
      return setBus(plan, { width: edit.width });
    case 'signalling':
      return setBus(plan, { signalling: edit.signalling });
    case 'cap':
      return edit.devices.reduce((now, index) => setDevice(now, index, { cap_mt_s: edit.mt_s }), plan);
    case 'disconnect':
      return edit.devices.reduce((now, index) => setDevice(now, index, { disconnect: 'as-known' }), plan);
    case 'usual-preset':
      return setDevice(plan, edit.device, { preset: 'of-machine' });
    case 'lun':
      return setLun(plan, edit.device, edit.lun);
    case 'board':
      return setDevice(plan, edit.device, { board: edit.board });
    case 'power-on':
      return edit.devices.reduce((now, index) => setDevice(now, index, { powered: true }), plan);
    case 'qas-off':
      return setBus(plan, { qas: false });
    case 'packets':
      return setBus(plan, { packets: edit.packets });
    case 'cable':
      return withBus(plan, { line: edit.line, branches: edit.branches });
    case 'across':
      return moveAllAcross(plan, edit.devices, edit.signalling);
  }
}
