// What is pressed before links can be written has no effect: a change of the plan needs its link. The page can be read,
// searched, scrolled and left meanwhile.

/** Controls with an effect of their own in the browser. */
const CONTROLS = 'button, input, select, textarea, label, summary';
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'contextmenu'];
const OTHERS = ['keydown', 'paste', 'dragover', 'drop'];

/** Keeps presses from the page until the returned function is called. */
export function holdInput(): () => void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  for (const type of [...PRESSES, ...OTHERS]) addEventListener(type, hold, options);
  return () => ended.abort();
}

function hold(event: Event): void {
  event.stopImmediatePropagation();
  const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  if (event instanceof KeyboardEvent) {
    // Keys of the browser itself, and the one that moves the focus.
    const isOfBrowser = event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey;
    if (isOnControl && !isOfBrowser) event.preventDefault();
  } else if (isOnControl || event.type === 'drop') event.preventDefault();
}
