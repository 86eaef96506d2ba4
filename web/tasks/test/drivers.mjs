// The browsers of `npm run test:browsers`, and the programs that drive them by the WebDriver protocol.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { browser as chromium, launchArgs } from '../browser.mjs';
import { Failure, capture, engineRoot, must, timed } from '../run.mjs';

/**
 * A browser that can be driven.
 * @typedef {object} Ready
 * @property {string} name
 * @property {string} version
 * @property {string} server address of its driver
 * @property {Record<string, unknown>} capabilities what the driver is told to start
 * @property {boolean} hasTouch whether its driver can touch the screen
 */

/**
 * A browser that is not run, and why.
 * @typedef {{ name: string, missing: string }} Missing
 */

/**
 * How to start a browser's driver and the browser.
 * @typedef {object} Driver
 * @property {string} program
 * @property {Record<string, string>} [env]
 * @property {Record<string, unknown>} capabilities
 * @property {boolean} hasTouch
 */

/** @typedef {import('node:child_process').ChildProcess} Child */

/** Why a browser cannot be had. */
class Unavailable extends Error {}

/** Debian has no package of it. Cargo compiles it once, in a few minutes. */
const GECKODRIVER = 'geckodriver@0.37.1';
const compiled = path.join(engineRoot, 'target', 'drivers');

/** Drivers and browsers start in a second or two, and on a busy machine in many times that. */
const START_MS = 120_000;

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** @type {Readonly<Record<string, (children: Child[]) => Promise<Driver>>>} */
const finders = { Chromium: findChromium, Firefox: findFirefox, WebKit: findWebKit };

export const names = Object.keys(finders);

/**
 * Finds or installs each of these browsers with its driver, starts the driver, and starts the browser once.
 * @param {readonly string[]} wanted names
 */
export async function startDrivers(wanted) {
  /** @type {Child[]} */
  const children = [];
  /** @type {(Ready | Missing)[]} */
  const browsers = [];
  /** Browsers that are installed and do not start. */
  const broken = [];
  // One after the other, because apt-get locks its files.
  for (const name of wanted) {
    try {
      const driver = await finders[name]?.(children);
      if (driver) browsers.push({ name, ...(await start(driver, children)) });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      browsers.push({ name, missing: error.message });
      if (!(error instanceof Unavailable)) broken.push(name);
    }
  }
  return { browsers, broken, end: () => children.toReversed().forEach((child) => child.kill()) };
}

/** @returns {Promise<Driver>} */
async function findChromium() {
  const binary = await browser();
  const program = await installed('chromedriver', ['chromium-driver']);
  // Without a window, and with the same switches as in the other journeys.
  const args = ['--headless=new', '--force-prefers-reduced-motion', '--lang=en-US', ...launchArgs];
  const capabilities = { browserName: 'chrome', 'goog:chromeOptions': { binary, args } };
  return { program, capabilities, hasTouch: true };
}

async function browser() {
  try {
    return await chromium();
  } catch (error) {
    if (error instanceof Failure) throw new Unavailable(error.message);
    throw error;
  }
}

/** @returns {Promise<Driver>} */
async function findFirefox() {
  const mac = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const binary = existsSync(mac)
    ? mac
    : (inPath('firefox') ?? (await installed('firefox-esr', ['firefox-esr'])));
  const program =
    inPath('geckodriver') ?? inPath('geckodriver', path.join(compiled, 'bin')) ?? (await compile());
  const prefs = { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 };
  const options = { binary, args: ['-headless'], prefs };
  const capabilities = { browserName: 'firefox', 'moz:firefoxOptions': options };
  return { program, capabilities, hasTouch: true };
}

async function compile() {
  const args = ['install', '--quiet', '--locked', '--root', compiled, GECKODRIVER];
  const { code, output } = await timed('Compiling the driver of Firefox', () => capture('cargo', args));
  const program = inPath('geckodriver', path.join(compiled, 'bin'));
  if (program) return program;
  throw new Unavailable(`no geckodriver, and \`cargo ${args.join(' ')}\` failed (${code}): ${output.trim()}`);
}

/**
 * WebKitGTK with the small browser that comes with it.
 * @param {Child[]} children
 * @returns {Promise<Driver>}
 */
async function findWebKit(children) {
  if (process.platform !== 'linux') throw new Unavailable('WebKitGTK is for Linux only');
  const program = await installed('WebKitWebDriver', ['webkit2gtk-driver']);
  const binary = miniBrowser();
  if (!binary) throw new Unavailable('WebKitGTK is installed without its MiniBrowser');
  const options = { binary, args: ['--automation'] };
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  // It has no mode without a display. On one of its own no window manager changes its size.
  const own = process.env['DISPLAY'];
  const at = own && !inPath('Xvfb') ? own : await display(children);
  // Its first compiler of WebAssembly spoils the stack of a thread that is interrupted between two of its instructions, and
  // WebKit interrupts a thread whenever a function is compiled. With this option the thread waits for the compiler.
  // e2e/README.md has the measurement.
  const env = { DISPLAY: at, GDK_BACKEND: 'x11', LANGUAGE: 'en_US', JSC_useConcurrentJIT: '0' };
  // Its driver has no touch.
  return { program, capabilities, env, hasTouch: false };
}

function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder));
  // Debian has a folder for each architecture.
  const folders = libraries.flatMap((at) => [at, ...readdirSync(at).map((name) => path.join(at, name))]);
  const releases = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  return releases
    .flatMap((release) => folders.map((folder) => path.join(folder, release, 'MiniBrowser')))
    .find((file) => existsSync(file));
}

/** Starts a display without a screen and returns its name. */
async function display(/** @type {Child[]} */ children) {
  const program = await installed('Xvfb', ['xvfb']);
  const args = ['-displayfd', '1', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  const number = await new Promise((resolve, reject) => {
    child.stdout.once('data', (/** @type {Buffer} */ chunk) => resolve(chunk.toString().trim()));
    child.once('close', () => reject(new Error('Xvfb ended at once')));
  });
  return `:${number}`;
}

/**
 * A program in PATH; on Debian it is installed if it is missing.
 * @param {string} name
 * @param {readonly string[]} debian its packages
 */
async function installed(name, debian) {
  const found = inPath(name);
  if (found) return found;
  if (!isDebianRoot) throw new Unavailable(`there is no ${name}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '-y', '--no-install-recommends', ...debian];
  try {
    await timed(`Installing ${debian.join(' ')} with apt-get`, async () => {
      await must('apt-get update', 'apt-get', ['update'], { env });
      await must(`apt-get ${args.join(' ')}`, 'apt-get', args, { env });
    });
  } catch (error) {
    if (error instanceof Failure) throw new Unavailable(error.message);
    throw error;
  }
  const program = inPath(name);
  if (!program) throw new Unavailable(`there is no ${name} in ${debian.join(' ')}`);
  return program;
}

/**
 * @param {string} name
 * @param {string} [folders]
 */
function inPath(name, folders = process.env['PATH'] ?? '') {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return folders
    .split(path.delimiter)
    .map((folder) => path.join(folder, file))
    .find((candidate) => existsSync(candidate));
}

/**
 * Starts a driver and, to try it, its browser.
 * @param {Driver} driver
 * @param {Child[]} children
 */
async function start({ program, env, capabilities, hasTouch }, children) {
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], { env: { ...process.env, ...env }, stdio: 'ignore' });
  children.push(child);
  const server = `http://127.0.0.1:${port}`;
  await listens(server, child);
  const version = await tried(server, capabilities);
  return { server, version, capabilities, hasTouch };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

/**
 * Waits until the driver answers.
 * @param {string} server
 * @param {Child} child
 */
async function listens(server, child) {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`its driver ended with exit code ${child.exitCode}`);
    const answer = await fetch(`${server}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('its driver does not answer');
}

/**
 * Starts the browser, ends it and returns its version.
 * @param {string} server
 * @param {Record<string, unknown>} capabilities
 */
async function tried(server, capabilities) {
  const { Builder } = await import('selenium-webdriver');
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(capabilities)
    .build();
  const found = await driver.getCapabilities();
  await driver.quit();
  return String(found.get('browserVersion'));
}
