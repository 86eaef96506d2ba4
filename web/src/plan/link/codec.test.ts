// The page's reader and writer of links against those in Rust.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { plans } from '../arbitrary.ts';
import type { Parsed, Plan } from '../generated/types.ts';
import presets from '../presets.json' with { type: 'json' };
import { read as readText, write as writeText } from '../pkg/busfree_files_wasm.js';
import { readPlan } from './read-plan.ts';
import { writePlan } from './write-plan.ts';

const fixtures = Object.values(
  import.meta.glob<{ links: { link: string }[] }>('../../../../engine-wasm/fixtures/links/v*.json', {
    eager: true,
    import: 'default',
  }),
).flatMap(linksIn);

/** All links in a file of fixtures, whatever its shape. */
function linksIn(of: unknown): string[] {
  if (typeof of === 'string') return /^\d+\//u.test(of) ? [of] : [];
  return typeof of === 'object' && of !== null ? Object.values(of).flatMap(linksIn) : [];
}

const read = (link: string) => JSON.parse(readText(link)) as Parsed;
const write = (plan: Plan) => writeText(JSON.stringify(plan));

function bothRead(link: string): void {
  const own = readPlan(link);
  const { plan, problems } = read(link);
  if (own !== null) expect({ link, plan: own, problems: [] }).toEqual({ link, plan, problems });
  else if (plan !== null && problems.length === 0) expect(write(plan)).not.toBe(link);
}

/** As many plans as `a` has parties: each with what one party of `b` is and does, and the options of its bus. */
function crossed(a: Plan, b: Plan): Plan[] {
  const { devices, hosts } = a.bus;
  const of = <T>(list: readonly T[], at: number) => list[at % list.length];
  return [...devices, ...hosts].map((_, at) => {
    const plan = structuredClone(a);
    const [device, other] = [plan.bus.devices[at], of(b.bus.devices, at)];
    if (device && other) {
      const { host, copy_of, array, first } = device;
      plan.bus.devices[at] = { ...other, host, copy_of, array, first };
    }
    const [host, otherHost] = [plan.bus.hosts[at - devices.length], of(b.bus.hosts, at)];
    if (host && otherHost) plan.bus.hosts[at - devices.length] = otherHost;
    const { width, signalling, packets, qas, fair, cable_mt_s, errors_per_gb, load } = b.bus;
    Object.assign(plan.bus, { width, signalling, packets, qas, fair, cable_mt_s, errors_per_gb, load });
    return plan;
  });
}

test('5,000 random plans have the same bytes and are read as they were', () => {
  let count = 0;
  const isSame = (plan: Plan) => {
    const link = writePlan(plan);
    expect(link).toBe(write(plan));
    expect(readPlan(link)).toEqual(plan);
    count += 1;
  };
  // Plans take long to draw, so each pair gives several more.
  fc.assert(
    fc.property(plans(), plans(), (a, b) => {
      [a, b, ...crossed(a, b), ...crossed(b, a)].forEach(isSame);
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(5_000);
  // A minute of one core; on a busy machine several.
}, 600_000);

test('every link of the presets and of the fixtures is read as in Rust, or left to it', () => {
  const links = [...presets.map((preset) => preset.link), ...fixtures];
  expect(links.length).toBeGreaterThan(300);
  links.forEach(bothRead);
  const canonical = links.filter((link) => {
    const { plan } = read(link);
    return plan !== null && write(plan) === link;
  });
  expect(canonical.filter((link) => readPlan(link) === null)).toEqual([]);
});

test('a link with a part exchanged, cut or typed wrongly is read as in Rust, or left to it', () => {
  const signs = fc.constantFrom(
    ...'0123456789abkqrstux./=_-'.split(''),
    '.q4',
    '.lun=9',
    '.weight=1',
    '/see=b',
    '.first',
  );
  fc.assert(
    fc.property(plans(), plans(), fc.nat(), fc.nat(4), signs, (plan, other, place, cut, sign) => {
      const link = write(plan);
      for (let at = place % 11; at <= link.length; at += 11)
        bothRead(link.slice(0, at) + sign + link.slice(at + cut));
      const [parts, others] = [link.split('/'), write(other).split('/')];
      parts.forEach((_, at) =>
        bothRead(parts.with(at, others[(at + place) % others.length] ?? '').join('/')),
      );
    }),
    { numRuns: 12 },
  );
});

test('a measured rate or a note that is typed wrongly is read as in Rust, or left to it', () => {
  const { plan } = read(
    '3/narrow.se/note=Some_text/moment=1200_The_tape_waits/moment=0_Begin--3A_1--2F2/7=host.id_prec_host.note=ab' +
      '/0=id_prec_disk.got=4.2_r64.got=1.33_w32_rand_q4_at3_at6_using_dd_so_adapter1900.note=x_y' +
      '/3=id_prec_disk.got=3.9_r0.5_at15_so_media2.5',
  );
  if (plan === null) throw new Error('this plan cannot be read');
  const link = write(plan);
  expect(readPlan(link)).toEqual(plan);
  const signs = ['', ...'0159aqr._-'.split(''), '__', '--2E', '0.', '.0', 'at', '_at3', '_q1', '_q65', 'é'];
  for (let at = 0; at <= link.length; at += 1)
    for (const sign of signs)
      for (const cut of [0, 1, 4]) bothRead(link.slice(0, at) + sign + link.slice(at + cut));
});
