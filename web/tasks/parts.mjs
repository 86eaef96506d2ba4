// Which functions of the engine belong to which of its parts: told by running it on plans.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from './run.mjs';
import { noting } from './split.mjs';

/**
 * The parts besides the first one, which has what predictions of usual plans need: what follows the figures, and the rest.
 * The glue and `engine.worker.ts` have these names too.
 */
export const PARTS = ['search', 'rest'];

/**
 * Functions with fewer bytes of code stay in the first part: the call that replaces one takes about as many. Among them are small
 * ones that many plans need and these do not.
 */
const SMALL = 48;

/** Bus connections of a step: small enough for some reports before the end. */
const STEP = 20_000;
const SEARCH_STEP = 500_000;
/** No trace has more columns; a greater number gives the last one. */
const COLUMNS = 32;
/** Jobs that are run as helpers run them. */
const JOBS = 40;
/** Of so many machines one is searched. */
const EVERY = 6;

/**
 * The functions of each part. Those of the first are the rest of the module.
 * @param {string} module with the names of its functions
 * @param {string} glue wasm-bindgen's script for it
 * @returns {Promise<Map<string, Set<string>>>}
 */
export async function partsOf(module, glue) {
  const noted = `${module}.noting`;
  const { ran, all } = await noting(module, noted);
  // A number, because Node would give the script of an earlier build again.
  const engine = await import(`${pathToFileURL(glue).href}?${process.hrtime.bigint()}`);
  const exports = engine.initSync({ module: readFileSync(noted) });
  predict(engine, [firstLink(), ...machines()]);
  const small = all.filter(({ bytes }) => bytes < SMALL).map(({ name }) => name);
  const first = new Set([...ran(exports), ...small]);
  afterFigures(engine);
  const search = new Set(ran(exports).filter((name) => !first.has(name)));
  const others = all.filter(({ name }) => !first.has(name) && !search.has(name));
  const rest = new Set(others.map(({ name }) => name));
  return new Map([
    ['search', search],
    ['rest', rest],
  ]);
}

/** The plan that the page opens with. */
function firstLink() {
  const facts = readFileSync(path.join(root, 'web/src/plan/generated/facts.ts'), 'utf8');
  const link = /FIRST_LINK[^=]*= "([^"]+)"/.exec(facts)?.[1];
  if (link === undefined) throw new Error('facts.ts has no FIRST_LINK');
  return link;
}

/**
 * The links of the presets that these words begin, or of all others.
 * @param {RegExp} ids
 * @param {boolean} [others]
 * @returns {string[]}
 */
function presets(ids, others = false) {
  const all = JSON.parse(readFileSync(path.join(root, 'web/src/plan/presets.json'), 'utf8'));
  return all
    .filter((/** @type {{ id: string }} */ { id }) => ids.test(id) !== others)
    .map((/** @type {{ link: string }} */ { link }) => link);
}

/** Machines to begin with: plans as people have them. */
const machines = () => presets(/^(?:table|ion|cost|array)-/, true);

/** Measured plans, which are mostly opened from the page. */
const measured = () => presets(/^(?:table-1-1|table-6-6|table-7-1|ion-build-disk|cost-2940u)$/);
/** Steps of theirs: what is measured is looked up before the first, and reading disks to their end takes hundreds. */
const MEASURED_STEPS = 20;

/**
 * What the worker does until the figures of these plans are there.
 * @param {Engine} engine
 * @param {readonly string[]} links
 * @param {number} [most] steps
 */
function predict(engine, links, most = Infinity) {
  for (const link of links) {
    const cache = new engine.PredictionCache();
    for (const _ of ['simulated', 'from the cache']) {
      const evaluator = new engine.Evaluator(link, cache);
      evaluator.evaluation();
      for (let steps = 0; steps < most && !evaluator.step(STEP); steps += 1) {
        evaluator.is_waiting();
        evaluator.evaluation();
      }
      evaluator.evaluation();
      evaluator.store_in(cache);
      evaluator.free();
    }
    cache.free();
  }
}

/** What follows: measured plans, better IDs, the strip of the bus in time, the work of helpers, and what dragging asks. */
function afterFigures(/** @type {Engine} */ engine) {
  predict(engine, measured(), MEASURED_STEPS);
  const link = firstLink();
  const cache = new engine.PredictionCache();
  const evaluator = new engine.Evaluator(link, cache);
  const search = new engine.Search(link, cache);
  for (const of of [evaluator, search]) {
    for (let jobs = 0; ;) {
      of.is_waiting();
      const job = of.next_job();
      if (job && jobs < JOBS) {
        jobs += 1;
        const running = new engine.RunningJob(job.packed(), cache);
        let answer;
        while ((answer = running.step(SEARCH_STEP)) === undefined);
        running.store_in(cache);
        running.free();
        of.accept(job.id(), answer);
      } else if (job) of.reclaim();
      job?.free();
      search.advice();
      if (of.step(SEARCH_STEP)) break;
    }
    search.advice();
    of.store_in(cache);
  }
  evaluator.free();
  search.free();
  for (const [index, other] of machines().entries()) {
    if (index % EVERY !== 0) continue;
    const another = new engine.Search(other, cache);
    while (!another.step(SEARCH_STEP)) another.advice();
    another.advice();
    another.free();
  }
  const others = [new engine.Conventions(link, link, cache), new engine.Improvements(link, cache)];
  for (const run of others) {
    while (!run.step(SEARCH_STEP));
    if ('conventions' in run) run.conventions();
    else run.improvements();
    run.store_in(cache);
    run.free();
  }
  const tracer = new engine.Tracer(link, 0, undefined, cache);
  while (!tracer.step(STEP));
  const trace = tracer.finish();
  trace.head();
  for (let column = 0; column < COLUMNS; column += 1) {
    trace.times(column);
    trace.numbers(column);
  }
  trace.monitor(0, 1e6, 10);
  trace.free();
  for (const kind of ['device', 'host', 'load-host', 'load-disk']) engine.id_options_of_party(link, kind, 0);
  engine.id_options_of_device(link, 'plextor_px40ts');
  engine.id_options_of_host(link, 'aha2940uw');
  cache.free();
}

/** @typedef {import('../src/engine/worker/engine.ts').Engine} Engine */
