import type { Plan } from '../engine/types.ts';
import { defaultPlan } from './defaults.ts';
import { readLink, writeLink } from './link/links.ts';
import { withoutWishes } from './wishes.ts';
import data from './presets.json';

/** A plan to begin with: a machine as people had it, or a row of the paper's tables. */
export interface Preset {
  id: string;
  /** Which table it is from, with what that table is about; or an era. */
  group: string;
  title: string;
  /** Year of a machine; a measured row has none. */
  year?: number;
  /** What there is to see with a machine. */
  shows?: string;
  /** Canonical link. */
  link: string;
}

/** All presets, the tables first. Written by `npm run types`. */
export const presets: readonly Preset[] = data;

/** Whether it was measured on real hardware. */
export function isMeasured({ year }: Preset): boolean {
  return year === undefined;
}

/** A plan to build one's own on: a host adapter and nothing else. */
export const BARE_PLAN = '2/wide.lvd/7=host.aha29160';

/**
 * A preset that was changed is no longer that machine or measured row: it gives up the name it had from it, unless the
 * change gave it another.
 */
export function withoutBorrowedName(before: Plan, after: Plan): Plan {
  if (after.name === '' || after.name !== before.name) return after;
  const [was, is] = [writeLink(withoutWishes(before)), writeLink(withoutWishes(after))];
  return was !== is && presets.some(({ link }) => link === was) ? { ...after, name: '' } : after;
}

/** Parts of the link of the plan the page opens with: the CD-ROM goes first and the disk last, so there is much to gain. */
const FIRST = ['/load=99.', '/7=host.', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** The plan the page opens with when the address has none. */
export function firstPlan(): Plan {
  const isFirst = ({ id, link }: Preset) =>
    id.startsWith('table-6-') && FIRST.every((part) => link.includes(part));
  const first = presets.find(isFirst) ?? presets[0];
  return readLink(first?.link ?? '').plan ?? defaultPlan();
}
