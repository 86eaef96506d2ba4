// Plans in the text: `<busfree-plan plan="LINK">words</busfree-plan>`, with `parts` if they differ from the default.
// This adds everything else that an element needs.

import { heightOf, inPage, postersOf, sentenceOf } from './posters.ts';

const PLAN = /<busfree-plan plan="([\w./=-]+)"( parts="[\w ]+")?>\n([^<]+)\n<\/busfree-plan>/g;

/** Gives each plan on a page its posters, and a link in words for readers without scripts. */
export function completePlans(html: string): string {
  const complete = html.replaceAll(PLAN, (_, link: string, parts: string | undefined, words: string) => {
    const { wide, narrow } = postersOf(link);
    const height = `height="${heightOf(wide)} ${heightOf(narrow)}"`;
    return [
      `<busfree-plan plan="${link}" ${height} mode="view"${parts ?? ' parts="verdict ladder"'} load="click">`,
      inPage(wide, 'poster'),
      inPage(narrow, 'narrow-poster'),
      `<a href="../index.html#${link}">${words}: open this plan</a>. ${sentenceOf(wide)}`,
      '</busfree-plan>',
    ].join('\n');
  });
  if (/<busfree-plan plan="[^"]+"[^>]*>\n(?!<svg )/.test(complete))
    throw new Error('a plan is not written as all others are');
  return complete;
}
