/** How to use the list of IDs. */
export const moveWords = {
  point: 'Strongest first. Point at an ID to try it.',
  tap: 'Strongest first. Tap an ID to move there; Undo reverts it.',
} as const;
