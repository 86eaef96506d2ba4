import type { Plan } from '../generated/types.ts';
import { withBus, withHost } from '../bus.ts';
import { workOfKind } from '../catalogue.ts';
import { addDevice, addHost, rename, setWorkload } from '../commands.ts';
import { freeIdForHost } from '../free-id.ts';
import { partyName } from '../names.ts';
import { setOwn } from '../own.ts';
import { setBoard, setLun } from '../unit-commands.ts';
import { isCard, readCard } from './card.ts';
import type { ImportNote, Inventory } from './inventory.ts';
import { isProcScsi, readProcScsi } from './proc-scsi.ts';
import { DEFAULT_PLAN } from '../generated/facts.ts';

/** The host adapter for a plan without one. */
const USUAL_HOST = 'aha29160';

/** The devices that a pasted text lists; `null` if it may be a link or a document instead. */
export function readInventory(text: string): Inventory | null {
  // A link or a document, whatever names it contains.
  if (/^\s*\{|^\s*\d{1,10}\/|#\d{1,10}\//.test(text.slice(0, 2000))) return null;
  if (isProcScsi(text)) return readProcScsi(text);
  return isCard(text) ? readCard(text) : null;
}

/**
 * A plan of the devices found. It keeps only the host adapter of a plan without devices, because the user chose that
 * one for this bus. No text gives the host's ID or model; if a device has the host's ID, the host moves.
 */
export function fillPlan(plan: Plan, { devices }: Inventory): { plan: Plan; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const isWide = devices.some(({ id }) => id > 7);
  const begun = plan.bus.devices.length === 0 && plan.bus.load.percent === 0 ? plan : DEFAULT_PLAN;
  let filled = withBus({ ...begun, name: '' }, { width: isWide ? 'wide' : begun.bus.width });
  if (filled.bus.hosts.length === 0) {
    filled = addHost(filled, USUAL_HOST);
    notes.push({ code: 'host', model: USUAL_HOST });
  }
  for (const { id, lun, board, model, name, work, own } of devices) {
    const added = addDevice(filled, model, id);
    const index = added.bus.devices.length - 1;
    if (added === filled) notes.push({ code: 'no-room', raw: name || model });
    else {
      const named = rename(added, { kind: 'device', index }, name);
      // A board with a single device shares nothing.
      const placed = setBoard(setLun(named, index, lun), index, devices.length > 1 ? board : 0);
      filled = setOwn(setWorkload(placed, index, workOfKind(work)), index, own ?? {});
    }
  }
  for (const [index, host] of filled.bus.hosts.entries()) {
    const free = freeIdForHost(filled, host.model, host.id);
    if (!filled.bus.devices.some(({ id }) => id === host.id) || free === undefined) continue;
    filled = withHost(filled, index, { ...host, id: free });
    notes.push({ code: 'host-moved', name: partyName(filled, { kind: 'host', index }), id: free });
  }
  return { plan: filled, notes };
}
