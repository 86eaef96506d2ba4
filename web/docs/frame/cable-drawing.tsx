import { Drawing, Words } from './Drawing.tsx';

/** What is attached to a drawn cable. */
interface Stop {
  name: string;
  /** Whether its own terminator is on. */
  own?: boolean;
  /** Whether it is what is wrong. */
  wrong?: boolean;
}

/**
 * An end of a drawn cable: a terminator plugged on; one that is off; none; that of the last stop itself; or, at the
 * first stop of a wide cable, that of a narrow device.
 */
type End = 'on' | 'off' | 'none' | 'own' | 'narrow';

/** A cable to draw, from its left end to its right one. */
export interface Cable {
  title: string;
  begin: End;
  stops: readonly Stop[];
  end: End;
}

const [WIDTH, HEIGHT] = [344, 100];
/** Height of the cable, and of its wires around it. */
const CABLE = 66;
const LOW = [-3, 0, 3];
const HIGH = [7, 10];
/** Distance of a terminator from the side, and half of its width. */
const [PLUG, HALF] = [22, 8];
const BOX = { width: 80, height: 24, top: 8 };

/** A cable with its devices and terminators. What is wrong has a cross, and dashed lines. */
export function CableDrawing({ title, begin, stops, end }: Cable) {
  const isSplit = begin === 'narrow';
  const step = (WIDTH - 60) / stops.length;
  const at = (i: number) => 30 + step * (i + 0.5);
  const left = begin === 'own' || isSplit ? at(0) : PLUG;
  const right = end === 'own' ? at(stops.length - 1) : WIDTH - PLUG;
  const wires = (ys: readonly number[], from: number) =>
    ys.map((y) => `M${from} ${CABLE + y}H${right - (right > at(stops.length - 1) ? HALF : 0)}`).join('');
  return (
    <Drawing className="cable-drawing" width={WIDTH} height={HEIGHT} title={title}>
      <g strokeWidth="1.4" strokeLinejoin="round">
        <path d={wires(LOW, left < at(0) ? left + HALF : left)} />
        {isSplit && <path d={wires(HIGH, left - 26)} strokeDasharray="4 3" />}
        {isSplit && <Cross x={left - 26} y={CABLE + 8.5} />}
        {stops.map((stop, i) => (
          <Attached key={stop.name} stop={stop} x={at(i)} />
        ))}
        <Ending end={begin} x={left} />
        <Ending end={end} x={right} />
      </g>
    </Drawing>
  );
}

function Attached({ stop: { name, own = false, wrong = false }, x }: { stop: Stop; x: number }) {
  const { width, height, top } = BOX;
  return (
    <>
      <rect x={x - width / 2} y={top} width={width} height={height} rx="3" />
      <Words x={x} y={top + 16}>
        {name}
      </Words>
      <path d={`M${x} ${top + height}V${CABLE - 6}`} strokeWidth="3" />
      <rect x={x - 5} y={CABLE - 6} width="10" height="12" fill="currentColor" />
      {own && <Zigzag x={x + 18} top={top + height} />}
      {wrong && <Cross x={x + width / 2} y={top} />}
      {wrong && own && (
        <Words x={x} y={HEIGHT - 4}>
          on: wrong here
        </Words>
      )}
    </>
  );
}

/** A terminator that a part brings itself, hanging from its box. */
function Zigzag({ x, top }: { x: number; top: number }) {
  return (
    <>
      <rect x={x - 6} y={top} width="12" height="20" />
      <path d={`M${x} ${top + 2}v2.5l3 1.5-6 2.5 6 2.5-6 2.5 3 1.5v2.5`} />
    </>
  );
}

function Ending({ end, x }: { end: End; x: number }) {
  if (end === 'own') return null;
  if (end === 'narrow')
    return (
      <Words x={x - 6} y={HEIGHT - 4}>
        high byte open
      </Words>
    );
  const isOn = end === 'on';
  return (
    <>
      <rect
        x={x - HALF}
        y={CABLE - 16}
        width={2 * HALF}
        height="32"
        rx="2"
        strokeDasharray={isOn ? undefined : '3 3'}
      />
      {end !== 'none' && <path d={`M${x} ${CABLE - 13}v3l4 2-8 4 8 4-8 4 8 4-4 2v3`} />}
      {!isOn && <Cross x={x} y={CABLE - 18} />}
      {!isOn && (
        <Words x={x} y={HEIGHT - 4}>
          {end}
        </Words>
      )}
    </>
  );
}

function Cross({ x, y }: { x: number; y: number }) {
  return <path d={`M${x - 4.5} ${y - 4.5}l9 9m0-9l-9 9`} strokeWidth="2.6" />;
}
