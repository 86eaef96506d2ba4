import type { Problem, ProblemCode } from '../../engine/types.ts';
import {
  CAP_MT_S_MAX,
  CAP_MT_S_MIN,
  MODEL_CHARS_MAX,
  NAME_CHARS_MAX,
  SECTOR_BYTES,
  SIZE_BYTES_MAX,
  THINK_US_MAX,
} from '../limits.ts';
import { type OwnFigure, isAllowed } from '../own.ts';
import { charCount, decodeText, firstChars } from './text.ts';

/** Longest quotation of a part in a problem, in characters. */
const PART_CHARS_MAX = 80;

/** A problem without a range. */
export function problem(code: ProblemCode, part: string, field: string): Problem {
  return { code, part: firstChars(part, PART_CHARS_MAX), field, low: null, high: null };
}

/** A number outside its range. */
export function range(part: string, field: string, low: number, high: number): Problem {
  return { ...problem('out-of-range', part, field), low, high };
}

/** Something longer or more than is allowed. */
export function limit(code: ProblemCode, part: string, field: string, high: number): Problem {
  return { ...problem(code, part, field), high };
}

/** The text before and after the first `mark`, or `null` without one. */
export function splitOnce(text: string, mark: string): [string, string] | null {
  const at = text.indexOf(mark);
  return at < 0 ? null : [text.slice(0, at), text.slice(at + mark.length)];
}

/** Digits only: no sign, no blank, no exponent. */
export function digits(text: string): number | null {
  return /^[0-9]{1,12}$/.test(text) ? Number(text) : null;
}

/** A decimal number: digits, at most one point, no exponent, so nothing like `NaN` gets through. */
function decimal(text: string): number | null {
  return /^[0-9]{1,9}(?:\.[0-9]{1,17})?$/.test(text) ? Number(text) : null;
}

/** Reads single values; each that cannot be read adds one problem and gives `null`. */
export class Values {
  readonly problems: Problem[] = [];

  number(value: string, part: string, field: string, low: number, high: number): number | null {
    const found = digits(value);
    if (found === null) return this.malformed(part, field);
    return low <= found && found <= high ? found : this.outside(part, field, low, high);
  }

  /** A rate in MT/s; 0 for `async`. */
  cap(value: string, setting: string): number | null {
    if (value === 'async') return 0;
    return this.rate(value, setting, 'cap');
  }

  /** A synchronous rate in MT/s. */
  rate(value: string, part: string, field: string): number | null {
    const found = decimal(value);
    if (found === null) return this.malformed(part, field);
    const allowed = CAP_MT_S_MIN <= found && found <= CAP_MT_S_MAX;
    return allowed ? found : this.outside(part, field, CAP_MT_S_MIN, CAP_MT_S_MAX);
  }

  /** A figure of a device's own. */
  figure(value: string, part: string, figure: OwnFigure): number | null {
    const found = decimal(value);
    if (found === null) return this.malformed(part, figure.setting);
    return isAllowed(figure, found) ? found : this.outside(part, figure.setting, figure.least, figure.most);
  }

  /** Bytes, written as they are or with a `k` for 1024. */
  size(value: string, setting: string): number | null {
    const [count, unit] = value.endsWith('k') ? [value.slice(0, -1), 1024] : [value, 1];
    const found = digits(count);
    if (found === null) return this.malformed(setting, 'size');
    const bytes = found * unit;
    if (bytes < SECTOR_BYTES || bytes > SIZE_BYTES_MAX) {
      return this.outside(setting, 'size', SECTOR_BYTES, SIZE_BYTES_MAX);
    }
    return bytes % SECTOR_BYTES === 0 ? bytes : this.malformed(setting, 'size');
  }

  /** Microseconds, written with `us` or `ms`. */
  think(value: string, setting: string): number | null {
    const unit = value.endsWith('us') ? 1 : value.endsWith('ms') ? 1000 : 0;
    const found = unit === 0 ? null : digits(value.slice(0, -2));
    if (found === null) return this.malformed(setting, 'think');
    const us = found * unit;
    return us <= THINK_US_MAX ? us : this.outside(setting, 'think', 0, THINK_US_MAX);
  }

  /** A name a person gave. */
  name(value: string, part: string): string | null {
    const name = decodeText(value);
    if (name === null || /\p{Cc}/u.test(name)) return this.malformed(part, 'name');
    if (charCount(name) <= NAME_CHARS_MAX) return name;
    this.problems.push(limit('too-long', part, 'name', NAME_CHARS_MAX));
    return null;
  }

  /** Whether this may be a catalogue id. */
  model(model: string, part: string): boolean {
    const allowed = model.length <= MODEL_CHARS_MAX && /^[a-z0-9_]+$/.test(model);
    if (!allowed) this.malformed(part, 'model');
    return allowed;
  }

  private malformed(part: string, field: string): null {
    this.problems.push(problem('malformed', part, field));
    return null;
  }

  private outside(part: string, field: string, low: number, high: number): null {
    this.problems.push(range(part, field, low, high));
    return null;
  }
}
