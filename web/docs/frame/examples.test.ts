// Checks that the examples of the command-line page print what the page says.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Token, lexer } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { THOROUGH } from '../../src/engine/both-worlds.setup.ts';
import { report } from '../../src/trust/report.ts';
import { program } from '../../tasks/build/engine.mjs';
import { pageNames, sourceOf } from './pages.ts';

interface Example {
  command: string;
  /** The expected output, or parts of it. */
  shown: readonly string[];
  /** The file that it reads, if there is one before it. */
  file: string | null;
}

/** Marks omitted lines. */
const GAP = '…';
/**
 * Commands that cannot run here: they measure this computer's speed, or need traces that are not part of the project.
 */
const ELSEWHERE = /^busfree (?:bench|demerit)\b/;
/**
 * The command takes a minute or more. What it computes is compared with the report by a check of its own; how it prints that is tested
 * only with `--thorough`.
 */
const WHOLE_REPORT = 'busfree validate';
/** A JSON document, or the heading of a trace of block requests or of a list of devices. */
const BEGINS_A_FILE = /^(?:\{|time|Attached)/;
/** A placeholder for a plan, a file or the rest of a shell line. */
const NOT_AS_IT_IS = /\b(?:PLAN|FILE|COMMAND)\b|[>|]/;

const examples = pageNames()
  .flatMap((name) => lexer(sourceOf(name)))
  .flatMap((token: Token) => (token.type === 'code' ? examplesIn((token as { text: string }).text) : []));

function examplesIn(code: string): Example[] {
  const blocks = code.split(/^(?=busfree )/m);
  const file = BEGINS_A_FILE.test(code) ? (blocks.shift() ?? null) : null;
  return blocks.flatMap((block) => {
    const [command = '', ...rest] = block.split('\n');
    const shown = rest.join('\n').replace(/^\n+/, '').trimEnd().split('\n');
    const isRun = command.startsWith('busfree ') && !ELSEWHERE.test(command) && !NOT_AS_IT_IS.test(command);
    return isRun && between(shown, GAP).length > 0 ? [{ command, shown, file }] : [];
  });
}

/** The words of a command, as a shell splits them. */
const words = (command: string) =>
  [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

describe('the program prints', () => {
  let native = '';
  const cwd = mkdtempSync(path.join(tmpdir(), 'busfree-examples-'));
  beforeAll(async () => {
    native = await program('dev');
  }, 600_000);
  afterAll(() => rmSync(cwd, { recursive: true }));

  it('in many examples', () => {
    expect(examples.length).toBeGreaterThan(6);
  });

  const run = THOROUGH ? examples : examples.filter(({ command }) => command !== WHOLE_REPORT);
  it.each(run)('$command', { timeout: 900_000 }, ({ command, shown, file }) => {
    const [, ...args] = words(command);
    if (file !== null) writeFileSync(path.join(cwd, args.at(-1) ?? ''), file);
    const { stdout } = spawnSync(native, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
    const printed = stdout.split('\n').map((line) => line.trimEnd());
    for (const lines of between(shown, GAP)) {
      const begin = printed.findIndex((line) => isShownAs(lines[0] ?? '', line));
      expect(begin, `${lines[0]} in\n${stdout.slice(0, 2000)}`).toBeGreaterThanOrEqual(0);
      const there = printed.slice(begin, begin + lines.length);
      expect(there.map((line, i) => (isShownAs(lines[i] ?? '', line) ? lines[i] : line))).toEqual(lines);
    }
  });
});

it('the summary of the whole report is that of the report that the page shows', () => {
  const { cells, disk, cd, orders_right, orders_total, best_right, best_total } = report.summary;
  const [median, p90, max] = [disk.median_percent, disk.p90_percent, disk.max_percent].map((percent) =>
    percent.toFixed(1),
  );
  expect(examples.find(({ command }) => command === WHOLE_REPORT)?.shown.at(-1)).toBe(
    `cells=${cells} disk: median=${median}% p90=${p90}% max=${max}% cd states=${cd.states_right}/${cd.cells} ` +
      `orders=${orders_right}/${orders_total} best=${best_right}/${best_total}`,
  );
});

/** The lines between marks of omitted ones. */
function between(lines: readonly string[], gap: string): string[][] {
  const runs: string[][] = [[]];
  for (const line of lines.map((one) => one.trimEnd())) {
    if (line.trim() === gap) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.some((line) => line !== ''));
}

/** Whether a line matches; the page may cut it short. */
function isShownAs(shown: string, printed: string): boolean {
  return shown.endsWith('…') ? printed.startsWith(shown.slice(0, -1)) : printed === shown;
}
