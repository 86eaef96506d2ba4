import { percent } from '../../text/numbers.ts';
import type { Metrics } from './layout.ts';
import type { PartyView } from './parties.ts';
import type { UnmetDemand } from '../../parts/wires.ts';

/** Least room for two short lines, pixels. */
const ROOM = { width: 90, height: 30 };
/** Length of the dotted ends, with a small gap. */
const ENDS_PX = 19;

type Props = { unmetDemands: readonly UnmetDemand[]; views: readonly PartyView[]; metrics: Metrics };

/** Explains the dotted ends once, beside the device that lacks most, if there is room between the wires. */
export function UnmetNote({ unmetDemands, views, metrics }: Props) {
  const { pitch, zoom } = metrics;
  const right = metrics.socketLeft - ENDS_PX;
  const ordered = unmetDemands.toSorted((a, b) => b.ys.length - a.ys.length);
  const demand = ordered.find(
    ({ ys, clearFrom }) => ys.length * pitch >= ROOM.height * zoom && right - clearFrom >= ROOM.width * zoom,
  );
  const use = views.find((view) => view.key === demand?.owner)?.use;
  const [first] = demand?.ys ?? [];
  if (!demand || !use || first === undefined) return null;
  const height = demand.ys.length * pitch;
  return (
    <div className="unmet-note caption" style={{ top: first - pitch / 2, height, width: right }}>
      <span>gets {percent(use.bus_percent, 0)}</span>
      <span>dotted: wants {percent(use.want_percent, 0)}</span>
    </div>
  );
}
