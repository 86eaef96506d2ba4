import { useEffect, useState } from 'react';

import { Icon } from '../parts/glyphs.tsx';
import { planner } from '../store/planner.ts';

/** Copies the address of the plan, and says for a moment that it has. */
export function CopyLink() {
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done === 0) return undefined;
    const timer = setTimeout(() => setDone(0), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <button
      type="button"
      className="button copy-link"
      aria-label="Copy link"
      onClick={() => {
        planner.copyLink();
        setDone((count) => count + 1);
      }}
    >
      <Icon name={done > 0 ? 'check' : 'share'} />
      <span>{done > 0 ? 'Copied' : 'Copy link'}</span>
    </button>
  );
}
