import type { ReactNode } from 'react';

import { columnsOf, type SegmentColumns } from '../../parts/cable-layout.ts';
import { hueColour, isRepeatedHue } from '../../parts/hue.ts';
import { attachedKey, linesOf } from '../../plan/cable.ts';
import type { Evaluation, Line, Piece, Plan, SegmentReport, Stop } from '../../plan/generated/types.ts';
import {
  atMostText,
  drawnName,
  endText,
  lengthText,
  metres,
  segmentName,
  socketSign,
  stopMarks,
  suppliersText,
  terminatorShort,
} from '../../text/cable.ts';
import { sheetWords as words } from '../../text/sheet.ts';
import { twoLines } from './two-lines.ts';

/** Width of a column and heights of the parts of a segment, in units of the drawing. */
const COLUMN = 96;
const Y = { name: 14, socket: 32, cable: 92, length: 128, marks: 148, all: 166 };
const SOCKET = { width: 44, height: 32 };
const WIRES = [-12, -7, -2, 3, 8];

/** The cable as it is laid out, drawn for paper: no figure of it needs a background or a colour. */
export function Connect({ plan, evaluation }: { plan: Plan; evaluation: Evaluation | null }) {
  const lines = linesOf(plan);
  const { count, segments } = columnsOf(lines);
  const made = [plan.bus, ...plan.bus.branches];
  return (
    <div className="sheet-cable">
      {lines.map((line, at) => {
        const name = segmentName(made, at);
        const report = evaluation?.cable.segments[at] ?? null;
        const columns = segments[at];
        return (
          columns && (
            <figure key={name}>
              {lines.length > 1 && <h4>{name}</h4>}
              <svg viewBox={`0 0 ${count * COLUMN} ${Y.all}`} role="img" aria-label={words.drawing(name)}>
                <Drawn plan={plan} line={line} columns={columns} report={report} />
              </svg>
              <figcaption>{report && <Below plan={plan} report={report} />}</figcaption>
            </figure>
          )
        );
      })}
    </div>
  );
}

/** Length, limit and TERMPWR of a segment. */
function Below({ plan, report }: { plan: Plan; report: SegmentReport }) {
  return (
    <>
      <span>
        <b>{words.inAll(lengthText(report.length_cm))}</b>, {atMostText(report.limit_cm)}
      </span>
      <span>TERMPWR: {suppliersText(plan, report)}</span>
      <span>{words.redEdge}</span>
    </>
  );
}

type DrawnProps = { plan: Plan; line: Line; columns: SegmentColumns; report: SegmentReport | null };

function Drawn({ plan, line, columns, report }: DrawnProps) {
  const ends = [columns.begin, ...columns.stops, columns.end];
  const x = (column: number) => (column + 0.5) * COLUMN;
  const pieces = [...line.stops.map(({ before }) => before), line.rest];
  const says = (end: 'begin' | 'end') =>
    report === null ? terminatorShort[line[end]] : endText(plan, report[end]);
  return (
    <>
      {pieces.map((piece, index) => (
        <PieceDrawn
          // Pieces have nothing of their own that tells one from another.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          piece={piece}
          from={x(ends[index] ?? 0)}
          to={x(ends[index + 1] ?? 0)}
        />
      ))}
      {(['begin', 'end'] as const).map((end) => (
        <g key={end} transform={`translate(${x(end === 'begin' ? columns.begin : columns.end)} 0)`}>
          <EndDrawn isOpen={line[end] === 'open'} isDone={report?.[end].state === 'terminated'} />
          <Lines y={Y.marks} className="sheet-cable-mark">
            {twoLines(says(end))}
          </Lines>
        </g>
      ))}
      {line.stops.map((stop, index) => (
        <g key={attachedKey(stop.of)} transform={`translate(${x(columns.stops[index] ?? 0)} 0)`}>
          <StopDrawn plan={plan} stop={stop} />
        </g>
      ))}
    </>
  );
}

function PieceDrawn({ piece, from, to }: { piece: Piece; from: number; to: number }) {
  const middle = (from + to) / 2;
  const isOutside = piece.kind === 'outside';
  return (
    <g className="sheet-cable-piece">
      {isOutside ? (
        <path d={`M${from} ${Y.cable - 4}H${to}M${from} ${Y.cable + 4}H${to}`} strokeWidth="2.5" />
      ) : (
        <>
          <path d={WIRES.map((dy) => `M${from} ${Y.cable + dy}H${to}`).join('')} />
          <path className="sheet-cable-pin1" d={`M${from} ${Y.cable + 13}H${to}`} strokeWidth="2.5" />
        </>
      )}
      <path
        d={`M${from} ${Y.length - 9}v10M${to} ${Y.length - 9}v10M${from} ${Y.length - 4}H${middle - 24}M${middle + 24} ${Y.length - 4}H${to}`}
        strokeWidth="0.75"
      />
      <text x={middle} y={Y.length}>
        {metres(piece.cm)} m
      </text>
      {isOutside && (
        <text className="sheet-cable-mark" x={middle} y={Y.marks}>
          {words.outside}
        </text>
      )}
    </g>
  );
}

/** A terminator, or the place of one that is missing; nothing where the last part is the end. */
function EndDrawn({ isOpen, isDone }: { isOpen: boolean; isDone: boolean }) {
  if (isOpen && isDone) return null;
  return (
    <>
      <rect
        className={isOpen ? 'sheet-cable-open' : 'sheet-cable-hard'}
        x="-12"
        y={Y.cable - 20}
        width="24"
        height="40"
        rx="3"
      />
      {!isOpen && <path className="sheet-cable-zigzag" d={`M0 ${Y.cable - 15}v4l4 2-8 4 8 4-8 4 4 2v7`} />}
    </>
  );
}

function StopDrawn({ plan, stop }: { plan: Plan; stop: Stop }) {
  const { sign, hue } = socketSign(plan, stop.of);
  const { width, height } = SOCKET;
  return (
    <>
      <Lines y={Y.name} className="sheet-cable-name">
        {twoLines(drawnName(plan, stop.of))}
      </Lines>
      <rect className="sheet-cable-socket" x={-width / 2} y={Y.socket} width={width} height={height} rx="4" />
      <rect x={-width / 2} y={Y.socket} width="7" height={height} rx="2" style={{ fill: hueColour(hue) }} />
      {isRepeatedHue(hue) && (
        <path className="sheet-cable-repeated" d={`M${3.5 - width / 2} ${Y.socket}v${height}`} />
      )}
      <text className="sheet-cable-id" x="3" y={Y.socket + 23}>
        {sign}
      </text>
      <rect className="sheet-cable-hard" x="-2" y={Y.socket + height} width="4" height="14" />
      <rect className="sheet-cable-hard" x="-7" y={Y.cable - 16} width="14" height="32" rx="2" />
      {stop.terminator !== 'off' && <circle className="sheet-cable-own" cx="0" cy={Y.cable} r="22" />}
      <Lines y={Y.marks} className="sheet-cable-mark">
        {twoLines(stopMarks(stop).join(', '))}
      </Lines>
    </>
  );
}

function Lines({
  y,
  className,
  children,
}: {
  y: number;
  className: string;
  children: readonly string[];
}): ReactNode {
  return children.map((text, index) => (
    <text key={text} className={className} y={y + 13 * index - (className === 'sheet-cable-name' ? 0 : 2)}>
      {text}
    </text>
  ));
}
