/** Name for a plan that has none. */
const UNNAMED = 'Busfree plan';

/** A link in Markdown, whatever is in the name or in the path the page is served from. */
export function markdownLink(name: string, url: string): string {
  const text = (name || UNNAMED).replace(/[\\[\]`*_<>&!]/g, String.raw`\$&`);
  return `[${text}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
