// What the dialog copies: the plan as a picture in Markdown, and the page of an example.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  counts,
  findsNothing,
  focus,
  isTooWide,
  keys,
  listen,
  open,
  preset,
  press,
  viewport,
} from '../../../component/page.tsx';
import { writeLink } from '../../plan/link/links.ts';
import { addressOf, usePlanner } from '../../store/planner.ts';
import { linkToShare } from '../../store/sharing.ts';
import { shareWords } from '../../text/share.ts';

/** Its disk has a name that means something in Markdown. */
const PLAN = '3/wide.lvd/7=host.aha29160/0=id_prec_disk.name=Disk_--5B1--5D';

const dialog = () => page.getByRole('dialog', { name: 'Share this plan' });
const button = () => dialog().getByRole('button', { name: 'Copy as Markdown picture' });

const copied = async () => navigator.clipboard.readText();

test.each([1280, 390])('a picture is copied by mouse and by keys, %i px', async (width) => {
  await viewport(width, 844);
  await open(PLAN);
  const said = listen();
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect.element(button()).toBeEnabled();
  await findsNothing();
  expect(isTooWide()).toBe(false);

  const byKeys = async () => {
    await focus(button());
    await keys('Enter');
  };
  for (const copy of [async () => press(button()), byKeys]) {
    await navigator.clipboard.writeText('');
    await copy();
    await expect.poll(copied).toMatch(/^\[!\[Disk \\\[1\\\] gets 23\.1.MB\/s\.\]\(busfree-plan\.svg\)\]\(/u);
    expect(await copied()).toContain(`](${addressOf(linkToShare(usePlanner.getState()))})`);
    await expect.poll(said).toContain(shareWords.copiedPicture);
    // “Copied” is in the place of its name for a moment.
    await expect.element(button()).toBeVisible();
  }
});

test('the page of an example is copied by mouse and by keys, and another plan has none', async () => {
  const copyPage = () => dialog().getByRole('button', { name: shareWords.copyPage });
  const example = preset('amiga-3000');
  await open(example);
  const said = listen();
  await page.getByRole('button', { name: 'Share…' }).click();
  const byKeys = async () => {
    await focus(copyPage());
    await keys('Enter');
  };
  for (const copy of [async () => press(copyPage()), byKeys]) {
    await navigator.clipboard.writeText('');
    await copy();
    await expect.poll(copied).toBe(new URL('catalogue/example-amiga-3000.html', location.href).href);
    await expect.poll(said).toContain(shareWords.copiedPage);
    await expect.element(copyPage()).toBeVisible();
  }
  expect(writeLink(usePlanner.getState().plan)).toBe(example);
  await keys('Escape');

  await open(PLAN);
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect.element(button()).toBeVisible();
  await counts(copyPage(), 0);
});
