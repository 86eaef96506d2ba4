// Search by words: in any order and case, with and without accents.

/** What can be found. */
export interface Findable {
  readonly label: string;
  /** Search words besides its name. */
  readonly words?: string;
  /** Whether it comes after others that match as well: text about a thing, not the thing. */
  readonly isAside?: boolean;
}

/** How well a word of a search matches. */
const WHOLE = 4;
const BEGINS = 3;
const INSIDE = 2;
/** A match in the search words scores below any match in the name. */
const BESIDES = 1;

/** Words with at least this many letters may match across the gaps of a name. */
const ACROSS_FROM = 4;

/** A text in lower-case letters, without accents, with spaces instead of signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The items that contain every word of the search, best first; all of them in their order if the search is empty. */
export function matching<T extends Findable>(items: readonly T[], search: string): T[] {
  const wanted = plain(search).split(' ').filter(Boolean);
  if (wanted.length === 0) return [...items];
  return items
    .map((item, place) => ({ item, place, ...nearness(item, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        Number(a.item.isAside ?? false) - Number(b.item.isAside ?? false) ||
        b.share - a.share ||
        a.place - b.place,
    )
    .map(({ item }) => item);
}

/** The score, 0 if a word is missing, and the matched part of the name. */
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
  // "cdrom" finds CD-ROM. A short word would match almost every name across its gaps.
  const isAcross = word.length >= ACROSS_FROM && parts.join('').includes(word);
  return name.includes(word) || isAcross ? INSIDE : 0;
}
