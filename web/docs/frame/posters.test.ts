// Rust draws the poster, the page draws the ladder. For the same plan both show the same figures, axis, bars and ribbon.

import { assert, double, integer, oneof, property } from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { AxisHead } from '../../src/views/ladder/Axis.tsx';
import { Bar } from '../../src/views/ladder/Bar.tsx';
import { Figures, footText } from '../../src/views/ladder/Figures.tsx';
import { layOut, metricsFor, rungKey } from '../../src/views/ladder/layout.ts';
import { type PartyView, inOrder, partyViews } from '../../src/views/ladder/parties.ts';
import { axisOf, ribbon, rungsOfViews, slotsOf } from '../../src/views/ladder/useLadder.ts';
import { inWires } from '../../src/parts/wires.ts';
import { hueColour } from '../../src/parts/hue.ts';
import type { Evaluation, Plan } from '../../src/plan/generated/types.ts';
import { writeLink } from '../../src/plan/link/links.ts';
import { planOf } from '../../src/plan/plan-of.ts';
import presets from '../../src/plan/presets.json' with { type: 'json' };
import { interval, percent, rate } from '../../src/text/numbers.ts';
import { poster } from '../../src/engine/pkg/busfree_wasm.js';
import { evaluationOf } from './posters.ts';

/** Left edges in a wide poster: its ribbon, its bars; and the width of the bars. */
const [SIDE, BARS, LONG] = [16, 378, 136];
/** Height of a free rung there; all other measures are a frame's. */
const FREE = 14;

const BUSY = '3/wide.lvd/load=99.5.1.2.4/7=host.aha29160/6=id_prec_cdrom.s16k/0=id_prec_disk.q2';
const PLANS = [
  BUSY,
  '3/wide.lvd/7=host.aha29160',
  '3/narrow.se/0=host.sgi_wd33c93/1=seagate_st32430n.s124k/5=seagate_st32430n.s124k/4=id_prec_cdrom.s16k',
  '5/wide.lvd/7=host.aha39160/0=seagate_cheetah_18_u160/15=seagate_cheetah_18_u160/8=dlt7000.nopower/3=id_prec_disk.off',
  '3/wide.lvd/7=host.aha39160/0=seagate_st39102lw/1=seagate_st39102lw/and/narrow.se/7=host.aha39160/4=id_prec_cdrom',
  '3/wide.se/7=host.aha2940uw/0=seagate_st39102lw/1=seagate_st39102lw/2=seagate_st39102lw/3=plextor_px40ts/4=dlt4000/5=iomega_zip100_scsi/6=quantum_viking_ii',
  '5/narrow.se/7=host.aha2940u/5=iomega_zip100_scsi/3=nakamichi_mj516s/3=nakamichi_mj516s.lun=1/3=nakamichi_mj516s.lun=2.off',
  'akai-and-mac',
  'hp-9000-hvd',
  'pc-2940u',
  'small-server',
  'pc-2940u2w',
  'ultra160-four',
  'quadra-950',
  'eisa-server',
  'sparcstation-5',
  'nightly-backup',
  'cd-writing',
  'indy-zuluscsi',
  'table-1-1',
  'table-6-6',
].map((asked) => presets.find(({ id }) => id === asked)?.link ?? asked);
const CONFLICT = '3/wide.se/7=host.aha2940uw/3=id_prec_disk/3=quantum_viking_ii';

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
/** Texts of the elements of a class; one may be inside a button that explains it. */
const textsIn = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`class="(?:[^"]* )?${kind}"[^>]*>(?:<button[^>]*>)?([^<]*)<`, 'gu'))].map(
    ([, text = '']) => unescaped(text),
  );
/** The groups of every match, as numbers. */
const numbersIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.filter((one) => one !== undefined).map(Number));
/** A wire: its start, its corner and its end. */
const WIRE = /M([\d.]+) ([\d.]+)V([\d.]+)(?:A([\d.]+) ([\d.]+) 0 0 0 ([\d.]+) ([\d.]+)H([\d.]+))?/gu;

/** Expects equal numbers. Each side rounds to hundredths. */
function near(actual: readonly number[][], expected: readonly number[][]): void {
  expect(actual.map((row) => row.length)).toEqual(expected.map((row) => row.length));
  const other = expected.flat();
  for (const [i, one] of actual.flat().entries()) expect(Math.abs(one - (other[i] ?? 0))).toBeLessThan(0.02);
}

/** Compares the wide poster of a plan with the ladder of a frame. */
function agree(plan: Plan, predicted: Evaluation): void {
  // A poster does not show needs.
  const evaluation: Evaluation = { ...predicted, needs_mb_s: [] };
  const svg = poster(writeLink(plan), JSON.stringify(evaluation), '', false) ?? '';
  const texts = [...svg.matchAll(/<text class="([^"]*)" x="([\d.]+)" y="[\d.]+">([^<]*)</gu)].map(
    ([, kind = '', x, text = '']) => ({ kind, x: Number(x), text: unescaped(text) }),
  );
  const told = (...kinds: string[]) =>
    texts.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);

  const there = partyViews(plan, evaluation, [], false);
  const views = inOrder(there);
  const metrics = metricsFor(640, 'embed', false);
  const wants = new Map(views.map(({ key, use }) => [key, Math.round(inWires(use?.want_percent ?? 0))]));
  const isOpen = views.some(({ id }) => id > 7);
  const free = { ...metrics, rung: { ...metrics.rung, free: FREE } };
  const layout = layOut(slotsOf(plan, wants), free, isOpen ? 'open' : 'none');
  const { wires, unmetDemands, rest } = ribbon(
    views,
    wants,
    layout,
    metrics,
    rungsOfViews(views, layout, plan),
  );
  const axis = axisOf(views, metrics.ticks);

  // The axis and the rungs.
  const [ticks, ids] = [
    texts.filter(({ kind }) => kind === 'c mid').slice(1, axis.ticks.length + 1),
    told('s', 's small', 'c mid'),
  ];
  const head = renderToStaticMarkup(createElement(AxisHead, { axis }));
  expect(ticks.map(({ text }) => text)).toEqual([...head.matchAll(/%">([^<]+)</gu)].map(([, text]) => text));
  near([ticks.map(({ x }) => x)], [axis.ticks.map((tick) => BARS + (LONG * tick) / axis.max)]);
  expect(ids.slice(ticks.length + 1)).toEqual(
    layout.rungs.map(
      (rung) => views.find((view) => rungKey(view) === rungKey(rung))?.address ?? `${rung.id}`,
    ),
  );

  // Every figure: rates, margins, shares lost, the lines below them, and the total.
  const figures = new Map(
    views.map((view) => [view, renderToStaticMarkup(createElement(Figures, { view }))]),
  );
  const read = (view: PartyView, kind: string) => textsIn(figures.get(view) ?? '', kind);
  const used = views.filter(({ unused }) => unused === null);
  const served = used.filter(({ result }) => result !== null);
  const {
    devices = [],
    total_mb_s = 0,
    total_margin_mb_s = 0,
    total_most_mb_s = 0,
  } = evaluation.prediction ?? {};
  const [sum, ci] =
    devices.length > 1
      ? [[rate(total_mb_s, total_margin_mb_s)], [interval(total_mb_s, total_margin_mb_s, total_most_mb_s)]]
      : [[], []];
  expect(told('f')).toEqual([...served.flatMap((view) => read(view, 'figure')), ...sum]);
  const beside = used.flatMap((view) => [percent(view.use?.lost_percent ?? 0, 0), ...read(view, 'interval')]);
  expect(told('p end')).toEqual([...beside, ...ci]);
  const below = views.flatMap((view) => {
    const isAlone = view.result && view.unused === null && !view.measured && view.result.elapsed_s === null;
    return isAlone
      ? [footText(view)]
      : read(view, view.result && view.unused === null ? 'figures-more' : 'figures caption');
  });
  expect(told('c').filter((text) => /^(?:alone|done|measured|not|switched) |of time$/u.test(text))).toEqual(
    below,
  );
  expect(told('c')).toContain(`bus free ${percent(rest ?? 100)}`);

  // Every bar: alone and here.
  const bars = served.map((view) =>
    renderToStaticMarkup(createElement(Bar, { view, axis, labelled: false })),
  );
  const parts = (bar: string) =>
    numbersIn(bar, /class="bar-(?:alone|here)" style="width:([\d.]+)%"/gu).flat();
  near(
    numbersIn(
      svg,
      /<rect class="alone" [^>]*? width="([\d.]+)"[^>]*><rect class="" [^>]*? width="([\d.]+)"/gu,
    ),
    bars.map((bar) => parts(bar).map((part) => (LONG * part) / 100)),
  );

  // The ribbon: every wire with its colour, and the unmet demand.
  const [, top = 0] = numbersIn(svg, /<rect class="head" x="(\d+)" y="([\d.]+)"/gu)[0] ?? [];
  const hues = new Map<string | null, string>(views.map(({ key, hue }) => [key, hueColour(hue)]));
  const bundles = [
    ...svg.matchAll(/<path class="w( miss)?(?: again)?" style="stroke:([^"]+)" d="([^"]+)"/gu),
  ];
  const owned = bundles.filter(([, miss]) => !miss);
  const mine = wires.filter(({ owner }) => owner !== null);
  expect(owned.flatMap(([, , hue, d = '']) => numbersIn(d, WIRE).map(() => hue))).toEqual(
    mine.map(({ owner }) => hues.get(owner)),
  );
  near(
    owned.flatMap(([, , , d = '']) => numbersIn(d, WIRE)),
    mine
      .flatMap(({ d }) => numbersIn(d, WIRE))
      .map(([x = 0, y = 0, v = 0, rx = 0, ry = 0, x2 = 0, y2 = 0, h = 0]) => [
        x + SIDE,
        y + top,
        v + top,
        rx,
        ry,
        x2 + SIDE,
        y2 + top,
        h + SIDE,
      ]),
  );
  const missing = bundles
    .filter(([, miss]) => miss)
    .map(([, , hue, d = '']) => [hue, d.split('M').length - 1]);
  expect(missing).toEqual(unmetDemands.map(({ owner, ys }) => [hues.get(owner), ys.length]));
}

it.each(PLANS)('%s', (link) => {
  agree(planOf(link), evaluationOf(link));
});

it('neither shows a figure if IDs collide', () => {
  const [plan, evaluation] = [planOf(CONFLICT), evaluationOf(CONFLICT)];
  expect(poster(writeLink(plan), JSON.stringify(evaluation), '', false)).toBeUndefined();
  expect(partyViews(plan, evaluation, [], false).every(({ result, use }) => !result && !use)).toBe(true);
});

it('both round every figure alike, also halfway between two', () => {
  const [plan, evaluation] = [planOf(BUSY), evaluationOf(BUSY)];
  const half = integer({ min: 20, max: 40_000 }).map((count) => count / 200);
  const some = oneof(half, double({ min: 0.1, max: 320, noNaN: true }));
  const share = oneof(
    half.map((value) => value / 2),
    double({ min: 0, max: 100, noNaN: true }),
  );
  assert(
    property(
      some,
      some,
      some,
      share,
      share,
      (throughput_mb_s, alone_mb_s, margin_mb_s, lost_percent, bus_percent) => {
        const { prediction } = evaluation;
        const figures = { throughput_mb_s, alone_mb_s, margin_mb_s, lost_percent, bus_percent };
        const devices = prediction?.devices.map((device) => ({ ...device, ...figures })) ?? [];
        agree(plan, { ...evaluation, measured: null, prediction: prediction && { ...prediction, devices } });
      },
    ),
    { numRuns: 500 },
  );
});
