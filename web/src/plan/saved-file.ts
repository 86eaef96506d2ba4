// All saved plans in one file, as a backup or for another device.

import { readLink } from './link/links.ts';
import type { Stamped } from './stamped.ts';

/** Largest file, in bytes. */
export const FILE_BYTES_MAX = 1_048_576;
/** Most plans in a file, and most saved plans. */
export const PLANS_MAX = 500;

/** The format and its version. A version that old readers would misread gets another number. */
const FORMAT = 'busfree-plans/1';

/** A note inside the file that explains it. */
const ABOUT =
  'Plans saved in Busfree, a planner for parallel SCSI buses. A link is what follows # in the address of the planner.';

/** Why a file, or a part of it, was not imported. */
export type FileProblem =
  | { code: 'too-large' | 'not-json' | 'one-plan' | 'not-plans' | 'newer' }
  /** More than `PLANS_MAX`: so many were skipped. */
  | { code: 'too-many'; left: number }
  /** The plan at this place, counted from one, could not be read. */
  | { code: 'bad-plan'; place: number };

/** The contents of a file. */
export interface SavedFile {
  plans: readonly Stamped[];
  problems: readonly FileProblem[];
}

/** The result for a file that is too large. */
export const TOO_LARGE: SavedFile = { plans: [], problems: [{ code: 'too-large' }] };

/** Writes a file. */
export function writeSavedFile(plans: readonly Stamped[], now: number): string {
  const written = plans.map(({ link, at }) => ({
    ...(at === null ? {} : { saved: new Date(at).toISOString() }),
    link,
  }));
  const file = { format: FORMAT, about: ABOUT, exported: new Date(now).toISOString(), plans: written };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads any file. Plans that can be read are imported, the others reported. */
export function readSavedFile(text: string): SavedFile {
  if (new Blob([text]).size > FILE_BYTES_MAX) return TOO_LARGE;
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return refuse('not-json');
  }
  const format = field(file, 'format');
  if (typeof format === 'string' && /^busfree-plan\/\d+$/.test(format)) return refuse('one-plan');
  if (typeof format !== 'string' || !/^busfree-plans\/\d+$/.test(format)) return refuse('not-plans');
  if (format !== FORMAT) return refuse('newer');
  const listed = field(file, 'plans');
  if (!Array.isArray(listed)) return refuse('not-plans');
  const plans: Stamped[] = [];
  const problems: FileProblem[] = [];
  for (const [index, entry] of listed.slice(0, PLANS_MAX).entries()) {
    const plan = readEntry(entry);
    if (plan === null) problems.push({ code: 'bad-plan', place: index + 1 });
    else plans.push(plan);
  }
  const left = listed.length - PLANS_MAX;
  if (left > 0) problems.push({ code: 'too-many', left });
  return { plans, problems };
}

/** Whether a text claims to be a file of saved plans. */
export function isSavedFile(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"busfree-plans\//.test(text);
}

/** The links of a file, to be read before it. */
export function linksIn(text: string): string[] {
  try {
    const listed = field(JSON.parse(text.replace(/^\uFEFF/, '')), 'plans');
    return Array.isArray(listed) ? listed.slice(0, PLANS_MAX).flatMap((entry) => linkOf(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/** The link of an entry: what follows `#` of an address, or a link without an address. */
function linkOf(entry: unknown): string | null {
  const link = field(entry, 'link');
  return typeof link === 'string' ? link.slice(link.lastIndexOf('#') + 1).trim() : null;
}

function readEntry(entry: unknown): Stamped | null {
  const link = linkOf(entry);
  if (link === null || readLink(link).plan === null) return null;
  const saved = field(entry, 'saved');
  const at = typeof saved === 'string' ? Date.parse(saved) : Number.NaN;
  return { link, at: Number.isNaN(at) ? null : at };
}

function field(of: unknown, name: string): unknown {
  if (typeof of !== 'object' || of === null || !Object.hasOwn(of, name)) return undefined;
  return Object.getOwnPropertyDescriptor(of, name)?.value;
}

function refuse(code: 'not-json' | 'one-plan' | 'not-plans' | 'newer'): SavedFile {
  return { plans: [], problems: [{ code }] };
}
