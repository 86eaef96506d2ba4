/** Words of an empty plan. */
export const emptyPlanWords = {
  begin: 'Begin with',
  gives: 'See what each device on a SCSI bus will get, why, and which IDs would be better.',
  ways: {
    machine: { title: 'My machine', detail: 'Choose it or its host adapter below' },
    paste: {
      title: 'A list or a card',
      detail: 'Paste dmesg, lsscsi, hinv …, or drop a BlueSCSI or ZuluSCSI folder',
    },
    symptoms: { title: 'A bus that does not work', detail: 'From what you see to its causes' },
    example: { title: 'A measured example', detail: 'A disk that starves, and why' },
  },
  title: 'Which machine, or which host adapter?',
  find: 'A name, a chip or a machine: 2940, 53C875, Quadra, Octane',
  found: (count: number) => (count === 1 ? '1 found: Enter takes it' : `${count} found`),
  none: 'No host adapter found. Try fewer letters.',
  all: (count: number) => `all ${count}`,
  fewer: 'fewer',
  added: (name: string) => `New plan with ${name}`,
  columns: { pc: 'PC host adapters', work: 'Workstations and servers', home: 'Macintosh, Amiga, samplers' },
  examples: 'Examples',
} as const;
