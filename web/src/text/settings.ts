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
  workload: 'Pattern',
  pattern: 'Pattern of requests',
  size: 'Request size',
  reads: 'Read share',
  outstanding: 'Requests outstanding',
  think: 'Think time',
} as const;
