import { expect, test } from 'vitest';

import { readLink, writeLink } from '../../plan/link/links.ts';
import { texts } from '../../plan/texts.ts';
import { stepGroups, stepsText } from '../../text/steps.ts';
import { markdownOf } from './export.ts';
import { plansIn } from './links.ts';
import type { Column } from './usePlans.ts';

const HOST = '3/wide.lvd/7=host.aha29160';
const A = `${HOST}/0=id_prec_disk`;
const B = '3/wide.lvd/name=a--7Cb/7=host.aha29160/6=id_prec_disk';

test('a line of a comparison has two plans, and lines without a link are named', async () => {
  const { plans, problems } = await plansIn(`see #a=${A}&b=${B}\nnothing\n  ${A} and more\n`);
  expect(plans.map(writeLink)).toEqual([A, B, A]);
  expect(problems).toEqual(['Line 2 has no link to a plan that can be read.']);
});

test('what cannot be read of a link is named', async () => {
  const { plans, problems } = await plansIn(`${HOST}/turbo/0=id_prec_disk`);
  expect(plans).toHaveLength(1);
  expect(problems).toEqual(['Line 1: “turbo” was skipped.']);
});

test('no more than five plans are taken', async () => {
  const { plans, problems } = await plansIn(Array.from({ length: 7 }, () => A).join('\n'));
  expect(plans).toHaveLength(5);
  expect(problems).toEqual(['The table has the first 5 of 7 plans.']);
});

test('names in Markdown cannot end a cell', () => {
  const { plan } = readLink(B);
  if (plan === null) throw new Error('no plan');
  const column: Column = { plan, evaluation: null, isRefused: false };
  const [head] = markdownOf([column], null, (link) => `#${link}`).split('\n');
  expect(head).toBe(String.raw`| Figure | a\|b |`);
});

test('steps come from Rust, with their headings and as text', async () => {
  const { steps } = await texts().steps(A, B);
  expect(stepGroups(steps).map(({ heading }) => heading)).toEqual([
    'Power',
    'Jumpers',
    'Power',
    'In the plan only',
  ]);
  expect(stepsText(steps, (place) => place === 1)).toContain(
    'Jumpers\n[x] 2. Set the jumper of Disk of the ID paper from ID 0 to ID 6.\n',
  );
  await expect(texts().steps(A, 'nothing')).rejects.toThrow();
});

test('the same devices of several plans are those that steps take for the same', async () => {
  expect(await texts().sameDevices([A, B, HOST])).toEqual([{ places: [0, 0, null] }]);
  await expect(texts().sameDevices([A, A, A, A, A, A])).rejects.toThrow();
});
