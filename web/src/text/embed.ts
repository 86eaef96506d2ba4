import type { Prediction } from '../plan/generated/types.ts';
import { rateWithin } from './numbers.ts';

/** The final figures in words, one line for each device, for a page that shows no frame. */
export function figuresText(prediction: Prediction): string {
  const figure = (mbS: number, margin: number, most: number) => `${rateWithin(mbS, margin, most)} MB/s`;
  const lines = prediction.devices.map(
    (d) => `${d.name}, ID ${d.id}: ${figure(d.throughput_mb_s, d.margin_mb_s, d.most_mb_s)}`,
  );
  const { total_mb_s, total_margin_mb_s, total_most_mb_s } = prediction;
  return [...lines, `Total: ${figure(total_mb_s, total_margin_mb_s, total_most_mb_s)}`].join('\n');
}

/** Modes of an embedded plan, as a choice. */
export const MODE_TEXT = {
  picture: { label: 'Picture', explanation: 'Readers see a picture.' },
  view: {
    label: 'View',
    explanation: 'Readers can see explanations and better IDs, but cannot change the plan.',
  },
  edit: {
    label: 'Edit',
    explanation: 'Readers can also change the plan and open the result in the planner.',
  },
} as const;

/** Panels of an embedded plan, as a choice. */
export const PART_TEXT = {
  verdict: 'Verdict',
  better: 'Better IDs',
  setup: 'The bus',
  ladder: 'Ladder',
  bus: 'Use of the bus',
  time: 'The bus in time',
  findings: 'Findings',
  shelf: 'Adding devices',
} as const;

/** Colours of an embedded plan, as a choice. */
export const FRAME_THEME_TEXT = { auto: 'System', light: 'Light', dark: 'Dark' } as const;
