/** Words for a part of the page that could not be fetched. */
export const missingWords = {
  title: 'A part of the page could not be loaded.',
  help: 'Check the connection, then try again. If that does not help, reload the page: it may have been updated. The plan is in its address.',
  again: 'Try again',
  reload: 'Reload',
} as const;
