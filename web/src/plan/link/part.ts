// Values of a part of a plan by the names of its fields, which only the table of the fields knows.

/** A part of a plan, by the names of its fields. */
export type Part = Record<string, unknown>;

/** A part as the table sees it. Setting a field here sets it in the part. */
export function asPart(value: unknown): Part {
  if (isPart(value)) return value;
  throw new TypeError('not a part of a plan');
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function asTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(asText) : [asText(value)];
}
