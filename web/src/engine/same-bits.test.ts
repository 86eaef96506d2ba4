// WebAssembly in slices and the native program give the same figures, to the last bit.

import { beforeAll, expect, test } from 'vitest';

import { writeLink } from '../plan/link/links.ts';
import { planOf } from '../plan/plan-of.ts';
import presets from '../plan/presets.json' with { type: 'json' };
import { type Ask, SLICE, THOROUGH, bothWorlds } from './both-worlds.setup.ts';
import { Evaluator, PredictionCache } from './pkg/busfree_wasm.js';
import type { Evaluation, Plan, Prediction } from '../plan/generated/types.ts';

let ask: Ask;

beforeAll(async () => {
  ask = await bothWorlds();
}, 600_000);

function fromWasm(plan: Plan): Evaluation {
  const evaluator = new Evaluator(writeLink(plan), new PredictionCache());
  while (!evaluator.step(SLICE));
  const evaluation = JSON.parse(evaluator.evaluation()) as Evaluation;
  evaluator.free();
  return evaluation;
}

const CHEETAH = 'seagate_cheetah_18_u160';

/**
 * Plans with a laid-out cable or two channels, which no preset has: the shared host bus limits both, and in the second plan the shown
 * channel is nearly idle. Two disk arrays have members on both.
 */
const BY_HAND = [
  {
    id: 'a cable of three segments on which transfers fail',
    link: '5/wide.lvd/errors=200/7=host.aha2940u2w/0=seagate_cheetah_18_u160/1=seagate_cheetah_18_u160.rand.s4k.q8/4=plextor_px40ts/5=quantum_lps540s.cap=async/line=7.on_20cm_0_300cm.out_x1.on/branch=narrow.se_7.on_20cm_4_200cm_5_10cm_active/branch=wide.lvd_x1.on_200cm_1_10cm_multi',
  },
  {
    id: 'an array on two channels, which rebuilds a member',
    link: `5/wide.lvd/array=raid5.rand.r67.s8k.q8.span=100/array=raid1.adapter.s128k.q4.span=100/7=host.aha39160.transfer=64/0=${CHEETAH}.array=1/1=${CHEETAH}.array=1.rebuild/2=${CHEETAH}.array=2/and/wide.lvd/7=host.aha39160/0=${CHEETAH}.array=1/2=${CHEETAH}.array=2`,
  },
  {
    id: 'two channels',
    link: '3/wide.lvd/7=host.aha2940u2w/0=seagate_st39102lw/1=seagate_cheetah_18_u160/and/wide.lvd/7=host.aha2940u2w/0=seagate_cheetah_18_u160/1=seagate_cheetah_18_u160',
  },
  {
    id: 'a quiet channel beside a busy one',
    link: '3/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.mb=20.t100ms/and/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.s4k.q8/1=seagate_cheetah_18_u160.s4k.q8',
  },
];

/**
 * The measured rows differ only in IDs and load, so only every ninth is tested, and every third of the other plans. Reading
 * whole devices takes about twenty times as long in the same engine, so then it is fewer. Of arrays it is only the one
 * above, whose work has an end.
 */
const rows = presets.filter(({ id }) => id.startsWith('table-'));
/** The command line's prediction of a plan. */
type Told = Prediction &
  Omit<Evaluation, 'findings'> & {
    findings: readonly (Evaluation['findings'][number] & { params: unknown })[];
  };

/** What the command line says beside the prediction, under the names that the page has. */
const BESIDE = ['verdict', 'words', 'measured', 'copies', 'bounds', 'basis', 'blind_error_percent'] as const;

const others = presets.filter((preset) => !rows.includes(preset));

for (const [until, everyRow, everyOther] of THOROUGH
  ? ([
      ['steady', 1, 1],
      ['done', 1, 1],
    ] as const)
  : ([
      ['steady', 9, 3],
      ['done', 18, 9],
    ] as const)) {
  test(`presets, ${until}`, { timeout: THOROUGH ? 7_200_000 : 900_000 }, async () => {
    const arrays = (id: string) => id.startsWith('array-');
    const asked = [
      ...others.filter(({ id }, n) => n % everyOther === 0 && !(until === 'done' && arrays(id))),
      ...rows.filter((_, n) => n % everyRow === 0),
    ];
    expect(rows.length).toBeGreaterThan(60);
    expect(others.length).toBeGreaterThan(25);
    for (const preset of [...asked, ...BY_HAND]) {
      const answering = ask<Told>(['predict', preset.link, '--until', until]);
      const evaluation = fromWasm({ ...planOf(preset.link), question: until });
      const answer = await answering;
      const { findings, ...rest } = answer;
      const beside = Object.fromEntries(BESIDE.map((name) => [name, rest[name]]));
      const prediction = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in beside)));
      // JSON writes the shortest text that reads back as the same double, so equal text means equal bits.
      expect(evaluation.prediction, preset.id).toStrictEqual(prediction);
      expect(Object.fromEntries(BESIDE.map((name) => [name, evaluation[name]]))).toStrictEqual(beside);
      // The command line adds the figures that its sentences contain, for programs.
      expect(
        evaluation.findings.map((finding, n) => ({ ...finding, params: findings[n]?.params })),
      ).toStrictEqual(findings);
    }
  });
}
