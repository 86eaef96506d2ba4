/** Notes at moments of the bus in time, which a plan has as texts. `engine-wasm/crates/plan/src/moment.rs` reads them. */
import type { Plan } from './generated/types.ts';
import { rowOf, withFields } from './fields.ts';

/** A note at a moment. */
export interface MomentNote {
  /** Its time, ns from the moment at which the prediction begins to count. */
  ns: number;
  note: string;
  /** Tells it from the others, also while its text changes. */
  key: string;
}

/** The notes of texts such as `1200 The tape waits`, in the order of time. A link may have them in any order, and several at one moment. */
export function notesOf(texts: readonly string[]): MomentNote[] {
  return texts
    .map(read)
    .toSorted(inTime)
    .map((one, place, all) => ({
      ...one,
      key: all[place - 1]?.ns === one.ns ? `${one.ns} ${place}` : `${one.ns}`,
    }));
}

type Read = Omit<MomentNote, 'key'>;

function read(text: string): Read {
  const space = text.indexOf(' ');
  return { ns: Number(text.slice(0, space)), note: text.slice(space + 1) };
}

function inTime(a: Read, b: Read): number {
  return a.ns - b.ns;
}

/** How many notes at moments a plan can have. */
export function notesMost(): number {
  const row = rowOf('plan', 'moments');
  return row.kind === 'texts' ? row.most : 0;
}

/**
 * Sets the note at a moment in place of any other one there; an empty note removes it. The notes are then in the order of
 * time. The same plan if nothing changes, or if it has no place left.
 */
export function setNoteAt(plan: Plan, ns: number, note: string): Plan {
  const others = plan.moments.map(read).filter((one) => one.ns !== ns);
  const own = note.trim();
  const all = own === '' ? others : [...others, { ns, note: own }];
  const moments = all.toSorted(inTime).map((one) => `${one.ns} ${one.note}`);
  const isSame = JSON.stringify(moments) === JSON.stringify(plan.moments);
  return isSame ? plan : withFields('plan', plan, { moments });
}
