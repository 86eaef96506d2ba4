/** Words for logical units and boards. */
export const unitWords = {
  lun: 'LUN',
  lunHelp: 'Devices with one ID and different LUNs are one target. It serves one command at a time.',
  taken: (lun: number) => `${lun} (taken)`,
  board: 'Board',
  boardOf: (board: number) => (board === 0 ? 'its own' : `board ${board}`),
  boardHelp:
    'One emulator board can act as several devices. Devices on one board are served one command at a time.',
} as const;

/** Labels in the settings of a device or host. */
export const settingsWords = {
  title: (name: string) => `Settings of ${name}`,
  name: 'Name',
  done: 'Done',
  rate: 'Maximum negotiated rate',
  noLimit: 'no limit',
  host: 'Used by host',
  hostAt: (name: string, id: number) => `${name} at ID ${id}`,
  disconnects: 'Disconnects',
  powered: 'Switched on',
  shared: 'Shared with another host',
  copyOf: 'Copy of',
  noCopy: 'none',
  fileSystem: 'File system',
  workload: 'Pattern',
  pattern: 'Pattern of requests',
  size: 'Request size',
  reads: 'Read share',
  outstanding: 'Requests outstanding',
  think: 'Think time',
} as const;
