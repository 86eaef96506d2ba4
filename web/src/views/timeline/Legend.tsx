import { timeWords as words } from '../../text/trace.ts';
import type { Texture } from './textures.ts';

const PARTS: readonly { texture: Texture; label: string }[] = [
  { texture: 'solid', label: words.data },
  { texture: 'hatched', label: words.overhead },
  { texture: 'lined', label: words.arbitrationLegend },
  { texture: 'dotted', label: words.dead },
  { texture: 'blank', label: words.free },
];

/** What the marks and textures of a timeline mean. */
export function Legend() {
  return (
    <ul className="time-legend" aria-label={words.legend}>
      <li>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="4" fill="var(--hard)" />
        </svg>
        {words.wins}
      </li>
      <li>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="3.5" fill="none" stroke="var(--hard)" strokeWidth="1.5" />
        </svg>
        {words.loses}
      </li>
      <li>
        <svg width="22" height="10" aria-hidden="true">
          <path d="M0 5H22" stroke="var(--hard)" strokeWidth="1.5" strokeDasharray="1.5 3" />
        </svg>
        {words.waits}
      </li>
      {PARTS.map(({ texture, label }) => (
        <li key={texture}>
          <svg width="22" height="12" aria-hidden="true">
            <TexturePattern texture={texture} />
            <rect
              x="0.5"
              y="0.5"
              width="21"
              height="11"
              stroke="var(--hard)"
              fill={
                texture === 'solid' ? 'var(--hard)' : texture === 'blank' ? 'none' : `url(#time-${texture})`
              }
              strokeDasharray={texture === 'blank' ? '1.5 3' : undefined}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The tiles of `fillsOf`, in SVG. */
function TexturePattern({ texture }: { texture: Texture }) {
  const drawn = {
    hatched: <path d="M-1 7L7 -1M-7 7L1 -1M5 7L13 -1" stroke="var(--hard)" strokeWidth="1.9" />,
    lined: <path d="M1.1 0V6M4.1 0V6" stroke="var(--hard)" strokeWidth="1.2" />,
    dotted: <path d="M0.6 0.6h1.4v1.4h-1.4zM3.6 3.6h1.4v1.4h-1.4z" fill="var(--hard)" />,
    solid: null,
    blank: null,
  }[texture];
  return (
    drawn && (
      <defs>
        <pattern id={`time-${texture}`} width="6" height="6" patternUnits="userSpaceOnUse">
          {drawn}
        </pattern>
      </defs>
    )
  );
}
