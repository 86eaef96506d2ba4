import { expect, test } from 'vitest';

import { devices, findDevice, findHost, hosts, searchText, usualWorkload } from './catalogue.ts';
import { readLink, writeLink } from './link/links.ts';
import { presets } from './presets.ts';

test('every part is found by its id, and by nothing JavaScript has of its own', () => {
  for (const device of devices) expect(findDevice(device.id)).toBe(device);
  for (const host of hosts) expect(findHost(host.id)).toBe(host);
  for (const name of ['__proto__', 'constructor', 'toString', '']) {
    expect(findDevice(name)).toBeUndefined();
    expect(findHost(name)).toBeUndefined();
  }
});

test('every device has work, and words to be found by', () => {
  for (const device of devices) {
    expect(usualWorkload(device.id).size_bytes % 512).toBe(0);
    expect(searchText(device)).toContain(device.name.toLowerCase());
  }
});

test('every preset is a canonical link of parts the catalogue has', () => {
  expect(presets.length).toBeGreaterThan(0);
  expect(new Set(presets.map((preset) => preset.id)).size).toBe(presets.length);
  for (const { link } of presets) {
    const { plan, problems } = readLink(link);
    expect(problems).toEqual([]);
    expect(plan && writeLink(plan)).toBe(link);
    for (const device of plan?.devices ?? []) expect(findDevice(device.model)).toBeDefined();
    for (const host of plan?.hosts ?? []) expect(findHost(host.model)).toBeDefined();
  }
});
