import type { SheetVerdict } from '../plan/generated/types.ts';

/** The view of the sheet of evidence. */
export const evidenceWords = {
  title: 'Evidence sheet',
  back: 'Plan',
  of: 'What the machine must do, judged by what is predicted.',
  requirements: 'Requirements, one a line',
  examples: 'at least 2.0 MB/s with ID 5 on\nID 3: no request later than 250 ms\nno warning',
  help: 'Such as “ID 3: at least 2.0 MB/s”, “at most 1 % of requests later than 250 ms”, “all together: at least 8 MB/s”, “no warning”. A line may end with “alone” or “with ID 5 on”. A saved sheet can be pasted too.',
  judge: 'Judge',
  judging: 'Judging …',
  verdicts: 'Verdicts',
  older: 'The plan or the text has changed since.',
  meaning:
    'Met: the whole interval meets it. Not met: no part of it does. The intervals are wider than elsewhere, so that fewer than one “met” in twenty is wrong.',
  copy: 'Copy the sheet',
  copied: 'Sheet copied',
  save: 'Save the sheet',
  file: 'busfree-evidence.txt',
  again:
    'The sheet has the date, the plan, and versions and hashes. “busfree certify FILE” makes the same bytes of it again.',
  verdict: (verdict: SheetVerdict) => verdict.replaceAll('-', ' '),
  failed: 'The requirements could not be judged. Press “Judge” once more.',
  judged: (met: number, all: number) =>
    met === all
      ? all === 1
        ? 'The requirement is met.'
        : `All ${all} requirements are met.`
      : `${met} of ${all} requirements ${met === 1 ? 'is' : 'are'} met.`,
} as const;
