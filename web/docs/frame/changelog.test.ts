import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** The text of each version. */
const versions = readFileSync(new URL('../../../public/CHANGELOG.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1);

describe('the changelog', () => {
  it('has the changes of the newest version in sections of this order', () => {
    const sections = [...(versions[0] ?? '').matchAll(/^#+ (.+)$/gm)].map(([, section]) => section);
    const order = ['Added', 'Changed', 'Breaking', 'Fixed', 'Model'];
    expect(sections.length).toBeGreaterThan(0);
    expect(sections).toEqual(order.filter((section) => sections.includes(section)));
  });

  it('has the versions newest first', () => {
    const headings = versions.map((text) => text.slice(0, text.indexOf('\n')));
    const released = headings.filter((heading, place) => place > 0 || heading !== 'Not yet released');
    for (const heading of released) expect(heading).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/);
    const inOrder = released.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    expect(released).toEqual(inOrder);
    const dates = released.map((heading) => heading.split(', ')[1]);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });
});
