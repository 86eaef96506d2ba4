// Runs other programs, for every task. Plain Node, because tasks start before node_modules exists.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { current, watched } from './progress.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const engineRoot = path.join(root, 'engine-wasm');

// A terminal that was opened before rustup was installed does not have its folder in PATH yet.
const cargoBin = path.join(homedir(), '.cargo', 'bin');
if (existsSync(cargoBin) && !(process.env.PATH ?? '').split(path.delimiter).includes(cargoBin)) {
  process.env.PATH = `${process.env.PATH ?? ''}${path.delimiter}${cargoBin}`;
}

/** A failure whose message is complete, so that it is printed without a stack. */
export class Failure extends Error {}

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 127 when the program does not exist
 * @property {string} output both streams, in the order of arrival
 */

/**
 * Runs a program to its end and collects its output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, timeout?: number, count?: import('./tally.mjs').Count }} [options]
 * count: counts the tests of the program from its standard output
 * @returns {Promise<Outcome>}
 */
export function capture(program, args, { cwd = root, env = {}, timeout, count } = {}) {
  const work = current();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    if (work && count) {
      const decoder = new TextDecoder();
      child.stdout.on('data', (chunk) => (work.tally = count(decoder.decode(chunk, { stream: true }))));
    }
    child.on('exit', () => {
      const time = timeOfEnded();
      if (work) work.processor += time;
    });
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * Like `capture`, for steps that must succeed. The program's output is shown only when it fails.
 * @param {string} doing what to say when it fails
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof capture>[2]} [options]
 */
export async function must(doing, program, args, options) {
  const { result } = await watched(doing, () => capture(program, args, options), { isPart: true });
  const { code, output } = result;
  if (code !== 0) throw new Failure(`${output.trimEnd()}\n${doing} failed (exit code ${code})`);
  return output;
}

/**
 * Gives the terminal to a program and returns its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function handOver(program, args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
    // Ctrl-C reaches the child as well; this process waits for it instead of ending first.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/**
 * The script of a tool in node_modules, for this Node: without a shell, so that it works on Windows too.
 * @param {string} script path inside node_modules
 */
export function tool(script) {
  return path.join(root, 'node_modules', script);
}

/**
 * Prints what is being done and then the time it took, on standard error, so that standard output stays clean. One line each,
 * because several steps may run side by side.
 * @template T
 * @param {string} doing
 * @param {() => Promise<T>} work
 */
export async function timed(doing, work) {
  process.stderr.write(`${doing} …\n`);
  const begin = performance.now();
  try {
    const { result } = await watched(doing, work, { isPart: true });
    process.stderr.write(`${doing}: ${seconds(performance.now() - begin)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${doing}: failed\n`);
    throw error;
  }
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * Processor time in milliseconds of this program and of its finished children; `null` if the system does not report it.
 * Unlike elapsed time it depends little on the machine's other work.
 * @returns {number | null}
 */
export function processorTime() {
  const times = processorTimes();
  return times && times.own + times.children;
}

function processorTimes() {
  if (!existsSync('/proc/self/stat')) return null;
  // proc(5): after the name in parentheses comes field 3; fields 14 to 17 count hundredths of a second.
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (/** @type {number} */ from) => (Number(fields[from]) + Number(fields[from + 1])) * 10;
  return { own: sum(11), children: sum(13) };
}

let counted = 0;

/**
 * Processor time in milliseconds of the children that have ended since the last call: when it is called at the end of each,
 * that of the last one and of its own children. 0 if the system does not report it.
 */
function timeOfEnded() {
  const now = processorTimes()?.children ?? 0;
  const time = now - counted;
  counted = now;
  return time;
}

/**
 * The time since `begin`, and the processor time spent.
 * @param {number} begin of `performance.now()`
 */
export function spent(begin) {
  const processor = processorTime();
  const time = seconds(performance.now() - begin);
  return processor === null ? time : `${time}, ${seconds(processor)} of processor time`;
}

/**
 * Runs a task as a whole program: a `Failure` ends it with its message and exit code 1.
 * @param {() => Promise<number | void>} task
 */
export async function main(task) {
  try {
    process.exitCode = (await task()) ?? 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
