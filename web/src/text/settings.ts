/** Words of the settings of a device or host. `part-fields.ts` has those of their fields. */
export const settingsWords = {
  title: (name: string) => `Settings of ${name}`,
  done: 'Done',
  more: 'More settings',
  hostAt: (name: string, id: number) => `${name} at ID ${id}`,
  taken: (lun: number) => `${lun} (taken)`,
} as const;

/** Words of a device's own figures. */
export const ownWords = {
  title: 'Figures of this device',
  help: 'Grey figures are the catalogue’s. Type over a figure if yours differs: it then becomes part of the plan and its link. With a figure of the medium, of its controller or of its read-ahead, the measured geometry of the drive is not used.',
  reset: 'Reset to the catalogue’s figures',
} as const;

/** Words of a host's machine and its figures. */
export const hostWords = {
  ofSlot: 'as the slot',
  notKnown: 'not known',
  notLimited: 'not limited',
  help: 'Costs of a command are assumed or fitted to two tests of 1997 and 1998; see How far to trust it. “As delivered” changes only adapters of which two drivers were measured.',
  figuresHelp:
    'The slot, or a processor that moves each byte itself, may be slower than the SCSI bus. A FIFO takes data at the rate of the bus until it is full. If software changes the phases of the bus, each change takes time. The grey figures are used unless you type over them: then yours become part of the plan and its link.',
} as const;

/** Words of the work of a device or an array. */
export const workWords = {
  pattern: 'Pattern',
  more: 'More about the work',
  help: 'An empty field means what its grey text says. Sizes with a spread are distributed normally. The number of requests counts if devices are read to the end.',
  reset: 'Empty these fields',
} as const;
