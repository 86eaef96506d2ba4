import { area, line } from 'd3-shape';

import type { Monitor } from '../../engine/monitor.ts';
import { monitorWords as words } from '../../text/monitor.ts';
import { spansOf } from './monitor-rows.ts';

type Props = {
  monitor: Monitor;
  place: number;
  size: number;
  /** Where a bin begins. */
  x: (bin: number) => number;
  ceiling: number;
  floor: number;
  colour: string;
};

/** Height of the mark of a buffer that is empty or full, pixels. */
const MARK = 5;
/** A span from this width on has the word, pixels. */
const WORD_FROM = 44;

/** How full a buffer is. Spans in which it is empty are marked at the floor, those in which it is full at the ceiling. */
export function BufferRow({ monitor, place, size, x, ceiling, floor, colour }: Props) {
  const bins = Array.from({ length: monitor.bins }, (_, bin) => bin);
  const middle = (bin: number) => (x(bin) + x(bin + 1)) / 2;
  const y = (bin: number) => floor - (monitor.level(place, bin) / size) * (floor - ceiling);
  const marks = [
    {
      word: words.emptyMark,
      top: floor - MARK,
      text: floor - MARK - 3,
      of: (bin: number) => monitor.empty(place, bin),
    },
    {
      word: words.fullMark,
      top: ceiling,
      text: ceiling + MARK + 10,
      of: (bin: number) => monitor.full(place, bin),
    },
  ];
  return (
    <>
      <path className="monitor-level" fill={colour} d={area<number>(middle, floor, y)(bins) ?? ''} />
      <path className="monitor-line" stroke={colour} d={line<number>(middle, y)(bins) ?? ''} />
      {marks.map(({ word, top, text, of }) =>
        spansOf(monitor.bins, of).map(({ from, to }) => {
          const [left, width] = [x(from), x(to) - x(from)];
          return (
            <g key={`${word} ${from}`} className="monitor-mark" data-what={word}>
              <rect x={left} y={top} width={Math.max(1, width)} height={MARK} />
              {width >= WORD_FROM && (
                <text x={left + width / 2} y={text} textAnchor="middle">
                  {word}
                </text>
              )}
            </g>
          );
        }),
      )}
    </>
  );
}
