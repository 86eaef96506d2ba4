import { describe, expect, it } from 'vitest';

import { examinationOf } from '../docs/frame/posters.ts';
import { devices, hosts, isPlaceholder } from '../src/plan/catalogue.ts';
import { backgroundOf } from '../src/plan/catalogue-background.ts';
import { readLink } from '../src/plan/link/links.ts';
import { platforms } from '../src/plan/platforms.ts';
import { isMeasured, presets } from '../src/plan/presets.ts';
import { contentOf, listOfPages } from './content.ts';
import { pages } from './pages.ts';
import { typicalPlan } from './typical.ts';

describe('the catalogue', () => {
  it('has a page for each machine, example, host adapter and named device, with a name that is safe in an address', () => {
    const machines = presets.filter((each) => !isMeasured(each));
    const named = devices.filter(({ id }) => !isPlaceholder(id));
    expect(pages.length).toBe(platforms.length + hosts.length + named.length + machines.length);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(pages.filter(({ name }) => !/^[a-z0-9_-]+$/.test(name))).toEqual([]);
  });

  it('lists every page', () => {
    const listed = [...listOfPages().matchAll(/href="([\w-]+)\.html"/g)].map(([, name]) => name);
    expect(new Set(listed)).toEqual(new Set(pages.map(({ name }) => name)));
  });

  it.each(pages.map((page) => [page.name, page] as const))(
    '%s: its plan has the part and no error',
    (_, page) => {
      const link = typicalPlan(page);
      if (link === null) throw new Error('there is no host for it');
      const { plan } = readLink(link);
      const models = [...(plan?.bus.hosts ?? []), ...(plan?.bus.devices ?? [])].map(({ model }) => model);
      if (page.what === 'device' || page.what === 'host') expect(models).toContain(page.part.id);
      const errors = examinationOf(link).findings.filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
    },
  );

  it('marks each figure that is assumed', () => {
    for (const page of pages) {
      if (page.what === 'machine' || page.what === 'example') continue;
      const html = contentOf(page, null);
      const { assumed } = backgroundOf(page.part.id);
      // The rate of most disks is one of them.
      if (assumed.includes('rate_mb_s')) expect(html, page.name).toMatch(/MB\/s \(assumed\)/);
    }
  });

  it('escapes what the catalogue says', () => {
    const page = pages.find(({ what }) => what === 'host');
    if (page?.what !== 'host') throw new Error('there is no host adapter');
    const html = contentOf({ ...page, title: '<b>', part: { ...page.part, model: 'A & <i>' } }, null);
    expect(html).toContain('<h1>&lt;b&gt;</h1>');
    expect(html).toContain('A &amp; &lt;i&gt;');
  });
});
