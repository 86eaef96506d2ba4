// Names of commands, and reasons for disabled ones where the page does not show them. A button next to its object has a shorter name.

/** Commands of the whole plan, except those that open a view (`store/views.ts`). */
export const planCommandWords = {
  undo: 'Undo',
  redo: 'Redo',
  add: 'Add a device',
  newPlan: 'New plan',
  save: 'Save this plan',
  plans: 'Name of the plan, saved plans and examples…',
  open: 'Open…',
  copyLink: 'Copy link',
  share: 'Share…',
  embed: 'Embed…',
  measured: 'Open a measured plan',
  afresh: 'Start afresh with the example',
  ladder: 'Go to the ladder',
  betterIds: 'Go to better IDs',
  findings: 'Go to the findings',
  skipToLadder: 'Skip to the ladder',
  skipToBetterIds: 'Skip to better IDs',
  skipToFindings: 'Skip to the findings',
  nextPlace: 'Next: ladder, better IDs, findings',
  previousPlace: 'Back: findings, better IDs, ladder',
  searching: 'The search for better IDs is still running',
  search: 'Look for better IDs',
  prove: 'Try every order',
  apply: 'Apply better IDs',
  preview: 'Preview better IDs',
  back: 'Back from the preview of better IDs',
  moving: 'How to change to the better IDs…',
  heat: 'Every pair of IDs…',
  release: 'Unpin every device',
  turn: (channel: string) => `Show channel ${channel}`,
  retry: 'Start the simulator again',
  tryAgain: 'Try again',
  compareAgain: 'Compare with A',
  stopComparing: 'Stop comparing',
  docs: 'Documentation',
  accuracy: 'Accuracy of the figures',
  palette: 'Command palette…',
  keys: 'Keyboard shortcuts…',
} as const;

/** Commands of one device, host or part of the load. */
export const partyCommandWords = {
  go: 'Go to its ID on the ladder',
  pickUp: 'Pick it up',
  why: 'Explain',
  whyOf: (name: string) => `Why ${name} gets what it gets`,
  card: 'Write its card…',
  rates: 'Measured by you…',
  move: 'Move to ID…',
  swap: 'Swap with…',
  settings: 'Settings…',
  rename: 'Rename…',
  replace: 'Replace with…',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  duplicate: 'Duplicate',
  makeArray: 'Make an array of disks like this',
  toArray: (name: string) => `Add to ${name}`,
  fromArray: 'Take out of its array',
  rebuild: 'Rebuild onto this disk',
  rebuilt: 'End rebuilding',
  addUnit: 'Add another LUN at this ID',
  splitUnit: 'Give it an ID of its own',
  remove: 'Remove',
  removeLoad: 'Take the load system off the bus',
  alone: 'No other device is on the bus',
} as const;

/** Commands for a part of the list of devices to add. */
export const shelfCommandWords = {
  pickUp: 'Pick it up, to choose its ID',
} as const;

/** Commands for a device that is picked up. */
export const handCommandWords = {
  stronger: 'Try the next stronger ID',
  weaker: 'Try the next weaker ID',
  strongest: 'Try the strongest ID',
  weakest: 'Try the weakest ID',
  digit: 'Try that ID',
  drop: 'Put it down',
  putBack: 'Put it back',
  putBackShort: 'Put back',
} as const;

/** The command palette. */
export const paletteWords = {
  title: 'Command palette',
  find: 'Find a command, a device, a plan or a page',
  results: 'Found',
  none: 'Nothing found. Try fewer letters.',
  found: (shown: number, all: number) =>
    all > shown ? `${shown} of ${all} shown, best first. Type to narrow them down.` : `${all} found`,
  /** The kind of a line that is not a command of the plan. */
  kinds: {
    device: 'device in the plan',
    finding: 'finding',
    mend: 'fix',
    setting: 'setting',
    part: 'catalogue',
    example: 'example',
    saved: 'saved plan',
    page: 'documentation',
    term: 'glossary',
  },
  ofDevice: (name: string, command: string) => `${name}: ${command}`,
  add: (name: string) => `Add ${name}`,
  open: (name: string) => `Open ${name}`,
} as const;

/** The keyboard help. */
export const keysWords = {
  title: 'Keyboard shortcuts',
  page: 'Anywhere on the page',
  pageHelp: 'In a text field only keys that edit no text work. In a dialog or a menu none of them works.',
  party: 'On the ID of a device',
  partyHelp: 'Press Tab to go from one device to the next.',
  shelf: 'On a device to add',
  hand: 'With a device picked up',
  time: 'In the view of the bus in time',
  compare: 'In the comparison of two plans',
  or: 'or',
} as const;
