// Which parts and machines the examples have, for the links between their pages.

import type { Plan } from '../src/plan/generated/types.ts';
import { readLink } from '../src/plan/link/links.ts';
import type { Preset } from '../src/plan/presets.ts';
import { type Page, pages } from './pages.ts';

type Example = Extract<Page, { what: 'example' }>;

const byName = new Map(pages.map((page) => [page.name, page]));
const plans = new Map(
  pages
    .filter((page): page is Example => page.what === 'example')
    .map((page) => [page, planOf(page.example)] as const),
);

/** The parts of an example that have pages, each once, hosts first. */
export function partsOf(example: Preset): readonly Page[] {
  return modelsIn(planOf(example)).flatMap((model) => byName.get(model) ?? []);
}

/** The examples that have this part, or this kind of machine. */
export function examplesWith(page: Page): readonly Page[] {
  return [...plans]
    .filter(([, plan]) =>
      page.what === 'machine' ? plan.platform === page.machine.id : modelsIn(plan).includes(page.name),
    )
    .map(([example]) => example);
}

function planOf({ id, link }: Preset): Plan {
  const { plan } = readLink(link);
  if (!plan) throw new Error(`the link of the example ${id} cannot be read`);
  return plan;
}

function modelsIn({ bus, other }: Plan): readonly string[] {
  const parties = [bus, other].flatMap((each) => (each ? [...each.hosts, ...each.devices] : []));
  return [...new Set(parties.map(({ model }) => model))];
}
