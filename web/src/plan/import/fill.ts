import type { Plan } from '../../engine/types.ts';
import { workOfKind } from '../catalogue.ts';
import { addDevice, addHost, rename, setWorkload } from '../commands.ts';
import { defaultPlan } from '../defaults.ts';
import { freeIdForHost } from '../free-id.ts';
import { setLoad } from '../load.ts';
import { partyName } from '../names.ts';
import { exampleBehind } from '../presets.ts';
import { isCard, readCard } from './card.ts';
import type { ImportNote, Inventory } from './inventory.ts';
import { isProcScsi, readProcScsi } from './proc-scsi.ts';

/** The adapter of a plan that has none: the one a new plan begins with. */
const USUAL_HOST = 'aha29160';

/** What a pasted text says is on a bus; `null` where it is no such text, and may be a link or a document. */
export function readInventory(text: string): Inventory | null {
  // A link or a document, whatever names are in it.
  if (/^\s*\{|^\s*\d{1,10}\/|#\d{1,10}\//.test(text.slice(0, 2000))) return null;
  if (isProcScsi(text)) return readProcScsi(text);
  return isCard(text) ? readCard(text) : null;
}

/**
 * Puts what was found on the plan's bus in place of its devices, and takes the load off it. Hosts stay, but one whose ID a device
 * has goes to another: no text says where the host is, or which. What an example brought does not stay: its host and its question are
 * not the person's.
 */
export function fillPlan(plan: Plan, { devices }: Inventory): { plan: Plan; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const isWide = devices.some(({ id }) => id > 7);
  const own = setLoad(withoutExample(plan), 0);
  let filled: Plan = { ...own, name: '', width: isWide ? 'wide' : own.width, devices: [] };
  if (filled.hosts.length === 0) {
    filled = addHost(filled, USUAL_HOST);
    notes.push({ code: 'host', model: USUAL_HOST });
  }
  for (const { id, model, name, work } of devices) {
    const added = addDevice(filled, model, id);
    const index = added.devices.length - 1;
    if (added === filled) notes.push({ code: 'no-room', raw: name || model });
    else filled = setWorkload(rename(added, { kind: 'device', index }, name), index, workOfKind(work));
  }
  for (const [index, host] of filled.hosts.entries()) {
    const free = freeIdForHost(filled, host.model, host.id);
    if (!filled.devices.some(({ id }) => id === host.id) || free === undefined) continue;
    filled = { ...filled, hosts: filled.hosts.with(index, { ...host, id: free }) };
    notes.push({ code: 'host-moved', name: partyName(filled, { kind: 'host', index }), id: free });
  }
  return { plan: filled, notes };
}

/** What the person has set: all that is still as in the example behind the plan is as in a new one. */
function withoutExample(plan: Plan): Plan {
  const example = exampleBehind(plan);
  if (example === null) return plan;
  const brought = new Map(Object.entries(example).map(([key, value]) => [key, JSON.stringify(value)]));
  const own = Object.entries(plan).filter(([key, value]) => JSON.stringify(value) !== brought.get(key));
  return { ...defaultPlan(), ...Object.fromEntries(own) };
}
