// Draws random plans that take the simulator as long as the grammar allows, and measures the processor time that the
// page's WebAssembly needs for each: prediction and search, as the page asks for them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { root } from '../run.mjs';

const PKG = path.join(root, 'web/src/engine/pkg');
/** Connections of a slice. In the page slices are fitted to 5 ms, which changes no result. */
const SLICE = 50_000;

/**
 * @typedef {object} Heavy
 * @property {string} link
 * @property {number} predictS processor time of the prediction, s
 * @property {number} adviseS of the search after it
 * @property {number} longestMs longest slice of 50,000 connections, ms
 */

/**
 * Numbers from 0 to 1 (mulberry32). Equal seeds give equal plans.
 * @param {number} seed
 */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A link of many fast devices with short requests. It may have errors.
 * @param {number} seed
 */
export function heavyLink(seed) {
  const random = randomOf(seed);
  const chance = (/** @type {number} */ share) => random() < share;
  /**
   * @template T
   * @param {readonly T[]} from
   * @returns {T}
   */
  const pick = (from) => /** @type {T} */ (from[Math.floor(random() * from.length)]);
  const done = chance(0.6);
  const hosts = ['aha29160', 'asc39320', 'lsi53c1030', 'qla12160', 'sym53c1010_66'];
  const disks = [
    'disk_2002_u320',
    'seagate_st3300655lw',
    'maxtor_atlas15k_36',
    'seagate_cheetah_18_u160',
    'id_prec_disk',
    'bluescsi_ultra_wide',
    'sdlt320',
    'toshiba_xm6401b',
  ];
  const arrays = chance(0.3)
    ? [
        `array=${pick(['raid0', 'raid1', 'raid10', 'raid5', 'jbod'])}.s512.q${pick([8, 64])}${pick(['', '.rand', '.r50'])}`,
      ]
    : [];
  const work = () =>
    [
      `.${pick(['s512', 's512', 's1k', 's4k'])}`,
      pick(['', '.q4', '.q64', '.q64']),
      pick(['', '', '.rand', '.database', '.fileserver']),
      pick(['', '', '.r0', '.r50']),
      pick(['', '', '.t1us', '.t10000ms', '.think=100us']),
      pick(['', '', '.zero', '.cache=none', '.cache=ahead']),
      pick(['', '', '', '.users=64', '.rate=100000', '.within=1']),
      chance(0.5) ? '.mb=10000000' : '',
      chance(0.2) ? '.media=300' : '',
      chance(0.2) ? '.max=160' : '',
    ].join('');
  const device = (/** @type {number} */ id) => {
    const mate = arrays.length > 0 && chance(0.6) ? '.array=1' : '';
    const model = pick(disks);
    return `${id}=${model}${possible(model, work())}${mate}`;
  };
  // A tape is not wound for each request, and a CD-ROM drive only reads.
  const possible = (/** @type {string} */ model, /** @type {string} */ text) =>
    model === 'sdlt320'
      ? text.replace(/\.(?:rand|database|fileserver)/u, '')
      : model === 'toshiba_xm6401b'
        ? text.replace(/\.(?:r0|r50|database|fileserver)/u, '')
        : text;
  const bus = (/** @type {number} */ most) => {
    const ids = Array.from({ length: 16 }, (_, id) => id).filter((id) => id !== 7);
    const load = chance(0.3);
    const taken = load ? [5, 1, 2, 4] : [];
    const free = ids.filter((id) => !taken.includes(id));
    const count = Math.max(1, Math.ceil(random() * Math.min(most, free.length)));
    return [
      'wide.lvd',
      ...(load ? ['load=99.5.1.2.4'] : []),
      ...(chance(0.2) ? ['errors=' + pick([1, 1000, 100_000])] : []),
      ...(chance(0.2) ? [pick(['qas', 'fair', 'packets=on'])] : []),
      `7=host.${pick(hosts)}${pick(['', '', '.bus=2000', '.transfer=1'])}`,
      ...free.slice(0, count).map(device),
    ];
  };
  const aim = chance(0.5) ? [`aim=${pick(['total', 'fair', 'wait', 'first', 'weights', 'deadlines'])}`] : [];
  return [
    '5',
    ...(done ? ['done'] : []),
    ...aim,
    ...arrays,
    ...bus(15),
    ...(chance(0.35) ? ['and', ...bus(15)] : []),
  ].join('/');
}

/**
 * Measures `count` heavy plans, from `seed` on. Plans with errors, which the page does not simulate, are passed over.
 * @param {number} count
 * @param {(heavy: Heavy) => void} [tell]
 * @param {number} [seed]
 * @returns {Promise<Heavy[]>}
 */
export async function heavy(count, tell = () => {}, seed = 1) {
  const engine = await import(pathToFileURL(path.join(PKG, 'busfree_wasm.js')).href);
  engine.initSync({ module: readFileSync(path.join(PKG, 'busfree_wasm_bg.wasm')) });
  /** @type {Heavy[]} */
  const measured = [];
  for (let next = seed; measured.length < count; next += 1) {
    const one = measure(engine, heavyLink(next));
    if (one === null) continue;
    measured.push(one);
    tell(one);
  }
  return measured;
}

/**
 * @param {any} engine
 * @param {string} link
 * @returns {Heavy | null} `null` for a plan that is not simulated
 */
export function measure(engine, link) {
  const cache = new engine.PredictionCache();
  let longestMs = 0;
  const run = (/** @type {any} */ work) => {
    const before = process.cpuUsage();
    let isDone = false;
    while (!isDone) {
      const start = performance.now();
      isDone = work.step(SLICE);
      longestMs = Math.max(longestMs, performance.now() - start);
    }
    const { user, system } = process.cpuUsage(before);
    work.store_in(cache);
    return (user + system) / 1e6;
  };
  const evaluator = new engine.Evaluator(link, cache);
  const predictS = run(evaluator);
  const { prediction } = JSON.parse(evaluator.evaluation());
  evaluator.free();
  let adviseS = 0;
  if (prediction !== null) {
    const search = new engine.Search(link, cache);
    adviseS = run(search);
    search.free();
  }
  cache.free();
  return prediction === null ? null : { link, predictS, adviseS, longestMs };
}
