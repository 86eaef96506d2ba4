/** Commands of a part on the cable, for the keyboard help. */
export const cableCommandWords = {
  title: 'On the cable',
  titleHand: 'On the cable, with a part in hand',
  pickUp: 'Pick the part up',
  previous: 'Go to the part before it',
  next: 'Go to the part behind it',
  earlier: 'One place towards the beginning',
  later: 'One place towards the end',
  above: 'To the segment above',
  below: 'To the segment below',
  drop: 'Put it down on the cable',
  putBack: 'Put it back on the cable',
} as const;
