/** Focuses the heading of the card that a button is in. For a button that goes away with what it does. */
export function toHeading(button: HTMLElement): void {
  button.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
}
