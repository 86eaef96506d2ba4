/** Where a person can be taken at once: by a skip link, by F6, by a link of the verdict. Selectors of what takes the focus there. */
export const PLACES = {
  ladder: '.ladder-card',
  betterIds: '.advice h2',
  findings: '.findings h2',
} as const;

/** Puts the focus on a place, which brings it into view. */
export function goTo(place: string): void {
  document.querySelector<HTMLElement>(place)?.focus();
}
