// The plan that the page opens with, drawn when the page is built. The browser shows it before any script has arrived;
// the page itself then takes its place.

import { renderToStaticMarkup } from 'react-dom/server';

import * as engine from '../engine/pkg/busfree_wasm.js';
import { FIRST_LINK } from '../plan/generated/facts.ts';
import type { Evaluation } from '../plan/generated/types.ts';
import { drawnAhead } from '../parts/drawn-ahead.ts';
import { usePlanner } from '../store/planner.ts';
import { Page } from './Page.tsx';

/** Common screens, with the width of the ladder on them, pixels: 1280 and 390 wide. */
const SCREENS = [
  { name: 'wide', isWide: true, isTouched: false, ladder: { width: 710, zoom: 1 } },
  { name: 'narrow', isWide: false, isTouched: true, ladder: { width: 342, zoom: 1 } },
];

/**
 * The planner with its first plan and its figures, as HTML for each screen. `simulator`: the engine's module. Links cannot
 * be read here, so this fails if the first view needs that.
 */
export function pageDrawnAhead(simulator: BufferSource): string {
  engine.initSync({ module: new WebAssembly.Module(simulator) });
  const evaluator = new engine.Evaluator(FIRST_LINK, new engine.PredictionCache());
  while (!evaluator.step(1_000_000));
  const evaluation: Evaluation = JSON.parse(evaluator.evaluation());
  const { answers } = usePlanner.getState();
  usePlanner.setState({
    seeksAdvice: false,
    engine: { status: 'ready' },
    answers: {
      ...answers,
      shown: evaluation,
      settled: evaluation,
      evaluations: new Map([[evaluation.plan, evaluation]]),
    },
  });
  // Outside a browser React draws a store's first state.
  Object.assign(usePlanner.getInitialState(), usePlanner.getState());
  return SCREENS.map(({ name, ...screen }) => {
    Object.assign(drawnAhead, screen);
    const html = renderToStaticMarkup(<Page />);
    return `<template id="drawn-ahead-${name}"><div class="drawn-ahead" inert aria-hidden="true">${html}</div></template>`;
  }).join('');
}
