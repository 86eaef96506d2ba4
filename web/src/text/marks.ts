import type { DeviceResult, MeasuredDevice, PartyUse } from '../plan/generated/types.ts';
import { needText, stopsText } from './needs.ts';
import { percent, rate, rateWithUnit, spokenInterval } from './numbers.ts';

/** A kind of mark in the picture of the ladder. */
export type Mark = 'head' | 'wire' | 'hunger' | 'socket' | 'loses' | 'bar';

/** What a mark is about: one rung's name and figures. */
export interface Marked {
  name: string;
  id: number;
  use: PartyUse | null;
  result: DeviceResult | null;
  measured: MeasuredDevice | null;
  needs: number | null;
  isRough: boolean;
}

/** What a mark shows, with its figures, a sentence a line. `of`: whose mark it is; `null` for the bus's own. */
export function markText(mark: Mark, of: Marked | null): readonly string[] {
  if (mark === 'head') {
    return [
      'All of the bus’s time, as fifty wires: one wire is 2 %.',
      'The higher an ID, the sooner it is served.',
    ];
  }
  if (of === null) return ['A wire that ends nowhere: 2 % of the time, in which the bus is free.'];
  switch (mark) {
    case 'wire':
      return of.use
        ? [`${of.name} has the bus for ${percent(of.use.bus_percent)} of the time. One wire is 2 %.`]
        : [];
    case 'hunger':
      return of.use
        ? [
            `Dotted: ${of.name} would use the bus for ${percent(of.use.want_percent)} of the time and does not get it.`,
          ]
        : [];
    case 'socket':
      return socketText(of);
    case 'loses':
      return of.use ? [losesText(of.name, of.use)] : [];
    case 'bar':
      return of.result ? barText(of.name, of.result, of) : [];
  }
}

/** Everything there is to say of a rung. */
export function rungText(of: Marked): readonly string[] {
  const of_bus = of.use
    ? [
        `Wires: it has the bus for ${percent(of.use.bus_percent)} of the time. Dotted: it would use ${percent(of.use.want_percent)}.`,
      ]
    : [];
  const loses = of.use ? [losesText('It', of.use)] : [];
  const bar = of.result ? barText('It', of.result, of) : [];
  return [`${of.name} at ID ${of.id}.`, ...of_bus, ...loses, ...bar];
}

function socketText({ name, id, use }: Marked): readonly string[] {
  const height = use ? [`As high as the time it would use the bus: ${percent(use.want_percent)}.`] : [];
  return [`${name} at ID ${id}. Drag it to another ID.`, ...height];
}

function losesText(name: string, { lost_percent: lost }: PartyUse): string {
  return `${name} loses ${percent(lost, 0)} of the arbitrations it takes part in to stronger IDs.`;
}

function barText(
  name: string,
  result: DeviceResult,
  { measured, needs, isRough }: Marked,
): readonly string[] {
  const { throughput_mb_s: here, margin_mb_s: margin, alone_mb_s: alone } = result;
  return [
    `${name} gets ${rate(here, margin)} of the ${rateWithUnit(alone, margin)} it gets alone (outline).`,
    ...(isRough
      ? []
      : [`Line below: nine times in ten the truth lies within it, ${spokenInterval(here, margin)} MB/s.`]),
    ...(measured ? [`Triangle: ${rateWithUnit(measured.measured_mb_s)} was measured on real hardware.`] : []),
    ...(needs === null ? [] : [`Dotted line: it ${needText(needs)} MB/s.`]),
    ...stopsText(result.stops_per_min),
  ];
}
