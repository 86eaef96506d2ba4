/** What can be done with an empty ladder, one after the other. */
export const firstSteps = {
  title: 'Then there are three things to do',
  next: 'There are three things to do',
  host: 'The host adapter goes here',
  steps: [
    {
      title: 'Put devices on IDs',
      detail:
        'Drag them from the list, or press one there. The stronger ID goes first: 7 down to 0, then 15 down to 8.',
    },
    {
      title: 'Set what each device does',
      detail: 'Reads or writes, large requests or small: in the menu of its name.',
    },
    {
      title: 'Look for better IDs',
      detail: 'The planner tries other orders of IDs. The card shows what each device gains and loses.',
    },
  ],
} as const;
