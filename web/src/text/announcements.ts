import type { Advice, Mover, Party, Plan, Prediction } from '../plan/generated/types.ts';
import { findDevice, findHost } from '../plan/catalogue.ts';
import { idOf, sameParty, partiesWithIds } from '../plan/ids.ts';
import { DEVICES_MAX, HOSTS_MAX } from '../plan/generated/facts.ts';
import { toldApart } from '../plan/names.ts';
import { bestText, headlineText, sparesText } from './advice.ts';
import { numberWord } from './lists.ts';
import { rate } from './numbers.ts';

/** Most devices whose figures one announcement reads out. */
const FIGURES_MAX = 4;

/** Texts of the live region: plain, without markup, and short because a screen reader reads all of it. */
export const said = {
  moved: (name: string, id: number) => `${name} moved to ID ${id}`,
  added: (name: string, id: number) => `${name} added at ID ${id}`,
  removed: (name: string) => `${name} removed`,
  renamed: (name: string) => `Renamed to ${name}`,
  power: (name: string, isOn: boolean) => `${name} switched ${isOn ? 'on' : 'off'}`,
  duplicated: (name: string) => `${name} duplicated`,
  unitAdded: (name: string, id: number) => `Another LUN like ${name} added at ID ${id}`,
  split: (name: string) => `${name} has an ID of its own`,
  stays: (name: string, id: number) => `${name} stays at ID ${id}`,
  putBack: (name: string) => `${name} put back`,
  pickedUp: (name: string, id: number | null) =>
    id === null ? `${name} picked up` : `${name} picked up from ID ${id}`,
  freeId: (id: number) => `ID ${id}, free`,
  ownId: (id: number) => `ID ${id}, where it was`,
  swapWith: (id: number, name: string) => `ID ${id}, would swap with ${name}`,
  howToMove: 'Arrow keys choose an ID, Enter drops, Escape puts back.',
  refused: (id: number, refusal: string, instead: string) => `ID ${id}: ${refusal} ${instead}`,
  undone: (changes: string) => (changes === '' ? 'Undone' : `Undone: ${changes}`),
  redone: (changes: string) => (changes === '' ? 'Redone' : `Redone: ${changes}`),
  nothingToUndo: 'Nothing to undo',
  inHand: 'First drop the device, or put it back with Escape.',
  nothingToRedo: 'Nothing to redo',
  nothingChanged: 'Nothing changed',
  full: `The plan is full: a bus has room for ${DEVICES_MAX} devices and ${HOSTS_MAX} host adapters here`,
  noLun: 'No LUN is free at this ID, or the bus is full',
  noFreeId: (name: string) => `No ID that ${name} can use is free`,
  opened: (name: string) => (name === '' ? 'Plan opened' : `${name} opened`),
  notOpened: 'This could not be read; the plan is unchanged',
  partlyOpened: (problems: number) =>
    `Plan opened; ${numberWord(problems).toLowerCase()} ${problems === 1 ? 'part' : 'parts'} could not be read`,
  newPlan: 'New empty plan: choose a machine or a host adapter; Undo restores your plan',
  afresh: 'The example is open; Undo restores your plan',
  copied: 'Link copied',
  snippetCopied: 'HTML copied',
  notCopied: 'The browser does not allow copying; the link is in the address bar',
  searches: 'Looking for better IDs',
  applied: 'Better IDs applied',
  tried: (what: string) => `${what}: opened as the plan; Undo restores yours`,
  kept: (name: string, id: number) => `${name} pinned at ID ${id}`,
  letGo: (name: string) => `${name} unpinned`,
  allLetGo: 'All devices unpinned',
  aimedAt: (name: string) => `Better IDs favour ${name}`,
  weighs: (name: string, weight: number) => `${name} has weight ${weight}`,
  engineFailed: 'The simulator is not running',
  engineBack: 'The simulator runs again',
  worksLong: 'Still computing: this plan needs much more work than most',
  workStopped: 'The simulator has stopped working on this plan',
  workGoesOn: 'The simulator continues',
  set: (what: string, value: string) => `${what}: ${value}`,
  settings: (name: string) => `${name}: settings changed`,
} as const;

/** Name of the device or host being moved. */
export function moverName(plan: Plan, mover: Mover): string {
  switch (mover.what) {
    case 'party':
      return toldApart(plan, mover.party);
    case 'new-device':
      return findDevice(mover.model)?.name ?? mover.model;
    case 'new-host':
      return findHost(mover.model)?.name ?? mover.model;
  }
}

/** The moves between two plans: "CD-ROM moved from ID 6 to ID 0; Disk moved to ID 6". The device that the user moved comes first. */
export function movesSaid(before: Plan, after: Plan, first: Party): string {
  const moved = partiesWithIds(after).filter(({ party, id }) => {
    const was = idOf(before, party);
    return was !== null && was !== id;
  });
  const ordered = moved.toSorted((a, b) => rank(a.party, first) - rank(b.party, first));
  const parts = ordered.map(({ party, id }) => {
    const name = toldApart(before, party);
    const from = idOf(before, party);
    return sameParty(party, first) ? `${name} moved from ID ${from} to ID ${id}` : said.moved(name, id);
  });
  return parts.length === 0 ? said.nothingChanged : parts.join('; ');
}

function rank(party: Party, first: Party): number {
  return sameParty(party, first) ? 0 : 1;
}

/** The predicted rates: "CD-ROM gets 2.01 MB/s, Disk 18.48 MB/s". */
export function figuresSaid(prediction: Prediction, isPreview: boolean): string {
  const working = prediction.devices.filter((device) => device.requested > 0);
  const isAlone = (name: string) => working.filter((device) => device.name === name).length < 2;
  const named = working.slice(0, FIGURES_MAX).map((device, i) => {
    const gets = i > 0 ? '' : isPreview ? ' would get' : ' gets';
    const name = isAlone(device.name) ? device.name : `${device.name} (ID ${device.id})`;
    return `${name}${gets} ${rate(device.throughput_mb_s)} MB/s`;
  });
  const more = working.length - named.length;
  if (named.length === 0) return '';
  return more > 0 ? `${named.join(', ')}, and ${more} more; ${totalSaid(prediction)}` : named.join(', ');
}

function totalSaid(prediction: Prediction): string {
  return `total ${rate(prediction.total_mb_s)} MB/s`;
}

/** The result of the search for better IDs. */
export function searchSaid(advice: Advice): string {
  if (!advice.clearly_better) return headlineText(advice);
  const { figure, words } = bestText(advice);
  const spares = sparesText(advice);
  return `Better IDs found: ${figure} ${words}${spares === '' ? '' : `. ${spares}`}`;
}
