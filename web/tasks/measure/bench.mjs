// `npm run bench`: measures the speed of the simulator and the search, natively and in a browser, the waits of a
// user, and how much the page moves by itself. It prints and asserts nothing. `npm run bench -- --build` prints the
// time of a build instead, from a fresh clone and after edits. `npm run bench -- --compare 20` also compares the
// search with going through every order, and `-- --trace FILE` replays a trace: arguments go to `busfree bench`.
// `--json` prints everything as one document. `-- --edits 5000` edits a plan so many times and prints what stays in memory
// instead; `-- --heavy 200` draws so many heavy plans and prints the processor time of each.

import { browser } from '../browser.mjs';
import { edits } from './edits.mjs';
import { program, wasm } from '../build/engine.mjs';
import { heavy } from './heavy.mjs';
import { page as built } from '../build/page.mjs';
import { rebuilds } from './rebuilds.mjs';
import { capture, main, root } from '../run.mjs';
import { inBrowser } from './speed.mjs';
import { frames, interactions, openings, shifts } from './waits.mjs';

/**
 * @typedef {object} Column
 * @property {string} head
 * @property {(row: any) => string | number | null | undefined} of
 */

/**
 * A table in plain text: the first column is aligned left, the others right.
 * @param {readonly any[]} rows
 * @param {readonly Column[]} columns
 */
function table(rows, columns) {
  const cells = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ of }) => `${of(row) ?? ''}`)),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
}

/** @param {number | null | undefined} value */
const whole = (value) => (typeof value === 'number' ? value.toFixed(0) : null);

await main(async () => {
  if (process.argv.includes('--build')) {
    const rows = await rebuilds(await browser());
    console.log(
      table(rows, [
        { head: 'what', of: (row) => row.what },
        { head: 'seconds', of: (row) => row.seconds.toFixed(1) },
        { head: 'processor seconds', of: (row) => row.processorSeconds?.toFixed(1) },
      ]).join('\n'),
    );
    return 0;
  }
  const count = (/** @type {string} */ option, /** @type {number} */ usual) => {
    const at = process.argv.indexOf(option);
    return at < 0 ? null : Number(process.argv[at + 1] ?? usual);
  };
  const edited = count('--edits', 5000);
  if (edited !== null) {
    await built();
    await edits(await browser(), edited, (remains) => console.log(JSON.stringify(remains)));
    return 0;
  }
  const drawn = count('--heavy', 200);
  if (drawn !== null) {
    await wasm();
    await heavy(drawn, (one) => console.log(JSON.stringify(one)));
    return 0;
  }
  const cwd = process.env['INIT_CWD'] ?? root;
  const asked = process.argv.slice(2).filter((argument) => argument !== '--json');
  const { code, output } = await capture(await program('release'), ['bench', ...asked, '--json'], { cwd });
  if (code !== 0) {
    console.error(output);
    return code;
  }
  const native = JSON.parse(output.slice(output.indexOf('{')));
  await built();
  const executablePath = await browser();
  const workloads = await inBrowser(executablePath, native.workloads);
  const waits = [
    ...(await interactions(executablePath)),
    ...(await openings(executablePath)),
    ...(await frames(executablePath)),
  ];
  const moved = await shifts(executablePath);
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify({ ...native, workloads, waits, shifts: moved }, null, 2));
    return 0;
  }
  const lines = [
    ...table(workloads, [
      { head: 'workload', of: (w) => w.workload },
      { head: 'native requests/s', of: (w) => whole(w.requests_per_s) },
      { head: 'wasm requests/s', of: (w) => whole(w.wasm_requests_per_s) },
      { head: 'ratio', of: (w) => w.ratio?.toFixed(2) },
      { head: 'native ns/connection', of: (w) => whole(w.ns_per_connection) },
      { head: 'wasm ns/connection', of: (w) => whole(w.wasm_ns_per_connection) },
      { head: 'events', of: (w) => w.events },
    ]),
    '',
    ...table(native.scaling, [
      { head: 'scaling of', of: (s) => s.of },
      { head: 'to', of: (s) => s.to },
      { head: 'seconds', of: (s) => s.seconds.toFixed(3) },
      { head: 'of the bus', of: (s) => whole(s.bus_seconds) },
      { head: 'events', of: (s) => s.events },
      { head: 'ns each', of: (s) => whole(s.ns_per_event) },
    ]),
    native.peak_mb === null ? '' : `most memory so far: ${whole(native.peak_mb)} MB`,
    '',
    ...table(native.searches, [
      { head: 'search, native', of: (s) => s.plan },
      { head: 'seconds', of: (s) => s.seconds.toFixed(2) },
      { head: 'prediction alone', of: (s) => s.prediction_seconds.toFixed(2) },
      { head: 'looked at', of: (s) => s.evaluated },
      { head: 'of', of: (s) => s.orders_possible },
    ]),
    '',
    ...table(waits, [
      { head: 'wait in the browser, ms', of: (w) => w.what },
      { head: 'median', of: (w) => whole(w.median) },
      { head: '95th percentile', of: (w) => whole(w.p95) },
      { head: 'of', of: (w) => w.count },
    ]),
    '',
    ...table(moved, [
      { head: 'window', of: (m) => m.window },
      { head: 'moves by itself (CLS)', of: (m) => m.shift.toFixed(3) },
    ]),
  ];
  if (native.compared) {
    const { plans, beyond, worst_percent, looked_at_percent } = native.compared;
    lines.push(
      '',
      `${plans} plans of seven parties: ${beyond} more than 1 % behind the best of all orders; worst ${worst_percent.toFixed(2)} % beyond its interval; ${whole(looked_at_percent)} % of the orders looked at`,
    );
  }
  console.log(lines.join('\n'));
  return 0;
});
