/** Places that a skip link, F6 or a link of the verdict leads to, as selectors of the elements that get the focus. */
export const LANDMARKS = {
  ladder: '.ladder-card',
  betterIds: '.advice h2',
  findings: '.findings h2',
} as const;

/** Moves the focus to a landmark, which also brings it into view. */
export function goTo(landmark: string): void {
  if (landmark !== '') document.querySelector<HTMLElement>(landmark)?.focus();
}

/**
 * A `ref` for something that goes away by its own buttons. If the focus is in it then, the focus moves to the plan or to
 * the open view: otherwise keys would begin again at the top of the page.
 */
export function leavesFocus(notice: HTMLElement): () => void {
  return () => {
    if (!notice.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>(`main.view, ${LANDMARKS.ladder}`)?.focus({ preventScroll: true });
  };
}

const IN_ORDER = Object.values(LANDMARKS);

/** Moves the focus from its landmark to the next one or the one before; from elsewhere to the first. */
export function goToNext(step: 1 | -1): void {
  const there = IN_ORDER.filter((place) => document.querySelector(place));
  const at = there.findIndex((place) => {
    const section = document.querySelector(place)?.closest('section');
    return section?.contains(document.activeElement) === true;
  });
  goTo(there[at < 0 ? 0 : (at + step + there.length) % there.length] ?? '');
}
