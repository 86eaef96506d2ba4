// Before links can be written, presses have no effect: a change of the plan is written as a link, and the writer is not
// there yet. The page can be read, searched, scrolled, printed and left meanwhile.

/** Controls with an effect of their own in the browser. */
const CONTROLS = 'button, input, select, textarea, label, summary';
const BEGINS = ['pointerdown', 'mousedown', 'touchstart', 'keydown', 'contextmenu', 'beforeinput', 'paste'];
const DROPS = ['dragstart', 'dragover', 'drop'];
/** How a press ends. */
const ENDS = ['pointerup', 'mouseup', 'touchend', 'click', 'dblclick', 'keyup'];
/** Keys that press a control or change it, besides characters. */
const PRESSING = /^(?:Enter|Backspace|Delete|Process|Arrow.*)$/;

/** Keeps presses from the page until the returned function is called, and then the rest of one that has begun. */
export function holdInput(): () => void {
  const ended = new AbortController();
  let isPressed = false;
  const follow = ({ type }: Event) => (isPressed = type === 'pointerdown' || type === 'keydown');
  for (const type of ['pointerdown', 'keydown', 'pointerup', 'pointercancel', 'keyup']) {
    addEventListener(type, follow, { capture: true, signal: ended.signal });
  }
  hold([...BEGINS, ...DROPS, ...ENDS], ended.signal);
  return () => {
    ended.abort();
    if (!isPressed) return;
    const next = new AbortController();
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(type, () => next.abort(), { capture: true, signal: next.signal });
    }
    hold(ENDS, next.signal);
  };
}

function hold(types: readonly string[], signal: AbortSignal): void {
  // Scrolling by touch does not wait for a listener that cannot prevent it.
  for (const type of types)
    addEventListener(type, held, { capture: true, signal, passive: type.startsWith('touch') });
}

function held(event: Event): void {
  event.stopImmediatePropagation();
  if (isPrevented(event)) event.preventDefault();
}

function isPrevented(event: Event): boolean {
  const isOnControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  switch (event.type) {
    // Otherwise the browser leaves the page for a file that is dropped on it.
    case 'dragover':
    case 'drop':
    case 'beforeinput':
      return true;
    case 'keydown':
      return isOnControl && event instanceof KeyboardEvent && isPressing(event);
    case 'mousedown':
    case 'click':
    case 'dblclick':
      return isOnControl;
    default:
      return false;
  }
}

/** Whether a key presses or changes a control. Others belong to the browser. */
function isPressing({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || PRESSING.test(key));
}
