// The colours of the page: the system's, or the user's choice, which the browser keeps.

/** The choices. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'busfree-theme';
const listeners = new Set<() => void>();

/** Applies the kept choice before the first paint, so that the page does not flash. */
export function applyTheme(): void {
  showTheme(readTheme());
}

/** Sets the colours without keeping them: the page around a frame chooses them. */
export function showTheme(theme: Theme | 'auto'): void {
  if (theme === 'system' || theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  // The colour of the browser's bars on a phone, and of a window of its own.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.dataset['scheme'] ?? '';
    const chosen = scheme === theme ? 'all' : 'not all';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
}

/** Sets and keeps a choice. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
  chosen = theme;
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls back on every choice; returns a function that ends it. */
export function watchTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

let chosen: Theme | null = null;

/** The present choice. */
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
