import type { Outlook, Prediction } from '../plan/generated/types.ts';
import { interval, rate } from './numbers.ts';
import { measuredText, unmeasuredText } from './verdict.ts';

/** The settled figures in words, a line for each device: what a page has where it has no frame. */
export function figuresText({ devices, total_mb_s, total_margin_mb_s }: Prediction): string {
  const figure = (mbS: number, margin: number) => `${rate(mbS, margin)} ${interval(mbS, margin)} MB/s`;
  const lines = devices.map((d) => `${d.name}, ID ${d.id}: ${figure(d.throughput_mb_s, d.margin_mb_s)}`);
  return [...lines, `In all: ${figure(total_mb_s, total_margin_mb_s)}`].join('\n');
}

/** How far a prediction may be trusted, as frames and posters say it. */
export function accuracyText(outlook: Outlook): string {
  return measuredText(outlook) ?? unmeasuredText(outlook);
}

/** Modes of an embedded plan as a choice. */
export const MODE_TEXT = {
  picture: { label: 'Picture', explanation: 'To look at.' },
  view: {
    label: 'View',
    explanation: 'To point at, ask why and compare with better IDs. The plan stays as it is.',
  },
  edit: { label: 'Edit', explanation: 'To change, too. The planner opens what it has become.' },
} as const;

/** Panels of an embedded plan as a choice. */
export const PART_TEXT = {
  verdict: 'Verdict',
  better: 'Better IDs',
  setup: 'The bus',
  ladder: 'Ladder',
  bus: 'Use of the bus',
  findings: 'Findings',
  shelf: 'Adding devices',
} as const;

/** Colours of an embedded plan as a choice. */
export const FRAME_THEME_TEXT = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const;
