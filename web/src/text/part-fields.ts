import type { Table } from '../plan/fields.ts';
import { USUAL_STRIPE_KB } from '../plan/generated/arrays.ts';
import { partyName } from '../plan/names.ts';
import { arrayByText, arrayName, arrayWords } from './arrays.ts';
import {
  boardPresetName,
  boardPresetText,
  copyText,
  disconnectText,
  patternText,
  sharedText,
  switchText,
  unpoweredText,
} from './bus.ts';
import { type WordsOf, fieldLabel } from './fields.ts';
import { percent } from './numbers.ts';
import { busFields, planFields } from './plan-fields.ts';

const ABSENT = '–';

/** Words of the fields of a host. */
const host: WordsOf<'host'> = {
  name: { label: 'Name' },
  note: { label: 'Note', text: (note) => note || ABSENT },
  slot: {
    label: 'Slot',
    words: {
      own: 'the adapter’s own',
      pci32: '32-bit PCI, 33 MHz (132 MB/s)',
      pci64: '64-bit PCI, 33 MHz (267 MB/s)',
      pci66: '64-bit PCI, 66 MHz (533 MB/s)',
      pcix: '64-bit PCI-X, 133 MHz (1066 MB/s)',
    },
  },
  system: {
    label: 'Operating system',
    words: {
      usual: 'not named',
      nt4: 'Windows NT 4.0',
      linux24: 'Linux 2.4',
      dos: 'MS-DOS (one request at a time)',
      macos: 'Mac OS, first SCSI Manager (one request at a time)',
    },
  },
  driver: { label: 'Driver', words: { newer: 'newest', stock: 'as delivered' } },
  bus_mb_s: { label: 'Machine’s rate', unit: 'MB/s' },
  fifo_kb: { label: 'FIFO', unit: 'KiB', usual: 'never full' },
  phase_us: { label: 'Time for a change of phase', unit: 'µs', usual: 'none' },
  command_us: { label: 'Processor, for a command', unit: 'µs', usual: 'as the system' },
  kib_us: { label: 'Processor, for a KiB', unit: 'µs', usual: 'as the system' },
  adapter_us: { label: 'Adapter, for a command', unit: 'µs', usual: 'as the driver' },
  in_flight: { label: 'Commands in flight' },
  interrupts: { label: 'Interrupts for a command', usual: 'as in the catalogue' },
  transfer_kb: { label: 'Data of one command', unit: 'KiB', usual: 'not limited' },
  keep: { label: 'Pinned' },
};

/** Words of the fields of a device. */
const device: WordsOf<'device'> = {
  name: { label: 'Name' },
  note: { label: 'Note', text: (note) => note || ABSENT },
  measured: { label: 'Measured', usual: 'nothing' },
  cap_mt_s: { label: 'Maximum negotiated rate', usual: 'no limit', term: 'agreement' },
  host: {
    label: 'Used by host',
    text: (index, plan) =>
      plan.bus.hosts[index] === undefined ? ABSENT : partyName(plan, { kind: 'host', index }),
  },
  lun: {
    label: 'LUN',
    term: 'lun',
    help: () => 'Devices with one ID and different LUNs are one target. It serves one command at a time.',
  },
  board: {
    label: 'Board',
    text: (board) => (board === 0 ? 'its own' : `board ${board}`),
    help: () =>
      'One emulator board can act as several devices. Devices on one board are served one command at a time.',
  },
  array: {
    label: 'Array',
    text: (array, plan) => (array === 0 ? arrayWords.none : arrayName(plan, array - 1)),
  },
  rebuild: { label: 'Being rebuilt' },
  disconnect: {
    label: 'Disconnects',
    term: 'disconnect',
    words: { 'as-known': 'as it is known to', always: 'always', never: 'never' },
    help: disconnectText,
  },
  preset: {
    label: 'Firmware preset',
    text: (preset, { bus }) => boardPresetName(preset, bus.hosts),
    help: boardPresetText,
  },
  powered: { label: 'Switched on', help: (isOn) => (isOn ? '' : unpoweredText) },
  shared: { label: 'Shared with another host', help: (isShared) => (isShared ? sharedText : '') },
  copy_of: {
    label: 'Copy of',
    usual: 'none',
    text: (index, plan) => partyName(plan, { kind: 'device', index }),
    help: (index) => (index === null ? '' : copyText),
  },
  file_system: {
    label: 'File system',
    words: {
      raw: 'none, the device itself',
      fat: 'FAT of Windows NT 4.0 (8.0 MB/s)',
      ntfs: 'NTFS of Windows NT 4.0 (6.6 MB/s)',
    },
  },
  needs_mb_s: {
    label: 'Needs at least',
    unit: 'MB/s',
    usual: 'usual for its kind',
    help: () =>
      'A tape must stream, and a CD writer must not wait. If the rate is lower, a finding says so. The search for better IDs gives the device this rate if it can. 0: the device may wait.',
  },
  keep: { label: 'Pinned' },
  first: { label: 'Aim is about it' },
  weight: { label: 'Weight' },
};

/** Words of a device's own figures. */
const own: WordsOf<'own'> = {
  capacity_mb: { label: fieldLabel('capacity_mb'), unit: 'MB' },
  rate_mb_s: { label: fieldLabel('rate_mb_s'), unit: 'MB/s' },
  rpm: { label: fieldLabel('rpm'), unit: 'rpm' },
  avg_seek_ms: { label: fieldLabel('avg_seek_ms'), unit: 'ms' },
  buffer_kb: { label: fieldLabel('buffer_kb'), unit: 'KiB' },
  max_mt_s: { label: fieldLabel('max_mt_s'), unit: 'MT/s' },
  track_blocks: { label: fieldLabel('track_blocks'), unit: 'blocks' },
  heads: { label: fieldLabel('heads') },
  overhead_us: { label: fieldLabel('overhead_us'), unit: 'µs' },
  segments: { label: fieldLabel('segments') },
  width_bits: {
    label: fieldLabel('width_bits'),
    text: (bits) => `${bits} bit`,
  },
  tagged: { label: 'Tagged command queuing' },
  caching: {
    label: 'Read-ahead',
    words: {
      none: 'none',
      track: 'to the end of the track',
      ahead: 'until the buffer is full',
      segmented: 'in several parts of the buffer',
    },
  },
  write_cache: {
    label: 'Write cache',
    text: switchText,
    help: () => 'On: a write is done when its data are in the buffer (the WCE bit of mode page 08h).',
  },
  verify: { label: 'Verifies writes' },
  erase: {
    label: 'Erases before it writes',
    help: () =>
      'Each takes another turn of the medium. Magneto-optical drives do both, unless verifying is switched off or the disk allows direct overwriting (LIMDOW).',
  },
  zero_latency: {
    label: 'No latency',
    help: () => 'Nothing seeks or rotates, and the medium delivers 1,000 MB/s, more than any bus.',
  },
  signalling: { label: fieldLabel('signalling') },
};

/** Words of the fields of work. */
const workload: WordsOf<'workload'> = {
  pattern: {
    label: 'Pattern of requests',
    text: (pattern) => patternText(pattern).label,
    help: (pattern) => patternText(pattern).explanation,
  },
  size_bytes: { label: 'Request size' },
  read_percent: { label: 'Read share', unit: '%', text: (share) => percent(share, 0) },
  outstanding: { label: 'Requests outstanding', term: 'outstanding' },
  think_us: { label: 'Think time', term: 'think-time' },
  spread_kb: { label: 'Spread of the sizes', unit: 'KiB', usual: 'none' },
  start_percent: { label: 'Begins at', unit: '% of the medium', usual: '0' },
  span_mb: { label: 'Part of the medium', unit: 'MB', usual: 'to the end' },
  hot_percent: { label: 'Requests to a hot spot', unit: '%', usual: 'none' },
  spot_percent: { label: 'Size of the hot spot', unit: '% of the part', usual: '10' },
  users: { label: 'Users', usual: '1' },
  count: { label: 'Number of requests', usual: 'the whole part' },
  per_s: { label: 'Arrival rate', unit: 'requests/s', usual: 'one by one' },
  within_ms: { label: 'Deadline', unit: 'ms', usual: 'none' },
  work_us: { label: 'Processor work per request', unit: 'µs', usual: 'none' },
  even: {
    label: 'Arrivals',
    text: (isEven) => (isEven ? 'at even intervals' : 'at random'),
    help: () => 'A recorder asks at even intervals; many independent users ask at random.',
  },
};

/** Words of the fields of an array. */
const array: WordsOf<'array'> = {
  name: { label: 'Name', text: (name) => name || ABSENT },
  by: { label: 'Laid out by', words: arrayByText },
  stripe_kb: { label: 'Stripe', unit: 'KiB', usual: String(USUAL_STRIPE_KB), term: 'stripe' },
  parity_us: { label: 'Parity, for a KiB', unit: 'µs', usual: 'as the model', term: 'parity' },
};

/** Words of every field of a plan. */
export const fieldWords: { readonly [T in Table]: WordsOf<T> } = {
  plan: planFields,
  bus: busFields,
  host,
  device,
  own,
  workload,
  array,
};
