// The view that a link also shows, as engine-wasm/crates/plan/src/looking.rs and over.rs have it.
import { ID_MAX, LUN_MAX } from '../generated/facts.ts';
import { SWEPT_OF_ALL, SWEPT_SETTINGS } from '../generated/swept.ts';
import type { Looking, TimeLook } from '../generated/types.ts';

/** The last part of the link of a view, without the slash before it. */
export function writeLooking(looking: Looking): string {
  if (looking.shows === 'sweep') return `sweep=${looking.over}`;
  if (looking.shows !== 'time') return looking.shows;
  const { view, choice } = looking;
  if (view === null) return 'time';
  const chosen = choice === null ? '' : `_${choice.what === 'command' ? 'c' : 'a'}${choice.index}`;
  return `time=${view.from}_${view.to}${chosen}`;
}

/** The view that a part of a link shows; `null` if it is another part, or not as it is written. */
export function readLooking(part: string): Looking | null {
  if (part === 'sheet' || part === 'wiring') return { shows: part };
  if (part === 'time') return { shows: 'time', view: null, choice: null };
  if (part.startsWith('sweep='))
    return isSwept(part.slice('sweep='.length))
      ? { shows: 'sweep', over: part.slice('sweep='.length) }
      : null;
  const [, from, to, letter, index] = /^time=(\d{1,12})_(\d{1,12})(?:_([ac])(\d{1,9}))?$/u.exec(part) ?? [];
  if (from === undefined || to === undefined || Number(from) >= Number(to)) return null;
  const what = letter === 'c' ? 'command' : 'arbitration';
  const choice: TimeLook['choice'] = index === undefined ? null : { what, index: Number(index) };
  const looking: Looking = { shows: 'time', view: { from: Number(from), to: Number(to) }, choice };
  return writeLooking(looking) === part ? looking : null;
}

/** Whether a sweep can be over this: a word, or a setting of the device with an ID and, if it is not 0, a LUN. */
function isSwept(over: string): boolean {
  if ((SWEPT_OF_ALL as readonly string[]).includes(over)) return true;
  const [, id, lun, setting = ''] = /^(0|[1-9]\d?)(?:\.([1-9]))?\.([a-z]+)$/u.exec(over) ?? [];
  const isPlace = Number(id) <= ID_MAX && Number(lun ?? 1) <= LUN_MAX;
  return isPlace && (SWEPT_SETTINGS as readonly string[]).includes(setting);
}
