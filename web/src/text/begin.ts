/** The words of an empty plan. */
export const beginWords = {
  title: 'Which machine, or which host adapter?',
  help: 'It is the only part that every plan needs. It comes at its maker’s ID, which you can change later.',
  find: 'A name, a chip or a machine: 2940, 53C875, Quadra, Octane',
  found: (count: number) => `${count} found`,
  none: 'No host adapter in the catalogue fits. Try fewer letters.',
  all: (count: number) => `all ${count}`,
  fewer: 'fewer',
  added: (name: string) => `New plan with ${name}`,
  columns: { pc: 'PC host adapters', work: 'Workstations and servers', home: 'Macintosh, Amiga, samplers' },
  examples: 'Or open an example',
  measured: 'Plans that were measured',
  measuredHelp: 'Rows of the tables the model is judged by',
  from: 'Or read it from the machine',
  fromHelp:
    'Paste what Linux shows in /proc/scsi/scsi, or the file names on a BlueSCSI or ZuluSCSI card. It makes a new plan.',
  paste: 'Paste or open…',
  advice: 'Better IDs',
  adviceHelp: 'Advice comes here when a host adapter and two devices share the bus.',
} as const;
