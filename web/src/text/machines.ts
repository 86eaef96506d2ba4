import { findPlatform } from '../plan/platforms.ts';
import type { Platform } from '../plan/platforms.ts';
import { list } from './lists.ts';

/** Shown if the plan names no kind of machine. */
export const NO_MACHINE = 'not set';

/** A machine's name; its id if this page does not know it. */
export function platformName(id: string): string {
  if (id === '') return NO_MACHINE;
  return findPlatform(id)?.name ?? `${id} (unknown)`;
}

/** Notes on machines, by their codes in the data. */
const NOTES = new Map([
  ['pc-leave-host', 'Adaptec recommends 7 for the adapter. New disks are set to 0.'],
  ['pc-boot-choice', 'Some adapters let you choose the boot disk.'],
  ['pc-backplane', 'In some servers the backplane itself is at 15.'],
  [
    'mac-internal',
    'The internal disk is at 0, the internal CD-ROM at 3 (at 1 according to some older pages).',
  ],
  ['mac-start-up', 'External disks are tried from the highest ID down.'],
  [
    'mac-shared-ids',
    'The Quadra 900 and 950 have one set of IDs for both buses. Later models can use an ID once on each bus if the drivers support SCSI Manager 4.3.',
  ],
  ['sun-names', 'sd0 is the disk at 3, sd1 the one at 1, sd2 the one at 2 and sd3 the one at 0.'],
  ['sun-cdrom', 'The machine expects the CD-ROM at 6.'],
  ['sun-tape', 'The machine expects tapes at 4 and 5.'],
  [
    'sgi-zero-weakest',
    '0 is the weakest ID of a narrow bus: every device there wins against the machine. On a wide bus 8 to 15 are even weaker.',
  ],
  ['sgi-seven', 'A device at 7 is the strongest.'],
  ['hp-boot-below-host', 'The machine has 7. Set the boot disk to 6.'],
  ['hp-several-hosts', 'Set several hosts on one bus to 7, 6 and 5.'],
  ['dec-host-differs', 'Models differ: an InfoServer is at 6, a VAXstation 2000 at 0.'],
  ['dec-seven', 'DEC reserves 7 for the device that needs the bus most.'],
  ['amiga-a4091', 'An A4091 is set to 7 by default; its switches allow any ID.'],
  ['amiga-id-zero', 'In one report a faulty device at 0 hid all others.'],
  ['akai-no-own-id', 'Some samplers have no ID, so a disk can have any ID.'],
  ['sampler-one-writer', 'With a computer on the same chain, never let both write to the same disk.'],
  ['board-in-turn', 'It copies the drives at 0 to 7 one after the other.'],
  ['board-other-hosts', 'Switch off every other host on the cable: the board resets the bus.'],
  [
    'atari-own-id',
    'A TT or Falcon has an ID if its NVRAM sets one. An ST has none, except with the newest host adapters.',
  ],
  ['atari-mega-ste', 'The internal host adapter of a Mega STE reaches one ID only.'],
  ['ensoniq-boot', 'Of several disks with its system, it starts from the one at the highest ID.'],
  ['ensoniq-cdrom', 'Banks on CD-ROMs look for their instruments at 4.'],
  ['roland-id-zero', 'Avoid 0 if the disk is an emulator with old firmware.'],
]);

/** A note in a sentence; empty for an unknown code. */
export function noteText(code: string): string {
  return NOTES.get(code) ?? '';
}

/** All notes on a machine. */
export function notesOf(platform: Platform): readonly string[] {
  return platform.notes.map(noteText).filter((text) => text !== '');
}

/** How the machine finds its boot disk, as the end of a sentence; `null` if it is not known. */
export function bootRule({ boot, usual }: Platform): string | null {
  switch (boot) {
    case 'lowest-first':
      return 'many adapters try the lowest ID first, 0 to 6 and then 8 to 15; some let you choose.';
    case 'highest-first':
      return `tries external IDs from the highest down to boot; the internal disk has ${list(usual.disk.map(String))}.`;
    case 'usual-disk':
      return usual.disk.length === 1
        ? `expects the boot disk at ${usual.disk[0]}.`
        : `expects the boot disk at ${usual.disk[0]}, other disks at ${list(usual.disk.slice(1).map(String))}.`;
    case null:
      return null;
  }
}

/** Words of the choice of a machine. */
export const machineWords = {
  title: 'Machine',
  /** The summary of the closed section. */
  summary: (name: string, hasTwo: boolean) => (hasTwo ? `${name}, two channels` : name),
  label: 'Kind of machine',
  help: 'Shows the usual IDs of such a machine, its disks and its CD-ROM. The choice sets the ID of the first host and nothing else.',
  hostAt: (id: number, isFixed: boolean) =>
    isFixed ? `The machine is at ${id} and cannot be moved.` : `The machine is usually at ${id}.`,
  source: 'Source:',
} as const;
