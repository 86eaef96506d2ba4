// One line for each figure: its value, what it is, and where it is from.

import type {
  BusShares,
  Evaluation,
  PartyUse,
  Prediction,
  RequestMs,
  WaitFor,
} from '../plan/generated/types.ts';
import { count, milliseconds, percent, seconds } from './numbers.ts';

/** Whether no bus like this one was measured as a whole, so that ± is that of other cases. */
export const isEstimate = ({ basis }: Evaluation) => basis !== 'measured' && basis !== 'like-measured';

/** A figure of what requests cost a host. */
export type CostAsked = 'processor' | 'each' | 'interrupts' | 'switches';

/** A figure that can be asked how it is computed. */
export type Asked =
  | 'rate'
  | 'margin'
  | 'alone'
  | 'request'
  | 'split'
  | 'turn'
  | 'use'
  | 'lost'
  | 'needs'
  | 'measured'
  | 'change'
  | 'total'
  | 'busy'
  | 'load'
  | CostAsked
  | keyof BusShares
  | keyof RequestMs;

/** Where a figure is from. */
export type Origin = 'simulated' | 'bound' | 'rules' | 'measured' | 'catalogue' | 'plan' | 'assumed';

/** One figure with the values that it is computed from. */
export interface Computed {
  label: string;
  /** The figure, or how it follows from others. */
  value: string;
  /** A sentence on it; may be empty. */
  note: string;
  origin: Origin;
  /** The sweep that shows what another value would change; empty if there is none. */
  over: string;
  /** The figure of the page that it is; `undefined` if it is only a value that others rest on. */
  asked: Asked | undefined;
}

/** What belongs to a figure besides its value. */
type More = { note?: string; over?: string; asked?: Asked };

/** A figure with its origin. */
export function line(
  label: string,
  value: string,
  origin: Origin,
  { note = '', over = '', asked }: More = {},
): Computed {
  return { label, value, note, origin, over, asked };
}

/** The simulation that all figures of a prediction are from. */
export function simulationLine(
  { replications, simulated_s, events, model_version }: Prediction,
  seed: number,
): Computed {
  return line(
    'Simulation',
    `${replications} runs, ${seconds(simulated_s)} of bus time, ${count(events)} connections`,
    'simulated',
    {
      note: `Version ${model_version} of the model, seed ${seed}. The same plan gives the same figures on every machine.`,
    },
  );
}

/** How much of the bus's time a device or a host has, and how often it loses arbitration. */
export function timeLines({ bus_percent, want_percent, lost_percent }: PartyUse): Computed[] {
  return [
    line('Share of bus time', percent(bus_percent), 'simulated', {
      note: `From winning the bus to bus free. Alone it is ${percent(want_percent)}.`,
      asked: 'use',
    }),
    line('Loses arbitration', percent(lost_percent), 'simulated', {
      note: 'Of the arbitrations in which it takes part. The highest priority wins each one.',
      asked: 'lost',
    }),
  ];
}

/** How the wait of a device or a host is divided. */
export function splitLines({ waits_for: waits }: { waits_for: readonly WaitFor[] }): Computed[] {
  if (waits.length === 0) return [];
  return [
    line(
      'Waits, by device',
      waits.map(({ name, ms }) => `${name} ${milliseconds(ms)}`).join(', '),
      'simulated',
      {
        note: 'Each moment of a wait counts for the device that then has the bus. “Loses to” is the share of the arbitrations that it loses to that device.',
        asked: 'split',
      },
    ),
  ];
}

/** Words of the section. */
export const computedWords = {
  title: 'How it is computed',
  vary: (label: string) => `What if it were different? ${label}`,
  varyShort: 'What if…',
  origin: {
    simulated: 'simulated',
    bound: 'by formula',
    rules: 'rules of SCSI',
    measured: 'measured',
    catalogue: 'catalogue',
    plan: 'this plan',
    assumed: 'assumed',
  } satisfies Record<Origin, string>,
} as const;
