import { useEffect, useState } from 'react';

import { drawPoster } from '../../engine/poster.ts';
import type { Outlook } from '../../engine/types.ts';
import { settledOutlook, shownPlan, usePlanner } from '../../store/planner.ts';

/**
 * Address of the poster of the shown plan, good as long as it is shown, once its figures are settled: `null` until then, and
 * where there is none. `planner` is the address the poster links to.
 */
export function usePoster(planner: string): string | null {
  const plan = usePlanner(shownPlan);
  const outlook = usePlanner(settledOutlook);
  const [made, setMade] = useState<{ of: Outlook; url: string } | null>(null);
  useEffect(() => {
    if (!outlook) return undefined;
    let url: string | null = null;
    let isWanted = true;
    const show = (svg: string | null) => {
      if (svg === null || !isWanted) return;
      url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      setMade({ of: outlook, url });
    };
    // Without its module there is no poster; everything else goes on.
    drawPoster(plan, outlook, planner).then(show, () => show(null));
    return () => {
      isWanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [plan, outlook, planner]);
  return made !== null && made.of === outlook ? made.url : null;
}
