import type { Plan } from '../engine/types.ts';
import { defaultPlan } from './defaults.ts';
import { readLink } from './link/read.ts';
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

/** All presets, in the order of the tables. Written by `cargo run -p xtask -- presets`. */
export const presets: readonly Preset[] = data;

/** Parts of the link of the plan the page opens with: the CD-ROM goes first and the disk last, so there is much to gain. */
const FIRST = ['/load=99@', '/7=host:', '/6=id_prec_cdrom', '/0=id_prec_disk'];

/** The plan the page opens with when the address has none. */
export function firstPlan(): Plan {
  const isFirst = ({ id, link }: Preset) =>
    id.startsWith('table-6-') && FIRST.every((part) => link.includes(part));
  const first = presets.find(isFirst) ?? presets[0];
  return readLink(first?.link ?? '').plan ?? defaultPlan();
}
