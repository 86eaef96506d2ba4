// Shows a list of steps on a bus one by one, with a picture of its lines. Without this script readers see the whole
// list.

import { ladder, type Moment } from './ladder.ts';
import { make } from './make.ts';
import { phaseOf } from './phases.ts';

/** Turns a list into a stepper. */
export function stepThrough(list: HTMLOListElement): void {
  const steps = [...list.children].filter((step): step is HTMLLIElement => step instanceof HTMLLIElement);
  const names = namesOf(list.dataset['names'] ?? '');
  let at = 0;
  let isWhole = false;

  const box = make('div', 'doc-stepper');
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', list.getAttribute('aria-label') ?? '');
  const picture = make('div', 'doc-ladder');
  const place = make('p', 'doc-place');
  const text = make('div', 'doc-step-text');
  // Screen readers announce each step.
  text.setAttribute('aria-live', 'polite');
  const back = button('Back', () => go(at - 1));
  const next = button('Next', () => go(at + 1));
  next.dataset['primary'] = '';
  const whole = button('All steps as a list', () => {
    isWhole = !isWhole;
    draw();
  });
  const bar = make('div', 'doc-step-bar');
  bar.append(back, next, whole);
  list.before(box);
  text.append(place, list);
  box.append(bar, text, picture);
  steps.forEach((step, i) => (step.value = i + 1));
  box.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(steps.length - 1);
    else return;
    event.preventDefault();
  });
  draw();

  function go(to: number): void {
    at = Math.max(0, Math.min(steps.length - 1, to));
    isWhole = false;
    draw();
  }

  function draw(): void {
    const step = steps[at];
    if (!step) return;
    for (const other of steps) other.hidden = !isWhole && other !== step;
    place.textContent = `Step ${at + 1} of ${steps.length}`;
    // Not `disabled`: a button that is disabled by its own press would lose the focus.
    back.setAttribute('aria-disabled', String(at === 0));
    next.setAttribute('aria-disabled', String(at === steps.length - 1));
    whole.setAttribute('aria-pressed', String(isWhole));
    picture.hidden = isWhole;
    picture.replaceChildren(ladder(momentOf(step), names));
  }
}

/** The state of the lines in a step: `data-phase="arbitration" data-ids="7 9" data-first="7"`. */
function momentOf({ dataset }: HTMLLIElement): Moment {
  const ids = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean).map(Number);
  return {
    phase: phaseOf(dataset['phase'] ?? ''),
    ids: ids(dataset['ids']),
    first: dataset['first'] === undefined ? null : Number(dataset['first']),
    connected: ids(dataset['connected']),
  };
}

/** Names by ID: `7 Host, 2 Disk A`. */
function namesOf(text: string): ReadonlyMap<number, string> {
  return new Map(
    text.split(', ').map((entry) => {
      const gap = entry.indexOf(' ');
      return [Number(entry.slice(0, gap)), entry.slice(gap + 1)];
    }),
  );
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = make('button', 'button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}
