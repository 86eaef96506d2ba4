// Limits of plans as the engine has them: read from its source, so that no page can say another.

import { readFileSync } from 'node:fs';

const FILE = new URL('../../../engine-wasm/crates/plan/src/limits.rs', import.meta.url);

/** A limit of the engine by its name: "50,000". */
export function limitText(name: string): string {
  const value = new RegExp(`const ${name}: usize = ([\\d_]+);`).exec(readFileSync(FILE, 'utf8'))?.[1];
  if (value === undefined) throw new Error(`the engine has no limit called ${name}`);
  return Number(value.replaceAll('_', '')).toLocaleString('en-US');
}
