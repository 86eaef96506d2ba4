import { siteWords } from '../src/text/site.ts';

/**
 * The page for an unknown address. It may be served for any folder, so it loads no files, and its links start at the
 * host's root: `top` is the folder of the site there.
 */
export function missingPage(top: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${siteWords.missingTitle} · ${siteWords.name}</title>
    <style>
      body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif; }
      a { display: inline-block; margin-right: 1.5rem; padding-block: 0.6rem; color: inherit; }
    </style>
  </head>
  <body>
    <main>
      <h1>${siteWords.missingTitle}</h1>
      <p>${siteWords.missing}</p>
      <p><a href="${top}">${siteWords.planner}</a> <a href="${top}docs/index.html">${siteWords.docs}</a></p>
    </main>
  </body>
</html>
`;
}
