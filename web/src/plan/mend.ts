import type { Edit, Plan } from './generated/types.ts';
import { withBus } from './bus.ts';
import { moveAllAcross } from './channels.ts';
import {
  moveTo,
  setCap,
  setDisconnect,
  setPackets,
  setPower,
  setQas,
  setSignalling,
  setWidth,
} from './commands.ts';
import { setBoard, setLun } from './unit-commands.ts';

/** The plan after a finding's mend. */
export function applyEdit(plan: Plan, edit: Edit): Plan {
  switch (edit.kind) {
    case 'move':
      return moveTo(plan, edit.party, edit.id);
    case 'width':
      return setWidth(plan, edit.width);
    case 'signalling':
      return setSignalling(plan, edit.signalling);
    case 'cap':
      return edit.devices.reduce((now, index) => setCap(now, index, edit.mt_s), plan);
    case 'disconnect':
      return edit.devices.reduce((now, index) => setDisconnect(now, index, true), plan);
    case 'lun':
      return setLun(plan, edit.device, edit.lun);
    case 'board':
      return setBoard(plan, edit.device, edit.board);
    case 'power-on':
      return edit.devices.reduce((now, index) => setPower(now, index, true), plan);
    case 'qas-off':
      return setQas(plan, false);
    case 'packets':
      return setPackets(plan, edit.packets);
    case 'cable':
      return withBus(plan, { line: edit.line, branches: edit.branches });
    case 'across':
      return moveAllAcross(plan, edit.devices, edit.signalling);
  }
}
