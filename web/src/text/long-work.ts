/** Words about work that takes long. */
export const longWorkWords = {
  label: 'Long computation',
  computing: (seconds: number) => `Still computing, ${seconds} s of processor time so far.`,
  help: 'This plan needs much more work than most. You can continue to edit, or stop the computation.',
  stop: 'Stop',
  stopped: (seconds: number) => `Stopped after ${seconds} s of processor time.`,
  unfinished: 'The figures and better IDs so far are not final.',
  goOn: 'Go on',
} as const;
