import type { Plan } from '../../plan/generated/types.ts';
import { writeLink } from '../../plan/link/links.ts';
import { withoutPreferences } from '../../plan/preferences.ts';
import { examplePage, isMeasured, presets } from '../../plan/presets.ts';
import { cataloguePage } from '../../store/catalogue-pages.ts';

/** The address of the page that shows this plan with a preview; `null` if the plan is not a machine among the examples. */
export function pageOfExample(plan: Plan): string | null {
  const link = writeLink(withoutPreferences(plan));
  const example = presets.find((each) => !isMeasured(each) && each.link === link);
  return example ? cataloguePage(examplePage(example)) : null;
}
