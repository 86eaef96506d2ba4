import { readFileSync } from 'node:fs';

/** The changelog without its title and first paragraph, as Markdown. */
export function changelog(): string {
  const text = readFileSync(new URL('../../../public/CHANGELOG.md', import.meta.url), 'utf8');
  return text.slice(text.indexOf('\n## '));
}
