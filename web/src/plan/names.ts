import type { Party, Plan } from './generated/types.ts';
import { findDevice, findHost } from './catalogue.ts';
import { LOAD_DISK_NAMES, LOAD_HOST_NAME } from './generated/facts.ts';
import { idOf, partiesWithIds } from './ids.ts';
import { lunTold } from './units.ts';

/** A party's name in a sentence, with its ID, and its LUN if its target has several, if another party has the same name. */
export function toldApart(plan: Plan, party: Party): string {
  const name = partyName(plan, party);
  const same = partiesWithIds(plan).filter((each) => partyName(plan, each.party) === name);
  const told = lunTold(plan, party);
  // A name of the catalogue has it already, unless it is 0.
  const isOwn = party.kind === 'device' && plan.bus.devices[party.index]?.name !== '';
  const lun = told === 0 || isOwn ? told : null;
  const at = `ID ${idOf(plan, party)}${lun === null ? '' : `, LUN ${lun}`}`;
  return same.length > 1 ? `${name} (${at})` : name;
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
      if (device === undefined || device.name !== '') return device?.name ?? '';
      return `${findDevice(device.model)?.name ?? device.model}${device.lun === 0 ? '' : ` LUN ${device.lun}`}`;
    }
    case 'load-host':
      return LOAD_HOST_NAME;
    case 'load-disk':
      return LOAD_DISK_NAMES[party.index] ?? '';
  }
}
