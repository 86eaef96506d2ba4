// The journeys compare the page's figures with those of the command line, so the program is built first.

import { program } from '../web/tasks/build/engine.mjs';

export default async function globalSetup(): Promise<void> {
  process.env['BUSFREE_PROGRAM'] = await program('dev');
}
