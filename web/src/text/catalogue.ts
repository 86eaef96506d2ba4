import type { PartKind } from '../plan/catalogue-filter.ts';

/** Heading of a kind of part. */
export function kindTitle(kind: PartKind): string {
  switch (kind) {
    case 'disk':
      return 'Disks';
    case 'cdrom':
      return 'CD-ROM';
    case 'removable':
      return 'Removable';
    case 'tape':
      return 'Tapes';
    case 'scanner':
      return 'Scanners';
    case 'emulator':
      return 'Emulators';
    case 'host':
      return 'Hosts';
  }
}

/** The words of the shelf. */
export const shelfWords = {
  find: 'Find a device',
  none: 'Nothing in the catalogue fits.',
  found: (count: number) => `${count} found`,
  filters: 'Filters',
  chosen: (count: number) => (count === 0 ? 'none' : `${count} set`),
  kind: 'Kind',
  maker: 'Maker',
  generation: 'Interface',
  signalling: 'Signalling',
  width: 'Width',
  any: 'any',
  bits: (bits: number) => `${bits} bit`,
  clear: 'Clear filters',
  about: (name: string) => `About ${name}`,
  assumed: 'assumed',
  sources: 'Sources',
} as const;
