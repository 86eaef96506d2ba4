/** Focuses the heading of the button's card. For a button that disappears when it is pressed. */
export function toHeading(button: HTMLElement): void {
  button.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
}
