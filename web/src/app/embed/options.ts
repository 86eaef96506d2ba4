/** What somebody can do in a frame: look at a picture, ask and read, or change the plan. */
export type Mode = 'picture' | 'view' | 'edit';
/** A panel of a frame. */
export type Part = 'verdict' | 'better' | 'ladder' | 'bus' | 'findings' | 'setup' | 'shelf';
/** Colours of a frame; `auto`: as the system. */
export type FrameTheme = 'auto' | 'light' | 'dark';

export const MODES: readonly Mode[] = ['picture', 'view', 'edit'];
export const THEMES: readonly FrameTheme[] = ['auto', 'light', 'dark'];
/** Every part, in the order they stand in. */
export const PARTS: readonly Part[] = ['verdict', 'better', 'setup', 'ladder', 'bus', 'findings', 'shelf'];

/** Parts that have nothing to say where nothing can be changed, and one that is a choice between two. */
const NEEDS: Partial<Record<Part, readonly Mode[]>> = {
  setup: ['edit'],
  shelf: ['edit'],
  better: ['view', 'edit'],
};

const USUAL: Record<Mode, readonly Part[]> = {
  picture: ['verdict', 'ladder'],
  view: ['verdict', 'better', 'ladder'],
  edit: ['verdict', 'better', 'setup', 'ladder', 'shelf'],
};

/** What a frame shows. */
export interface EmbedOptions {
  mode: Mode;
  parts: ReadonlySet<Part>;
  theme: FrameTheme;
  /** It is in a `<busfree-plan>`, which has the way to the planner beside it. */
  isInElement: boolean;
}

/** Whether a part can be had in a mode. */
export function isOffered(part: Part, mode: Mode): boolean {
  return NEEDS[part]?.includes(mode) ?? true;
}

/** The parts of a mode where nobody says which. */
export function usualParts(mode: Mode): readonly Part[] {
  return USUAL[mode];
}

/** Longest list of parts that is read, characters. */
const LIST_MAX = 200;

/** Reads what follows `?` in the address of a frame. What is not known is passed over, and there is always something to see. */
export function readOptions(query: string): EmbedOptions {
  const fields = new URLSearchParams(query);
  const one = <T extends string>(name: string, values: readonly T[], usual: T): T =>
    values.find((value) => value === fields.get(name)) ?? usual;
  const mode = one('mode', MODES, 'view');
  const listed = new Set((fields.get('parts') ?? '').slice(0, LIST_MAX).split(/[\s,]+/));
  const asked = PARTS.filter((part) => listed.has(part) && isOffered(part, mode));
  return {
    mode,
    parts: new Set(asked.length > 0 ? asked : USUAL[mode]),
    theme: one('theme', THEMES, 'auto'),
    isInElement: fields.get('in') === 'element',
  };
}
