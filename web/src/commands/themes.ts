import type { Theme } from '../parts/theme.ts';
import { themeWords } from '../text/site.ts';

/** The colours that the user can choose. */
export const themes: readonly { id: Theme; label: string }[] = [
  { id: 'system', label: themeWords.system },
  { id: 'light', label: themeWords.light },
  { id: 'dark', label: themeWords.dark },
];
