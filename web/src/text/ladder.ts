/** Words on the ladder itself. */
export const ladderWords = {
  wideIds: 'IDs 15 to 8:',
  wide: 'weaker than 0,',
  wideFree: 'all free',
  wideBriefly: '15 to 8: free, weaker than 0',
  conflict: 'There is no prediction until one moves.',
  preview: 'Preview of better IDs.',
  unchanged: 'Nothing is changed yet.',
  inHand: (byKeys: boolean) =>
    byKeys ? 'in hand: arrow keys choose an ID, Enter drops.' : 'in hand: choose an ID.',
} as const;

/** How to use the list of IDs. */
export const moveWords = {
  point: 'Strongest first. Point at an ID to try it.',
  tap: 'Strongest first. Tap an ID to move there; Undo reverts it.',
} as const;
