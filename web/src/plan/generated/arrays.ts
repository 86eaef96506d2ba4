// Generated from the engine's disk arrays by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { ArrayBy, ArrayLevel, DiskArray } from './types.ts';

/** Levels of an array. */
export const ARRAY_LEVELS: readonly ArrayLevel[] = ["jbod","raid0","raid1","raid10","raid5"];

/** What lays an array out. */
export const ARRAY_BYS: readonly ArrayBy[] = ["software","adapter"];

/** A stripe on one member if the plan does not say, KiB. */
export const USUAL_STRIPE_KB: number = 64.0;

/** An array without members. */
export const DEFAULT_ARRAY: DiskArray = {"name":"","level":"raid0","by":"software","workload":{"pattern":"sequential","read_percent":100,"size_bytes":65536,"outstanding":1,"think_us":0,"even":false,"spread_kb":null,"start_percent":null,"span_mb":null,"hot_percent":null,"spot_percent":null,"users":null,"count":null,"per_s":null,"within_ms":null,"work_us":null},"stripe_kb":null,"parity_us":null};
