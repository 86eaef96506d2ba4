/** Where a person can be taken at once: by a skip link, by F6, by a link of the verdict. Selectors of what takes the focus there. */
export const LANDMARKS = {
  ladder: '.ladder-card',
  betterIds: '.advice h2',
  findings: '.findings h2',
} as const;

/** Puts the focus on a landmark, which brings it into view. */
export function goTo(landmark: string): void {
  if (landmark !== '') document.querySelector<HTMLElement>(landmark)?.focus();
}

const IN_ORDER = Object.values(LANDMARKS);

/** Goes on from the landmark with the focus to the next one there is, or back; from elsewhere to the first. */
export function goToNext(step: 1 | -1): void {
  const there = IN_ORDER.filter((place) => document.querySelector(place));
  const at = there.findIndex((place) => {
    const section = document.querySelector(place)?.closest('section');
    return section?.contains(document.activeElement) === true;
  });
  goTo(there[at < 0 ? 0 : (at + step + there.length) % there.length] ?? '');
}
