import { ID_MAX, LUN_MAX } from '../generated/facts.ts';
import { type ImportNote, type ImportedDevice, type Inventory, firstOfEach, linesOf } from './inventory.ts';
import { match } from './match.ts';
import type { DeviceKind } from '../generated/types.ts';

/** First line of an entry. Its wording is the same from Linux 1.x to today. */
const HOST = /^Host: *(scsi\d{1,4}) +Channel: *(\d{1,4}) +Id: *(\d{1,4}) +Lun: *(\d{1,10})$/i;
const VENDOR = /^Vendor: ?(.{0,60}?) *Model: ?(.{0,60}?) *Rev: ?.*$/i;
const TYPE = /^Type: *(.{0,60}?) +ANSI.*$/i;

/** Kinds a type can be, the usual one first. A Zip drive is a direct-access device too. */
const KINDS = new Map<string, readonly DeviceKind[]>([
  ['direct-access', ['disk', 'removable', 'emulator']],
  ['cd-rom', ['cdrom']],
  ['worm', ['cdrom']],
  ['sequential-access', ['tape']],
  ['optical device', ['removable']],
  ['scanner', ['scanner']],
  ['processor', ['network']],
]);

interface Entry {
  bus: string;
  id: number;
  lun: number;
  vendor: string;
  model: string;
  type: string;
}

/** Whether a text contains the output of `/proc/scsi/scsi`. */
export function isProcScsi(text: string): boolean {
  return linesOf(text).lines.some((line) => HOST.test(line));
}

/** Reads `/proc/scsi/scsi`: of its buses the one with most parallel SCSI devices. */
export function readProcScsi(text: string): Inventory {
  const { lines, notes } = linesOf(text);
  const entries = entriesOf(lines, notes);
  const parallel = entries.filter((entry) => {
    // Devices that libata and USB storage show as SCSI have no ID on any bus.
    const isSerial = /^ata$/i.test(entry.vendor);
    if (isSerial) notes.push({ code: 'not-parallel', raw: rawOf(entry) });
    return !isSerial;
  });
  const buses = [...new Set(parallel.map(({ bus }) => bus))];
  const size = (bus: string) => parallel.filter((entry) => entry.bus === bus).length;
  const bus = buses.toSorted((a, b) => size(b) - size(a))[0];
  const found: { device: ImportedDevice; raw: string }[] = [];
  for (const entry of parallel) {
    const raw = rawOf(entry);
    if (entry.bus !== bus) notes.push({ code: 'other-bus', raw });
    else if (entry.id > ID_MAX) notes.push({ code: 'bad-id', raw, id: entry.id });
    else if (entry.lun > LUN_MAX) notes.push({ code: 'bad-lun', raw, id: entry.lun });
    else {
      const device = deviceOf(entry, raw, notes);
      if (device) found.push({ device, raw });
    }
  }
  return { source: 'proc-scsi', devices: firstOfEach(found, notes), notes };
}

function deviceOf(entry: Entry, raw: string, notes: ImportNote[]): ImportedDevice | null {
  const kinds = KINDS.get(entry.type.toLowerCase()) ?? [];
  const [kind] = kinds;
  const found = kind === undefined ? null : match(entry.vendor, entry.model, kinds, entry.id > 7);
  if (kind === undefined || found === null) {
    notes.push({ code: 'no-part', raw });
    return null;
  }
  if (found.how === 'near') notes.push({ code: 'near', raw, model: found.model });
  if (found.how === 'generic') notes.push({ code: 'generic', raw });
  const name = found.how === 'same' ? '' : `${entry.vendor} ${entry.model}`.trim();
  return {
    id: entry.id,
    lun: entry.lun,
    board: 0,
    model: found.model,
    name,
    work: kind,
    own: found.own,
  };
}

/** Entries with all three lines; other lines are noted. */
function entriesOf(lines: readonly string[], notes: ImportNote[]): Entry[] {
  const entries: Entry[] = [];
  let open: Entry | null = null;
  for (const line of lines) {
    const [, host, channel, id, lun] = HOST.exec(line) ?? [];
    const [, vendor, model] = VENDOR.exec(line) ?? [];
    const [, type] = TYPE.exec(line) ?? [];
    if (host !== undefined) {
      open = {
        bus: `${host}:${Number(channel)}`,
        id: Number(id),
        lun: Number(lun),
        vendor: '',
        model: '',
        type: '',
      };
      entries.push(open);
    } else if (open !== null && vendor !== undefined && model !== undefined) {
      open.vendor = vendor;
      open.model = model;
    } else if (open !== null && type !== undefined) {
      open.type = type;
    } else if (!/^Attached devices:/i.test(line)) {
      notes.push({ code: 'not-read', raw: line });
    }
  }
  return entries;
}

function rawOf({ vendor, model, type, id }: Entry): string {
  return [`Id ${id}:`, vendor, model, type && `(${type})`].filter(Boolean).join(' ');
}
