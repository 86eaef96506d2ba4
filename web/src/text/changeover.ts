import type { Found, IdChange, Setting } from '../plan/changeover.ts';
import { sameParty } from '../plan/ids.ts';
import { platforms } from '../plan/platforms.ts';
import { list, numberWord } from './lists.ts';
import { bootRule } from './machines.ts';

/** How the ID of a device or a host is set. */
export function settingText(setting: Setting): string {
  switch (setting) {
    case 'set-up':
      return 'in the adapter’s set-up when the computer starts, on old cards by jumpers';
    case 'switch':
      return 'by the switch on the drive';
    case 'configuration':
      return 'in the emulator’s configuration or the name of its image file';
    case 'jumpers':
      return 'by jumpers';
  }
}

/** The jumpers of the new ID: "on: A2 (4) and A1 (2); off: A3 (8) and A0 (1)". */
export function jumpersText({ bits }: IdChange): string {
  const named = (is: boolean) =>
    bits.filter((bit) => bit.is === is).map((bit) => `${bit.name} (${bit.value})`);
  const [on, off] = [named(true), named(false)];
  if (on.length === 0) return 'no jumper';
  return off.length === 0 ? `all on: ${list(on)}` : `on: ${list(on)}; off: ${list(off)}`;
}

/** The steps around the change, so that no two devices have the same ID while the bus has power. */
export function stepsText(changes: readonly IdChange[]): readonly string[] {
  const adapters = changes.filter(({ setting }) => setting === 'set-up').map(({ name }) => name);
  const start =
    adapters.length === 0
      ? []
      : [
          `Start the computer, set the new ID of ${list(adapters)} in the adapter’s set-up and save it. Switch off before it starts again.`,
        ];
  return [
    'Note the boot device and everything mounted by device name. Make a backup.',
    ...start,
    'Switch off the computer and every box on the bus. Never plug, unplug or set anything with the power on.',
    'Set the IDs of the devices as listed. Leave terminators and cables as they are.',
    'Check the list of the whole bus below: no two devices may have the same ID when you switch on.',
    'Switch on the boxes first, then the computer. At start the adapter lists the devices it finds and their IDs.',
  ];
}

/** Boot rules of other machines, each with its source. */
export const machineRules: readonly { machine: string; rule: string; source: string }[] = platforms.flatMap(
  (platform) => {
    const rule = bootRule(platform);
    const source = list(platform.sources.map(({ name }) => name));
    return rule === null ? [] : [{ machine: platform.name, rule, source }];
  },
);

/** The boot device before and after the change. */
export function bootText(before: Found | null, after: Found | null): string {
  const where = (found: Found | null) =>
    found === null ? 'no disk' : `${found.name} at ID ${found.address}`;
  if (where(before) === where(after)) return `The disk with the lowest ID is the same: ${where(after)}.`;
  if (before !== null && after !== null && sameParty(before.party, after.party))
    return `The disk with the lowest ID is still ${after.name}, now at ID ${after.address}.`;
  return `The disk with the lowest ID was ${where(before)} and will be ${where(after)}: a PC that tries the lowest ID first then boots from another disk, unless its set-up names one.`;
}

/** Whether Linux device names change. */
export function namesText(before: readonly Found[], after: readonly Found[]): string {
  const name = ({ party }: Found, all: readonly Found[]) =>
    all.find((other) => sameParty(other.party, party))?.device;
  const changed = after.filter((found) => name(found, before) !== found.device);
  return changed.length === 0
    ? 'On Linux the names usually stay as they are.'
    : `On Linux ${numberWord(changed.length).toLowerCase()} ${changed.length === 1 ? 'name' : 'names'} would usually change. Mount these by label or by the new name.`;
}

/** The words around the list. */
export const movingWords = {
  title: 'How to make the change',
  print: 'Print this list',
  set: 'What to set',
  setColumns: ['Device', 'ID now', 'New ID', 'How'],
  where:
    'The drive’s manual shows where its jumpers are. A drive with the 80-pin SCA connector gets its ID from the backplane or the adapter it is in.',
  order: 'In this order',
  whole: 'The whole bus afterwards, strongest first',
  else: 'What else changes',
  scan: (host: string) => `In the order ${host} finds them, in a PC`,
  scanColumns: ['Device', 'Now', 'Then'],
  found: ({ address, device }: Found) => `ID ${address}, ${device}`,
  scanHelp:
    'Linux usually assigns sda, sdb… and sr0 by ascending ID, one host adapter after the other. Disks on other adapters shift these names. Linux also finds the disks of the load system on the same bus.',
  unseen: 'not seen',
  platforms: 'Rules of other machines',
  source: (source: string) => `Source: ${source}`,
} as const;
