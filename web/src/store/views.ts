import type { Looking } from '../plan/generated/types.ts';

/** What a command says of the view that it opens. */
interface Opener {
  readonly label: string;
  readonly keys?: readonly string[];
}

/** A view that Rust's `Looking` has, so that the link of a plan can name it, and one that no link of a plan names. */
type Row = Opener &
  (
    | { readonly opens: Looking }
    | { readonly opens: { shows: string; device?: number }; readonly isLinked: false }
  );

/** The device that a view is of at first. */
const FIRST: number = 0;

/**
 * Every view that takes the place of the plan, as its command opens it, by the name of the command, in the order of menus.
 * `app/OpenedView.tsx` has their components.
 */
export const VIEWS = {
  cable: { opens: { shows: 'wiring' }, label: 'Cable', keys: ['Shift+C'] },
  time: { opens: { shows: 'time', view: null, choice: null }, label: 'The bus in time' },
  sweep: { opens: { shows: 'sweep', over: 'load' }, label: 'What if…' },
  // The trace is in no link.
  replay: { opens: { shows: 'replay' }, isLinked: false, label: 'Replay a trace…' },
  sheet: { opens: { shows: 'sheet' }, label: 'Sheet to print…', keys: ['Mod+P'] },
  // The card that it is written over is in no link.
  card: { opens: { shows: 'card' }, isLinked: false, label: 'Write the card…' },
  // What a person sees is in no link.
  symptoms: { opens: { shows: 'symptoms' }, isLinked: false, label: 'What is wrong with my bus?' },
  // It has several plans, and no link has more than two.
  several: { opens: { shows: 'plans' }, isLinked: false, label: 'Several plans…' },
  // The measured rates are in the plan.
  rates: { opens: { shows: 'measured', device: FIRST }, isLinked: false, label: 'Measured by you…' },
  // Requirements are in a text of their own.
  evidence: { opens: { shows: 'evidence' }, isLinked: false, label: 'Evidence sheet…' },
  // Its link has two plans.
  compare: { opens: { shows: 'compare' }, isLinked: false, label: 'Compare…' },
} as const satisfies Record<string, Row>;

type Rows = (typeof VIEWS)[keyof typeof VIEWS];

/** A view in place of the plan. */
export type View = Looking | Extract<Rows, { isLinked: false }>['opens'];

const unlinked = new Set<View['shows']>(
  Object.values(VIEWS).flatMap((row) => ('isLinked' in row ? [row.opens.shows] : [])),
);

/** Whether the link of a plan can name this view. */
export function isLinked(view: View): view is Looking {
  return !unlinked.has(view.shows);
}
