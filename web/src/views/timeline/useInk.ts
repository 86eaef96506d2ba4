import { type RefObject, useEffect, useState } from 'react';

import type { TraceParty } from '../../plan/generated/types.ts';
import { hueColour, hueOf, isRepeatedHue } from '../../parts/hue.ts';
import type { Plan } from '../../plan/generated/types.ts';
import type { Ink } from './scene.ts';

/** The page's colours for a canvas; they follow the theme. `null` before the first layout. */
export function useInk(
  element: RefObject<HTMLElement | null>,
  plan: Plan,
  parties: readonly TraceParty[],
): Ink | null {
  const [ink, setInk] = useState<Ink | null>(null);
  useEffect(() => {
    const read = () => {
      const { current } = element;
      if (!current) return;
      const style = getComputedStyle(current);
      const colour = (name: string) => style.getPropertyValue(name.replace(/^var\(|\)$/g, '')).trim();
      setInk({
        text: colour('--ink'),
        caption: colour('--ink-3'),
        rule: colour('--rule'),
        grid: colour('--grid'),
        panel: colour('--panel'),
        bus: colour('--hard'),
        mark: colour('--ink-3'),
        font: `${style.fontSize} ${style.fontFamily}`,
        parties: parties.map(({ party }) => colour(hueColour(hueOf(plan, party)))),
        repeated: parties.map(({ party }) => isRepeatedHue(hueOf(plan, party))),
      });
    };
    read();
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => {
      theme.disconnect();
      system.removeEventListener('change', read);
    };
  }, [element, plan, parties]);
  return ink;
}
