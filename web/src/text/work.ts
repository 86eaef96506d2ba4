import type { WorkFigure } from '../plan/figures.ts';

/** Words of the figures of a device's work. `usual`: the text in an empty field. */
export const workFigureWords = {
  spread_kb: { label: 'Spread of the sizes', unit: 'KiB', usual: 'none' },
  start_percent: { label: 'Begins at', unit: '% of the medium', usual: '0' },
  span_mb: { label: 'Part of the medium', unit: 'MB', usual: 'to the end' },
  hot_percent: { label: 'Requests to a hot spot', unit: '%', usual: 'none' },
  spot_percent: { label: 'Size of the hot spot', unit: '% of the part', usual: '10' },
  users: { label: 'Users', unit: '', usual: '1' },
  count: { label: 'Number of requests', unit: '', usual: 'the whole part' },
  per_s: { label: 'Requests arrive', unit: 'a second', usual: 'one by one' },
  within_ms: { label: 'Each is to be done within', unit: 'ms', usual: 'any time' },
  work_us: { label: 'Processor work for each', unit: 'µs', usual: 'none' },
} as const satisfies Record<WorkFigure['field'], { label: string; unit: string; usual: string }>;

/** Words around them. */
export const workWords = {
  title: 'More about the work',
  help: 'An empty field means what its grey text says. Sizes with a spread are distributed normally. The number of requests counts if devices are read to the end.',
  even: 'Arrivals',
  evenly: 'at even intervals',
  atRandom: 'at random',
  evenHelp: 'A recorder asks at even intervals; many independent users ask at random.',
  reset: 'Empty these fields',
  range: ({ least, most, orZero }: WorkFigure, unit: string) =>
    `${orZero ? '0 or ' : ''}${least} to ${most} ${unit}`.trimEnd(),
} as const;
