import type { PhaseKind } from '../../plan/generated/types.ts';

/** How a kind of phase is drawn: the same code on every picture and in the legend. */
export type Texture = 'solid' | 'hatched' | 'lined' | 'dotted' | 'blank';

/** The texture of a kind of phase: that of its part in "use of the bus". */
export const TEXTURES: Readonly<Record<PhaseKind, Texture>> = {
  free: 'blank',
  arbitration: 'lined',
  selection: 'lined',
  reselection: 'lined',
  message: 'hatched',
  command: 'hatched',
  data: 'solid',
  status: 'hatched',
  dead: 'dotted',
};

/** Side of a tile, CSS pixels. */
const TILE = 6;

/** What fills a shape, by its texture. */
type Fills = Readonly<Record<Texture, string | CanvasPattern>>;

/** The fills made so far. The strip is painted in every frame of a zoom, and making a tile takes a tenth of a millisecond. */
const made = new Map<string, Fills>();
/** Both themes of sixteen devices and the bus, at two resolutions. */
const MOST_MADE = 68;

/** Fills of one colour. A tile has the canvas's own resolution; `ratio`: its pixels a CSS pixel. */
export function fillsOf(context: CanvasRenderingContext2D, colour: string, ratio: number): Fills {
  const key = `${colour} ${ratio}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST_MADE) made.clear();
  const fills = makeFills(context, colour, ratio);
  made.set(key, fills);
  return fills;
}

function makeFills(context: CanvasRenderingContext2D, colour: string, ratio: number): Fills {
  const tile = (draw: (on: CanvasRenderingContext2D) => void): string | CanvasPattern => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.round(TILE * ratio);
    const on = canvas.getContext('2d');
    if (on === null) return colour;
    on.scale(canvas.width / TILE, canvas.height / TILE);
    on.fillStyle = on.strokeStyle = colour;
    draw(on);
    const pattern = context.createPattern(canvas, 'repeat');
    pattern?.setTransform(new DOMMatrix().scale(TILE / canvas.width));
    return pattern ?? colour;
  };
  return {
    solid: colour,
    blank: 'transparent',
    hatched: tile((on) => {
      on.lineWidth = 1.9;
      for (const start of [-TILE, 0, TILE]) {
        on.beginPath();
        on.moveTo(start - 1, TILE + 1);
        on.lineTo(start + TILE + 1, -1);
        on.stroke();
      }
    }),
    lined: tile((on) => {
      on.fillRect(0.5, 0, 1.2, TILE);
      on.fillRect(3.5, 0, 1.2, TILE);
    }),
    dotted: tile((on) => {
      on.fillRect(0.6, 0.6, 1.4, 1.4);
      on.fillRect(3.6, 3.6, 1.4, 1.4);
    }),
  };
}
