/** What the pages say where their scripts do not run, and where there is no page. */
export const siteWords = {
  name: 'Busfree',
  needsScripts:
    'This page computes in your browser and needs JavaScript, which is switched off or blocked here. The documentation can be read without it.',
  docs: 'Read the documentation',
  previewAlt: 'A plan of a SCSI bus: IDs from strongest to weakest, with what each device gets',
  missingTitle: 'No such page',
  missing: 'The address may be mistyped, or the page may have moved.',
  planner: 'Open the planner',
} as const;

/** The colours of the site, as a choice. */
export const themeWords = {
  title: 'Colours',
  system: 'As the system',
  light: 'Light',
  dark: 'Dark',
} as const;

/** The head of every page of the site. */
export const headWords = {
  tagline: 'Parallel SCSI planner: which IDs, and what each device gets',
  planner: 'Planner',
  docs: 'Docs',
  accuracy: 'Accuracy',
  more: 'More',
  moreTitle: 'Open, docs, accuracy, commands, keys',
} as const;
