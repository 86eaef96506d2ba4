import type { Box, SegmentColumns } from '../../parts/cable-layout.ts';
import { cableWords as words, segmentFell, segmentRate } from '../../text/cable.ts';
import { useCable } from './context.ts';
import { attachedKey } from '../../plan/cable.ts';
import { ROWS, area } from './grid.ts';
import { EndPart } from './EndPart.tsx';
import { PiecePart } from './PiecePart.tsx';
import { StopPart } from './StopPart.tsx';

/** One segment: its boxes, its parts in order, its findings. */
export function Segment({ at, columns }: { at: number; columns: SegmentColumns }) {
  const { cable, names, chosen, choose } = useCable();
  const segment = cable.segments[at];
  if (segment === undefined) return null;
  const { line, report } = segment;
  const row = at * ROWS + 1;
  const name = names[at] ?? '';
  const pieces = [...line.stops.map(({ before }) => before), line.rest];
  const ends = [columns.begin, ...columns.stops, columns.end];
  const isChosen = chosen?.segment === at && chosen.part.kind === 'all';
  return (
    <>
      {columns.boxes.map((box) => (
        <BoxPart key={box.from} box={box} row={row} />
      ))}
      <button
        type="button"
        className="cable-segment"
        aria-pressed={isChosen}
        style={area(2 * columns.begin + 1, 2 * columns.end + 3, row)}
        onClick={() => choose(isChosen ? null : { segment: at, part: { kind: 'all' } })}
      >
        <b>{name}</b>
        {report !== null && (
          <span>
            {segmentRate(report)}
            {segmentFell(report) !== '' && `; ${segmentFell(report)}`}
          </span>
        )}
      </button>
      <ol className="cable-parts" aria-label={words.segmentOf(name)}>
        <EndPart segment={at} end="begin" column={columns.begin} row={row + 1} />
        {pieces.flatMap((piece, index) => {
          const stop = line.stops[index];
          return [
            <PiecePart
              // Pieces have nothing of their own that tells one from another.
              // oxlint-disable-next-line react/no-array-index-key
              key={`piece ${index}`}
              place={{ segment: at, index }}
              piece={piece}
              from={ends[index] ?? 0}
              to={ends[index + 1] ?? 0}
              row={row + 2}
            />,
            stop !== undefined && (
              <StopPart
                key={attachedKey(stop.of)}
                place={{ segment: at, index }}
                stop={stop}
                column={columns.stops[index] ?? 0}
                row={row + 1}
              />
            ),
          ];
        })}
        <EndPart segment={at} end="end" column={columns.end} row={row + 1} />
      </ol>
    </>
  );
}

/** The computer, or an external box. */
function BoxPart({ box, row }: { box: Box; row: number }) {
  return (
    <div className="cable-box" style={area(2 * box.from + 1, 2 * box.to + 3, row, ROWS)}>
      {box.kind !== 'unknown' && <span>{box.kind === 'computer' ? words.computer : words.box}</span>}
    </div>
  );
}
