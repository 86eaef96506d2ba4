import type { Problem } from '../plan/generated/types.ts';

/** Problems that the page finds before it reads anything. */
const refusal = (code: Problem['code'], text: string): Problem => ({
  code,
  part: '',
  field: '',
  text,
  refuses: true,
});
export const NO_LINK = refusal(
  'not-a-plan',
  'This is not a Busfree plan. The address of this frame has none.',
);
export const NO_READER = refusal(
  'not-a-plan',
  'A part of the page that reads this could not be loaded. Open it again later.',
);
/** A text that no reader understands. `looks`: the engine’s sentences on what it looks like. */
export const unknownText = (looks: string): Problem =>
  refusal('not-a-plan', `${looks} “Open…” lists what can be read.`);
export const LARGE_DOCUMENT = refusal('too-long', 'A plan document has at most 1 MiB.');
