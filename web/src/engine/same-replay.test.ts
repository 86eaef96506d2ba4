// WebAssembly in pieces of any size and the native program give the same answer to a replay, to the last bit.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Ask, bothWorlds } from './both-worlds.setup.ts';
import { TraceReplay, initSync } from './pkg/busfree_wasm.js';

const PLAN = '3/wide.lvd/7=host.aha29160/6=seagate_st39102lw/2=seagate_cheetah_18_u160';
const folder = mkdtempSync(path.join(tmpdir(), 'busfree-replay-'));
let ask: Ask;

beforeAll(async () => {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
  ask = await bothWorlds();
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true }));

function inPieces(text: string, size: number, units?: string): TraceReplay {
  const replay = new TraceReplay(PLAN, units);
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) {
    replay.push(bytes.subarray(at, at + size));
    while (!replay.step(size));
  }
  return replay;
}

test('CSV and DiskSim’s ASCII format, in pieces of 7 and of 65,536 bytes', async () => {
  const at = (index: number) => index * 3 + (index % 7) / 10;
  const block = (index: number) => (index * 7919) % 17_000_000;
  const lines = Array.from({ length: 5000 }, (_, index) => index);
  const csv = lines.map((index) => `${at(index)},${index % 3 === 0 ? 6 : 2},${block(index)},16,R\n`);
  const ascii = lines.map((index) => `${at(index)} ${index % 2} ${block(index)} 8 ${index % 2}\n`);
  const traces = [
    { text: `time_ms,device,block,blocks,kind\n${csv.join('')}`, units: undefined },
    { text: ascii.join(''), units: 'ms' },
  ];
  for (const { text, units } of traces) {
    const file = path.join(folder, 'trace');
    writeFileSync(file, text);
    const native = await ask(['replay', PLAN, file, ...(units === undefined ? [] : ['--units', units])]);
    for (const size of [7, 65_536]) {
      const replay = inPieces(text, size, units);
      expect(JSON.parse(replay.finish() ?? '')).toEqual(native);
    }
  }
});

test('counts grow with the pieces, and a stop has its code', () => {
  const replay = inPieces('time_ms,device,block,blocks,kind\n0,6,0,8,R\n9,9,0,8,R\n500,6,0,8,R\n50', 5);
  expect([replay.lines(), replay.requests(), replay.completed(), replay.refused()]).toEqual([4, 2, 1, 1]);
  const unsaid = inPieces('0 0 0 8 1\n', 4);
  expect(unsaid.step(1)).toBe(true);
  expect(unsaid.finish()).toBeUndefined();
  expect(JSON.parse(unsaid.stop() ?? '')).toEqual({ code: 'no-units', params: { format: 'disksim' } });
  expect(() => new TraceReplay(`${PLAN}/2=seagate_st39102lw`, undefined)).toThrow('errors');
});
