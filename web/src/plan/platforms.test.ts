import { expect, test } from 'vitest';

import { readLink, writeLink } from './link/links.ts';
import { findPlatform, platforms } from './platforms.ts';
import { setPlatform } from './set-platform.ts';
import { DEFAULT_PLAN } from './generated/facts.ts';

const planOf = (link: string) => readLink(link).plan ?? DEFAULT_PLAN;

test('choosing a machine gives its host the usual ID and moves a device that is there', () => {
  const pc = planOf('3/narrow.se/7=host.aha2940/0=hp_c2247a');
  const sgi = setPlatform(pc, 'sgi');
  expect(sgi.bus.hosts[0]?.id).toBe(0);
  expect(sgi.bus.devices[0]?.id).toBe(7);
  expect(setPlatform(sgi, 'sgi')).toBe(sgi);
  expect(setPlatform(sgi, 'pc').bus.hosts[0]?.id).toBe(7);
});

test('a machine without a known ID, or no machine, moves nothing', () => {
  const sgi = setPlatform(planOf('3/narrow.se/7=host.aha2940'), 'sgi');
  expect(setPlatform(sgi, 'dec').bus.hosts[0]?.id).toBe(0);
  expect(setPlatform(sgi, '').bus.hosts[0]?.id).toBe(0);
  expect(setPlatform(DEFAULT_PLAN, 'sgi').bus.hosts).toEqual([]);
});

test('the machine is part of the link', () => {
  for (const { id } of platforms) {
    const link = writeLink(setPlatform(DEFAULT_PLAN, id));
    expect(link).toContain(`/on=${id}`);
    expect(planOf(link).platform).toBe(id);
  }
});

test('only known machines are found', () => {
  for (const platform of platforms) expect(findPlatform(platform.id)).toBe(platform);
  expect(findPlatform('constructor')).toBeUndefined();
});
