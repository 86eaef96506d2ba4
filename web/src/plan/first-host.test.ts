import { expect, test } from 'vitest';

import { planWithHost, commonFirst, platformOf } from './first-host.ts';
import { hosts } from './catalogue.ts';
import { isEmptyPlan } from './defaults.ts';
import { writeLink } from './link/links.ts';
import { platforms } from './platforms.ts';
import { DEFAULT_PLAN } from './generated/facts.ts';

test('a new plan has the width, signalling, machine and ID of its host adapter', () => {
  const link = (model: string) => writeLink(planWithHost(model));
  expect(link('mac_quadra_53c96')).toBe('3/narrow.se/on=mac-two-buses/7=host.mac_quadra_53c96');
  expect(link('sgi_wd33c93')).toBe('3/narrow.se/on=sgi/0=host.sgi_wd33c93');
  expect(link('aha29160')).toBe('3/wide.lvd/on=pc/7=host.aha29160');
  expect(link('aha2944uw')).toBe('3/wide.hvd/on=pc/7=host.aha2944uw');
  expect(isEmptyPlan(DEFAULT_PLAN)).toBe(true);
  for (const { id } of hosts) expect(isEmptyPlan(planWithHost(id)), id).toBe(false);
});

test('every machine names adapters of the catalogue', () => {
  for (const platform of platforms) {
    for (const id of platform.hosts)
      expect(
        hosts.find((host) => host.id === id),
        id,
      ).toBeDefined();
    const built = hosts.filter((host) => platformOf(host) === platform.id);
    expect(built.length, platform.id).toBeGreaterThan(0);
  }
});

test('common adapters come first, and none is missing', () => {
  const ordered = commonFirst(hosts);
  expect(ordered[0]?.id).toBe('aha2940uw');
  expect(new Set(ordered).size).toBe(hosts.length);
});
