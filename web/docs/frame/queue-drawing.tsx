// Mean waits of a queue with one server over its utilisation, by the formulas of the page on queueing theory.

import { Drawing } from './Drawing.tsx';

/** The mean wait in services of one length (M/D/1), or of exponential length (M/M/1), by the utilisation. */
export const waits = {
  constant: (rho: number) => rho / (2 * (1 - rho)),
  exponential: (rho: number) => rho / (1 - rho),
};

const [WIDTH, HEIGHT] = [360, 240];
const [LEFT, TOP, BOTTOM] = [36, 12, 40];
const MOST = 10;
const x = (rho: number) => LEFT + rho * (WIDTH - LEFT - 24);
const y = (wait: number) => TOP + (1 - wait / MOST) * (HEIGHT - TOP - BOTTOM);

/** A curve up to the top of the picture. */
function curve(wait: (rho: number) => number): string {
  const steps = Array.from({ length: 200 }, (_, i) => i / 200).filter((rho) => wait(rho) <= MOST);
  return `M${steps.map((rho) => `${x(rho).toFixed(1)} ${y(wait(rho)).toFixed(1)}`).join('L')}`;
}

/** Both curves with their axes. */
export function QueueDrawing() {
  return (
    <Drawing
      className="queue-drawing"
      width={WIDTH}
      height={HEIGHT}
      title="Two curves of the mean wait rise slowly up to half utilisation and without limit near full utilisation"
    >
      <g strokeOpacity="0.25">
        {[0, 2, 4, 6, 8, 10].map((wait) => (
          <path key={wait} d={`M${LEFT} ${y(wait)}H${x(1)}`} />
        ))}
      </g>
      <path d={`M${LEFT} ${TOP}V${y(0)}H${x(1)}`} />
      <path d={curve(waits.exponential)} strokeWidth="2" />
      <path d={curve(waits.constant)} strokeWidth="2" strokeDasharray="6 4" />
      <g fill="currentColor" stroke="none" fontFamily="inherit" fontSize="13">
        {[0, 2, 4, 6, 8, 10].map((wait) => (
          <text key={wait} x={LEFT - 6} y={y(wait) + 4} textAnchor="end">
            {wait}
          </text>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((rho) => (
          <text key={rho} x={x(rho)} y={y(0) + 16} textAnchor="middle">
            {`${rho * 100} %`}
          </text>
        ))}
        <text x={x(0.5)} y={HEIGHT - 5} textAnchor="middle">
          utilisation
        </text>
        <text x={x(0.8) - 8} y={y(waits.exponential(0.8)) - 6} textAnchor="end">
          M/M/1
        </text>
        <text x={x(0.905)} y={y(2.2)} textAnchor="start">
          M/D/1
        </text>
      </g>
    </Drawing>
  );
}
