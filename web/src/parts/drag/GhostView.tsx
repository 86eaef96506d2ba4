import { useEffect } from 'react';

import { hueStyle } from '../hue.ts';
import { DeviceGlyph } from '../glyphs.tsx';
import { holdGhost, useGhost } from './ghost.ts';
import { stopScrollingWhileDragging } from './session.ts';

/** The dragged device, drawn at the pointer. */
export function GhostView() {
  const ghost = useGhost((state) => state.ghost);
  useEffect(stopScrollingWhileDragging, []);
  if (!ghost) return null;
  return (
    <div className="ghost" ref={holdGhost} aria-hidden="true" style={hueStyle(ghost.hue)}>
      <span className="ghost-socket">{ghost.id ?? <DeviceGlyph kind={ghost.glyph} />}</span>
      <span className="ghost-name">{ghost.name}</span>
    </div>
  );
}
