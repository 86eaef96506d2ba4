import filesUrl from '../plan/pkg/busfree_files_wasm_bg.wasm?url';
import type * as made from '../plan/pkg/busfree_files_wasm.js';
import { compileEngine } from './compile.ts';

type Files = typeof made;

let fetched: Promise<Files> | null = null;

/**
 * The module that reads links to repair, plan documents and lists, for the page's own thread. It is fetched when the first
 * of them comes. Rejects with an `EngineFailure`; the next call tries again.
 */
export function files(): Promise<Files> {
  fetched ??= fetchFiles().catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

async function fetchFiles(): Promise<Files> {
  const [{ module }, glue] = await Promise.all([
    compileEngine(filesUrl),
    import('../plan/pkg/busfree_files_wasm.js'),
  ]);
  glue.initSync({ module });
  return glue;
}
