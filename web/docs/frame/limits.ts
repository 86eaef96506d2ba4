// Limits of plans, read from the engine, so that the documentation cannot contradict it.

import * as cable from '../../src/plan/generated/cable.ts';
import * as facts from '../../src/plan/generated/facts.ts';

/** A limit of the engine by its name: "60,000". */
export function limitText(name: string): string {
  const value: unknown = Object.entries({ ...facts, ...cable }).find(([fact]) => fact === name)?.[1];
  if (typeof value !== 'number') throw new Error(`the engine has no limit called ${name}`);
  return value.toLocaleString('en-US');
}
