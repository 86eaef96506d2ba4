import type { MomentNote } from '../../plan/moments.ts';
import type { Viewport } from './viewport.ts';

/** A note's flag above the rows. */
export interface Flag extends MomentNote {
  /** Place of its pole, CSS pixels from the left edge of the rows. */
  x: number;
  /** Room for its text at the right of the pole, CSS pixels; `null`: too little to read any of it. */
  room: number | null;
  /** Whether it is at the left of its pole, because at the right it would be outside. */
  isLeft: boolean;
}

/** Space between a text and the next pole, CSS pixels. */
const GAP_PX = 4;
/** Room below which a text is left out: its first word would be cut, CSS pixels. */
const TEXT_PX = 44;
/** Width of a flag without text, CSS pixels. */
export const BARE_PX = 14;

/** The flags of the notes in view. A text ends before the next flag. `notes` are in the order of time. */
export function flagsOf(notes: readonly MomentNote[], view: Viewport, width: number): Flag[] {
  const inView = notes
    .filter(({ ns }) => ns >= view.from && ns <= view.to)
    .map((note) => ({ ...note, x: ((note.ns - view.from) / (view.to - view.from)) * width }));
  return inView.map((flag, place) => {
    const next = inView[place + 1];
    const room = next === undefined ? width - flag.x : next.x - flag.x - GAP_PX;
    return { ...flag, room: room < TEXT_PX ? null : room, isLeft: flag.x + BARE_PX > width };
  });
}
