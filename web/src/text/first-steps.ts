/** What can be done with an empty ladder, one after the other. */
export const firstSteps = {
  title: 'Then there are three things to do',
  next: 'There are three things to do',
  host: 'The host adapter goes here',
  steps: [
    {
      title: 'Put devices on IDs',
      detail: 'Drag them from the list, or press one there. The higher ID goes first.',
    },
    {
      title: 'Set what each device does',
      detail: 'Reads or writes, large requests or small: in the menu of its name.',
    },
    {
      title: 'Look for better IDs',
      detail: 'Every order is tried. The card shows what each device gains and loses.',
    },
  ],
} as const;
