import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { reserve } from '../../src/element/reserve.ts';
import { AIMS } from '../../src/plan/generated/facts.ts';
import { LINK_VERSION } from '../../src/plan/generated/fields.ts';
import { readLink, writeLookingLink } from '../../src/plan/link/links.ts';
import { differenceText } from '../../src/text/trust.ts';
import { report } from '../../src/trust/report.ts';
import { fill } from './fill.ts';
import { write } from './markdown.ts';
import { contents, editedText, pageHtml } from './page.ts';
import { completePlans } from './plans.ts';
import { GROUPS, pageNames, sourceOf, titleOf } from './pages.ts';
import { evaluationOf, postersOf, sentenceOf } from './posters.ts';
import { picoseconds, timeText } from './timing.ts';

describe('Markdown', () => {
  it('gives headings unique anchors', () => {
    const { html } = write('# A\n\n## What it *costs*\n\n## What it costs');
    expect(html).toContain('<h2 id="what-it-costs">');
    expect(html).toContain('<h2 id="what-it-costs-2">');
    expect(html).toContain('<h1>A</h1>');
  });

  it('describes a page by its first paragraph, without markup', () => {
    expect(write('# A\n\nOne & *two*.\n\nThree.').description).toBe('One &amp; two.');
  });

  it('lets wide content scroll, and shows code unchanged', () => {
    const { html } = write('# A\n\n    a <b> & c\n\n| x |\n|---|\n| 1 |\n');
    expect(html).toContain('<pre class="doc-scroll" role="group"');
    expect(html).toContain('a &lt;b&gt; &amp; c');
    expect(html).toMatch(/<div class="doc-scroll"[^>]*><table>/);
  });

  it('keeps short code on one line', () => {
    expect(write('# A\n\n`--json`').html).toContain('<code class="doc-short">--json</code>');
    expect(write(`# A\n\n\`${'x'.repeat(40)} & y\``).html).toContain('x &amp; y</code>');
  });

  it('passes HTML elements through', () => {
    const plan = '<busfree-plan plan="3/wide.lvd" load="click">\n<a href="x">y</a>\n</busfree-plan>';
    expect(write(`# A\n\n${plan}\n\nAfter.`).html).toContain(plan);
  });
});

describe('the value of a marker', () => {
  it('is a time of the engine', () => {
    expect(picoseconds('ARBITRATION')).toBe(2_400_000);
    expect(picoseconds('BUS_GAP')).toBe(1_200_000);
    expect(picoseconds('COMMAND_PHASE')).toBe(2_400_000);
    expect(timeText(400_000)).toBe('400\u00A0ns');
    expect(fill('in <!-- time: ARBITRATION+SELECTION -->.')).toBe('in 4\u00A0µs.');
  });

  it('is every value of a choice, as the engine has them', () => {
    expect(fill('<!-- words: Pattern -->').split(', ')).toContain('`rand`');
    expect(fill('<!-- meanings: Pattern -->')).toContain('the device is not used; addresses spread');
    for (const aim of AIMS)
      expect(fill('<!-- options: Aim -->')).toMatch(RegExp(`\`${aim}(\\[?=ID.*?)?\`: [a-z]`));
    expect(() => fill('<!-- words: Colour -->')).toThrow('no choice called Colour');
  });

  it('is a table of everything measured, with its plans', () => {
    const table = fill('<!-- table: Table 6 -->');
    expect(table.match(/<tbody>/g)).toHaveLength(18);
    expect(table.match(/<tr>/g)).toHaveLength(36 + 1);
    expect(table).toContain('slow, as measured');
  });

  it('is a limit, or a figure of the report', () => {
    expect(fill('<!-- limit: LINK_CHARS_MAX -->')).toBe('75,000');
    expect(fill('<!-- check: Cheetah 9LP and Ultrastar 9ZX, ThreadMark -->')).toMatch(
      /^measured at 20\.3\d? MB\/s, predicted at \d/,
    );
  });

  it('is a drawing with a name', () => {
    expect(fill('<!-- drawing: hd68 -->')).toMatch(/^<svg [^>]*role="img"[^>]*><title>[^<]{10,}<\/title>/);
  });

  it('is a file of the repository, whose links lead to pages of the site', () => {
    const mechanisms = fill('<!-- file: MODEL.md -->');
    expect(mechanisms).not.toMatch(/^# /m);
    expect(mechanisms).toContain('](model.html)');
    expect(mechanisms).toContain('](model-history.html#differences-looked-into)');
    expect(mechanisms).toContain('](../trust.html)');
    expect(mechanisms).toContain('](mechanisms.html#the-bus)');
  });

  it('is a part of a file, and other parts lead to it', () => {
    expect(fill('<!-- file: MODEL.md, from Media, before Hosts -->').match(/^## .+$/gm)).toEqual([
      '## Media',
      '## The CD-ROM of the ID paper',
    ]);
    expect(fill('<!-- file: MODEL.md, before Hosts -->')).toContain('](mechanisms-hosts.html#work)');
    expect(() => fill('<!-- file: MODEL.md, from Nowhere -->')).toThrow('no heading Nowhere');
  });

  it('has what was tried for every group of rates that the model misses', () => {
    const { headings } = write(fill(sourceOf('model-misses')));
    const there = headings.map(({ id }) => `docs/model-misses.html#${id}`);
    for (const { difference } of report.missed.groups) {
      expect(there).toContain(differenceText(difference).href);
    }
  });

  it('is the history of the model up to the present version', () => {
    expect(fill('<!-- file: engine-wasm/MODEL-CHANGELOG.md -->')).toContain(`| ${report.model_version} |`);
  });

  it('is never empty', () => {
    for (const marker of [
      'time: TEA',
      'table: Table 9',
      'sentence: last',
      'check: it',
      'hand: third',
      'limit: SKY',
      'drawing: sky',
      'poem: one',
    ]) {
      expect(() => fill(`<!-- ${marker} -->`)).toThrow(/./);
    }
  });
});

describe('plans', () => {
  const plan = (attributes: string, words = 'A disk') =>
    `<busfree-plan ${attributes}>\n${words}\n</busfree-plan>`;

  it('get everything that each of them needs', () => {
    const html = completePlans(plan('plan="3/wide.lvd/7=host.aha29160/0=id_prec_disk" parts="verdict bus"'));
    expect(html).toMatch(
      / height="\d{3} \d{3}" mode="view" parts="verdict bus" load="click">\n<svg slot="poster" role="img" [^]*?<svg slot="narrow-poster" /,
    );
    expect(html).toContain('>A disk: open this plan</a>. Disk of the ID paper gets 23.1 MB/s.');
  });

  it('are all written in the same way', () => {
    expect(() => completePlans(plan('plan="3/wide.lvd" theme="dark"'))).toThrow(/written/);
    expect(() => completePlans(plan('plan="3/narrow.se/7=host.aha2940u/7=id_prec_disk"'))).toThrow(
      /predicted/,
    );
  });
});

describe('the plans in the text show what it says', () => {
  /** The share of its rate alone that each device of a plan gets. */
  const shares = (page: string, part: string) => {
    const link = [...sourceOf(page).matchAll(/<busfree-plan plan="([^"]+)"/g)].find(([, plan = '']) =>
      plan.includes(part),
    )?.[1];
    const { prediction } = evaluationOf(link ?? '');
    return new Map(prediction?.devices.map((d) => [d.name, d.throughput_mb_s / d.alone_mb_s]));
  };

  it('fairness gives the bus to the disk that starves without it', () => {
    expect(shares('arbitration', 'wide.se/7').get('Disk B')).toBeLessThan(0.01);
    expect(shares('arbitration', 'wide.se/fair').get('Disk B')).toBeGreaterThan(0.15);
  });

  it('one single-ended drive reduces the rate of the disks beside it', () => {
    for (const disk of ['Disk 0', 'Disk 1']) {
      expect(shares('signalling', 'All_differential').get(disk)).toBeGreaterThan(0.95);
      expect(shares('signalling', 'one_SE_CD-ROM').get(disk)).toBeLessThan(0.6);
    }
  });

  it('of three equal disks below a load the weakest gets almost nothing', () => {
    expect(shares('questions-ids', 'Disk_at_0').get('Disk at 0')).toBeLessThan(0.1);
  });

  it('the CD-ROM drive of the mixed PC reads a third of its rate', () => {
    const cd = shares('choosing-ids', 'everything_on_it').get('Plextor PX-40TS');
    expect(cd).toBeGreaterThan(0.25);
    expect(cd).toBeLessThan(0.42);
  });
});

describe('a poster', () => {
  const plans = pageNames().flatMap((name) =>
    [...sourceOf(name).matchAll(/<busfree-plan plan="([^"]+)"/g)].map(([, plan = '']) => plan),
  );
  const plain = (text: string) =>
    text
      .replaceAll(/[\u00A0\u202F]/gu, ' ')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<');

  it.each([...new Set(plans)])('says what the page says: %s', (link) => {
    const { words } = evaluationOf(link);
    const { wide, narrow } = postersOf(link);
    for (const svg of [wide, narrow]) {
      expect(plain(sentenceOf(svg))).toBe(plain(words.headline));
      // The text at the bottom is broken into lines.
      const written = plain(
        [...svg.matchAll(/<text class="p"[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line).join(' '),
      );
      expect(written).toContain(plain(words.accuracy));
      expect(svg).not.toContain('3/');
    }
  });
});

describe('HTML to copy', () => {
  it('reserves enough room for the ladder', () => {
    const heights = [...sourceOf('embedding').matchAll(/ height="(\d+)/g)].map(([, height]) =>
      Number(height),
    );
    expect(heights).toHaveLength(2);
    const needed = reserve('/3/wide.lvd/7=host.aha29160/0=id_prec_disk').wide;
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(needed);
  });
});

const names = pageNames();
const pages = new Map(names.map((name) => [name, pageHtml(name)]));
const ids = (name: string) => [...(pages.get(name) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const found = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, text = '']) => text.replaceAll('&amp;', '&'));

describe('the list of pages', () => {
  it('has every page once', () => {
    const listed = GROUPS.flatMap((group) => group.pages).filter((page) => !page.startsWith('../'));
    expect(listed.toSorted()).toEqual(names.toSorted());
  });

  it('has the groups in which previous and next follow each other', () => {
    const html = pages.get('signalling') ?? '';
    expect(html).toMatch(/<p id="group-2">How SCSI works<\/p><ul aria-labelledby="group-2"><li>/);
    expect(html).toContain('rel="prev" href="arbitration.html"');
    expect(html).toContain('rel="next" href="cable.html"');
    expect(pages.get('experiment-devices')).toContain('rel="next" href="lessons.html"');
    expect(pages.get('model-trials')).toContain('rel="next" href="citing.html"');
  });

  it('is closed without scripts, under the name of the present page', () => {
    expect(pages.get('start')).toMatch(/<details>\s*<summary><small>Pages<\/small> Start here<\/summary>/);
  });
});

it('the foot has the date of the last edit only if it is known', () => {
  expect(editedText('2026-11-08')).toBe('Last edited <time datetime="2026-11-08">8 November 2026</time> · ');
  expect(editedText(undefined)).toBe('');
});

describe('the contents of a page', () => {
  const listed = (name: string) => [
    ...(pages.get(name) ?? '').matchAll(/<li data-depth="(\d)"><a href="#([^"]+)">([^<]+)<\/a>/g),
  ];

  it('are its headings, with those below them', () => {
    expect(listed('work').map(([, depth, , text]) => `${depth} ${text}`)).toEqual(
      expect.arrayContaining(['2 A copy', '3 To a card']),
    );
    for (const [, , id] of listed('cable')) expect(ids('cable')).toContain(id);
  });

  it('are left out if there are few', () => {
    expect(listed('import').length).toBeGreaterThan(2);
    expect(pages.get('start')).toContain('<nav class="doc-contents"');
    expect(write('# A\n\n## B\n\n## C').headings).toHaveLength(2);
    expect(contents(write('# A\n\n## B\n\n## C').headings)).toBe('');
  });
});

it('addresses of earlier versions lead to the section, if it has left its page too', () => {
  for (const address of readFileSync(new URL('addresses.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [page = '', id] = address.split('.html#');
    expect(ids(page), address).toContain(id);
  }
  expect(pages.get('reading')).toContain(
    '<li id="how-sure-is-a-figure"><a href="margins.html#how-sure-is-a-figure">',
  );
});

describe.each(names)('%s', (name) => {
  const html = pages.get(name) ?? '';

  it('has one title, a description and the list of pages with itself marked', () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(titleOf(sourceOf(name))).not.toBe('');
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain(`<a href="${name}.html" aria-current="page">`);
    expect(html).not.toContain('<!-- ');
    expect(ids(name).filter((id, place, all) => all.indexOf(id) !== place)).toEqual([]);
  });

  it('has links that lead somewhere', () => {
    for (const href of found(html, /<a [^>]*?href="([^"]+)"/g)) {
      if (
        /^(?:https?:|\.\.\/(?:index|trust|catalogue\/index)\.html|\.\.\/busfree-plan\b|\.\.\/third-party\.txt$)/.test(
          href,
        )
      )
        continue;
      const here = href.replace(/^\.\.\/docs\//, '');
      if (here.startsWith('../')) {
        expect(existsSync(new URL(`../../../public/${href.slice(3)}`, import.meta.url)), href).toBe(true);
        continue;
      }
      const [file = '', id] = here.split('#');
      const page = file === '' ? name : file.replace(/\.html$/, '');
      expect(names, href).toContain(page);
      if (id !== undefined) expect(ids(page), href).toContain(id);
    }
  });

  it('shows plans that are read without problems and are canonical', () => {
    const plans = [
      ...found(html, /<a [^>]*?href="\.\.\/index\.html#([^"]+)"/g),
      ...found(html, / plan="([^"]+)"/g),
    ];
    for (const link of plans) {
      const { plan, looking, problems } = readLink(link);
      expect(problems, link).toEqual([]);
      expect(plan && writeLookingLink(plan, looking)).toBe(link);
    }
  });

  it('has a link beside each plan, for readers without scripts', () => {
    for (const [, plan, inner] of html.matchAll(
      /<busfree-plan [^>]*?plan="([^"]+)"[^>]*>([^]*?)<\/busfree-plan>/g,
    )) {
      expect(inner).toContain(`href="../index.html#${plan}"`);
    }
  });
});

it('the grammar of links has the newest version', () => {
  const page = sourceOf('link-grammar');
  expect(page).toContain(`versions 3 to ${LINK_VERSION}`);
  expect(page).toContain(`"${LINK_VERSION}" ) { "/" part }`);
  expect(page).toContain(`<!-- since: ${LINK_VERSION} -->`);
});
