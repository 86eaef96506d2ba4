// Shows what `draw-ahead.tsx` has drawn, until the page takes its place.

import { lastPlan } from '../store/last-plan.ts';

/**
 * The planner as a first visitor finds it; of any other plan only the header is known before its link is read. It cannot
 * be used and is not announced: the page itself comes within a second.
 */
export function showDrawnAhead(): void {
  // The width of useIsWide.ts and page.css.
  const isWide = matchMedia('(width >= 75rem)').matches;
  const template = document.querySelector<HTMLTemplateElement>(`#drawn-ahead-${isWide ? 'wide' : 'narrow'}`);
  const root = document.querySelector('#root');
  if (!template || !root) return;
  const drawn = document.importNode(template.content, true);
  // The page's policy forbids style attributes; allowing each of these by its hash would cost 6 kB.
  for (const one of drawn.querySelectorAll<HTMLElement | SVGElement>('[data-style]'))
    one.style.cssText = one.dataset['style'] ?? '';
  const isFirst = location.hash === '' && lastPlan().read() === null;
  if (!isFirst) {
    drawn.querySelector('.frame')?.remove();
    // Its place stays, so that nothing beside it moves when the name is known.
    drawn.querySelector<HTMLElement>('.header .plan-name')?.style.setProperty('visibility', 'hidden');
  }
  // Between a phone and a laptop a ladder has a width that nothing was drawn for. What is below it waits too: it would be
  // pushed down.
  if (!isWide && matchMedia('(width >= 37.5rem)').matches)
    for (const part of drawn.querySelectorAll('.ladder-card, .ladder-card ~ *, .col-side')) part.remove();
  root.replaceChildren(drawn);
}
