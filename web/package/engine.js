// `busfree/engine` for bundlers and browsers: the module is fetched. wasm-bindgen names its file by
// `new URL('….wasm', import.meta.url)`, which bundlers know.

import { answering } from './answering.js';
import load, * as module from './busfree_answers_wasm.js';

export { PlanFault } from './answering.js';
export const { predict, check, recommend } = answering(() => load(), module);
