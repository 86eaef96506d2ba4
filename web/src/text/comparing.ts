/** Announcements and names of a comparison that the first view needs. */
export const compareWords = {
  pinned: (name: string) => `${name === '' ? 'This plan' : name} is pinned as A. Changes are made in B.`,
  stopped: 'No longer compared',
  swapped: 'A and B are swapped',
  back: 'Plan A is the plan again; Undo restores B',
} as const;
