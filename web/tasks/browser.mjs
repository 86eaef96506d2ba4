// The browser of the journeys: an installed one if there is one, otherwise a downloaded one.

import { existsSync } from 'node:fs';
import path from 'node:path';

import { Failure, capture, timed, tool } from './run.mjs';

const isRoot = process.getuid?.() === 0;

/** Chromium without its user interface needs only two thirds of the processor time. */
const SHELL = 'chromium-headless-shell';

/** Chromium contacts its maker's hosts unless told not to, and tests must not depend on that. */
export const launchArgs = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium's sandbox does not work for root, the user of most containers.
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** @returns {Promise<string | undefined>} */
export async function findBrowser() {
  const told = process.env['BUSFREE_CHROMIUM'];
  if (told) {
    if (existsSync(told)) return told;
    throw new Failure(`BUSFREE_CHROMIUM names ${told}, which does not exist`);
  }
  return firstThatWorks(() => true);
}

/** A browser that has settings, as the one without its user interface has not. */
export async function wholeBrowser() {
  const whole = await findWhole();
  if (whole !== undefined) return whole;
  throw new Failure(
    'No Chromium with settings for the journey of blocked site data: install Chromium or Chrome',
  );
}

async function findWhole() {
  const isWhole = (/** @type {string} */ file) => !/headless[-_]shell/.test(path.basename(file));
  const found = await findBrowser();
  return found !== undefined && isWhole(found) ? found : firstThatWorks(isWhole);
}

/** @param {(file: string) => boolean} isWanted */
async function firstThatWorks(isWanted) {
  const { chromium } = await import('@playwright/test');
  for (const candidate of [...installed(), chromium.executablePath()].filter(isWanted)) {
    if (await works(candidate)) return candidate;
  }
  return undefined;
}

/** Finds a browser or installs one. */
export async function browser() {
  const found = (await findBrowser()) ?? (await download()) ?? (await fromDebian([SHELL, 'chromium']));
  if (found) return found;
  throw new Failure(
    'No Chromium for the page tests: install Chromium or Chrome, or name one in BUSFREE_CHROMIUM',
  );
}

/** Installs a browser with settings where that is possible. Where it is not, the journey that needs one says so. */
export async function installWhole() {
  if ((await findWhole()) === undefined) await fromDebian(['chromium']);
}

async function download() {
  const args = [tool('@playwright/test/cli.js'), 'install', 'chromium'];
  await timed('Downloading Chromium', () => capture(process.execPath, args, { timeout: 5 * 60 * 1000 }));
  return findBrowser();
}

/**
 * Installs the first of these packages that there is: not every release includes the smaller one.
 * @param {string[]} packages
 */
async function fromDebian(packages) {
  if (!isRoot || !existsSync('/etc/debian_version')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await timed('Installing Chromium with apt-get', async () => {
    await capture('apt-get', ['update'], { env });
    for (const name of packages) {
      const { code } = await capture('apt-get', ['install', '-y', name], { env });
      if (code === 0) break;
    }
  });
  return findBrowser();
}

function installed() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
      path.join(process.env[folder] ?? '', 'Google/Chrome/Application/chrome.exe'),
    );
  }
  const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * On Linux a browser may be a stub or lack libraries, so it must print its version; on other systems that would open
 * a window.
 */
async function works(/** @type {string} */ candidate) {
  if (!existsSync(candidate)) return false;
  if (process.platform !== 'linux') return true;
  const { code } = await capture(candidate, ['--version'], { timeout: 20_000 });
  return code === 0;
}
