import type { Plan } from '../engine/types.ts';
import { defaultPlan } from './defaults.ts';
import { readLink } from './link/read.ts';
import { writeLink } from './link/write.ts';
import { withoutWishes } from './wishes.ts';
import data from './presets.json';

/** A plan to begin with: a row of the paper's tables. */
export interface Preset {
  id: string;
  /** Which table it is from, with what that table is about. */
  group: string;
  title: string;
  /** Canonical link. */
  link: string;
}

/** All presets, in the order of the tables. Written by `npm run types`. */
export const presets: readonly Preset[] = data;

/** A plan to build one's own on: a host adapter and nothing else. */
export const BARE_PLAN = '1/wide.lvd/7=host:aha29160';

/**
 * A measured row that was changed is no longer that row: it gives up the name it had from it, unless the change gave it
 * another.
 */
export function withoutBorrowedName(before: Plan, after: Plan): Plan {
  if (after.name === '' || after.name !== before.name) return after;
  const [was, is] = [writeLink(withoutWishes(before)), writeLink(withoutWishes(after))];
  return was !== is && presets.some(({ link }) => link === was) ? { ...after, name: '' } : after;
}

/** Parts of the link of the plan the page opens with: the CD-ROM goes first and the disk last, so there is much to gain. */
const FIRST = ['/load=99@', '/7=host:', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** The plan the page opens with when the address has none. */
export function firstPlan(): Plan {
  const isFirst = ({ id, link }: Preset) =>
    id.startsWith('table-6-') && FIRST.every((part) => link.includes(part));
  const first = presets.find(isFirst) ?? presets[0];
  return readLink(first?.link ?? '').plan ?? defaultPlan();
}
