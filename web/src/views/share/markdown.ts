/** The text for a plan without a name. */
const UNNAMED = 'Busfree plan';

/** A link in Markdown, safe for any name and path. */
export function markdownLink(name: string, url: string): string {
  return `[${textOf(name || UNNAMED)}](${addressIn(url)})`;
}

/** A picture in Markdown that leads to a page. `alt`: what the picture shows. */
export function markdownPicture(alt: string, file: string, url: string): string {
  return `[![${textOf(alt)}](${addressIn(file)})](${addressIn(url)})`;
}

const textOf = (text: string) => text.replace(/[\\[\]`*_<>&!]/g, String.raw`\$&`);
const addressIn = (url: string) => url.replaceAll('(', '%28').replaceAll(')', '%29');
