/** Where a person can be taken at once: by a skip link, by F6, by a link of the verdict. Selectors of what takes the focus there. */
export const LANDMARKS = {
  ladder: '.ladder-card',
  betterIds: '.advice h2',
  findings: '.findings h2',
} as const;

/** Puts the focus on a landmark, which brings it into view. */
export function goTo(landmark: string): void {
  document.querySelector<HTMLElement>(landmark)?.focus();
}
