// The messages between the element and its frame. A message is hostile until it has passed here: only known kinds and
// fields with limited sizes. The element must be small, so this is too.

import type { DeviceFigures, PlanPrediction } from './busfree-plan.d.ts';

/** Version of the messages: the value of `busfree` in each of them. Messages of another version are rejected. */
const VERSION = 1;

/** Longest plan in characters, as for a link (`crates/plan/src/limits.rs`). */
const PLAN_CHARS_MAX = 75_000;
/** Tallest frame, pixels. */
const HEIGHT_MAX = 9_999;
/** Most devices, and the longest name in UTF-16 units: more than a plan may have. */
const DEVICES_MAX = 15;
const NAME_MAX = 120;
/** Longest text of the figures. */
const TEXT_MAX = 4_000;
/** Most problems of a plan that are reported, and the longest of them. */
const PROBLEMS_MAX = 50;
const PROBLEM_MAX = 500;
/** Greatest rate, MB/s: more than any bus carries. */
const RATE_MAX = 9_999;

/** Colours of the frame. */
export type FrameTheme = 'auto' | 'light' | 'dark';

/** Messages of the frame. */
export type FromFrame =
  /** It has rendered. */
  | { type: 'ready' }
  /** The height of its content in pixels. */
  | { type: 'height'; px: number }
  /** The present plan. */
  | { type: 'plan'; plan: string }
  /**
   * Parts of the given plan that could not be read, each in words. `isUnread`: nothing could be read, and the frame has no
   * plan.
   */
  | { type: 'problems'; problems: readonly string[]; isUnread: boolean }
  /** Final figures of the present plan; `text` has the same in words, one line for each device. */
  | { type: 'prediction'; figures: PlanPrediction & { text: string } };

/** Messages of the page around it. */
export type FromHost =
  /** The first message: from now on the frame answers, and only to this message's origin. */
  { type: 'hello' } | { type: 'plan'; plan: string } | { type: 'theme'; theme: FrameTheme };

/** A message as it is posted. */
export const message = <T extends FromFrame | FromHost>(what: T) => ({ busfree: VERSION, ...what });

type Fields = Record<string, unknown>;

// Reads only fields that it knows by name. Copying a message would cost time in proportion to its length, and any
// script of the page may post long ones.
const hasFields = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const fieldsOf = (data: unknown): Fields => (hasFields(data) ? data : {});
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
// Also false for NaN.
const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** Whether a message has the mark of this protocol, from any sender. */
export const isOurs = (data: unknown): boolean => fieldsOf(data)['busfree'] !== undefined;

/** Reads a message of the frame; `null` if it is not one. */
export function readFromFrame(data: unknown): FromFrame | null {
  const from = known(data);
  const type = from['type'];
  if (type === 'ready') return { type };
  if (type === 'height' && isNumber(from['px'], HEIGHT_MAX)) return { type, px: Math.ceil(from['px']) };
  if (type === 'plan' && isText(from['plan'], PLAN_CHARS_MAX)) return { type, plan: from['plan'] };
  if (type === 'problems') return readProblems(from);
  const figures = type === 'prediction' && readFigures(fieldsOf(from['figures']));
  return figures ? { type: 'prediction', figures } : null;
}

/** The problems of a plan as a message within its limits. */
export const problemsMessage = (all: readonly string[], isUnread: boolean): FromFrame => ({
  type: 'problems',
  problems: all.slice(0, PROBLEMS_MAX).map((text) => text.slice(0, PROBLEM_MAX)),
  isUnread,
});

function readProblems({ problems, isUnread }: Fields): FromFrame | null {
  const isList =
    Array.isArray(problems) &&
    problems.length <= PROBLEMS_MAX &&
    problems.every((text) => isText(text, PROBLEM_MAX));
  return isList && typeof isUnread === 'boolean'
    ? { type: 'problems', problems: [...problems], isUnread }
    : null;
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
  const { id, name, throughput_mb_s, ci95_mb_s, margin_mb_s, most_mb_s } = fieldsOf(data);
  return isNumber(id, 15) &&
    Number.isInteger(id) &&
    isText(name, NAME_MAX) &&
    isNumber(throughput_mb_s, RATE_MAX) &&
    isNumber(ci95_mb_s, RATE_MAX) &&
    isNumber(margin_mb_s, RATE_MAX) &&
    isNumber(most_mb_s, RATE_MAX)
    ? { id, name, throughput_mb_s, ci95_mb_s, margin_mb_s, most_mb_s }
    : null;
}

/** Reads a message of the page around; `null` if it is not one. */
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
