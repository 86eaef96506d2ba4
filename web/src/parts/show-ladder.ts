/** Share of the window in which the upper edge of the ladder must be for the ladder to count as visible. */
const SEEN = 0.5;

/** Scrolls to the ladder if it is not visible, after a press far below has changed it. */
export function showLadder(): void {
  const card = document.querySelector('.ladder-card');
  const top = card?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > SEEN * window.innerHeight) card?.scrollIntoView({ block: 'start' });
}
