/** Words for pages whose scripts do not run and for missing pages. */
export const siteWords = {
  name: 'Busfree',
  needsScripts:
    'This page computes in your browser and needs JavaScript, which is switched off or blocked here. You can read the documentation without it.',
  notLoadedTitle: 'Busfree has not loaded.',
  notLoaded:
    'A part of the page is missing, or the server does not answer. Check the connection, then reload the page. The plan is in its address and is not lost.',
  loadAgain: 'Try again',
  loading: 'Busfree is loading…',
  docs: 'Read the documentation',
  previewAlt: 'A plan of a SCSI bus: IDs from strongest to weakest, with the rate of each device',
  missingTitle: 'Page not found',
  missing: 'Check the address: it may be mistyped, or the page may have moved.',
  planner: 'Open the planner',
} as const;

/** The colours of the site, as a choice. */
export const themeWords = {
  title: 'Colours',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

/** The head of every page of the site. */
export const headWords = {
  tagline: 'SCSI bus planner',
  planner: 'Planner',
  docs: 'Docs',
  accuracy: 'Accuracy',
  places: 'Pictures of the plan',
  ids: 'IDs',
  time: 'Time',
  trouble: 'Bus does not work?',
  more: 'More',
  moreTitle: 'What if, compare, print, accuracy, commands, keys',
} as const;
