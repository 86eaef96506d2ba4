/** Words shown instead of a verdict, or beside an outdated one. */
export const verdictWords = {
  waiting: 'Predicting…',
  failed: 'No prediction: the simulator is not running.',
  refused: 'No prediction for this plan.',
  stopped: 'No prediction yet: its computation is stopped.',
  updating: 'Updating…',
  better: 'See what helps',
  example: 'An example.',
  own: 'Plan your own bus',
  symptoms: 'Bus does not work?',
} as const;
