// Pictures of the plans in the documentation: the engine predicts and draws.

import { readFileSync } from 'node:fs';

import {
  Evaluator,
  PredictionCache,
  initSync as startEngine,
  poster,
} from '../../src/engine/pkg/busfree_wasm.js';
import type { Evaluation } from '../../src/plan/generated/types.ts';
import { percent } from '../../src/text/numbers.ts';

/** Connections of a step. Intermediate results are not shown, so the steps may be long. */
const STEP = 1_000_000;
/** The two forms of a poster. */
export type Shape = 'wide' | 'narrow';

const pkg = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url));
const predicted = new Map<string, string>();
const drawn = new Map<string, Readonly<Record<Shape, string>>>();
let cache: PredictionCache | null = null;

/** The engine's evaluation for a plan, by its link, as JSON text; before the simulation if it is not `settled`. */
function evaluate(link: string, settled: boolean): string {
  if (!cache) {
    startEngine({ module: pkg('engine/pkg/busfree_wasm_bg.wasm') });
    cache = new PredictionCache();
  }
  const evaluator = new Evaluator(link, cache);
  if (settled) while (!evaluator.step(STEP));
  const evaluation = evaluator.evaluation();
  evaluator.free();
  return evaluation;
}

function predict(link: string): string {
  const evaluation = predicted.get(link) ?? evaluate(link, true);
  predicted.set(link, evaluation);
  return evaluation;
}

/** The engine's evaluation for a plan. */
export function evaluationOf(link: string): Evaluation {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text of this project's own engine
  return JSON.parse(predict(link)) as Evaluation;
}

/** What the engine says of a plan before it simulates: all findings except those that need a prediction. */
export function examinationOf(link: string): Evaluation {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- text of this project's own engine
  return JSON.parse(evaluate(link, false)) as Evaluation;
}

/** The share of the time for which the first device of a plan uses the bus. */
export function busShare(link: string): string {
  const device = evaluationOf(link).prediction?.devices[0];
  if (!device) throw new Error(`nothing is predicted for ${link}`);
  return percent(device.bus_percent, 0);
}

/** The posters of a plan as SVG, by its link. The page has a link to the planner beside them. */
export function postersOf(link: string): Readonly<Record<Shape, string>> {
  const known = drawn.get(link);
  if (known) return known;
  const evaluation = predict(link);
  const [wide, narrow] = [false, true].map((isNarrow) => poster(link, evaluation, '', isNarrow));
  if (wide === undefined || narrow === undefined) throw new Error(`nothing is predicted for ${link}`);
  const posters = { wide, narrow };
  drawn.set(link, posters);
  return posters;
}

/** The headline of a poster. */
export function sentenceOf(svg: string): string {
  return /<title>([^<]+)<\/title>/.exec(svg)?.[1] ?? '';
}

/** Height of a poster at its own width, pixels. */
export function heightOf(svg: string): number {
  return Number(/^<svg [^>]*? height="(\d+)"/.exec(svg)?.[1]);
}

/**
 * A poster as part of a page, in the slot of this name. Its style is the page's (`../client/poster.css`), so it has
 * the page's font and colours.
 */
export function inPage(svg: string, slot: string): string {
  return svg
    .replace('<svg ', `<svg slot="${slot}" role="img" `)
    .replace(/<style>[^]*?<\/style>/, '')
    .trim();
}
