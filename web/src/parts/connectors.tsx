import type { SVGProps } from 'react';

import type { Connector, Terminator } from '../plan/generated/types.ts';

/** A connector that has a drawing: the standard one of a cable is one of these. */
export type DrawnConnector = Exclude<Connector, 'standard'>;

/** A mark on plugs and sockets. */
export type SignallingMark = 'se' | 'lvd' | 'lvd-se' | 'hvd';

/** What all drawings take. */
interface Drawn {
  /** Name for screen readers; without it they skip the drawing, which then stands beside its name. */
  title?: string | undefined;
}

const LINE: SVGProps<SVGSVGElement> = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

function named(title: string | undefined): SVGProps<SVGSVGElement> {
  return title === undefined ? { 'aria-hidden': true } : { role: 'img' };
}

/** Two rows of contacts, mm. */
interface Contacts {
  /** Contacts in the upper row, and in the lower one. */
  rows: readonly [number, number];
  pitch: number;
  /** Distance of the rows. */
  apart: number;
}

/** What holds a plug: nothing, wire clips, latches at its sides, or screws this far apart, mm. */
type Hold = 'none' | 'clips' | 'latches' | { screws: number };

/** A socket as seen from the plug, mm. All drawings have one scale, so that their sizes can be compared. */
interface Socket extends Contacts {
  /** Width and height of the shell. */
  shell: readonly [number, number];
  /** A shell with slanted sides fits one way only; a box has a notch for the key of the plug; a tray has posts. */
  shape: 'box' | 'slanted' | 'tray';
  /** Pins in holes, or flat contacts on both sides of a tongue. */
  contacts: 'pins' | 'ribbon';
  hold: Hold;
}

/**
 * Numbers of contacts, rows and pitches are those of the connectors' standards: IDC 2.54 mm; Centronics 2.16 mm; high
 * density 1.27 mm; D-sub 2.76 mm and 47 mm between screws (DIN 41652); VHDCI 0.8 mm (SFF-8441); SCA-2 1.27 mm with guide
 * posts (SFF-8451). Outer sizes are rounded.
 */
const SOCKETS: Record<DrawnConnector, Socket> = {
  idc50: {
    rows: [25, 25],
    pitch: 2.54,
    apart: 2.54,
    shell: [70, 9],
    shape: 'box',
    contacts: 'pins',
    hold: 'none',
  },
  centronics50: {
    rows: [25, 25],
    pitch: 2.16,
    apart: 3.6,
    shell: [64, 11],
    shape: 'slanted',
    contacts: 'ribbon',
    hold: 'clips',
  },
  hd50: {
    rows: [25, 25],
    pitch: 1.27,
    apart: 2.54,
    shell: [37, 7.5],
    shape: 'slanted',
    contacts: 'pins',
    hold: 'latches',
  },
  db25: {
    rows: [13, 12],
    pitch: 2.76,
    apart: 2.84,
    shell: [40, 9.5],
    shape: 'slanted',
    contacts: 'pins',
    hold: { screws: 47 },
  },
  hd68: {
    rows: [34, 34],
    pitch: 1.27,
    apart: 2.54,
    shell: [49, 7.5],
    shape: 'slanted',
    contacts: 'pins',
    hold: { screws: 58 },
  },
  vhdci68: {
    rows: [34, 34],
    pitch: 0.8,
    apart: 2,
    shell: [32, 6],
    shape: 'slanted',
    contacts: 'ribbon',
    hold: { screws: 40 },
  },
  sca80: {
    rows: [40, 40],
    pitch: 1.27,
    apart: 2.6,
    shell: [56, 7],
    shape: 'tray',
    contacts: 'ribbon',
    hold: 'none',
  },
};

/** Height of every drawing, mm. */
const HEIGHT = 15;
/** Width of an outline, pixels. */
const OUTLINE = 1.2;

/** Two decimals are a hundredth of a millimetre. */
const mm = (value: number) => Number(value.toFixed(2));

/** A socket as seen from the plug. `scale` is in pixels a millimetre, the same for all kinds. */
export function ConnectorDrawing({
  kind,
  scale = 1.25,
  title,
}: Drawn & { kind: DrawnConnector; scale?: number }) {
  const socket = SOCKETS[kind];
  const width = widthOf(socket);
  return (
    <svg
      width={mm(width * scale)}
      height={mm(HEIGHT * scale)}
      viewBox={`${mm(-width / 2)} ${-HEIGHT / 2} ${width} ${HEIGHT}`}
      {...named(title)}
      {...LINE}
      strokeWidth={mm(OUTLINE / scale)}
    >
      {title !== undefined && <title>{title}</title>}
      <path d={shellPath(socket)} />
      <ContactRows {...socket} />
      <Holds {...socket} />
    </svg>
  );
}

/** Width with what holds the plug and with room for outlines, mm. */
function widthOf({ shell: [shell], shape, hold }: Socket): number {
  if (typeof hold === 'object') return hold.screws + 6;
  return hold === 'none' && shape === 'box' ? shell + 2 : shell + 14;
}

function shellPath({ shell: [width, height], shape }: Socket): string {
  const [x, y] = [width / 2, height / 2];
  switch (shape) {
    case 'box':
      // The notch for the key is in the middle of one long side; a triangle marks contact 1.
      return `M${-x} ${-y}H${x}V${y}H2.3V${y - 1.2}H-2.3V${y}H${-x}ZM${-x + 1.2} ${-y + 1.2}h2.4l-1.2 1.8z`;
    case 'slanted':
      return `M${-x + 1.5} ${-y}H${x - 1.5}Q${x} ${-y} ${x - 0.4} ${-y + 1.6}L${x - 2} ${y - 1.4}Q${x - 2.4} ${y} ${x - 3.8} ${y}H${-x + 3.8}Q${-x + 2.4} ${y} ${-x + 2} ${y - 1.4}L${-x + 0.4} ${-y + 1.6}Q${-x} ${-y} ${-x + 1.5} ${-y}Z`;
    case 'tray':
      return `M${-x} ${-y}H${x}L${x - 1.4} ${y}H${-x + 1.4}ZM${x + 1.4} -2.4h4.2v4.8h-4.2zM${-x - 1.4} -2.4h-4.2v4.8h4.2z`;
  }
}

function ContactRows({ rows, pitch, apart, contacts }: Socket) {
  const at = (count: number, y: number, mark: string) =>
    Array.from({ length: count }, (_, i) => `M${mm((i - (count - 1) / 2) * pitch)} ${mm(y)}${mark}`).join('');
  if (contacts === 'pins') {
    return (
      <path
        d={at(rows[0], -apart / 2, 'h0') + at(rows[1], apart / 2, 'h0')}
        strokeWidth={mm(Math.min(1.1, pitch * 0.6))}
      />
    );
  }
  // Short strokes on both sides of a tongue.
  const [long, tongue] = [mm(apart * 0.36), mm((rows[0] + 1) * pitch)];
  return (
    <>
      <path
        d={at(rows[0], -apart / 2 - long / 2, `v${long}`) + at(rows[1], apart / 2 - long / 2, `v${long}`)}
        strokeLinecap="butt"
        strokeWidth={mm(pitch * 0.5)}
      />
      <path d={`M${mm(-tongue / 2)} 0h${tongue}`} strokeLinecap="butt" strokeWidth={mm(apart * 0.3)} />
    </>
  );
}

function Holds({ hold, shell: [width, height] }: Socket) {
  const [x, y] = [width / 2, height / 2];
  if (hold === 'none') return null;
  if (hold === 'clips')
    return [-1, 1].map((side) => (
      // A wire loop that snaps over the plug.
      <path
        key={side}
        d={`M${side * (x - 1)} ${-y + 2}h${side * 5}v${height - 4}h${side * -5}M${side * (x + 4)} -2h${side * 2}v4h${side * -2}`}
      />
    ));
  if (hold === 'latches')
    return [-1, 1].map((side) => (
      // The plug's latches hook into a slot at each side.
      <path
        key={side}
        d={`M${side * (x + 1.6)} ${-y}h${side * 3.6}v${height}h${side * -3.6}M${side * (x + 1.6)} -1.6h${side * 1.6}v3.2h${side * -1.6}`}
      />
    ));
  return [-1, 1].map((side) => (
    <g key={side}>
      <circle cx={(side * hold.screws) / 2} cy="0" r="2.4" />
      <circle cx={(side * hold.screws) / 2} cy="0" r="1.1" />
    </g>
  ));
}

/** The letters beside a mark, which are what to read. */
const LETTERS: Record<SignallingMark, string> = { se: 'SE', lvd: 'LVD', 'lvd-se': 'LVD/SE', hvd: 'DIFF' };
/** The wires of a signal: one, two, or both. */
const WIRES: Record<SignallingMark, string> = {
  se: 'M10 14h28',
  lvd: 'M13 11.5h22M13 16.5h22',
  'lvd-se': 'M10 14h11M21 14l3-2.5h11M21 14l3 2.5h11',
  hvd: 'M15 10h18M15 18h18',
};

/**
 * The mark of a kind of signalling: a diamond with letters. The diamond and the letters are what makers print; HVD parts
 * have DIFF, from the time when there was no other differential kind. The lines in it are a simplification that
 * counts the wires of a signal, since no figure of the standard's marks was at hand.
 */
export function SignallingIcon({ kind, size = 48, title }: Drawn & { kind: SignallingMark; size?: number }) {
  return (
    <svg
      width={size}
      height={(size * 44) / 48}
      viewBox="0 0 48 44"
      {...named(title)}
      {...LINE}
      strokeWidth="1.8"
    >
      {title !== undefined && <title>{title}</title>}
      <path d="M24 2 46 14 24 26 2 14Z" />
      <path d={WIRES[kind]} />
      <text
        x="24"
        y="41"
        fill="currentColor"
        stroke="none"
        textAnchor="middle"
        fontSize="13"
        fontWeight="600"
        fontFamily="inherit"
      >
        {LETTERS[kind]}
      </text>
    </svg>
  );
}

/** A resistor downwards from a point, 10 long. */
const resistor = (x: number, y: number) => `M${x} ${y}l2.5 1-5 2 5 2-5 2 5 2-2.5 1`;
/** The supply, TERMPWR or a regulated voltage, above a point. */
const supply = (x: number, y: number) => `M${x - 4} ${y}h8M${x} ${y}v3`;
const ground = (x: number, y: number) => `M${x} ${y}v3M${x - 4} ${y + 3}h8M${x - 2} ${y + 5.5}h4`;
/** A diode upwards between two heights. */
const diode = (x: number, y: number) => `M${x} ${y}v-3l-3 0 3-5 3 5-3 0M${x - 3} ${y - 8}h6M${x} ${y - 8}v-4`;
const REGULATOR = 'M10 2h12v7H10z';

/** What ends one signal, as a circuit: one line for SE, two for the differential kinds. */
const CIRCUITS: Record<Terminator, string> = {
  open: 'M2 24h16M22 24a2 2 0 1 1-4 0a2 2 0 1 1 4 0M28 17v3M28 22.5v3M28 28v3',
  // 220 ohm to TERMPWR, 330 ohm to ground.
  passive: `M2 24h14${supply(16, 8)}M16 11v2${resistor(16, 13)}M16 23v4${resistor(16, 27)}${ground(16, 37)}`,
  // 110 ohm to a regulated voltage.
  active: `M2 32h14${REGULATOR}M16 9v4${resistor(16, 13)}M16 23v9`,
  // The same with clamps on both sides.
  forced: `M2 26h24${REGULATOR}M16 9v3${resistor(16, 12)}M16 22v4M22 5.5h4v8.5${diode(26, 26)}${diode(26, 38)}${ground(26, 38)}`,
  'lvd-only': `M2 16h14v3${resistor(16, 19)}M16 29v3H2`,
  // A switch leads the second line to ground while the bus is single-ended.
  'lvd-se': `M2 16h12v3${resistor(14, 19)}M14 29v3H2M14 32h5l6-5M26 32v2${ground(26, 34)}`,
  // 330 ohm, 150 ohm between the lines, 330 ohm.
  hvd: `M2 16h14M2 30h14${supply(16, 1)}${resistor(16, 4)}M16 14v4${resistor(16, 18)}M16 28v3${resistor(16, 31)}${ground(16, 41)}`,
};

/** A terminator as the circuit on one signal, 32 by 48. */
export function TerminatorDrawing({ kind, size = 32, title }: Drawn & { kind: Terminator; size?: number }) {
  return (
    <svg width={size} height={size * 1.5} viewBox="0 0 32 48" {...named(title)} {...LINE} strokeWidth="1.5">
      {title !== undefined && <title>{title}</title>}
      <path d={CIRCUITS[kind]} />
    </svg>
  );
}
