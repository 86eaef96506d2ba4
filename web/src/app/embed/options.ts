/** What readers can do in a frame: see a picture, read explanations, or change the plan. */
export type Mode = 'picture' | 'view' | 'edit';
/** A panel of a frame. */
export type Part = 'verdict' | 'better' | 'ladder' | 'time' | 'bus' | 'findings' | 'setup' | 'shelf';
/** Colours of a frame; `auto`: the system's. */
export type FrameTheme = 'auto' | 'light' | 'dark';

export const MODES: readonly Mode[] = ['picture', 'view', 'edit'];
export const THEMES: readonly FrameTheme[] = ['auto', 'light', 'dark'];
/** Every part, in their order on the page. */
export const PARTS: readonly Part[] = [
  'verdict',
  'better',
  'setup',
  'ladder',
  'time',
  'bus',
  'findings',
  'shelf',
];

/** Parts that make sense only where the plan can change, and one that is a choice of two. */
const NEEDS: Partial<Record<Part, readonly Mode[]>> = {
  setup: ['edit'],
  shelf: ['edit'],
  better: ['view', 'edit'],
  time: ['view', 'edit'],
};

const USUAL: Record<Mode, readonly Part[]> = {
  picture: ['verdict', 'ladder'],
  view: ['verdict', 'better', 'ladder'],
  edit: ['verdict', 'better', 'setup', 'ladder', 'shelf'],
};

/** The options of a frame. */
export interface EmbedOptions {
  mode: Mode;
  parts: ReadonlySet<Part>;
  theme: FrameTheme;
  /** Whether it is in a `<busfree-plan>`, which has its own link to the planner. */
  isInElement: boolean;
}

/** Whether a mode has a part. */
export function isOffered(part: Part, mode: Mode): boolean {
  return NEEDS[part]?.includes(mode) ?? true;
}

/** The default parts of a mode. */
export function usualParts(mode: Mode): readonly Part[] {
  return USUAL[mode];
}

/** Longest list of parts that is read, characters. */
const LIST_MAX = 200;

/**
 * Reads the part after `?` in the address of a frame. Unknown options are ignored, and every result shows something.
 */
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
