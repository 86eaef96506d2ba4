import type { Found, IdChange, Setting } from '../plan/changeover.ts';
import { sameParty } from '../plan/ids.ts';
import { platforms } from '../plan/platforms.ts';
import { list, numberWord } from './lists.ts';
import { bootRule } from './machine.ts';

/** How somebody's ID is set. */
export function settingText(setting: Setting): string {
  switch (setting) {
    case 'set-up':
      return 'in the adapter’s set-up at start, on old cards by jumpers';
    case 'switch':
      return 'by the switch on the drive';
    case 'configuration':
      return 'in the emulator’s configuration or the name of its image file';
    case 'jumpers':
      return 'by jumpers';
  }
}

/** Which jumpers are set then: "A2, A1 on; A3, A0 off". */
export function jumpersText({ bits }: IdChange): string {
  const named = (is: boolean) =>
    bits.filter((bit) => bit.is === is).map((bit) => `${bit.name} (${bit.value})`);
  const [on, off] = [named(true), named(false)];
  if (on.length === 0) return 'no jumper';
  return off.length === 0 ? `all on: ${list(on)}` : `on: ${list(on)}; off: ${list(off)}`;
}

/** The steps that have to come before and after, so that no two on the bus ever have the same ID while there is power. */
export function stepsText(changes: readonly IdChange[]): readonly string[] {
  const adapters = changes.filter(({ setting }) => setting === 'set-up').map(({ name }) => name);
  const start =
    adapters.length === 0
      ? []
      : [
          `Start the computer, set the new ID of ${list(adapters)} in the adapter’s set-up and save it. Switch off before it starts again.`,
        ];
  return [
    'Note the boot device and what is mounted by name. Have a backup.',
    ...start,
    'Switch off the computer and every box on the bus. Nothing is plugged, unplugged or set under power.',
    'Set the IDs of the devices as listed. Leave terminators and cables as they are.',
    'Go through the list of the whole bus below: no two may have the same ID when power comes back.',
    'Switch on the boxes first, then the computer. The adapter lists at start what it finds at which ID.',
  ];
}

/** Rules of other machines, each with where it is said. */
export const machineRules: readonly { machine: string; rule: string; source: string }[] = platforms.flatMap(
  (platform) => {
    const rule = bootRule(platform);
    const source = list(platform.sources.map(({ name }) => name));
    return rule === null ? [] : [{ machine: platform.name, rule, source }];
  },
);

/** What a computer boots from, before and after. */
export function bootText(before: Found | null, after: Found | null): string {
  const where = (found: Found | null) => (found === null ? 'no disk' : `${found.name} at ID ${found.id}`);
  if (where(before) === where(after)) return `The disk with the lowest ID is the same: ${where(after)}.`;
  if (before !== null && after !== null && sameParty(before.party, after.party))
    return `The disk with the lowest ID is still ${after.name}, now at ID ${after.id}.`;
  return `The disk with the lowest ID was ${where(before)} and will be ${where(after)}: a PC that boots from the lowest ID first starts from another disk, unless its set-up says otherwise.`;
}

/** Whether what is found is called otherwise afterwards. */
export function namesText(before: readonly Found[], after: readonly Found[]): string {
  const name = ({ party }: Found, all: readonly Found[]) =>
    all.find((other) => sameParty(other.party, party))?.device;
  const changed = after.filter((found) => name(found, before) !== found.device);
  return changed.length === 0
    ? 'On Linux the names usually stay as they are.'
    : `On Linux ${numberWord(changed.length).toLowerCase()} ${changed.length === 1 ? 'name' : 'names'} would usually change: whatever is mounted by such a name has to be mounted by label or by the new one.`;
}

/** The words around the list. */
export const movingWords = {
  title: 'How to make the change',
  print: 'Print this list',
  set: 'What to set',
  setColumns: ['Device', 'ID now', 'New ID', 'How'],
  where:
    'Where the jumpers are is in the drive’s manual. A drive with the 80-pin SCA connector gets its ID from the backplane or the adapter it sits in.',
  order: 'In this order',
  whole: 'The whole bus afterwards, strongest first',
  else: 'What changes besides speed',
  scan: (host: string) => `In the order ${host} finds them, if it works as on a PC`,
  scanColumns: ['Device', 'Now', 'Then'],
  found: ({ id, device }: Found) => `ID ${id}, ${device}`,
  scanHelp:
    'Linux usually gives sda, sdb… and sr0 by ascending ID, one host adapter after the other; disks on other adapters shift these. Disks of a second system on the same bus are found too.',
  unseen: 'not seen',
  platforms: 'Other machines have rules of their own',
  source: (source: string) => `Source: ${source}`,
} as const;
