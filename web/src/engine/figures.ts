import type { Outlook } from '../plan/generated/types.ts';

/**
 * Whether an unfinished outlook has something to show. Before the first bytes have come all figures are nought, and those of
 * the plan before say more than that.
 */
export function hasFigures({ prediction }: Outlook): boolean {
  return prediction === null || prediction.total_mb_s > 0;
}

/**
 * Whether an unfinished outlook says more than `last`, the last finished one: the simulation's interval of each device is narrower than
 * the device's change, or adds little to what the model's own error leaves open. Until then the figures of the plan before are nearer.
 */
export function saysMore(interim: Outlook, last: Outlook | null): boolean {
  if (!hasFigures(interim)) return false;
  if (interim.prediction === null || !last?.prediction) return true;
  const before = last.prediction.devices;
  return interim.prediction.devices.every((device, i) => {
    const was = before[i]?.model === device.model ? before[i].throughput_mb_s : device.throughput_mb_s;
    const change = Math.abs(device.throughput_mb_s - was);
    return device.ci95_mb_s <= Math.max(change, device.margin_mb_s / 2);
  });
}
