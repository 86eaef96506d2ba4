import { expect, test } from 'vitest';

import wholeDevices from '../../../engine-wasm/crates/devices/data/devices.json' with { type: 'json' };
import wholeHosts from '../../../engine-wasm/crates/devices/data/host-adapters.json' with { type: 'json' };
import { devices, findDevice, findHost, hosts, searchText, usualWorkload } from './catalogue.ts';
import { backgroundOf } from './catalogue-background.ts';
import { readLink, writeLink } from './link/links.ts';
import { presets } from './presets.ts';

test("every part is found by its id, and names of JavaScript's own properties find none", () => {
  for (const device of devices) expect(findDevice(device.id)).toBe(device);
  for (const host of hosts) expect(findHost(host.id)).toBe(host);
  for (const name of ['__proto__', 'constructor', 'toString', '']) {
    expect(findDevice(name)).toBeUndefined();
    expect(findHost(name)).toBeUndefined();
  }
});

/** Fields of a part that only the engine reads. */
const ENGINE_ONLY = new Set([
  'block_bytes',
  'domain_validation',
  'erases',
  'firmware',
  'id_selectable',
  'machine',
  'packets',
  'qas',
  'verifies',
  'zoned_mb_s',
]);

test('the two files together have all data except what only the engine reads', () => {
  for (const [pieces, whole] of [
    [devices, wholeDevices.devices],
    [hosts, wholeHosts.hosts],
  ] as const) {
    expect(pieces.length).toBe(whole.length);
    for (const [i, entry] of whole.entries()) {
      const { notes, ...background } = backgroundOf(entry.id);
      const named = notes === '' ? {} : { notes };
      const asked = Object.entries(entry).filter(([field]) => !ENGINE_ONLY.has(field));
      const { write_cache, pci, ...piece } = { write_cache: undefined, pci: undefined, ...pieces[i] };
      // What follows from the name of the machine's bus.
      expect(pci).toBe('host_bus' in entry && entry.host_bus?.startsWith('PCI') === true ? true : undefined);
      const isKnown = !background.assumed.includes('write_cache');
      const known = isKnown && write_cache !== undefined ? { write_cache } : {};
      const assumed = background.assumed.filter((field) => field !== 'write_cache');
      expect({ ...piece, ...background, assumed, ...named, ...known }).toEqual(Object.fromEntries(asked));
    }
  }
});

test('common search words find the right parts', () => {
  const finds = (words: string) =>
    [...devices, ...hosts]
      .filter((part) => words.split(' ').every((word) => searchText(part).includes(word)))
      .map(({ id }) => id);
  expect(finds('differential')).toContain('aha2944uw');
  expect(finds('cheetah 36')).toContain('seagate_st336607lw');
  for (const words of [
    'st336607lw',
    'map3367',
    'ait',
    'dat',
    'fireball',
    'micropolis',
    'tekram',
    'octane',
    'vax',
  ]) {
    expect(finds(words), words).not.toEqual([]);
  }
});

test('every device has a usual workload and search words', () => {
  for (const device of devices) {
    expect(usualWorkload(device.id).size_bytes % 512).toBe(0);
    expect(searchText(device)).toContain(device.name.toLowerCase());
  }
});

test('every preset is a canonical link of parts in the catalogue', () => {
  expect(presets.length).toBeGreaterThan(0);
  expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
  for (const { link } of presets) {
    const { plan, problems } = readLink(link);
    expect(problems).toEqual([]);
    expect(plan && writeLink(plan)).toBe(link);
    for (const device of plan?.bus.devices ?? []) expect(findDevice(device.model)).toBeDefined();
    for (const host of plan?.bus.hosts ?? []) expect(findHost(host.model)).toBeDefined();
  }
});
