/** How the list of IDs is used. */
export const moveWords = {
  point: 'Strongest first. Point at an ID to try it.',
  tap: 'Strongest first. Tap an ID to move there; Undo takes it back.',
} as const;
