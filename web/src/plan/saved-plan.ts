import type { Plan } from './generated/types.ts';
import { setPlanName } from './commands.ts';
import { readLink, writeLink } from './link/links.ts';
import { firstChars } from './text.ts';
import { NAME_CHARS_MAX } from './generated/facts.ts';
import type { FileProblem } from './saved-file.ts';
import type { Stamped } from './stamped.ts';

/** A saved plan. Its name is the plan's name. */
export interface SavedPlan extends Stamped {
  key: string;
  /** `null` if nothing of it can be read. */
  plan: Plan | null;
  /** Whether all of it can be read. Otherwise writing it again would lose a part. */
  isWhole: boolean;
}

/** The result of the last action. */
export type Outcome =
  | { code: 'saved' | 'replaced' | 'removed' | 'renamed'; name: string }
  | { code: 'restored' | 'elsewhere' | 'full' | 'closed' | 'too-many' }
  | {
      code: 'imported';
      taken: number;
      known: number;
      problems: readonly FileProblem[];
      stopped: Refusal | null;
    };

/** Why a plan could not be saved. */
export type Refusal = 'full' | 'closed' | 'too-many';

/** Reads a stored text. It may be anything. */
export function savedPlan(key: string, { link, at }: Stamped): SavedPlan {
  const { plan, problems } = readLink(link);
  const isWhole = plan !== null && problems.length === 0;
  return { key, at, link: isWhole ? writeLink(plan) : link, plan, isWhole };
}

/** Whether a plan is already saved, under its name or with a number added. */
export function isSaved(there: readonly SavedPlan[], { link, plan, isWhole }: SavedPlan): boolean {
  return there.some(
    (saved) =>
      saved.link === link ||
      (isWhole &&
        saved.isWhole &&
        plan !== null &&
        saved.plan !== null &&
        saved.plan.name.startsWith(`${plan.name} (`) &&
        writeLink(setPlanName(saved.plan, plan.name)) === link),
  );
}

/** The plan, with a number added to its name if another is saved under it. An incomplete plan stays as it is. */
export function withFreeName(there: readonly SavedPlan[], saved: SavedPlan): SavedPlan {
  const { plan } = saved;
  if (plan === null || !saved.isWhole) return saved;
  let name = plan.name;
  for (let number = 2; named(there, name) !== undefined; number += 1) {
    const suffix = ` (${number})`;
    name = `${firstChars(plan.name, NAME_CHARS_MAX - suffix.length)}${suffix}`.trim();
  }
  return { ...saved, link: writeLink(setPlanName(plan, name)) };
}

/** The saved plan with a name, the latest if there are several. */
export function named(plans: readonly SavedPlan[], name: string): SavedPlan | undefined {
  return plans.find(({ plan, isWhole }) => isWhole && plan?.name === name);
}
