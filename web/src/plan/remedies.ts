import type { Finding, Party, Plan } from '../engine/types.ts';
import { moveTo, setWidth } from './commands.ts';
import { partiesAt } from './ids.ts';

/** What mends a finding, as a command on the plan; `null` where a person has to decide. */
export function remedyFor(finding: Finding, plan: Plan): ((plan: Plan) => Plan) | null {
  switch (finding.code) {
    case 'duplicate-id':
      return moveLastAt(plan, finding.params.id, finding.params.free_id);
    case 'id-needs-wide-bus':
      if (finding.params.free_id === null) return (current) => setWidth(current, 'wide');
      return moveLastAt(plan, finding.devices[0], finding.params.free_id);
    case 'id-needs-wide-device':
    case 'id-not-selectable':
    case 'unseen':
      return moveLastAt(plan, finding.devices[0], finding.params.free_id);
    case 'hvd-mixed':
    case 'bus-comes-up-se':
    case 'no-host':
    case 'nothing-to-do':
    case 'unknown-model':
    case 'assumed':
    case 'slow-agreement':
    case 'qas-unused':
    case 'packets-unused':
      return null;
  }
}

function moveLastAt(plan: Plan, id: number | undefined, freeId: number | null) {
  const party: Party | undefined = id === undefined ? undefined : partiesAt(plan, id).at(-1);
  return party === undefined || freeId === null ? null : (current: Plan) => moveTo(current, party, freeId);
}
