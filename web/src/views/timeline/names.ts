import { phaseText } from '../../text/trace.ts';
import { barOf } from './lanes.ts';
import type { Scene } from './scene.ts';
import { TEXTURES } from './textures.ts';

/** Phases from this width on are drawn one by one and have their names, if there is room, CSS pixels. */
export const NAMED_PX = 48;
/** Space between a name and the ends of its phase, CSS pixels. */
const ROOM_PX = 5;

/** The standard's names of the phases that are wide enough, in the rows of the bus and of the party. */
export function names(
  context: CanvasRenderingContext2D,
  { trace, lanes, ink, width }: Scene,
  first: number,
  last: number,
  x: (ns: number) => number,
): void {
  context.font = ink.font;
  context.textBaseline = 'middle';
  for (let phase = first; phase <= last; phase += 1) {
    const from = Math.max(0, x(trace.at(phase)));
    const to = Math.min(width, x(trace.end(phase)));
    if (to - from < NAMED_PX) continue;
    const name = phaseText(trace.phase(phase));
    const length = context.measureText(name).width;
    if (length + 2 * ROOM_PX > to - from) continue;
    const holder = trace.holder(phase);
    const isSolid = TEXTURES[trace.kind(phase)] === 'solid';
    for (const lane of lanes.rows) {
      if (lane.place !== null && lane.place !== holder) continue;
      const { top, height } = barOf(lane);
      const left = (from + to - length) / 2;
      if (!isSolid) {
        context.fillStyle = ink.panel;
        context.fillRect(left - 3, top + 1, length + 6, height - 2);
      }
      context.fillStyle = isSolid ? ink.panel : ink.text;
      context.fillText(name, left, top + height / 2 + 0.5);
    }
  }
}
