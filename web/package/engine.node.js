// `busfree/engine` for Node: the module is read from the file beside this one.

import { readFile } from 'node:fs/promises';

import { answering } from './answering.js';
import load, * as module from './busfree_answers_wasm.js';

export { PlanFault } from './answering.js';

const file = new URL('./busfree_answers_wasm_bg.wasm', import.meta.url);

export const { predict, check, recommend } = answering(
  async () => load({ module_or_path: await readFile(file) }),
  module,
);
