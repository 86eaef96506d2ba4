// The journeys compare what the page shows with what the command line says, so the program is built first.

import { program } from '../web/tasks/engine.mjs';

export default async function globalSetup(): Promise<void> {
  process.env['BUSFREE_PROGRAM'] = await program('dev');
}
