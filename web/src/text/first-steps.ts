/** Instructions on an empty ladder. */
export const firstSteps = {
  title: 'Then take three steps',
  next: 'Next: three steps',
  host: 'The host adapter goes here',
  steps: [
    {
      title: 'Put devices on IDs',
      detail: 'Drag a device from the list, or press it there. The strongest ID is on top.',
    },
    {
      title: 'Set what each device does',
      detail: 'Open Settings in the menu of its name: reads or writes, large or small requests.',
    },
    {
      title: 'Look for better IDs',
      detail: 'The planner tries other IDs. The card shows what each device gains or loses.',
    },
  ],
} as const;
