/** Letters that a word at the end of a name may have to stay whole. */
const WORD_MAX = 8;
/** Letters that stay of a name without such a word. */
const LETTERS = 5;

/**
 * The two parts of a name that is cut in the middle where there is too little room: names of one maker begin alike, and
 * differ at the end. A name whose letters join, or run from right to left, stays in one part.
 */
export function halves(name: string): [head: string, tail: string] {
  if (name.length <= WORD_MAX || !/^[ -~\p{Script=Latin}\p{P}\p{S}]*$/u.test(name)) return [name, ''];
  const word = name.length - 1 - name.lastIndexOf(' ');
  const at = name.length - (word > 1 && word <= WORD_MAX ? word : LETTERS);
  return [name.slice(0, at), name.slice(at)];
}
