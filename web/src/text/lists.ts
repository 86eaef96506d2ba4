/** "A", "A and B", "A, B and C". */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** Numbers up to twelve in words, as sentences like to begin. */
export function numberWord(value: number): string {
  return WORDS[value] ?? String(value);
}

const WORDS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
