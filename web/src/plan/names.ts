import type { Party, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { LOAD_DISK_NAMES, LOAD_HOST_NAME } from './generated/facts.ts';
import { idOf, partiesWithIds } from './ids.ts';

/** A party's name in a sentence, with its ID if another party has the same name. */
export function toldApart(plan: Plan, party: Party): string {
  const name = partyName(plan, party);
  const same = partiesWithIds(plan).filter((each) => partyName(plan, each.party) === name);
  return same.length > 1 ? `${name} (ID ${idOf(plan, party)})` : name;
}

/**
 * A party's name: the plan's, else the catalogue's, else its catalogue id. The engine uses the same names; this one
 * also works without the engine.
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
