// Writes the software bill of materials of dist/, in CycloneDX's JSON: every work in third-party.txt, with the hash by
// which a lock file knows its package.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure, engineRoot, root } from '../run.mjs';

/** The file in dist/. */
export const BOM = 'sbom.cdx.json';

/**
 * Writes the file into dist/.
 * @param {string} dist
 * @param {readonly import('./notices.mjs').Work[]} works
 */
export function writeBom(dist, works) {
  const read = (/** @type {string} */ folder, /** @type {string} */ file) =>
    readFileSync(path.join(folder, file), 'utf8');
  const { name, version, license } = JSON.parse(read(root, 'package.json'));
  const locks = { npm: read(root, 'package-lock.json'), cargo: read(engineRoot, 'Cargo.lock') };
  const own = {
    type: 'application',
    'bom-ref': name,
    name,
    version,
    licenses: [{ license: { id: license } }],
  };
  writeFileSync(path.join(dist, BOM), `${JSON.stringify(bom(own, works, locks), null, 2)}\n`);
}

/**
 * The bill: https://cyclonedx.org/docs/1.6/json/. It has no time and no random number, so that the same input gives the
 * same file.
 * @param {{ 'bom-ref': string }} own
 * @param {readonly import('./notices.mjs').Work[]} works
 * @param {{ npm: string, cargo: string }} locks the texts of the lock files
 */
export function bom(own, works, locks) {
  const components = works
    .map((work) => component(work, locks))
    .toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: own },
    components,
    dependencies: [
      { ref: own['bom-ref'], dependsOn: components.map((one) => one['bom-ref']) },
      ...components.map((one) => ({ ref: one['bom-ref'] })),
    ],
  };
}

/**
 * @param {import('./notices.mjs').Work} work
 * @param {{ npm: string, cargo: string }} locks
 */
function component({ name, version, registry, licence }, locks) {
  const [, group, last] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = registry === null ? null : `pkg:${registry}/${name.replace('@', '%40')}@${version}`;
  const hash = registry === null ? null : lockedHash(registry, name, version, locks);
  return {
    type: registry === null && name.startsWith('Disk parameters') ? 'data' : 'library',
    'bom-ref': purl ?? `${name} ${version}`.trim(),
    ...(group === undefined ? { name } : { group, name: last }),
    ...(version === '' ? {} : { version }),
    ...(hash === null ? {} : { hashes: [hash] }),
    licenses: [licenceOf(licence)],
    ...(purl === null ? {} : { purl }),
  };
}

/** A licence as CycloneDX has it: by its SPDX id, an SPDX expression, or a name. */
function licenceOf(/** @type {string} */ licence) {
  if (licence === 'DiskSim') return { license: { name: licence } };
  // Crates of old write a slash.
  const expression = licence.replaceAll('/', ' OR ');
  return expression.includes(' ') ? { expression } : { license: { id: expression } };
}

/**
 * @param {'npm' | 'cargo'} registry
 * @param {string} name
 * @param {string} version
 * @param {{ npm: string, cargo: string }} locks
 */
function lockedHash(registry, name, version, locks) {
  if (registry === 'cargo') {
    const entry = locks.cargo
      .split('[[package]]\n')
      .find((one) => one.startsWith(`name = "${name}"\nversion = "${version}"\n`));
    const content = /^checksum = "([0-9a-f]{64})"$/m.exec(entry ?? '')?.[1];
    if (content === undefined) throw new Failure(`Cargo.lock has no checksum of ${name} ${version}`);
    return { alg: 'SHA-256', content };
  }
  /** @type {{ packages: Record<string, { version?: string, integrity?: string }> }} */
  const { packages } = JSON.parse(locks.npm);
  const [, entry] =
    Object.entries(packages).find(
      ([place, one]) =>
        (place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`)) &&
        one.version === version,
    ) ?? [];
  const integrity = /^sha512-(.+)$/.exec(entry?.integrity ?? '')?.[1];
  if (integrity === undefined) throw new Failure(`package-lock.json has no hash of ${name} ${version}`);
  return { alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') };
}
