/** The usual choices, and the present one if a link brought another. */
export function withOwn(choices: readonly number[], own: number | null): number[] {
  const all = own === null || choices.includes(own) ? [...choices] : [...choices, own];
  return all.toSorted((a, b) => a - b);
}
