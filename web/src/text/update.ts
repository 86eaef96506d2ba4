/** Shown when a new version of the page has been fetched. */
export const updateWords = {
  title: 'A new version of Busfree is available',
  help: 'Reload the page to use it. Your plan stays; its undo steps are lost.',
  late: 'The new version has not started: the old one is still busy, here or in another tab. Press Reload again in a minute, or close the other tabs of Busfree.',
  use: 'Reload',
  asked: 'Reloading…',
} as const;
