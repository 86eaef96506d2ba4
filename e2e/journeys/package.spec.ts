// The npm package of `npm run release`, installed into an empty folder.

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect } from '@playwright/test';

import { TYPES } from '../../web/tasks/serve.mjs';
import { live, watchShifts } from '../foreign';
import { allowHost, test } from '../guard';
import { busy, ladderRate, predict } from '../support';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
const archive = `${root}release/busfree-${version}.tgz`;
let folder = '';

test.describe.configure({ mode: 'default' });
test.beforeAll(() => {
  if (!existsSync(archive)) throw new Error('there is no release: run `npm run release` first');
  folder = mkdtempSync(path.join(tmpdir(), 'busfree-consumer-'));
  put('package.json', '{ "private": true, "type": "module" }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive]);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder and returns what it prints. */
function run(program: string, args: readonly string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });
}

/** Runs a text as a module of Node. */
function node(text: string): string {
  return run(process.execPath, ['--input-type=module', '-e', text]);
}

function put(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

/** Gives the folder packages of the project, as if they had been installed beside this one. */
function borrow(...names: readonly string[]): void {
  for (const name of names) {
    const at = path.join(folder, 'node_modules', name);
    mkdirSync(path.dirname(at), { recursive: true });
    if (!existsSync(at)) symlinkSync(path.join(root, 'node_modules', name), at, 'junction');
  }
}

/** The document of the program, also if it ends with 1. */
function documentOf(command: string, plan: string): unknown {
  const file = process.env['BUSFREE_PROGRAM'] ?? '';
  try {
    return JSON.parse(
      execFileSync(file, [command, plan, '--json'], {
        stdio: ['ignore', 'pipe', 'ignore'],
        encoding: 'utf8',
      }),
    );
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

/** The second has an error, so that it has no prediction. The third has two channels. */
const PLANS = [
  busy,
  '3/wide.lvd/7=host.aha29160/7=id_prec_disk',
  '3/wide.lvd/7=host.aha29160n/0=seagate_cheetah_18_u160.s4k.q8/and/wide.lvd/7=host.aha29160n/1=seagate_cheetah_18_u160.s4k.q8',
];

test('in Node the engine gives the documents of the program, to the last digit', () => {
  const printed = node(`
    import * as engine from 'busfree/engine';
    const all = [];
    for (const plan of ${JSON.stringify(PLANS)})
      for (const command of ['predict', 'check', 'recommend'])
        all.push(await engine[command](plan).catch(({ fault: error }) => ({ error })));
    console.log(JSON.stringify(all));
  `);
  const expected = PLANS.flatMap((plan) =>
    ['predict', 'check', 'recommend'].map((command) => documentOf(command, plan)),
  );
  // JSON writes the shortest text that reads back as the same number, so the documents are equal to the last bit.
  const found = JSON.parse(printed) as { error?: object }[];
  expect(found.map((each) => (each.error ? { error: each.error } : each))).toEqual(
    expected.map((each) => {
      const { error } = each as { error?: object };
      return error ? { error } : each;
    }),
  );
  expect(found.filter(({ error }) => error !== undefined)).toHaveLength(1);
});

test('a text that is no plan is refused with its part', () => {
  const printed = node(`
    import { PlanFault, check } from 'busfree/engine';
    const error = await check('3/wide.lvd/7=host.aha29160/wibble').catch((thrown) => thrown);
    console.log(JSON.stringify([error instanceof PlanFault, error.message, error.fault.path]));
  `);
  expect(JSON.parse(printed)).toEqual([true, expect.stringContaining('wibble'), 'wibble']);
});

const PAGE = `import 'busfree/react';
import type { BusfreePlanElement, PlanPrediction } from 'busfree';
import { check, predict } from 'busfree/engine';
export const page = (
  <busfree-plan planner="https://planner.example/" plan="3/narrow" mode="view" height={520} className="wide">
    <img slot="poster" src="disk.svg" alt="A disk" />
  </busfree-plan>
);
export const totalOf = ({ total_mb_s }: PlanPrediction): number => total_mb_s;
export const planOf = (element: BusfreePlanElement): string => element.getPlan();
document.querySelector('busfree-plan')?.addEventListener('planerror', ({ type }) => console.log(type));
const answer = await predict('3/narrow');
export const rate: number = 'devices' in answer ? (answer.devices[0]?.throughput_mb_s ?? 0) : 0;
export const codes: string[] = (await check('3/narrow')).findings.map(({ code }) => code);
`;

/** Messages of the type checker about a page. */
function checked(text: string): string {
  borrow('react', '@types/react', 'csstype');
  put('src/page.tsx', text);
  const options =
    '--noEmit --strict --jsx react-jsx --module esnext --moduleResolution bundler --target es2022';
  const libraries = '--lib es2022,dom,dom.iterable --types react'.split(' ');
  const tsc = [`${root}node_modules/typescript/bin/tsc`, ...options.split(' '), ...libraries, 'src/page.tsx'];
  try {
    return run(process.execPath, tsc);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('a page in TypeScript is checked, with JSX, and a wrong attribute is found', () => {
  expect(checked(PAGE)).toBe('');
  expect(checked(PAGE.replace('mode="view"', 'mode="views"'))).toContain('"views"');
});

test('on a server the import does nothing, and the element is rendered with its poster', () => {
  borrow('react', 'react-dom', 'scheduler');
  const html = node(`
    import 'busfree';
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    const poster = createElement('img', { slot: 'poster', src: 'disk.svg', alt: 'A disk' });
    console.log(renderToString(createElement('busfree-plan', { plan: '3/narrow', height: 520 }, poster)));
  `);
  expect(html).toContain(
    '<busfree-plan plan="3/narrow" height="520"><img slot="poster" src="disk.svg" alt="A disk"/>',
  );
});

test('the hash is that of the script, and the package names no folder of its build', () => {
  const own = path.join(folder, 'node_modules/busfree');
  const hash = readFileSync(path.join(own, 'busfree-plan.js.sha384'), 'utf8').trim();
  const printed = node(`
    import { createHash } from 'node:crypto';
    import { readFileSync } from 'node:fs';
    console.log(createHash('sha384').update(readFileSync('node_modules/busfree/busfree-plan.js')).digest('base64'));
  `);
  expect(hash).toBe(`sha384-${printed.trim()}`);
  expect(readFileSync(path.join(own, 'README.md'), 'utf8')).toContain(`integrity="${hash}"`);
  for (const file of ['busfree_answers_wasm_bg.wasm', 'package.json', 'README.md', 'third-party.txt'])
    expect(readFileSync(path.join(own, file), 'latin1')).not.toMatch(
      /\/home\/|\/root\/|\/work\/|\.cargo\/registry/u,
    );
});

test('a bundled page of another origin shows the live plan, and nothing moves', async ({ page, baseURL }) => {
  const planner = baseURL ?? '';
  put(
    'page/main.js',
    `import 'busfree';\nimport { predict } from 'busfree/engine';\nglobalThis.predict = predict;\n`,
  );
  put(
    'page/index.html',
    `<!doctype html><html lang="en"><head><title>A page</title>
<style>busfree-plan { display: block; min-height: 567px }</style>
<script type="module" src="main.js"></script></head><body>
<busfree-plan planner="${planner}" plan="${busy}" height="520"><a href="${planner}#${busy}">The plan</a></busfree-plan>
<p>After it</p></body></html>`,
  );
  run(process.execPath, [`${root}node_modules/vite/bin/vite.js`, 'build', 'page', '--logLevel', 'error']);
  const served = path.join(folder, 'page/dist');
  const policy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self' 'unsafe-inline'; frame-src ${planner}; require-trusted-types-for 'script'`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = path.join(served, pathname === '/' ? 'index.html' : pathname);
    const type = TYPES[path.extname(file)] ?? 'text/plain';
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'content-type': type, 'content-security-policy': policy })
      .end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  allowHost(address);
  try {
    const shifts = await watchShifts(page);
    await page.goto(address);
    const frame = await live(page);
    const { devices } = await predict(busy);
    for (const device of devices) {
      const socket = frame.getByRole('button', { name: device.name, exact: true });
      const rung = frame.getByRole('listitem').filter({ has: socket });
      await expect(rung.getByRole('button', { name: ladderRate(device), exact: true })).toBeVisible();
    }
    expect(await shifts()).toBeLessThan(0.05);
    // The engine of the bundle is fetched from the page's own origin.
    const own = await page.evaluate(
      (plan) =>
        (
          globalThis as unknown as {
            predict(of: string): Promise<{ devices: { throughput_mb_s: number }[] }>;
          }
        )
          .predict(plan)
          .then((answer) => answer.devices.map((device) => device.throughput_mb_s)),
      busy,
    );
    expect(own).toEqual(devices.map((device) => device.throughput_mb_s));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
