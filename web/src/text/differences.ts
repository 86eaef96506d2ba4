import { USUAL } from '../plan/fields.ts';
import type { Party, Plan } from '../plan/generated/types.ts';
import { idOf } from '../plan/ids.ts';
import { partyName, toldApart } from '../plan/names.ts';
import { pairParties } from '../plan/pairing.ts';
import { arrayName } from './arrays.ts';
import { type ChangedSetting, changedSettings } from './changed-setting.ts';
import { busChanges } from './changes.ts';
import { textsOf } from './fields.ts';
import { transfers } from './numbers.ts';
import { fieldWords } from './part-fields.ts';

/** A thing that two plans have different, and whose it is; empty for the plan and the bus. */
export interface Difference extends ChangedSetting {
  name: string;
}

const ABSENT = '–';

/** Everything in which B differs from A: the plan and the bus, then arrays and parties, nothing left out. */
export function differences(a: Plan, b: Plan): Difference[] {
  const ofParties = pairParties(a, b).flatMap(({ a: was, b: is }) => {
    const [plan, party] = is === null ? [a, was] : [b, is];
    if (party === null) return [];
    const name = toldApart(plan, party);
    const [before, after] = [was && settingsOf(a, was), is && settingsOf(b, is)];
    if (before === null || after === null)
      return [{ name, what: 'ID', was: before?.['ID'] ?? ABSENT, is: after?.['ID'] ?? ABSENT }];
    return between(name, before, after);
  });
  return [...busChanges(a, b).map((change) => ({ name: '', ...change })), ...ofArrays(a, b), ...ofParties];
}

/** What differs in the arrays that both plans have, besides their levels, which are among the changes of the bus. */
function ofArrays(a: Plan, b: Plan): Difference[] {
  const settings = (plan: Plan, array = USUAL.array) => ({
    ...textsOf('array', fieldWords.array, array, plan),
    ...textsOf('workload', fieldWords.workload, array.workload, plan),
  });
  return b.arrays.flatMap((array, index) => {
    const was = a.arrays[index];
    return was === undefined ? [] : between(arrayName(b, index), settings(a, was), settings(b, array));
  });
}

function between(name: string, before: Record<string, string>, after: Record<string, string>): Difference[] {
  return changedSettings(before, after).map((change) => ({ name, ...change }));
}

function settingsOf(plan: Plan, party: Party): Record<string, string> {
  const common = { ID: String(idOf(plan, party) ?? ABSENT) };
  const named = { [fieldWords.device.name.label]: partyName(plan, party) };
  switch (party.kind) {
    case 'host':
      return {
        ...common,
        ...textsOf('host', fieldWords.host, plan.bus.hosts[party.index] ?? USUAL.host, plan),
        ...named,
      };
    case 'device': {
      const device = plan.bus.devices[party.index] ?? USUAL.device;
      return {
        ...common,
        ...textsOf('device', fieldWords.device, device, plan),
        ...textsOf('workload', fieldWords.workload, device.workload, plan),
        ...textsOf('own', fieldWords.own, device.own, plan),
        ...named,
      };
    }
    case 'load-host':
    case 'load-disk':
      return { ...common, 'Load: maximum negotiated rate': transfers(plan.bus.load.cap_mt_s) };
  }
}
