// The folder `data` of a release: every table of `busfree data` as JSON and CSV, their schema, how to cite them and their
// licences.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { Failure, engineRoot, root } from '../run.mjs';

/** Name of the schema in the folder. */
export const SCHEMA = 'data.schema.json';

const run = promisify(execFile);
const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');

/**
 * The files of the folder by their names.
 * @param {string} program the command line program
 */
export async function data(program) {
  /** What `busfree data` prints. @param {readonly string[]} args */
  const printed = async (...args) => {
    const { stdout } = await run(program, ['data', ...args], { maxBuffer: 1 << 26 });
    return stdout;
  };
  const schema = await printed('--schema');
  /** @type {Map<string, string>} */
  const files = new Map([
    [SCHEMA, schema],
    ['CITATION.cff', citation(read('CITATION.cff'))],
    ['LICENSE.txt', `${NOTES}\n${read('LICENSE')}`],
    ['COPYING.disksim4', readFileSync(path.join(engineRoot, 'crates/devices/data/COPYING.disksim4'), 'utf8')],
  ]);
  for (const table of tablesOf(schema))
    for (const format of ['json', 'csv'])
      files.set(`${table}.${format}`, await printed(table, '--format', format));
  return files;
}

/** The names of the tables that a schema describes. */
function tablesOf(/** @type {string} */ schema) {
  /** @type {{ oneOf: readonly { title: string }[] }} */
  const { oneOf } = JSON.parse(schema);
  return oneOf.map(({ title }) => title);
}

/** The citation of the data: that of Busfree, whose version and date they have. */
export function citation(/** @type {string} */ ofBusfree) {
  /** @type {readonly (readonly [RegExp, string])[]} */
  const changes = [
    [
      /^message: .*$/m,
      'message: If you use these data, cite them with their version. Cite the sources of a figure too, which are in its record.',
    ],
    [/^type: .*$/m, 'type: dataset'],
    [/^title: .*$/m, "title: 'Busfree data: devices, host adapters and measured rates of parallel SCSI'"],
    [
      /^abstract: .*$/m,
      "abstract: 'Figures of devices, host adapters, emulator boards and kinds of machine of parallel SCSI, with rates that were measured and agreed on. Each record has its sources, its confidence and its licence.'",
    ],
  ];
  return changes.reduce((text, [line, by]) => {
    if (!line.test(text)) throw new Failure(`CITATION.cff has no line ${line.source}`);
    return text.replace(line, () => by);
  }, ofBusfree);
}

const NOTES = `The data in this folder are part of Busfree. Each record names its licence as an
SPDX expression in the field "licence":

MIT
  The licence below.

MIT AND LicenseRef-DiskSim-4.0
  The licence below. Figures of the record come from the parameter files of
  DiskSim 4.0: keep the notice in COPYING.disksim4 with them.

Busfree has taken figures from the sources that a record names, and no text.
`;
