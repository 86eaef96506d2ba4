import { useEffect, useState } from 'react';

import type { HeatMap, Plan } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';

/**
 * The map of a device as far as it is computed. It goes on until the map is complete and starts again for another
 * plan or device.
 */
export function useHeat(plan: Plan, device: number): HeatMap | null {
  const [map, setMap] = useState<HeatMap | null>(null);
  useEffect(() => {
    let isWanted = true;
    void planner.compute(plan, { what: 'heat', device }, (portion) => {
      if (!isWanted || portion?.what !== 'heat') return false;
      setMap(portion.map);
      return !portion.map.finished;
    });
    return () => {
      isWanted = false;
    };
  }, [plan, device]);
  return map?.device === device ? map : null;
}
