import './view.css';

import { hueStyle } from './hue.ts';

/** An ID in the colour of its device. */
export function IdChip({ id, hue }: { id: number; hue: number }) {
  return (
    <span className="id-chip" style={hueStyle(hue)}>
      {id}
    </span>
  );
}
