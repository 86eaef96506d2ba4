import type { Platform } from '../plan/platforms.ts';
import { list } from './lists.ts';

/** What else there is to know of a machine, by its code in the data. */
const NOTES = new Map([
  ['pc-leave-host', 'Adaptec says to leave the adapter at 7. Disks leave the factory set to 0.'],
  ['pc-boot-choice', 'Some adapters let you choose the disk to start from.'],
  ['pc-backplane', 'In some servers the backplane itself is at 15.'],
  [
    'mac-internal',
    'The internal disk is at 0, the internal CD-ROM at 3 (at 1 according to some older pages).',
  ],
  ['mac-start-up', 'External disks are looked at from the highest ID down.'],
  [
    'mac-shared-ids',
    'The Quadra 900 and 950 have one set of IDs for both buses. Later ones may have an ID once on each bus, if the drivers know SCSI Manager 4.3.',
  ],
  ['sun-names', 'sd0 is the disk at 3, sd1 the one at 1, sd2 the one at 2 and sd3 the one at 0.'],
  ['sun-cdrom', 'The CD-ROM is looked for at 6.'],
  ['sun-tape', 'Tapes are looked for at 4 and 5.'],
  [
    'sgi-zero-weakest',
    '0 is the weakest ID of a narrow bus: every device there wins against the machine. On a wide bus 8 to 15 are weaker still.',
  ],
  ['sgi-seven', 'A device may have 7, and is then the strongest.'],
  ['hp-boot-below-host', '7 is kept for the machine; the disk it starts from is to have 6.'],
  ['hp-several-hosts', 'Several hosts on one bus are to have 7, 6 and 5.'],
  ['dec-host-differs', 'Models differ: an InfoServer is at 6, a VAXstation 2000 at 0.'],
  ['dec-seven', 'DEC keeps 7 for the device that needs the bus most.'],
  ['amiga-a4091', 'An A4091 comes set to 7; its switches allow any ID.'],
  ['amiga-id-zero', 'A faulty device at 0 once hid all others.'],
  ['akai-no-own-id', 'Some samplers have no ID of their own, so that a disk may have any.'],
  ['sampler-one-writer', 'With a computer on the same chain, never let both write to the same disk.'],
  ['roland-id-zero', 'Avoid 0 where the disk is an emulator with old firmware.'],
]);

/** A note in a sentence; empty for one this page does not know. */
export function noteText(code: string): string {
  return NOTES.get(code) ?? '';
}

/** Everything worth knowing of a machine, in sentences. */
export function notesOf(platform: Platform): readonly string[] {
  return platform.notes.map(noteText).filter((text) => text !== '');
}

/** From where it starts, as the end of a sentence about it; `null` where it is not known. */
export function bootRule({ boot, usual }: Platform): string | null {
  switch (boot) {
    case 'lowest-first':
      return 'many adapters boot from the lowest ID first, 0 to 6 and then 8 to 15; some let you choose.';
    case 'highest-first':
      return `looks at external IDs from the highest down for something to start from; the internal disk has ${list(usual.disk.map(String))}.`;
    case 'usual-disk':
      return usual.disk.length === 1
        ? `the disk it starts from is looked for at ${usual.disk[0]}.`
        : `the disk it starts from is looked for at ${usual.disk[0]}, other disks at ${list(usual.disk.slice(1).map(String))}.`;
    case null:
      return null;
  }
}

/** The words around the choice of a machine. */
export const machineWords = {
  title: 'Machine',
  /** The folded line: what it is, and that it has two channels. */
  summary: (name: string, hasTwo: boolean) => (hasTwo ? `${name}, two channels` : name),
  label: 'Kind of machine',
  help: 'Shows the usual IDs of such a machine, of its disks and of its CD-ROM. Choosing one sets the ID of the first host; nothing else changes.',
  hostAt: (id: number, isFixed: boolean) =>
    isFixed ? `The machine is at ${id} and cannot be moved.` : `The machine is usually at ${id}.`,
  source: 'Said in',
} as const;
