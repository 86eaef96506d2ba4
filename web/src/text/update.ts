/** Shown when a new version of the page has been fetched. */
export const updateWords = {
  title: 'A new version of Busfree is available',
  help: 'Reload the page to use it. Your plan stays; its undo steps are lost.',
  use: 'Reload',
} as const;
