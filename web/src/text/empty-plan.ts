/** Words of an empty plan. */
export const emptyPlanWords = {
  title: 'Which machine, or which host adapter?',
  help: 'Every plan needs one. It gets its maker’s default ID, which you can change later.',
  find: 'A name, a chip or a machine: 2940, 53C875, Quadra, Octane',
  found: (count: number) => (count === 1 ? '1 found: Enter takes it' : `${count} found`),
  none: 'No host adapter found. Try fewer letters.',
  all: (count: number) => `all ${count}`,
  fewer: 'fewer',
  added: (name: string) => `New plan with ${name}`,
  columns: { pc: 'PC host adapters', work: 'Workstations and servers', home: 'Macintosh, Amiga, samplers' },
  examples: 'Or open an example',
  measured: 'Measured plans',
  measuredHelp: 'Rows of the tables that test the model',
  from: 'Or import what you have',
  fromHelp:
    'Paste dmesg, lsscsi, hinv or another list, or drop the folder of a BlueSCSI or ZuluSCSI card on this page.',
  paste: 'Paste or open…',
  advice: 'Better IDs',
  adviceHelp: 'Add a host adapter and two devices to see better IDs here.',
} as const;
