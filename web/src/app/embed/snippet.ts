import type { FrameTheme, Mode, Part } from './options.ts';

/** The options of a snippet. */
export interface SnippetOptions {
  /** Link of the plan. */
  plan: string;
  /** Address of the folder with the planner, its frame and its script, with a slash at the end. */
  base: string;
  mode: Mode;
  /** `null`: the mode's default. */
  parts: readonly Part[] | null;
  theme: FrameTheme;
  /** Addresses of the wide and the narrow poster, and the height of the narrow one, pixels; `null` for none. */
  posters: { wide: string; narrow: string; narrowHeight: number } | null;
  /** Pixels to reserve at full width. */
  height: number;
  /** Whether it loads on request instead of when it is scrolled to. */
  onClick: boolean;
  /** The plan in a sentence, for pages that do not run the script. */
  text: string;
}

/** HTML that embeds a plan with the element. */
export function elementSnippet(options: SnippetOptions): string {
  const { plan, base, mode, parts, theme, posters, height, onClick, text } = options;
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
    // The element shows the narrow poster by its own width; a page without scripts one of the two, by that of the window.
    posters &&
      `  <picture slot="narrow-poster"><source media="(min-width: 600px)" ${attribute('srcset', posters.wide)}>` +
        `<img ${attribute('src', posters.narrow)} ${attribute('alt', text)} width="100%" loading="lazy"></picture>`,
    `  <a ${attribute('href', `${base}index.html#${plan}`)}>${escaped(text)}</a>`,
    '</busfree-plan>',
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * HTML that embeds a plan with a frame alone, for pages that forbid scripts. The frame's footer is part of its
 * height.
 */
export function frameSnippet({ plan, base, mode, parts, theme, height }: SnippetOptions): string {
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
