// Checks that the engine's crates depend on lower layers only: see ARCHITECTURE.md.

import { Failure, engineRoot, must } from '../run.mjs';

/** From the bottom up. A crate may depend on crates of the layers below its own. */
const layers = [
  ['compact'],
  ['scsi'],
  ['plan'],
  ['devices'],
  ['rules', 'sim'],
  ['random-plans'],
  ['study', 'files'],
  ['poster', 'lab', 'open-data', 'answers'],
  ['wasm', 'files-wasm', 'machine-wasm', 'answers-wasm', 'cli'],
  ['xtask', 'bindgen'],
];

/**
 * The parts of a crate's entry in `cargo metadata`.
 * @typedef {object} Manifest
 * @property {string} name
 * @property {readonly { name: string }[]} dependencies
 */

/** Fails if a manifest has a dependency on the same or a higher layer. */
export async function layersHold() {
  const args = ['metadata', '--no-deps', '--offline', '--quiet', '--format-version', '1'];
  /** @type {{ packages: Manifest[] }} */
  const { packages } = JSON.parse(await must('cargo metadata', 'cargo', args, { cwd: engineRoot }));
  const wrong = arrowsUp(packages);
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
}

/**
 * The wrong dependencies, a line each.
 * @param {readonly Manifest[]} packages
 */
export function arrowsUp(packages) {
  return packages.flatMap(({ name, dependencies }) => {
    const own = layerOf(name);
    if (own < 0) return [`${name} has no place in the layers of ARCHITECTURE.md`];
    return dependencies
      .filter((to) => to.name.startsWith('busfree-') && layerOf(to.name) >= own)
      .map((to) => `${name} must not depend on ${to.name}: arrows go down only`);
  });
}

/** @param {string} name */
function layerOf(name) {
  // The crate of the program has the name of the program.
  const short = name === 'busfree' ? 'cli' : name.replace(/^busfree-/, '');
  return layers.findIndex((layer) => layer.includes(short));
}
