// Pictures of the plans in the pages: the engine predicts, its poster module draws.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { poster, initSync as startPosters } from '../../src/engine/pkg/busfree_poster_wasm.js';
import { Forecast, Known, initSync as startEngine } from '../../src/engine/pkg/busfree_wasm.js';
import { readLink, startLinks } from '../../src/plan/link/links.ts';

/** Connections of a step: nobody waits for what lies between. */
const STEP = 1_000_000;
/** The planner as it is reached from the folder of posters. */
const PLANNER = '../../index.html';

const pkg = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url));
const drawn = new Map<string, string>();
let known: Known | null = null;

/** The poster of a plan as SVG, by its link. */
export function posterOf(link: string): string {
  const before = drawn.get(link);
  if (before !== undefined) return before;
  if (!known) {
    startLinks(pkg('plan/link/pkg/busfree_links_bg.wasm'));
    startEngine({ module: pkg('engine/pkg/busfree_wasm_bg.wasm') });
    startPosters({ module: pkg('engine/pkg/busfree_poster_wasm_bg.wasm') });
    known = new Known();
  }
  const forecast = new Forecast(link, known);
  while (!forecast.step(STEP));
  const svg = poster(JSON.stringify(readLink(link).plan), forecast.outlook(), PLANNER);
  forecast.free();
  if (svg === undefined) throw new Error(`nothing is predicted for ${link}`);
  drawn.set(link, svg);
  return svg;
}

/** The one sentence of a poster. */
export function sentenceOf(svg: string): string {
  return /<title>([^<]+)<\/title>/.exec(svg)?.[1] ?? '';
}

/** How high a poster is, pixels, where it is as wide as it was drawn. */
export function heightOf(svg: string): number {
  return Number(/^<svg [^>]*? height="(\d+)"/.exec(svg)?.[1]);
}

/** Name of the file a poster is in. */
export function fileOf(link: string): string {
  return `${createHash('sha256').update(link).digest('hex').slice(0, 12)}.svg`;
}
