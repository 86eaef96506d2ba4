import { useEffect, useState } from 'react';

import { drawPoster } from '../../engine/poster.ts';
import { figuresAreStale, shownLink, usePlanner } from '../../store/planner.ts';

/** The poster of the shown plan as SVG text, once its figures are settled: `null` until then, and where there is none. */
export function usePoster(planner: string): string | null {
  const link = usePlanner(shownLink);
  const outlook = usePlanner((state) => (state.computing || figuresAreStale(state) ? null : state.outlook));
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    setSvg(null);
    if (outlook) {
      drawPoster(link, outlook, planner).then(
        (made) => isWanted && setSvg(made),
        // Without its module there is no poster; everything else goes on.
        () => isWanted && setSvg(null),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [link, outlook, planner]);
  return svg;
}
