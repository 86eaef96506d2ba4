import { useEffect } from 'react';

import { LANDMARKS, goTo } from '../parts/landmarks.ts';

/** Where the keyboard can go at once, from the beginning of the page or by F6. */
const SKIPS = [
  { label: 'Skip to the ladder', place: LANDMARKS.ladder },
  { label: 'Skip to better IDs', place: LANDMARKS.betterIds },
  { label: 'Skip to the findings', place: LANDMARKS.findings },
];

/** Past header and shelf. Buttons and no links: what follows `#` in the address is the plan. An empty plan has the ladder alone. */
export function SkipLinks({ isEmpty }: { isEmpty: boolean }) {
  return (isEmpty ? SKIPS.slice(0, 1) : SKIPS).map(({ label, place }) => (
    <button key={place} type="button" className="button skip" onClick={() => goTo(place)}>
      {label}
    </button>
  ));
}

/** F6 goes from the ladder to better IDs, from there to the findings, and back to the ladder; with Shift the other way. */
export function usePlaces(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      const there = SKIPS.filter(({ place }) => document.querySelector(place));
      const at = there.findIndex(({ place }) => {
        const section = document.querySelector(place)?.closest('section');
        return section?.contains(document.activeElement) === true;
      });
      const step = event.shiftKey ? there.length - 1 : 1;
      goTo(there[at < 0 ? 0 : (at + step) % there.length]?.place ?? '');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
