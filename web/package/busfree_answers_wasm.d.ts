// What the engine's entries use of the module. The package has the module itself, which `npm run release` builds.

export function predict(plan: string): string;
export function check(plan: string): string;
export function recommend(plan: string): string;

/** Loads the module from an address or from its bytes. */
export default function load(from: { module_or_path: URL | Uint8Array }): Promise<unknown>;
