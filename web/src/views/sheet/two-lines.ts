/** Letters that fit on a line over a column of the drawing. */
const FITS = 16;

/** A text on at most two lines, broken at a space; what does not fit is cut off. SVG breaks no lines itself. */
export function twoLines(text: string): string[] {
  if (text === '') return [];
  if (text.length <= FITS) return [text];
  const at = text.lastIndexOf(' ', FITS);
  const first = at > 0 ? text.slice(0, at) : text.slice(0, FITS);
  const rest = text.slice(first.length).trim();
  return [first, rest.length > FITS ? `${rest.slice(0, FITS - 1).trimEnd()}…` : rest];
}
