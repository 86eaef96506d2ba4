import type { Party, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { LOAD_DISK_NAMES, LOAD_HOST_NAME } from './generated/facts.ts';
import { idOf, standings } from './ids.ts';

/** What a party is called in a sentence: with its ID where others on the bus are called the same. */
export function toldApart(plan: Plan, party: Party): string {
  const name = partyName(plan, party);
  const same = standings(plan).filter((each) => partyName(plan, each.party) === name);
  return same.length > 1 ? `${name} (ID ${idOf(plan, party)})` : name;
}

/**
 * What a party is called: the name it was given, else the catalogue's, else its catalogue id. The engine calls everybody
 * the same; this one answers also while there is no engine.
 */
export function partyName(plan: Plan, party: Party): string {
  switch (party.kind) {
    case 'host': {
      const host = plan.bus.hosts[party.index];
      return host === undefined ? '' : host.name || findHost(host.model)?.name || host.model;
    }
    case 'device': {
      const device = plan.bus.devices[party.index];
      return device === undefined ? '' : device.name || findDevice(device.model)?.name || device.model;
    }
    case 'load-host':
      return LOAD_HOST_NAME;
    case 'load-disk':
      return LOAD_DISK_NAMES[party.index] ?? '';
  }
}
