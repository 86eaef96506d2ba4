// The native program and the WebAssembly of each browser predict the same plans with the same bits.

import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { beforeAll, expect } from 'vitest';

import type { Evaluation } from '../../web/src/plan/generated/types';
import { ownTool } from '../../web/tasks/build/engine.mjs';
import { type Page, journey } from './journey';

const PLANS = 1000;
/** Plans that a browser is asked for at a time. */
const BATCH = 50;
const TIMEOUT_MS = 1_800_000;

/** Links of random plans, and what the native program says of each. */
let links: readonly string[] = [];
let native: readonly string[] = [];

beforeAll(async () => {
  const lines = (await ownTool('lab', ['random-plans', `${PLANS}`, '1'])).trim().split('\n');
  // Rates at work take a hundredth of the time of reading whole devices, by the same simulator.
  links = lines.map((link) => link.replace(/\/done(?=\/)/u, ''));
  native = await sideBySide(links, nativeAnswer);
}, TIMEOUT_MS);

journey(
  '1,000 random plans are predicted as by the native program, to the bit',
  async (page) => {
    expect(new Set(links).size).toBe(PLANS);
    // Nearly all have figures: else there would be little to compare.
    expect(native.filter((answer) => answer.includes('"prediction"')).length).toBeGreaterThan(0.9 * PLANS);
    await startWorkers(page);
    for (let at = 0; at < PLANS; at += BATCH) {
      const answers = await page.run<string[]>(
        'return predictAll(arguments[0])',
        links.slice(at, at + BATCH),
      );
      for (const [place, answer] of answers.entries()) {
        const told = JSON.parse(answer) as Evaluation | { failed: string };
        const said = 'failed' in told ? answer : comparable(told.findings, told.prediction, told);
        expect(said, links[at + place]).toBe(native[at + place]);
      }
    }
  },
  { timeoutMs: TIMEOUT_MS },
);

/**
 * Both sides as text with the keys in one order. JSON writes the shortest text that reads back as the same double, so
 * equal text means equal bits.
 */
function comparable(
  findings: Evaluation['findings'],
  prediction: object | null,
  rest: Pick<Evaluation, 'verdict' | 'measured' | 'basis' | 'blind_error_percent'>,
): string {
  // The command line adds the figures that its sentences contain.
  const plain = findings.map((finding) => ({ ...finding, params: undefined }));
  // Of a plan with an error the command line tells the findings only.
  if (prediction === null) return sorted({ findings: plain });
  const { verdict, measured, basis, blind_error_percent } = rest;
  return sorted({ findings: plain, prediction, verdict, measured, basis, blind_error_percent });
}

function sorted(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

async function nativeAnswer(link: string): Promise<string> {
  const program = process.env['BUSFREE_PROGRAM'] ?? '';
  const text = await new Promise<string>((resolve, reject) => {
    // Its exit code is 1 for a plan with an error.
    execFile(program, ['predict', link, '--json'], { maxBuffer: 1 << 26 }, (error, stdout) =>
      stdout === '' ? reject(error ?? new Error(`no answer to ${link}`)) : resolve(stdout),
    );
  });
  const { findings, verdict, measured, basis, blind_error_percent, ...prediction } = JSON.parse(
    text,
  ) as Evaluation;
  const isRefused = verdict === undefined;
  return comparable(findings, isRefused ? null : prediction, {
    verdict,
    measured,
    basis,
    blind_error_percent,
  });
}

/** Answers every question, as many at a time as there are processors. */
async function sideBySide(
  questions: readonly string[],
  ask: (question: string) => Promise<string>,
): Promise<string[]> {
  const answers: string[] = [];
  const left = questions.entries();
  const work = async () => {
    for (const [place, question] of left) answers[place] = await ask(question);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return answers;
}

/**
 * Starts the page's own workers with the page's engine, on the page that does least besides. The policies of smaller pages
 * allow neither.
 */
async function startWorkers(page: Page): Promise<void> {
  const assets = readdirSync(path.join(page.host.folder, 'assets'));
  const [worker, engine] = [/^engine\.worker-.*\.js$/u, /^busfree_wasm_bg-.*\.wasm$/u].map((pattern) =>
    assets.find((file) => pattern.test(file)),
  );
  await page.driver.manage().setTimeouts({ script: TIMEOUT_MS });
  await page.driver.get(`${page.host.address}embed.html`);
  // The page's own workers have nothing more to compile.
  await page.advised();
  // WebKitGTK interrupts all workers when a function of one is compiled, which may spoil their stacks (tasks/test/drivers.mjs). A
  // worker without others waits while its functions are compiled.
  const name = (await page.driver.getCapabilities()).getBrowserName();
  const most = name === 'MiniBrowser' ? 1 : availableParallelism();
  await page.run(
    `const [worker, engine, most] = arguments;
     return (async () => {
       const module = await WebAssembly.compileStreaming(fetch(engine));
       const workers = Array.from({ length: most }, () => {
         const made = new Worker(worker, { type: 'module' });
         made.postMessage({ type: 'init', module });
         return made;
       });
       let seq = 0;
       const predict = (worker, link) => new Promise((resolve, reject) => {
         seq += 1;
         const asked = seq;
         worker.onerror = ({ message }) => reject(new Error(message));
         worker.onmessage = ({ data }) => {
           if (data.seq !== asked) return;
           if (data.type === 'failed') resolve(JSON.stringify({ failed: data.message }));
           if (data.type === 'evaluation' && data.finished) resolve(JSON.stringify(data.evaluation));
         };
         worker.postMessage({ type: 'predict', seq, link });
       });
       window.predictAll = async (links) => {
         const answers = [];
         const left = links.entries();
         await Promise.all(workers.map(async (worker) => {
           for (const [place, link] of left) answers[place] = await predict(worker, link);
         }));
         return answers;
       };
     })()`,
    `./assets/${worker}`,
    `./assets/${engine}`,
    most,
  );
}
