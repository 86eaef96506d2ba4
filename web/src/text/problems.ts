import type { Problem } from '../plan/generated/types.ts';
import { numberWord } from './lists.ts';

/** The headline above the parts that could not be read. */
export function problemsHeadline(problems: readonly Problem[], planWasRead: boolean): string {
  if (!planWasRead) return 'This could not be read as a plan.';
  if (problems.some((problem) => problem.code === 'damaged'))
    return 'Part of this link is missing or was changed after it was shared.';
  const parts = problems.filter((problem) => problem.code !== 'newer').length;
  if (parts === 0) return 'This link is from a newer version of Busfree.';
  return parts === 1
    ? 'One part of this link could not be read.'
    : `${numberWord(parts)} parts of this link could not be read.`;
}

/** The part that a problem is about; empty if its sentence names it. */
export function problemPart({ code, part }: Problem): string {
  return code === 'damaged' ? '' : part;
}

/** What is wrong with one part, with the part. */
export function problemLine(problem: Problem): string {
  const part = problemPart(problem);
  return part === '' ? problem.text : `${part}: ${problem.text}`;
}
