// What the element and the frame in it say to each other. Whatever comes is hostile until it has passed here: only known kinds,
// only known fields, everything capped. The element is small, so this is too.

import type { DeviceFigures, PlanPrediction } from './busfree-plan.d.ts';

/** Version of the messages: the value of `busfree` in each of them. A message of another version is not understood. */
const VERSION = 1;

/** Longest plan, characters: that of a link (`crates/plan/src/limits.rs`). */
const PLAN_CHARS_MAX = 50_000;
/** Tallest frame, pixels. */
const HEIGHT_MAX = 9_999;
/** Most devices, and the longest name in UTF-16 units: more than a plan may hold. */
const DEVICES_MAX = 15;
const NAME_MAX = 120;
/** Longest text of the figures. */
const TEXT_MAX = 4_000;
/** Greatest rate, MB/s: more than any bus carries. */
const RATE_MAX = 9_999;

/** How the frame is coloured. */
export type FrameTheme = 'auto' | 'light' | 'dark';

/** What the frame says. */
export type FromFrame =
  /** There is something to see. */
  | { type: 'ready' }
  /** What it shows needs so many pixels. */
  | { type: 'height'; px: number }
  /** The plan as it stands. */
  | { type: 'plan'; plan: string }
  /** Settled figures of the plan as it stands; `text`: the same in words, a line for each device. */
  | { type: 'prediction'; figures: PlanPrediction & { text: string } };

/** What the page around it says. */
export type FromHost =
  /** First of all: from now on the frame answers, and only to the origin this came from. */
  { type: 'hello' } | { type: 'plan'; plan: string } | { type: 'theme'; theme: FrameTheme };

/** A message as it is posted. */
export const message = <T extends FromFrame | FromHost>(what: T) => ({ busfree: VERSION, ...what });

type Fields = Record<string, unknown>;

// Only fields that are asked for by name are read: copying a message would cost as much as it is long, and any script of the
// page may post long ones.
const hasFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const fieldsOf = (data: unknown): Fields => (hasFields(data) ? data : {});
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
// Also false for NaN.
const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** Whether a message claims to be one of these, wherever it comes from. */
export const isOurs = (data: unknown): boolean => fieldsOf(data)['busfree'] !== undefined;

/** Reads a message of the frame; `null` when it is none. */
export function readFromFrame(data: unknown): FromFrame | null {
  const from = known(data);
  const type = from['type'];
  if (type === 'ready') return { type };
  if (type === 'height' && isNumber(from['px'], HEIGHT_MAX)) return { type, px: Math.ceil(from['px']) };
  if (type === 'plan' && isText(from['plan'], PLAN_CHARS_MAX)) return { type, plan: from['plan'] };
  const figures = type === 'prediction' && readFigures(fieldsOf(from['figures']));
  return figures ? { type: 'prediction', figures } : null;
}

function readFigures(from: Fields) {
  const { plan, devices: listed, total_mb_s, text } = from;
  if (!Array.isArray(listed) || listed.length > DEVICES_MAX) return null;
  const devices = listed.map(readDevice);
  return isText(plan, PLAN_CHARS_MAX) &&
    isText(text, TEXT_MAX) &&
    isNumber(total_mb_s, RATE_MAX) &&
    devices.every((device) => device !== null)
    ? { plan, devices, total_mb_s, text }
    : null;
}

function readDevice(data: unknown): DeviceFigures | null {
  const { id, name, throughput_mb_s, ci95_mb_s, margin_mb_s } = fieldsOf(data);
  return isNumber(id, 15) &&
    Number.isInteger(id) &&
    isText(name, NAME_MAX) &&
    isNumber(throughput_mb_s, RATE_MAX) &&
    isNumber(ci95_mb_s, RATE_MAX) &&
    isNumber(margin_mb_s, RATE_MAX)
    ? { id, name, throughput_mb_s, ci95_mb_s, margin_mb_s }
    : null;
}

/** Reads a message of the page around; `null` when it is none. */
export function readFromHost(data: unknown): FromHost | null {
  const { type, plan, theme } = known(data);
  if (type === 'hello') return { type };
  if (type === 'plan' && isText(plan, PLAN_CHARS_MAX)) return { type, plan };
  const isTheme = theme === 'auto' || theme === 'light' || theme === 'dark';
  return type === 'theme' && isTheme ? { type, theme } : null;
}

function known(data: unknown): Fields {
  const fields = fieldsOf(data);
  return fields['busfree'] === VERSION ? fields : {};
}
