/** Part of the window in which the upper edge of the ladder may be for the ladder to count as seen. */
const SEEN = 0.5;

/** Brings the ladder into view where it is not: what was pressed far below it has changed it. */
export function showLadder(): void {
  const card = document.querySelector('.ladder-card');
  const top = card?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > SEEN * window.innerHeight) card?.scrollIntoView({ block: 'start' });
}
