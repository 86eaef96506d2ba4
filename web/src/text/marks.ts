import type { DeviceResult, PartyUse } from '../plan/generated/types.ts';
import { needText } from './needs.ts';
import { percent, rate, rateWithUnit, spokenInterval } from './numbers.ts';

/** A kind of mark on the ladder. */
export type Mark = 'head' | 'wire' | 'unmet' | 'socket' | 'loses' | 'bar';

/** Name and figures of the rung that a mark belongs to. */
export interface Marked {
  name: string;
  id: number;
  use: PartyUse | null;
  result: DeviceResult | null;
  /** MB/s. */
  measured: number | null;
  needs: number | null;
  /** How often its medium stops; empty if it never does. */
  stops: string;
  isRough: boolean;
}

/** What a mark shows, one sentence a line. `of` is the rung it belongs to, `null` for a mark of the bus. */
export function markText(mark: Mark, of: Marked | null): readonly string[] {
  if (mark === 'head') {
    return [
      'The time of the bus, as fifty wires: one wire is 2 %.',
      'The higher an ID stands here, the sooner it is served.',
    ];
  }
  if (of === null) return ['A wire that leads to no device: 2 % of the time, when the bus is free.'];
  switch (mark) {
    case 'wire':
      return of.use
        ? [`${of.name} has the bus for ${percent(of.use.bus_percent)} of the time. One wire is 2 %.`]
        : [];
    case 'unmet':
      return of.use
        ? [
            `Dotted: ${of.name} would use the bus for ${percent(of.use.want_percent)} of the time if it were alone.`,
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

/** All sentences about a rung. */
export function rungText(of: Marked): readonly string[] {
  const of_bus = of.use
    ? [
        `Wires, 2 % each: it has the bus for ${percent(of.use.bus_percent)} of the time. Dotted: alone it would use ${percent(of.use.want_percent)}.`,
      ]
    : [];
  const loses = of.use ? [losesText('It', of.use)] : [];
  const bar = of.result ? barText('It', of.result, of) : [];
  return [`${of.name} at ID ${of.id}.`, ...of_bus, ...loses, ...bar];
}

function socketText({ name, id, use }: Marked): readonly string[] {
  const height = use
    ? [`Its height is the time it would use the bus alone: ${percent(use.want_percent)}.`]
    : [];
  return [`${name} at ID ${id}. Drag it to another ID.`, ...height];
}

function losesText(name: string, { lost_percent: lost }: PartyUse): string {
  return `${name} loses ${percent(lost, 0)} of the arbitrations it takes part in to stronger IDs.`;
}

function barText(
  name: string,
  result: DeviceResult,
  { measured, needs, stops, isRough }: Marked,
): readonly string[] {
  const { throughput_mb_s: here, margin_mb_s: margin, most_mb_s: most, alone_mb_s: alone } = result;
  return [
    `${name} gets ${rate(here, margin)} of the ${rateWithUnit(alone, margin)} it gets alone (outline).`,
    ...(isRough
      ? []
      : [
          `Line below: the real rate is within it nine times in ten, ${spokenInterval(here, margin, most)} MB/s.`,
        ]),
    ...(measured !== null ? [`Triangle: ${rateWithUnit(measured)} was measured on real hardware.`] : []),
    ...(needs === null ? [] : [`Dotted line: it ${needText(needs)} MB/s.`]),
    ...(stops === '' ? [] : [stops]),
  ];
}
