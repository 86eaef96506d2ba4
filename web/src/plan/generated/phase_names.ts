// Generated from the engine's phases by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { Phase } from './types.ts';

/** Names of the phases in the standard. */
export const PHASE_NAMES: Readonly<Record<Phase, string>> = {"arbitration":"ARBITRATION","command":"COMMAND","data-in":"DATA IN","data-out":"DATA OUT","free":"BUS FREE","held":"BUS HELD","message-in":"MESSAGE IN","message-out":"MESSAGE OUT","reselection":"RESELECTION","selection":"SELECTION","status":"STATUS","units-in":"DT DATA IN","units-out":"DT DATA OUT"};
