/** Gives the focus to the picture, whose keys move the view. */
export function focusChart(): void {
  document.querySelector<HTMLElement>('.time .chart[tabindex]')?.focus({ preventScroll: true });
}
