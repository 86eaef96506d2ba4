// Times of the bus, read from the engine's source, so that the documentation cannot contradict it.

import { readFileSync } from 'node:fs';

const FILES = ['timing.rs', 'protocol.rs'].map(
  (file) => new URL(`../../../engine-wasm/crates/scsi/src/${file}`, import.meta.url),
);

let constants: ReadonlyMap<string, string> | null = null;

/** A constant of the engine by its name, in picoseconds. */
export function picoseconds(name: string): number {
  constants ??= new Map(
    FILES.flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^pub const (\w+): Ps = ([^;]+);$/gm),
    ]).map(([, constant = '', value = '']) => [constant, value.replaceAll('crate::timing::', '')]),
  );
  const value = constants.get(name);
  if (value === undefined) throw new Error(`the engine has no time called ${name}`);
  return sum(value);
}

/** Evaluates sums of products of numbers and other constants, which is all that the source has. */
function sum(expression: string): number {
  return expression
    .split('+')
    .map((term) =>
      term
        .split('*')
        .map((factor) => {
          const text = factor.trim();
          return /^[\d_]+$/.test(text) ? Number(text.replaceAll('_', '')) : picoseconds(text);
        })
        .reduce((a, b) => a * b),
    )
    .reduce((a, b) => a + b);
}

/** "2.4 µs", "400 ns". */
export function timeText(ps: number): string {
  return ps < 1e6 ? `${ps / 1e3}\u00A0ns` : `${ps / 1e6}\u00A0µs`;
}
