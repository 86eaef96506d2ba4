// `npm run dev`: compiles the engine after an edit and reloads the page with it, as Vite does for the page's own
// files.

import path from 'node:path';

import { wasm } from './engine.mjs';
import { Failure, engineRoot } from '../run.mjs';

const crates = path.join(engineRoot, 'crates');

/** @returns {import('vite').Plugin} */
export function watchEngine() {
  return {
    name: 'busfree-watch-engine',
    apply: (_, { command, isPreview }) => command === 'serve' && !isPreview && !process.env['VITEST'],
    configureServer({ watcher, ws }) {
      /** @type {Promise<void> | null} */
      let building = null;
      let changed = false;

      async function rebuild() {
        while (changed) {
          changed = false;
          try {
            await wasm({ quick: true });
            ws.send({ type: 'full-reload' });
          } catch (error) {
            if (!(error instanceof Failure)) throw error;
            ws.send({ type: 'error', err: { message: error.message, stack: '' } });
          }
        }
        building = null;
      }

      watcher.add(crates);
      watcher.on('all', (_, file) => {
        if (!file.startsWith(`${crates}${path.sep}`)) return;
        changed = true;
        building ??= rebuild();
      });
    },
  };
}
