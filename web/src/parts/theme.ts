// Which colours the page has: as the system, or as somebody chose. The choice is kept in the browser.

/** What can be chosen. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'busfree-theme';
const listeners = new Set<() => void>();

/** Puts the kept choice on the page; before anything is drawn, so that nothing flashes. */
export function applyTheme(): void {
  showTheme(readTheme());
}

/** Colours the page and keeps nothing: in a frame the page around chooses. */
export function showTheme(theme: Theme | 'auto'): void {
  if (theme === 'system' || theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // What surrounds the page on a phone and in a window of its own.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    const chosen = scheme === theme ? 'all' : 'not all';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}

/** Chooses. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  chosen = theme;
  applyTheme();
  for (const listener of listeners) listener();
}

/** Tells of every choice; the answer ends that. */
export function watchTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

let chosen: Theme | null = null;

/** What is chosen. */
export function readTheme(): Theme {
  chosen ??= stored();
  return chosen;
}

function stored(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    return 'system';
  }
}
