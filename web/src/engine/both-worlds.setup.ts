// For tests: the same question asked in both worlds, WebAssembly in slices and the native program.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { program } from '../../tasks/engine.mjs';
import { initSync } from './pkg/busfree_wasm.js';

/** Connections of a slice: not a divisor of anything, and far from the native program's single one. */
export const SLICE = 7919;

const run = promisify(execFile);

/** Asks the native program for JSON. It begins at once, so that both worlds compute side by side. */
export type Ask = <T>(args: readonly string[]) => Promise<T>;

/** Loads the one, builds the other, and answers how that is asked. */
export async function bothWorlds(): Promise<Ask> {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
  const native = await program('dev');
  return async (args) => {
    const { stdout } = await run(native, [...args, '--json'], { maxBuffer: 1 << 26 });
    // oxlint-disable-next-line typescript/no-unsafe-return -- what the program says is compared, not used
    return JSON.parse(stdout);
  };
}
