// Links that journeys open, and what the command line says of them. It does not depend on what drives the browser.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = path.dirname(fileURLToPath(import.meta.url));
const presetsFile = path.join(here, '../web/src/plan/presets.json');

interface Preset {
  readonly id: string;
  readonly link: string;
}

/** Link of a measured row, by its id: `table-6-6` is host 7, CD-ROM 6, disk 0 under 99 % load. */
export function preset(id: string): string {
  const presets = JSON.parse(readFileSync(presetsFile, 'utf8')) as readonly Preset[];
  const found = presets.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return found.link;
}

/**
 * The plan of most journeys: host 7, CD-ROM 6, disk 0, load 99 %, all of them working. It is predicted quickly;
 * `table-6-6`, the same devices read to their end, takes many times as long.
 */
export const busy = preset('table-6-6').replace('/done/', '/');

/** A shared link without its checksum. */
export function withoutCheck(link: string): string {
  return link.replace(/\/check=[0-9a-z]{4}(?=\/)/u, '');
}

interface Answer {
  readonly initiators: readonly {
    readonly cost: { readonly cpu_percent: number; readonly interrupts_per_s: number };
  }[];
  readonly devices: readonly {
    readonly id: number;
    readonly name: string;
    readonly throughput_mb_s: number;
    readonly margin_mb_s: number;
    readonly most_mb_s: number;
    /** Uncertainty of the rate alone on the bus. */
    readonly alone_ci95_mb_s: number;
    readonly stops_per_min: number;
    /** The devices that it waits for, the longest wait first. */
    readonly waits_for: readonly { readonly id: number; readonly name: string }[];
  }[];
  readonly total_mb_s: number;
}

/** `busfree predict LINK --json`. */
export async function predict(link: string): Promise<Answer> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const { stdout } = await promisify(execFile)(program, ['predict', link, '--json'], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as Answer;
}

/** `busfree sweep LINK --over OVER --json`: the rate of every device at every value, MB/s. */
export async function sweep(link: string, over: string, hosts?: string): Promise<SweptValue[]> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['sweep', link, '--over', over, '--json', ...(hosts === undefined ? [] : ['--hosts', hosts])];
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 1 << 24 });
  const { points } = JSON.parse(stdout) as {
    points: { value: number; devices: { throughput_mb_s: number; overhead_ms: number | null }[] }[];
  };
  return points.map(({ value, devices }) => ({
    value,
    mb_s: devices.map((one) => one.throughput_mb_s),
    overhead_ms: devices.map((one) => one.overhead_ms),
  }));
}

/** A value of a sweep, with the rate of each device and the time of its requests besides data. */
interface SweptValue {
  value: number;
  mb_s: number[];
  overhead_ms: (number | null)[];
}

/** `busfree trace LINK --from --to --format FORMAT`; the span in milliseconds. */
export async function trace(
  link: string,
  format: string,
  [from, to]: readonly [number, number],
): Promise<string> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['trace', link, '--from', `${from}`, '--to', `${to}`, '--format', format];
  return (await promisify(execFile)(program, args, { maxBuffer: 1 << 26 })).stdout;
}

interface Replayed {
  readonly requests: number;
  readonly completed: number;
  readonly refused_count: number;
  readonly refused: readonly { readonly line: number; readonly why: string }[];
  readonly devices: readonly { readonly id: number; readonly name: string; readonly completed: number }[];
}

/** `busfree replay LINK FILE --json`, with `--units` or without. It also answers if it refuses lines. */
export async function replay(link: string, file: string, units?: string): Promise<Replayed> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const args = ['replay', link, file, '--json', ...(units === undefined ? [] : ['--units', units])];
  const answer = await promisify(execFile)(program, args, { maxBuffer: 1 << 24 }).catch(
    (error: { stdout: string }) => error,
  );
  return JSON.parse(answer.stdout) as Replayed;
}

/** A device's rate as the page writes it: with a margin of 1 or 10 MB/s and more it has fewer places. */
export function shownRate(device: Answer['devices'][number] | undefined): string {
  if (device === undefined) throw new Error('no such device');
  const { throughput_mb_s, margin_mb_s } = device;
  return throughput_mb_s.toFixed(margin_mb_s >= 10 ? 0 : margin_mb_s >= 1 ? 1 : 2);
}

/** The same on the ladder, where a rate with a margin of more than half of it is its range alone. */
export function ladderRate(device: Answer['devices'][number] | undefined): string {
  if (device === undefined) throw new Error('no such device');
  const { throughput_mb_s: mbS, margin_mb_s: margin, most_mb_s: most } = device;
  if (margin <= mbS / 2) return shownRate(device);
  const written = (value: number) => value.toFixed(margin >= 10 ? 0 : margin >= 1 ? 1 : 2);
  return `${margin < mbS ? written(mbS - margin) : '0'}–${written(Math.min(mbS + margin, most))}`;
}

/** `busfree poster LINK`, with `--narrow` or without. */
export async function poster(link: string, ...options: readonly '--narrow'[]): Promise<string> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  return (await promisify(execFile)(program, ['poster', link, ...options])).stdout;
}
