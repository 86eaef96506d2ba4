// Plans in the text: `<busfree-plan plan="LINK">words</busfree-plan>`, with `parts` where they are not the usual ones. What every
// one of them needs besides is put in here.

import { fileOf, heightOf, posterOf, sentenceOf } from './posters.ts';

const PLAN = /<busfree-plan plan="([\w./=-]+)"( parts="[\w ]+")?>\n([^<]+)\n<\/busfree-plan>/g;

/** The links of the plans on a page. */
export function plansOf(source: string): readonly string[] {
  return [...source.matchAll(PLAN)].map(([, link = '']) => link);
}

/** Gives each plan on a page its poster, and words for who has no script: they are what the poster says, too. */
export function completePlans(html: string): string {
  const complete = html.replaceAll(PLAN, (_, link: string, parts: string | undefined, words: string) => {
    const svg = posterOf(link);
    const poster = `poster="posters/${fileOf(link)}" height="${heightOf(svg)}"`;
    return [
      `<busfree-plan plan="${link}" ${poster} mode="view"${parts ?? ' parts="verdict ladder"'} load="click">`,
      `<a href="../index.html#${link}">${words}: open this plan</a>. ${sentenceOf(svg)}`,
      '</busfree-plan>',
    ].join('\n');
  });
  if (/<busfree-plan plan="[^"]+"[^>]*>\n(?!<a )/.test(complete))
    throw new Error('a plan is not written as all others are');
  return complete;
}
