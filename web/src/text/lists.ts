/** "A", "A and B", "A, B and C". */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A number to begin a sentence with: up to twelve as a word. */
export function numberWord(value: number): string {
  return WORDS[value] ?? String(value);
}

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** "IDs 5 and 6", "IDs 0 to 7". */
export function idList(ids: readonly number[]): string {
  const sorted = ids.toSorted((a, b) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return 'no ID';
  if (sorted.length === 1) return `ID ${first}`;
  const gapless = last - first === sorted.length - 1;
  return gapless && sorted.length > 2 ? `IDs ${first} to ${last}` : `IDs ${list(sorted.map(String))}`;
}
