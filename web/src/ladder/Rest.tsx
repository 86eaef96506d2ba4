import { percent } from '../text/numbers.ts';
import type { Metrics } from './layout.ts';
import { inWires } from '../parts/wires.ts';

/** Room that the label needs beside the wires, pixels. */
const ROOM = 116;

type Props = { percentFree: number; metrics: Metrics; bottom: number };

/** The label of the wires that lead to no device. */
export function Rest({ percentFree, metrics, bottom }: Props) {
  // Nothing to label if all wires are free or none is.
  if (percentFree > 99.9 || percentFree < 0.05) return null;
  const left = metrics.headLeft + 6 + inWires(percentFree) * metrics.pitch + 8;
  const beside = {
    top: bottom - 16 * metrics.zoom,
    left: Math.min(left, metrics.socketLeft - ROOM * metrics.zoom),
  };
  const below = { top: bottom + 4, left: metrics.headLeft };
  return (
    <div className="ladder-rest caption" style={metrics.mode === 'phone' ? below : beside}>
      bus free {percent(percentFree)}
    </div>
  );
}
