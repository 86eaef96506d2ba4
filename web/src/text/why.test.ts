import { describe, expect, test } from 'vitest';

import type { DeviceResult, InitiatorResult, WaitFor } from '../plan/generated/types.ts';
import { REQUEST_PARTS, deviceWhyText, hostWhyText, requestPartText, waitsTitle } from './why.ts';

const plain = (text: readonly string[]) => text.join(' ').replace(/[\u00A0\u202F]/g, ' ');

const disk: WaitFor = {
  party: { kind: 'load-disk', index: 1 },
  id: 2,
  name: 'Load: disk B',
  percent: 71,
  ms: 2.9,
  lost_percent: 21,
};

const host: InitiatorResult = {
  id: 0,
  name: 'AHA-29160',
  bus_percent: 1,
  want_percent: 1,
  lost_percent: 38,
  wait_ms: { mean: 1.5, p50: 1, p99: 9 },
  has_rivals: true,
  waits_for: [
    { ...disk, percent: 40, lost_percent: 10 },
    { ...disk, id: 1, name: 'Load: disk A', percent: 39, lost_percent: 28 },
  ],
  cost: {
    throughput_mb_s: 2,
    requests_per_s: 30,
    cpu_percent: 2,
    cpu_in_line_percent: 2,
    cpu_margin_percent: 1,
    interrupts_per_s: 30,
    switches_per_s: 60,
    mb_s_per_cpu_percent: 1,
    command_us: 40,
    kib_us: 7,
    adapter_us: 0,
    in_flight: null,
  },
};

const device: DeviceResult = {
  id: 6,
  lun: 0,
  name: 'CD-ROM',
  model: 'id_prec_cdrom',
  throughput_mb_s: 2,
  ci95_mb_s: 0.01,
  margin_mb_s: 0.1,
  most_mb_s: 100,
  clear_mb_s: 0.1,
  requests_per_s: 30,
  latency_ms: { mean: 33, p50: 33, p95: 40, p99: 45 },
  alone_mb_s: 2.5,
  alone_ci95_mb_s: 0.01,
  begins_alone_mb_s: 2.5,
  regimes: [],
  added_ms: { unsent: 0, queued: 0, waits: 0, on_bus: 0, rest: 0, source: 0, host: 0 },
  source_ms: 0,
  bus_percent: 25,
  want_percent: 30,
  lost_percent: 21,
  wait_ms: { mean: 0.6, p50: 0, p99: 3 },
  waits_for: [disk],
  request_ms: { unsent: 2.1, queued: 0, waits: 4.1, on_bus: 6, rest: 20.8 },
  request_ci95_ms: { unsent: 0.02, queued: 0, waits: 0.03, on_bus: 0.01, rest: 0.03 },
  latency_ci95_ms: 0.04,
  requested: 900,
  completed: 899,
  agreement: {
    mt_s: 10,
    mb_s: 10,
    width_bits: 8,
    limited_by: 'device',
  } as unknown as DeviceResult['agreement'],
  elapsed_s: null,
  stops_per_min: 0,
  again_per_min: 0,
  late_percent: 12,
  missed_percent: 0,
  missed_ci95_percent: 0,
  alone_missed_percent: 0,
};

const parts = (change: Partial<DeviceResult['request_ms']>) => ({ ...device.request_ms, ...change });

describe('why a device gets its rate', () => {
  test('names both rates of a device that alternates between two, with their shares of the time', () => {
    const regimes = [
      { throughput_mb_s: 2.54, percent: 95.3 },
      { throughput_mb_s: 1.27, percent: 4.7 },
    ];
    expect(plain(deviceWhyText({ ...device, regimes }, null))).toContain(
      `${device.name} alternates between two rates: 2.54 MB/s for 95 % of the time, 1.27 for 5 %.`,
    );
  });

  test('says how long the device waits, for which device most, and that its commands come late', () => {
    expect(plain(deviceWhyText(device, host))).toBe(
      'CD-ROM at ID 6 waits 4.10 ms for the bus for each request, most of it for Load: disk B at ID 2. ' +
        'Its commands come 2.10 ms late too: the host at ID 0 loses 38 % of its arbitrations. ' +
        '12 % of its reads come after the drive has stopped reading ahead.',
    );
  });

  test('says how long the data of a copy take to come', () => {
    expect(plain(deviceWhyText({ ...device, source_ms: 9.58 }, host, 'Disk'))).toContain(
      'Before each request, the host takes 9.58 ms to read its data from Disk.',
    );
    expect(plain(deviceWhyText(device, host))).not.toContain('read its data from');
  });

  test('says that a host that wins every arbitration waits until the bus is free', () => {
    const said = plain(deviceWhyText(device, { ...host, id: 7, lost_percent: 0 }));
    expect(said).toContain('the host at ID 7 wins every arbitration, but has to wait until the bus is free.');
  });

  test('says that another ID hardly helps if waits are short', () => {
    const idle = { ...device, late_percent: 0, request_ms: parts({ waits: 0.0003, unsent: 0 }) };
    expect(plain(deviceWhyText(idle, host))).toBe(
      'CD-ROM at ID 6 hardly waits for the bus: 0.30 µs for each request. Another ID would hardly help.',
    );
    const late = plain(deviceWhyText({ ...idle, request_ms: parts({ waits: 0.0003 }) }, host));
    expect(late).toContain('Its commands come 2.10 ms late: ');
    expect(late).not.toContain('Another ID');
  });

  test('says how often a medium that should keep moving stops', () => {
    const said = (stops_per_min: number) => plain(deviceWhyText({ ...device, stops_per_min }, host));
    expect(said(9.1)).toContain('Its medium stops about 9 times a minute, because data come too slowly.');
    expect(said(1.2)).toContain('about once a minute');
    expect(said(0.2)).toContain('less than once a minute');
    expect(said(0)).not.toContain('Its medium stops');
  });

  test('says how often a command is sent again', () => {
    const said = (again_per_min: number) => plain(deviceWhyText({ ...device, again_per_min }, host));
    expect(said(9.1)).toContain(
      'A command is sent again about 9 times a minute, because a transfer failed on the cable.',
    );
    expect(said(0)).not.toContain('sent again');
  });

  test('says "longest" instead of "most" for less than half of the wait', () => {
    const shared = { ...device, waits_for: [{ ...disk, percent: 34 }] };
    expect(plain(deviceWhyText(shared, host))).toContain(
      'for each request, longest for Load: disk B at ID 2.',
    );
  });

  test('explains why a device has completed no request', () => {
    const nothing = { ...device, latency_ms: { mean: 0, p50: 0, p95: 0, p99: 0 }, completed: 0 };
    expect(plain(deviceWhyText({ ...nothing, lost_percent: 100 }, host))).toBe(
      'CD-ROM at ID 6 asks for the bus and hardly ever gets it: most of the time the bus is taken by Load: disk B at ID 2.',
    );
    expect(plain(deviceWhyText({ ...nothing, lost_percent: 0, waits_for: [] }, host))).toContain(
      'receives no commands: its host at ID 0 loses 38 % of its arbitrations.',
    );
    expect(plain(deviceWhyText({ ...nothing, lost_percent: 0, waits_for: [] }, null))).toContain(
      'no request yet',
    );
  });
});

test('says why a host sends its commands late', () => {
  expect(plain(hostWhyText(host))).toBe(
    'AHA-29160 at ID 0 waits 1.50 ms for each turn, longest for Load: disk B at ID 2. ' +
      'It loses 38 % of its arbitrations, most often to Load: disk A at ID 1.',
  );
  expect(
    plain(hostWhyText({ ...host, waits_for: [disk, disk].map((w) => ({ ...w, lost_percent: 0 })) })),
  ).toContain('It wins every arbitration');
  expect(plain(hostWhyText({ ...host, waits_for: [] }))).toBe('AHA-29160 at ID 0 waits for no other device.');
});

test('says that the ID of a host without rivals makes no difference', () => {
  const said = plain(hostWhyText({ ...host, has_rivals: false }));
  expect(said).toBe(
    'AHA-29160 at ID 0 waits 1.50 ms for each turn, longest for Load: disk B at ID 2. ' +
      'Its own ID makes no difference: it never asks for the bus together with another device.',
  );
  expect(plain(hostWhyText({ ...host, has_rivals: false, bus_percent: 0 }))).not.toContain('own ID');
});

test('every part of a request has a name and an explanation', () => {
  for (const part of REQUEST_PARTS) {
    const { label, explanation } = requestPartText(part);
    expect(label).toMatch(/^[A-Z]/);
    expect(explanation).toMatch(/\.$/);
  }
  expect(waitsTitle('X', 'host')).not.toBe(waitsTitle('X', 'device'));
});
