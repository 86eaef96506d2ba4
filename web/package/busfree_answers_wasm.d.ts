// What the engine's entries use of the module. The package has the module itself, which `npm run release` builds.

export function predict(plan: string): string;
export function check(plan: string): string;
export function recommend(plan: string): string;

/** Loads the module, from the file beside it or from these bytes. */
export default function load(from?: { module_or_path: Uint8Array }): Promise<unknown>;
