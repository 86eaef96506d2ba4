import './view.css';

import { hueStyle } from './hue.ts';

/** An ID, or an address as `addressOf` writes it, in the colour of its device. */
export function IdChip({ id, hue }: { id: number | string; hue: number }) {
  return (
    <span className="id-chip" style={hueStyle(hue)}>
      {id}
    </span>
  );
}
