// Finding by words: in any order, in any case, with and without accents.

/** What can be found. */
export interface Findable {
  readonly label: string;
  /** What it is found by besides its name. */
  readonly words?: string;
}

/** How near a word of a search comes to what it is looked for in. */
const WHOLE = 4;
const BEGINS = 3;
const INSIDE = 2;
/** Words besides the name count less than the least in the name. */
const BESIDES = 1;

/** From so many letters on a word may go across the gaps of a name. */
const ACROSS_FROM = 4;

/** A text in small letters, without accents, with spaces in the place of all signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Those in which every word of the search occurs, best first; all of them, in their order, where it is empty. */
export function matching<T extends Findable>(items: readonly T[], search: string): T[] {
  const wanted = plain(search).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...items];
  return items
    .map((item, place) => ({ item, place, ...nearness(item, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.share - a.share || a.place - b.place)
    .map(({ item }) => item);
}

/** How well it fits, 0 where a word is missing; and which part of its name was asked for. */
function nearness({ label, words = '' }: Findable, wanted: readonly string[]) {
  const name = plain(label);
  const besides = plain(words);
  let score = 0;
  for (const word of wanted) {
    const found = inName(name, word) || (besides.includes(word) ? BESIDES : 0);
    if (found === 0) return { score: 0, share: 0 };
    score += found;
  }
  return { score, share: wanted.length / name.split(' ').length };
}

function inName(name: string, word: string): number {
  const parts = name.split(' ');
  if (parts.includes(word)) return WHOLE;
  if (parts.some((part) => part.startsWith(word))) return BEGINS;
  // "cdrom" finds CD-ROM; of short words every name would have one across its gaps.
  const isAcross = word.length >= ACROSS_FROM && parts.join('').includes(word);
  return name.includes(word) || isAcross ? INSIDE : 0;
}
