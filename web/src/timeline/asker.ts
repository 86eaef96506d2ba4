import type { Trace } from '../engine/trace.ts';
import type { Evaluation, Plan } from '../plan/generated/types.ts';

/** Place of the device that waits longest: that of the verdict, otherwise the one that loses the largest share. */
export function hungriest(trace: Trace, plan: Plan, evaluation: Evaluation | null): number {
  const { parties } = trace.head;
  const isDevice = (place: number) => parties[place]?.party.kind === 'device';
  const id = evaluation?.verdict.code === 'loses' ? evaluation.verdict.params.id : null;
  const named = parties.findIndex((party, place) => isDevice(place) && party.id === id);
  if (named >= 0) return named;
  const lost = (place: number) => {
    const party = parties[place]?.party;
    const device = party?.kind === 'device' ? plan.bus.devices[party.index] : undefined;
    const of = evaluation?.prediction?.devices.find((one) => one.id === device?.id);
    return of?.lost_percent ?? -1;
  };
  const devices = parties.map((_, place) => place).filter(isDevice);
  return devices.toSorted((a, b) => lost(b) - lost(a))[0] ?? 0;
}
