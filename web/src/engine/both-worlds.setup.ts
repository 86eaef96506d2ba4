// For tests: asks the same question of the WebAssembly engine, in slices, and of the native program.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { program } from '../../tasks/build/engine.mjs';
import { initSync } from './pkg/busfree_wasm.js';

/** Connections of a slice: a prime, so that slices end at odd places. The native program runs in one slice. */
export const SLICE = 7919;

/** Whether every case is tested, as `npm test -- --thorough` does, or some of those that differ little. */
export const THOROUGH = process.env['BUSFREE_THOROUGH'] !== undefined;

const run = promisify(execFile);

/** Asks the native program for JSON. It starts at once and runs beside the WebAssembly engine. */
export type Ask = <T>(args: readonly string[]) => Promise<T>;

/** Loads the WebAssembly engine, builds the native program, and returns a function that asks it. */
export async function bothWorlds(): Promise<Ask> {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
  const native = await program('dev');
  return async (args) => {
    const { stdout } = await run(native, [...args, '--json'], { maxBuffer: 1 << 26 });
    // oxlint-disable-next-line typescript/no-unsafe-return -- what the program says is compared, not used
    return JSON.parse(stdout);
  };
}
