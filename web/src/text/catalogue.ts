import type { OWN_KINDS } from '../plan/catalogue.ts';
import type { PartKind } from '../plan/catalogue-filter.ts';

/** A kind of device in the singular, as a choice. */
export function kindName(kind: (typeof OWN_KINDS)[number]): string {
  switch (kind) {
    case 'disk':
      return 'Disk';
    case 'cdrom':
      return 'CD-ROM drive or writer';
    case 'removable':
      return 'Removable-media drive';
    case 'tape':
      return 'Tape drive';
    case 'scanner':
      return 'Scanner';
  }
}

/** A kind of part in the plural, as a heading. */
export function kindTitle(kind: PartKind): string {
  switch (kind) {
    case 'disk':
      return 'Disks';
    case 'cdrom':
      return 'CD-ROM and DVD';
    case 'removable':
      return 'Removable media';
    case 'tape':
      return 'Tapes';
    case 'scanner':
      return 'Scanners';
    case 'emulator':
      return 'Emulators';
    case 'network':
      return 'Network adapters';
    case 'host':
      return 'Host adapters';
  }
}

/** Words of the shelf. */
export const shelfWords = {
  find: 'Find a device',
  none: 'No device found. Try fewer letters, or add your own:',
  own: 'Your own device…',
  found: (count: number) => (count === 1 ? '1 found: Enter takes it' : `${count} found`),
  filters: 'Filters',
  chosen: (count: number) => (count === 0 ? 'off' : `${count} set`),
  kind: 'Kind',
  maker: 'Maker',
  generation: 'Interface',
  signalling: 'Signalling',
  width: 'Width',
  any: 'any',
  bits: (bits: number) => `${bits} bit`,
  clear: 'Clear filters',
  how: (name: string, key: string) => `Press to add ${name}. Drag it, or press ${key}, to choose its ID.`,
  about: (name: string) => `About ${name}`,
  assumed: 'assumed',
  page: 'Page of this part',
  sources: 'Sources',
} as const;
