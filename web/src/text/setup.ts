import type { Plan } from '../plan/generated/types.ts';

/** Words of the card that sets up the bus. */
export const setupWords = {
  title: 'The bus',
  bus: 'Change bus',
  work: 'Change work',
  workHelp: 'To set what a device reads or writes, open Settings in the menu of its name on the ladder.',
};

/** Follows the percentage of the load system: what the load is, and its IDs. */
export function loadText({ percent, initiator_id: host, disk_ids: disks }: Plan['bus']['load']): string {
  const of = 'by a second computer';
  return percent === 0 ? of : `${of}: host ${host}, disks ${disks.join(' ')}`;
}

/** The work on the bus, in a sentence. */
export function workText({ question, bus: { load } }: Plan): string {
  const scenario = question === 'steady' ? 'All devices are busy' : 'Each device is read once';
  if (load.percent > 0) return `${scenario}; the load system alone fills ${load.percent} % of the bus.`;
  return question === 'steady' ? `${scenario} all the time.` : `${scenario}.`;
}
