// Generated from the engine's sweeps by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.

/** What a sweep varies that does not belong to one device. */
export const SWEPT_OF_ALL = ["load","size","depth","rate","position","ids"] as const;

/** Settings of a device that a sweep varies, by their names in a link. */
export const SWEPT_SETTINGS = ["media","rpm","seek","buffer","max","cap","size","q","think","reads","mb","overhead","users","work"] as const;

/** Kinds of host that a sweep over the size of requests compares. */
export const HOST_KINDS = ["constant","fifo","tasks"] as const;
