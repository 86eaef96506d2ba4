// A simulated bus above a recording of a real one: which ID wins each arbitration.

import { Drawing, Words } from './Drawing.tsx';

/** IDs that win, one arbitration after the other. An example, not a measurement. */
export const WINNERS = { simulated: [6, 7, 0, 6, 6, 0, 7], recorded: [6, 7, 0, 6, 0, 6, 7] } as const;

const [WIDTH, HEIGHT] = [344, 104];
const [LEFT, ROW, BOX] = [78, 40, 26];
const step = (WIDTH - LEFT) / WINNERS.simulated.length;

/** Both lanes on one axis; arbitrations with different winners have a thick frame. */
export function RecordingDrawing() {
  const lanes = [
    ['simulated', WINNERS.simulated],
    ['recorded', WINNERS.recorded],
  ] as const;
  const differs = (place: number) => WINNERS.simulated[place] !== WINNERS.recorded[place];
  const said = lanes.map(([name, ids]) => `${name}: ${ids.join(', ')}`).join('; ');
  return (
    <Drawing
      className="recording-drawing"
      width={WIDTH}
      height={HEIGHT}
      title={`IDs that win each arbitration. ${said}`}
    >
      {lanes.map(([name, ids], lane) => (
        <g key={name}>
          <Words x={0} y={lane * ROW + 18} anchor="start">
            {name}
          </Words>
          {ids.map((id, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place is what it is
            <g key={place}>
              <rect
                x={LEFT + place * step + 4}
                y={lane * ROW + 1.5}
                width={step - 8}
                height={BOX}
                strokeWidth={differs(place) ? 3 : 1.2}
              />
              <Words x={LEFT + (place + 0.5) * step} y={lane * ROW + 19}>
                {String(id)}
              </Words>
            </g>
          ))}
        </g>
      ))}
      <path d={`M${LEFT + 4} ${2 * ROW + 4}H${WIDTH - 6}m-6 -4l6 4l-6 4`} />
      <Words x={LEFT + 4} y={HEIGHT - 3} anchor="start">
        time
      </Words>
    </Drawing>
  );
}
