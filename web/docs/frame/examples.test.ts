// Checks that the examples of the command-line page print what the page says.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The plan of the picture in README.md. */
const PICTURED =
  '3/wide.lvd/done/name=Table_6--3A_host_7--2C_CD-ROM_6--2C_Disk_0--2C_load_99/load=99.5.1.2.4/7=host.id_prec_host.name=Host_adapter/6=id_prec_cdrom.name=CD-ROM.s16k/0=id_prec_disk.name=Disk.s124k';
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

describe('README.md', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const run = async (args: readonly string[]) =>
    spawnSync(await program('dev'), args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  const commands = [...readme.matchAll(/^ {4}npm run -s busfree -- (.+)$/gm)].map(
    ([, command = '']) => command,
  );

  it('is short, and has three commands', () => {
    expect(readme.length).toBeLessThan(3000);
    expect(commands).toHaveLength(3);
  });

  it.each(commands)('has a command that runs: %s', { timeout: 600_000 }, async (command) => {
    const { status, stdout, stderr } = await run(words(command));
    expect(stdout.split('\n').length, stderr).toBeGreaterThan(4);
    expect(status).toBe(command.startsWith('check') ? 1 : 0);
  });

  it('leads to files that there are', () => {
    for (const [, file = ''] of readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(existsSync(new URL(`../../../${file}`, import.meta.url)), file).toBe(true);
  });

  it('has the poster that the program draws', { timeout: 600_000 }, async () => {
    const { stdout } = await run(['poster', PICTURED]);
    const drawn = readFileSync(new URL('../poster.svg', import.meta.url), 'utf8');
    expect(drawn === stdout, `run: npm run -s busfree -- poster ${PICTURED} >web/docs/poster.svg`).toBe(true);
  });
});

// Its line is for a POSIX shell.
it.skipIf(process.platform === 'win32')(
  'the workflow of generators.md marks a bad plan at its file, and fails',
  { timeout: 600_000 },
  async () => {
    const [, line = ''] = /- run: (for plan in .*)/.exec(sourceOf('generators')) ?? [];
    const native = await program('dev');
    const cwd = mkdtempSync(path.join(tmpdir(), 'busfree-workflow-'));
    mkdirSync(path.join(cwd, 'plans'));
    const keep = (name: string, link: string) => {
      const { stdout } = spawnSync(native, ['link', link, '--json'], { encoding: 'utf8' });
      writeFileSync(path.join(cwd, 'plans', `${name}.json`), stdout);
    };
    const env = { ...process.env, PATH: [path.dirname(native), process.env['PATH']].join(path.delimiter) };
    // As a runner of GitHub starts it.
    const run = () => spawnSync('sh', ['-e', '-c', line], { cwd, env, encoding: 'utf8' });
    keep('good', '3/wide.lvd/7=host.aha29160/0=id_prec_disk');
    expect(run()).toMatchObject({ status: 0, stdout: '' });
    keep('bad', '3/wide.lvd/7=host.aha29160/3=id_prec_disk/3=id_prec_disk');
    keep('better', '3/wide.lvd/7=host.aha29160/3=id_prec_disk');
    const { status, stdout } = run();
    expect(status).toBe(1);
    const files = [...stdout.matchAll(/^::\w+ file=([^,]+),/gm)].map(([, file]) => file);
    expect(new Set(files)).toEqual(new Set(['plans/bad.json']));
    rmSync(cwd, { recursive: true });
  },
);

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
