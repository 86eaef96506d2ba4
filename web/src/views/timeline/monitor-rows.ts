import type { Monitor } from '../../engine/monitor.ts';
import { csvText } from '../../parts/csv.ts';
import type { TraceParty } from '../../plan/generated/types.ts';
import { SHARES, shareText } from '../../text/bus.ts';
import { monitorWords as words } from '../../text/monitor.ts';

/** Which rows of the monitor are shown. */
export interface Shown {
  use: boolean;
  buffers: boolean;
  queues: boolean;
}

/** A row of the monitor, CSS pixels. */
export interface MonitorRow {
  what: 'use' | 'buffer' | 'queue';
  /** Place of its device; -1 for the bus. */
  place: number;
  top: number;
  height: number;
}

const HEIGHTS = { use: 72, buffer: 46, queue: 46 };

/** Devices have buffers and queues, hosts have none. */
export function isDevice({ party }: TraceParty): boolean {
  return party.kind === 'device' || party.kind === 'load-disk';
}

/** The rows that are shown, from the top. */
export function rowsOf(parties: readonly TraceParty[], shown: Shown, zoom: number): MonitorRow[] {
  const wanted: Pick<MonitorRow, 'what' | 'place'>[] = [
    ...(shown.use ? [{ what: 'use', place: -1 } as const] : []),
    ...parties.flatMap((party, place) =>
      isDevice(party)
        ? [
            ...(shown.buffers ? [{ what: 'buffer', place } as const] : []),
            ...(shown.queues ? [{ what: 'queue', place } as const] : []),
          ]
        : [],
    ),
  ];
  let top = 0;
  return wanted.map((row) => {
    const height = Math.round(HEIGHTS[row.what] * zoom);
    top += height;
    return { ...row, top: top - height, height };
  });
}

/** The longest mean queue of a party in a monitor, at least 1, rounded up: the top of its row. */
export function longestQueue(monitor: Monitor, place: number): number {
  let longest = 1;
  for (let bin = 0; bin < monitor.bins; bin += 1) longest = Math.max(longest, monitor.queue(place, bin));
  return Math.ceil(longest);
}

/** Percent of a bin from which a span of several bins is one mark. */
const WHOLE_PERCENT = 99.5;

/**
 * The spans of a state of which `of` tells the percent of each bin, in bins. A bin that has the state for a part of its
 * time is a mark of that part of its width, so that the marks of any view cover the true share of it.
 */
export function spansOf(bins: number, of: (bin: number) => number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (let bin = 0; bin < bins; bin += 1) {
    const percent = of(bin);
    if (!(percent > 0)) continue;
    const last = spans.at(-1);
    const to = bin + (percent >= WHOLE_PERCENT ? 1 : percent / 100);
    if (last?.to === bin) last.to = to;
    else spans.push({ from: bin, to });
  }
  return spans;
}

/** All that a monitor shows, a bin a row. */
export function csvOf(monitor: Monitor, parties: readonly TraceParty[]): string {
  const devices = [...parties.entries()].filter(([, party]) => isDevice(party));
  const heads = [
    words.csvFrom,
    `${words.busy} ${words.csvPercent}`,
    ...SHARES.map((use) => `${shareText(use).label} ${words.csvPercent}`),
    ...devices.flatMap(([, { id, name }]) => [
      `${id} ${name} ${words.csvBuffer}`,
      `${id} ${name} ${words.csvQueue}`,
    ]),
  ];
  const rows = Array.from({ length: monitor.bins }, (_, bin) => [
    monitor.at(bin) / 1e6,
    monitor.busy(bin),
    ...SHARES.map((_use, index) => monitor.share(index, bin)),
    ...devices.flatMap(([place]) => {
      const level = monitor.level(place, bin);
      return [Number.isNaN(level) ? '' : level, monitor.queue(place, bin)];
    }),
  ]);
  return csvText([heads, ...rows]);
}
