import type { Evaluation, Plan } from '../plan/generated/types.ts';

/** Index of the device that the verdict names as the loser; if none loses, that of the device that wants most of the bus. */
export function loserOf(plan: Plan, evaluation: Evaluation | null): number {
  if (evaluation?.verdict.code !== 'loses') {
    const wants = evaluation?.prediction?.devices.map((device) => device.want_percent) ?? [];
    return Math.max(0, wants.indexOf(Math.max(...wants)));
  }
  const { id, lun } = evaluation.verdict.params;
  return Math.max(
    0,
    plan.bus.devices.findIndex((device) => device.id === id && device.lun === lun),
  );
}

/**
 * Whether an unfinished evaluation has figures to show. Before the first bytes all its rates are zero, and the last
 * plan's figures are closer.
 */
export function hasFigures({ prediction }: Evaluation): boolean {
  return prediction === null || prediction.total_mb_s > 0;
}

/**
 * Whether an unfinished evaluation says more than `last`, the last finished one: for each device the simulation's
 * interval is narrower than the change, or adds little to the model's own error. Until then the last plan's figures
 * are closer.
 */
export function saysMore(interim: Evaluation, last: Evaluation | null): boolean {
  if (!hasFigures(interim)) return false;
  if (interim.prediction === null || !last?.prediction) return true;
  const before = last.prediction.devices;
  return interim.prediction.devices.every((device, i) => {
    const was = before[i]?.model === device.model ? before[i].throughput_mb_s : device.throughput_mb_s;
    const change = Math.abs(device.throughput_mb_s - was);
    return device.ci95_mb_s <= Math.max(change, device.margin_mb_s / 2);
  });
}
