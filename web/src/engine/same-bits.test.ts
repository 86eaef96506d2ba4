// Same plan, same numbers, everywhere: WebAssembly in slices against the native program, to the last bit.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { beforeAll, expect, test } from 'vitest';

import { program } from '../../tasks/engine.mjs';
import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import presets from '../plan/presets.json' with { type: 'json' };
import { Forecast, Known, Search, initSync } from './pkg/busfree_wasm.js';
import type { Advice, Outlook, Plan, Prediction } from './types.ts';

let native = '';

beforeAll(async () => {
  initSync({ module: readFileSync(new URL('./pkg/busfree_wasm_bg.wasm', import.meta.url)) });
  native = await program('dev');
}, 600_000);

/** Connections of a slice: not a divisor of anything, and far from the native program's single one. */
const SLICE = 7919;

function fromWasm(plan: Plan): Outlook {
  const forecast = new Forecast(writeLink(plan), new Known());
  while (!forecast.step(SLICE));
  const outlook = JSON.parse(forecast.outlook()) as Outlook;
  forecast.free();
  return outlook;
}

const run = promisify(execFile);

/** Begins at once, so that both compute side by side. */
async function fromNative<T>(args: readonly string[]): Promise<T> {
  return JSON.parse((await run(native, [...args, '--json'], { maxBuffer: 1 << 26 })).stdout) as T;
}

/** No preset has two: these are slowed down by the bus they share, and in the second the one in front hardly works. */
const TWO_CHANNELS = [
  {
    id: 'two channels',
    link: '2/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw/1=seagate_cheetah_18_u160/and/wide.lvd/7=host.aha2940u2w/0=seagate_cheetah_18_u160/1=seagate_cheetah_18_u160',
  },
  {
    id: 'a quiet channel beside a busy one',
    link: '2/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.mb=20.t100ms/and/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.s4k.q8/1=seagate_cheetah_18_u160.s4k.q8',
  },
];

for (const until of ['steady', 'done'] as const) {
  test(`every preset, ${until}`, { timeout: 900_000 }, async () => {
    for (const preset of [...presets, ...TWO_CHANNELS]) {
      const answering = fromNative<Prediction & Outlook>(['predict', preset.link, '--until', until]);
      const outlook = fromWasm({ ...planOf(preset.link), question: until });
      const answer = await answering;
      const { findings, verdict, measured, ...prediction } = answer;
      // JSON writes the shortest text that reads back as the same double, so equal values are equal bits.
      expect(outlook.prediction, preset.id).toStrictEqual(prediction);
      expect({
        findings: outlook.findings,
        verdict: outlook.verdict,
        measured: outlook.measured,
      }).toStrictEqual({
        findings,
        verdict,
        measured,
      });
    }
  });
}

test('the same advice', { timeout: 600_000 }, async () => {
  for (const aim of ['total', 'fair'] as const) {
    for (const preset of presets.filter(({ id }) => id.startsWith('table-6'))) {
      const answering = fromNative<Advice>(['recommend', preset.link, '--aim', aim]);
      const search = new Search(writeLink({ ...planOf(preset.link), aim }), new Known());
      while (!search.step(SLICE));
      const advice = JSON.parse(search.advice()) as Advice | null;
      search.free();
      expect(advice, preset.id).toStrictEqual(await answering);
    }
  }
});
