import type { TrustReport } from '../plan/generated/types.ts';
import { OWNERS, cellName, setupText, tableText } from '../text/trust.ts';

/** What was measured: the paper's disks, its CD-ROM drive, or a machine of an owner. */
export type PointKind = 'disk' | 'cdrom' | 'owner';

/** A measured rate beside its prediction, MB/s. */
export interface Point {
  kind: PointKind;
  name: string;
  /** Link of its plan. */
  plan: string;
  measured: number;
  predicted: number;
  /** Whether the prediction did not see the measurement. */
  isBlind: boolean;
  /** The interval of the prediction, if it has one. */
  from: number | null;
  to: number | null;
}

/** All rates that were measured, from the slowest on: those of the ID paper twice, fitted and blind. */
export function pointsOf({ cells, checks }: TrustReport): Point[] {
  const ofPaper = cells.flatMap((cell) => {
    const { experiment, title, device, plan, measured_mb_s: measured } = cell;
    const kind: PointKind = device.kind === 'cdrom' ? 'cdrom' : 'disk';
    const name = `${tableText(experiment)}, ${setupText(title)}: ${cellName(device)}`;
    const point = { kind, name, plan, measured, from: null, to: null };
    const fitted = { ...point, predicted: cell.predicted_mb_s, isBlind: false };
    return cell.blind_mb_s === null
      ? [fitted]
      : [fitted, { ...point, predicted: cell.blind_mb_s, isBlind: true }];
  });
  const ofOwners = checks.flatMap(({ section, measured, predicted, low, high, plan, name, fitted }) =>
    section !== OWNERS || measured === null || plan === null
      ? []
      : [{ kind: 'owner' as const, name, plan, measured, predicted, isBlind: !fitted, from: low, to: high }],
  );
  return [...ofPaper, ...ofOwners].toSorted((a, b) => a.measured - b.measured);
}
