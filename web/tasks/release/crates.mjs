// Packs the engine's crates as a registry takes them. They are not published from here.

import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { cargo, cargoEnvironment, target } from '../build/engine.mjs';
import { Failure, capture, engineRoot, root } from '../run.mjs';

/** Packs every crate that may be published, and returns the paths of the files. */
export async function packCrates() {
  const packages = await published();
  const names = packages.flatMap(({ name }) => ['-p', name]);
  // Cargo could also compile what it has packed, which takes minutes.
  await cargo('Packing the crates', ['package', ...names, '--no-verify', '--allow-dirty']);
  return packages.map(({ name, version }) => path.join(target, 'package', `${name}-${version}.crate`));
}

/** Packs the crates into release/crates and returns their number with the folder. */
export async function releaseCrates() {
  const files = await packCrates();
  const folder = path.join(root, 'release/crates');
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
  return `release/crates: ${files.length} crates`;
}

/**
 * The crates of the workspace that do not forbid it.
 * @returns {Promise<{ name: string, version: string }[]>}
 */
async function published() {
  const asked = ['metadata', '--no-deps', '--format-version', '1'];
  const { code, output } = await capture('cargo', asked, { cwd: engineRoot, env: cargoEnvironment() });
  if (code !== 0) throw new Failure(output);
  const { packages } =
    /** @type {{ packages: { name: string, version: string, publish: string[] | null }[] }} */ (
      JSON.parse(output)
    );
  return packages.filter(({ publish }) => publish === null);
}
