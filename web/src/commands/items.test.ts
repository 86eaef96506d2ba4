import { expect, test } from 'vitest';

import { devices, hosts } from '../plan/catalogue.ts';
import { readLink } from '../plan/link/links.ts';
import { presets } from '../plan/presets.ts';
import { usePlanner } from '../store/planner.ts';
import { itemsOf } from './items.ts';
import { matching } from '../plan/matching.ts';

const PLAN = '3/wide.lvd/7=host.aha29160/6=id_prec_cdrom.name=CD/0=id_prec_disk.name=Disk';

const items = () => {
  const { plan } = readLink(PLAN);
  if (plan) usePlanner.setState({ plan });
  return itemsOf(usePlanner.getState(), []);
};
const first = (search: string) => matching(items(), search)[0];

test('there is a line for every part, plan and page, and each has its own key', () => {
  const all = items();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ id }) => id.startsWith('new-'))).toHaveLength(devices.length + hosts.length);
  expect(all.filter(({ id }) => id.startsWith('example '))).toHaveLength(presets.length);
  expect(all.find(({ id }) => id === 'page choosing-ids')).toBeDefined();
});

test('what the documentation explains is found, a term before the sections about it', () => {
  expect(first('terminator')).toMatchObject({ label: 'Terminator', kind: 'glossary' });
  expect(first('terminator')?.detail).toMatch(/^[A-Z].*\.$/u);
  // What can be done comes before what is said of it.
  expect(first('replay')?.label).toBe('Replay a trace…');
  const labels = (search: string) => matching(items(), search).map(({ label }) => label);
  expect(labels('high byte')).toContain('High byte');
  expect(matching(items(), 'disk arrays').map(({ id }) => id)).toContain(
    'section special-devices disk-arrays',
  );
});

test('only commands that can run are offered', () => {
  const labels = items().map(({ label }) => label);
  expect(labels).not.toContain('Undo');
  expect(labels).toContain('Disk: Remove');
  expect(labels).toContain('Signalling: SE');
  expect(labels).not.toContain('Signalling: LVD');
});

test('better IDs are asked for only if they are not searched by themselves', () => {
  const offered = () => items().map(({ label }) => label);
  expect(offered()).not.toContain('Look for better IDs');
  first('search when ask')?.does();
  expect(usePlanner.getState().announcement).toBe('Search for better IDs: when I ask');
  expect(offered()).toContain('Look for better IDs');
  first('look better')?.does();
  expect(usePlanner.getState().announcement).toBe('Looking for better IDs');
  expect(offered()).not.toContain('Look for better IDs');
  first('search itself')?.does();
  expect(usePlanner.getState().searchTime).toBe('by-itself');
});

test('the best match comes first', () => {
  expect(first('disk move id')?.label).toBe('Disk: Move to ID…');
  expect(first('new plan')?.label).toBe('New plan');
  expect(first('zip 100')?.label).toBe('Add Zip 100');
  expect(first('dark')?.label).toBe('Colours: Dark');
  expect(first('signalling se')?.label).toBe('Signalling: SE');
});

test('a line does what it says', () => {
  first('disk remove')?.does();
  expect(usePlanner.getState().announcement).toBe('Disk removed');
});
