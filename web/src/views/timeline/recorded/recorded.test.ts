import { readFileSync } from 'node:fs';

import { beforeAll, expect, test } from 'vitest';

import { RecordingReader, initSync } from '../../../plan/pkg/busfree_files_wasm.js';
import type { RawRecording } from '../../../engine/recording.ts';
import { COLUMNS } from '../../../engine/trace.ts';
import { densityOf } from '../density.ts';
import { recordedTrace, sayingOf, spanOfBoth } from './recorded.ts';

const wasm = new URL('../../../plan/pkg/busfree_files_wasm_bg.wasm', import.meta.url);
const dump = new URL('../../../../../engine-wasm/fixtures/recordings/reads.vcd', import.meta.url);

let raw: RawRecording;

beforeAll(() => {
  initSync({ module: readFileSync(wasm) });
  const reader = new RecordingReader([], new Uint32Array(), 0);
  const bytes = readFileSync(dump);
  for (let at = 0; at < bytes.length; at += 1000) reader.push(bytes.subarray(at, at + 1000));
  const columns = reader.finish();
  raw = {
    head: JSON.parse(columns.head()),
    times: Array.from({ length: COLUMNS.times }, (_, column) => columns.times(column)),
    numbers: Array.from({ length: COLUMNS.numbers }, (_, column) => columns.numbers(column)),
    labels: columns.labels(),
    bytesAt: columns.bytes_at(),
    bytes: columns.bytes(),
  };
});

test('a recording is a trace of the simulated one’s shape, wherever it begins', () => {
  const host = { party: { kind: 'host' as const, index: 0 }, id: 7, name: 'Host', buffer_bytes: null };
  const trace = recordedTrace(raw, [host], 5000);
  expect(trace.head.parties.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '7 Host',
    '3 ID 3, not in the plan',
    '2 ID 2, not in the plan',
    '0 ID 0, not in the plan',
  ]);
  expect([trace.commands, trace.arbitrations]).toEqual([3, 6]);
  expect(trace.at(0)).toBe(5000);
  expect(trace.end(trace.phases - 1)).toBe(5000 + raw.head.length_ns);
  const first = trace.arbitration(0);
  expect(first.asks.map(({ place, since }) => [place, since])).toEqual([
    [0, first.at],
    [1, first.at],
  ]);
  expect(trace.steps(0).filter(({ what }) => what === 'connection')).toHaveLength(2);
});

test('its commands and messages have their names and bytes', () => {
  const trace = recordedTrace(raw, [], 0);
  const phases = Array.from({ length: trace.phases }, (_, phase) => phase);
  const command = phases.find((phase) => trace.phase(phase) === 'command') ?? 0;
  expect(sayingOf(raw, command)).toEqual({ name: 'READ(10)', hex: '28 00 00 01 02 03 00 00 08 00' });
  const data = phases.find((phase) => trace.phase(phase) === 'data-in') ?? 0;
  expect(sayingOf(raw, data)).toEqual({ name: '', hex: '' });
});

test('a view beside the recording is empty', () => {
  const trace = recordedTrace(raw, [], 1e9);
  const { rest } = densityOf(trace, { from: 0, to: 1e6 }, 10);
  expect(Math.max(...rest)).toBe(0);
  const simulated = { from: 0, to: 2e6 };
  expect(spanOfBoth(simulated, null)).toBe(simulated);
  expect(spanOfBoth(simulated, { from: -5, to: 10 })).toEqual({ from: -5, to: 2e6 });
});
