import type { Finding, Party, Plan, Signalling } from './generated/types.ts';
import { moveTo, setCap, setDisconnect, setPackets, setQas, setSignalling, setWidth } from './commands.ts';
import { canMoveAcross, moveAllAcross } from './channels.ts';
import { partiesAt } from './ids.ts';

/** What mends a finding, as a command on the plan; `null` where a person has to decide. */
export function remedyFor(finding: Finding, plan: Plan): ((plan: Plan) => Plan) | null {
  switch (finding.code) {
    case 'duplicate-id':
      return moveLastAt(plan, finding.params.id, finding.params.free_id);
    case 'id-needs-wide-bus':
      if (finding.params.free_id === null) return (current) => setWidth(current, 'wide');
      return moveLastAt(plan, finding.devices[0], finding.params.free_id);
    case 'id-on-both-buses':
    case 'id-needs-wide-device':
    case 'id-not-selectable':
    case 'unseen':
      return moveLastAt(plan, finding.devices[0], finding.params.free_id);
    case 'id-reserved':
    case 'host-off-usual-id':
    case 'boot-off-usual-id':
      return moveLastAt(plan, finding.devices[0], finding.params.free_id);
    case 'signalling-limits-rate':
      return finding.params.could_be_lvd ? (current) => setSignalling(current, 'LVD') : null;
    case 'slow-agreement':
      return plan.devices.some(({ id, cap_mt_s }) => cap_mt_s !== null && finding.devices.includes(id)) &&
        finding.params.limited_by === 'cap'
        ? forDevices(finding, (current, index) => setCap(current, index, null))
        : null;
    case 'no-disconnect':
      return forDevices(finding, (current, index) => setDisconnect(current, index, true));
    case 'cable-fails-rate':
    case 'cable-untried': {
      const { cable_mt_s } = finding.params;
      return forDevices(finding, (current, index) => setCap(current, index, cable_mt_s));
    }
    case 'qas-unused':
      return (current) => setQas(current, false);
    case 'packets-unused':
      return (current) => setPackets(current, 'auto');
    case 'bus-comes-up-se':
      return toOtherChannel(plan, finding, 'SE');
    case 'slow-on-fast':
      return toOtherChannel(plan, finding, plan.signalling);
    case 'need-missed':
    case 'starved':
    case 'too-many-parties':
    case 'hvd-mixed':
    case 'lvd-only':
    case 'hot-plug-se':
    case 'no-host':
    case 'nothing-to-do':
    case 'unknown-model':
    case 'assumed':
    case 'host-limits-rate':
    case 'offset-limits-rate':
    case 'host-bus-limits':
    case 'channels-share-bus':
    case 'other-channel-wrong':
    case 'media-exceed-bus':
    case 'bus-below-four-times':
    case 'shared-device':
    case 'cable-limits-rate':
      return null;
  }
}

function toOtherChannel(plan: Plan, { devices }: Finding, signalling: Signalling) {
  if (!canMoveAcross(plan, devices)) return null;
  return (current: Plan) => moveAllAcross(current, devices, signalling);
}

/** Does something to every device that a finding is about. */
function forDevices(finding: Finding, command: (plan: Plan, index: number) => Plan) {
  const isMeant = (id: number) => finding.devices.includes(id);
  return (plan: Plan) =>
    plan.devices.reduce((now, device, index) => (isMeant(device.id) ? command(now, index) : now), plan);
}

function moveLastAt(plan: Plan, id: number | undefined, freeId: number | null) {
  const party: Party | undefined = id === undefined ? undefined : partiesAt(plan, id).at(-1);
  return party === undefined || freeId === null ? null : (current: Plan) => moveTo(current, party, freeId);
}
