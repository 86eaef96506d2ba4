// Which modules go into one file. Rolldown alone gives every set of modules that a lazily loaded part shares a file of its
// own: 25 files before the first figures, most below 1 kB, each with the cost of a request.

import path from 'node:path';

/** What Rolldown says of the modules that it has read. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Pages whose scripts share files, and the module that has all of the page. */
const PAGES = new Map([
  ['planner', 'app/planner.tsx'],
  ['embed', 'embed.tsx'],
  ['trust', 'trust.tsx'],
]);

/** What starts the worker and the engine, before the rest of a page. */
const FIRST = 'main.tsx';
const STARTS = [FIRST, 'embed.tsx', 'trust.tsx'];
/** The script and the styles of the documentation. */
const DOCS = '../docs/client/main.ts';

/**
 * A function that names the file of a module: one file for the modules that the same pages need at once. `null`: Rolldown
 * decides, as for all that comes later. `source`: the folder of the page's modules.
 */
export function chunkOf(source: string): (id: string, modules: Modules) => string | null {
  const reached = new Map<string, Set<string>>();
  const within = (from: readonly string[], modules: Modules): Set<string> => {
    const key = from.join();
    const known = reached.get(key);
    if (known) return known;
    const found = new Set(from.map((file) => path.posix.join(source, file)));
    for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
    reached.set(key, found);
    return found;
  };
  return (id, modules) => {
    // A page's own module runs when its file is loaded, so no other page may share that file.
    if (STARTS.some((file) => id === path.posix.join(source, file))) return null;
    const starting = [...STARTS, DOCS].filter((file) => within([file], modules).has(id));
    if (starting.length > 1 && starting.includes(DOCS)) return 'every-page';
    // Styles must not reach a page that does not ask for them.
    if (id.endsWith('.css') && starting.length > 1)
      return starting.map((file) => path.parse(file).name).join('-');
    if (id.endsWith('.css') || starting.includes(DOCS)) return null;
    if (within([FIRST], modules).has(id)) return 'start';
    const pages = [...PAGES].filter(([, file]) => within([file], modules).has(id)).map(([name]) => name);
    // What two pages share is seldom worth a file of its own; the planner's visitors pay for a kilobyte more.
    if (pages.length > 1) return pages.includes('trust') ? 'pages' : 'plans';
    return pages[0] ?? null;
  };
}
