/** The text for a plan without a name. */
const UNNAMED = 'Busfree plan';

/** A link in Markdown, safe for any name and path. */
export function markdownLink(name: string, url: string): string {
  const text = (name || UNNAMED).replace(/[\\[\]`*_<>&!]/g, String.raw`\$&`);
  return `[${text}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}
