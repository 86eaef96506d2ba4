import { EngineFailure } from './compile.ts';

/** Makes a worker. Throws an `EngineFailure` that says why there is none. The bundler wants `make` to have the expression. */
export function madeWorker(make: () => Worker): Worker {
  if (typeof Worker !== 'function') throw new EngineFailure('unsupported', 'This browser has no workers.');
  try {
    return make();
  } catch (error) {
    // The host forbids the policy of trusted.ts.
    if (error instanceof TypeError) throw new EngineFailure('csp', error.message);
    // Without an origin of its own, any script of the page's host is a foreign one.
    if (origin === 'null') throw new EngineFailure('sandbox', String(error));
    throw error;
  }
}

/** A worker with the engine's script. Its first message says what it does: `ToWorker`. */
export function engineWorker(): Worker {
  // The bundler recognises only this exact expression.
  return madeWorker(
    () =>
      new Worker(new URL('./worker/engine.worker.ts', import.meta.url), { type: 'module', name: 'busfree' }),
  );
}
