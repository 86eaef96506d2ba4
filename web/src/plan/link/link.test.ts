import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { plans } from '../arbitrary.ts';
import { setPlanName } from '../commands.ts';
import { haveRead, readLink, writeLink, writeSharedLink } from './links.ts';

test('a plan survives its link, also as the address bar writes it', () => {
  fc.assert(
    fc.property(plans(), (plan) => {
      const link = writeLink(plan);
      expect(link).toMatch(/^[\w./=-]+[A-Za-z0-9]$/u);
      expect(readLink(link)).toEqual({ plan, shared: null, looking: null, problems: [] });
      expect(new URL(`https://example.org/#${link}`).hash).toBe(`#${link}`);
    }),
  );
});

test('any text gives a plan that can be written and read again, or one problem and no plan', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.boolean(), async (text, isLink) => {
      const link = isLink ? `3/${text}` : text;
      await haveRead([link]);
      const { plan, problems } = readLink(link);
      if (plan === null) expect(problems).toHaveLength(1);
      else expect(readLink(writeLink(plan))).toEqual({ plan, shared: null, looking: null, problems: [] });
    }),
  );
});

test('ten megabytes are refused', async () => {
  const long = `x${' '.repeat(10_000_000)}x`;
  await haveRead([long]);
  expect(readLink(long).problems[0]?.code).toBe('too-long');
});

test('half a surrogate pair in a name becomes the replacement character', () => {
  const { plan } = readLink('3/wide.lvd');
  expect(plan && readLink(writeLink({ ...plan, name: 'a\uD800' })).plan?.name).toBe('a\uFFFD');
});

test('plans that are equal have equal links', () => {
  const { plan } = readLink('3/wide.lvd/0=id_prec_disk');
  expect(plan && writeLink(structuredClone(plan))).toBe('3/wide.lvd/0=id_prec_disk');
});

test('a shared link contains the model and its figures', () => {
  const { plan } = readLink('3/wide.lvd/0=id_prec_disk/1=id_prec_cdrom');
  const link = plan && writeSharedLink(plan, { model_version: '7', mb_s: [22.31, 3.1] });
  expect(link?.replace(/\/check=[0-9a-z]{4}/u, '')).toBe(
    '3/wide.lvd/0=id_prec_disk/1=id_prec_cdrom/model=7/was=22.3_3.10',
  );
  expect(plan && writeSharedLink(plan, null)).toMatch(/^3\/check=[0-9a-z]{4}\/wide/u);
  expect(readLink(link ?? '').shared).toEqual({ model_version: '7', mb_s: [22.3, 3.1] });
});

test('a shared link that was cut off is recognised as damaged, wherever it was cut', async () => {
  await fc.assert(
    fc.asyncProperty(plans(), fc.nat(), async (plan, place) => {
      const link = writeSharedLink(plan, null);
      expect(readLink(link)).toEqual({ plan, shared: null, looking: null, problems: [] });
      const cut = link.slice(0, 12 + (place % (link.length - 12)));
      await haveRead([cut]);
      expect(readLink(cut).problems[0]?.code).toBe('damaged');
    }),
  );
});

test('a name in another alphabet, with special or invisible characters is kept or cleaned without a problem', () => {
  const { plan } = readLink('3/wide.lvd');
  if (plan === null) throw new Error('not read');
  const sign = fc.constantFrom(
    '-',
    '_',
    ' ',
    'a',
    '\u202E',
    '\u200B',
    '\u200D',
    '\uFEFF',
    '\u3164',
    'ש',
    '3D',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
      const named = setPlanName(plan, signs.join(''));
      expect(readLink(writeLink(named))).toEqual({ plan: named, shared: null, looking: null, problems: [] });
      expect(named.name).not.toMatch(/[\p{Bidi_Control}\u200B\uFEFF]/u);
    }),
  );
  expect(setPlanName(plan, ' \u200D').name).toBe('');
});
