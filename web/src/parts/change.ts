import type { ArrayResult, DeviceResult, Prediction } from '../plan/generated/types.ts';
import { rate } from '../text/numbers.ts';

/** A rate of the engine with its margins, MB/s. */
interface Told {
  mb_s: number;
  /** Its margin. */
  margin: number;
  /** Two rates closer than both of these together cannot be told apart. */
  clear: number;
}

/** The change of a rate against the present plan, or against plan A. */
export interface Change {
  /** MB/s. */
  by: number;
  /** Whether both have the same text. */
  isSame: boolean;
  /** Whether the change is more than the model can detect. */
  isClear: boolean;
  /** A smaller change could not be detected, MB/s. */
  limit: number;
}

/** With `requestChangeMs` the only place that compares figures of two plans. The limit comes from the engine. */
export function changeOf(now: Told, was: Told): Change {
  const by = now.mb_s - was.mb_s;
  const isSame = rate(now.mb_s, now.margin) === rate(was.mb_s, now.margin);
  const limit = now.clear + was.clear;
  return { by, isSame, isClear: !isSame && Math.abs(by) > limit, limit };
}

/** How much longer the requests of a device take, ms; `null` if the change is within both intervals. */
export function requestChangeMs(now: DeviceResult, was: DeviceResult): number | null {
  const by = now.latency_ms.mean - was.latency_ms.mean;
  return Math.abs(by) > now.latency_ci95_ms + was.latency_ci95_ms ? by : null;
}

/** The rate of a device, or of an array. */
export const toldOf = (result: DeviceResult | ArrayResult): Told => ({
  mb_s: result.throughput_mb_s,
  margin: result.margin_mb_s,
  clear: result.clear_mb_s,
});

/** The total of a plan. */
export const toldTotal = (all: Prediction): Told => ({
  mb_s: all.total_mb_s,
  margin: all.total_margin_mb_s,
  clear: all.total_clear_mb_s,
});
