import type { FrameTheme, Mode, Part } from './options.ts';

/** What a snippet is made of. */
export interface Wishes {
  /** Link of the plan. */
  plan: string;
  /** Address of the folder that the planner, its frame and its script are in, with a slash at the end. */
  base: string;
  mode: Mode;
  /** `null`: the usual ones of the mode. */
  parts: readonly Part[] | null;
  theme: FrameTheme;
  /** Addresses of the posters, a wide one and a narrow one, and the height of that, pixels; `null` for none. */
  posters: { wide: string; narrow: string; narrowHeight: number } | null;
  /** Pixels to keep free where it is wide. */
  height: number;
  /** It is loaded when somebody asks for it, and not when it is scrolled to. */
  onClick: boolean;
  /** What the plan says in a sentence, for pages without the script. */
  text: string;
}

/** HTML that puts a plan into a page by its element. */
export function elementSnippet(wishes: Wishes): string {
  const { plan, base, mode, parts, theme, posters, height, onClick, text } = wishes;
  const attributes = [
    attribute('plan', plan),
    attribute('mode', mode),
    parts && attribute('parts', parts.join(' ')),
    theme !== 'auto' && attribute('theme', theme),
    posters && attribute('poster', posters.wide),
    onClick && attribute('load', 'click'),
    attribute('height', posters ? `${height} ${posters.narrowHeight}` : String(height)),
  ];
  return [
    `<script ${attribute('src', `${base}busfree-plan.js`)}></script>`,
    `<busfree-plan ${attributes.filter(Boolean).join(' ')}>`,
    // The element shows it where it is narrow, in place of all else that says what the plan is; a page without scripts shows it as it is.
    posters &&
      `  <img slot="narrow-poster" ${attribute('src', posters.narrow)} ${attribute('alt', text)} loading="lazy">`,
    `  <a ${attribute('href', `${base}index.html#${plan}`)}>${escaped(text)}</a>`,
    '</busfree-plan>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** HTML that puts a plan into a page by a frame alone, where scripts are forbidden. The frame's foot is part of its height. */
export function frameSnippet({ plan, base, mode, parts, theme, height }: Wishes): string {
  const query = [`mode=${mode}`, parts && `parts=${parts.join(',')}`, theme !== 'auto' && `theme=${theme}`];
  const src = `${base}embed.html?${query.filter(Boolean).join('&')}#${plan}`;
  const attributes = [
    attribute('src', src),
    'width="100%"',
    attribute('height', String(height)),
    // The last two let its button open the planner.
    'sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"',
    'loading="lazy"',
    'frameborder="0"',
    'title="Busfree plan"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}

function attribute(name: string, value: string): string {
  return `${name}="${escaped(value)}"`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
