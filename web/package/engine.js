// `busfree/engine` for bundlers and browsers: the module is fetched. Bundlers know these exact words for the file beside this one.

import { answering } from './answering.js';
import load, * as module from './busfree_answers_wasm.js';

export { PlanFault } from './answering.js';
export const { predict, check, recommend } = answering(
  () => load({ module_or_path: new URL('./busfree_answers_wasm_bg.wasm', import.meta.url) }),
  module,
);
