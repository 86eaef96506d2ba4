import { Fragment, useRef } from 'react';

import { DeviceGlyph } from '../../parts/glyphs.tsx';
import { hueColour, hueStyle, strokeStyle } from '../../parts/hue.ts';
import { useSize } from '../../parts/useSize.ts';
import { LADDER } from '../../plan/generated/facts.ts';
import { compareViewWords as words, onlyText } from '../../text/compare.ts';
import { idList } from '../../text/lists.ts';
import { NO_FIGURE, percent } from '../../text/numbers.ts';
import {
  type MirrorMetrics,
  type MirrorRung,
  mirrorMetrics,
  isAt,
  rungsOf,
  sideOf,
  slope,
} from './mirror.ts';
import type { Place, Row } from './rows.ts';

/** Which plans are shown. */
export type Shows = 'a' | 'b' | 'both';

type Props = {
  rows: readonly Row[];
  shows: Shows;
  /** Number of IDs of the cable. */
  ids: number;
};

/** The ladders of A and B facing each other, or one of them. The rows and the table say the same in words. */
export function MirrorLadder({ rows, shows, ids }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const width = useSize(room)?.width ?? 0;
  const { metrics, fitsBoth } = mirrorMetrics(width);
  const { rungs, bottom } = rungsOf(rows, metrics.pitch);
  const free = LADDER.filter((id) => id < ids && !rungs.some((rung) => rung.id === id));
  const common = { rows, rungs, bottom, metrics, width };
  return (
    <>
      <div
        ref={room}
        className="mirror"
        style={{ height: bottom + 22, ['--socket-width' as string]: `${metrics.socketWidth}px` }}
        aria-hidden="true"
      >
        {width > 0 &&
          (shows === 'both' && fitsBoth ? (
            <Both {...common} />
          ) : (
            <One {...common} side={shows === 'a' ? 'a' : 'b'} isCompared={shows === 'both'} />
          ))}
      </div>
      <p className="help">
        {words.ladderHelp} {free.length > 0 && `${words.free(idList(free))}.`}
      </p>
    </>
  );
}

type Drawn = {
  rows: readonly Row[];
  rungs: readonly MirrorRung[];
  bottom: number;
  metrics: MirrorMetrics;
  width: number;
};

/** Space between a socket and a name, and between a share and a curve. */
const SPACE = 10;
/** Width of a share of the time. */
const SHARE_PX = 36;

function Both({ rows, rungs, bottom, metrics, width }: Drawn) {
  const names = metrics.socketLeft + metrics.socketWidth + SPACE;
  const half = Math.max(26, width * 0.05);
  const [x1, x2] = [width / 2 - half, width / 2 + half];
  const shares = { left: x1 - SPACE - SHARE_PX, width: SHARE_PX };
  const nameWidth = shares.left - names - 4;
  const middle = (place: Place) => rungs.find(({ id, unit }) => isAt(place, id, unit))?.middle ?? 0;
  return (
    <>
      <SideRibbon side="a" {...{ rows, rungs, bottom, metrics, width }} />
      <SideRibbon side="b" {...{ rows, rungs, bottom, metrics, width }} />
      <svg className="mirror-slopes" width={width} height={bottom}>
        {rows.map(({ key, kind, hue, glyph, a, b }) => {
          const moved = a !== null && b !== null && a.id !== b.id;
          const style = glyph === null && !moved ? { stroke: 'var(--rule)' } : strokeStyle(hue);
          const fill = glyph === null ? 'none' : hueColour(hue);
          return (
            <g key={key} data-kind={kind} data-moved={moved || undefined}>
              {a && b && <path d={slope({ x: x1, y: middle(a) }, { x: x2, y: middle(b) })} style={style} />}
              {a && <circle cx={x1} cy={middle(a)} r="3" fill={fill} />}
              {b && <circle cx={x2} cy={middle(b)} r="3" fill={fill} />}
            </g>
          );
        })}
      </svg>
      {(['a', 'b'] as const).map((side) => {
        const at = (left: number, across: number) =>
          side === 'a' ? { left, width: across } : { right: left, width: across };
        return (
          <Fragment key={side}>
            <Sockets side={side} {...{ rows, rungs, bottom, metrics, width }} />
            {rows.map((row) => {
              const place = row[side];
              if (place === null) return null;
              const isAlone = row[side === 'a' ? 'b' : 'a'] === null;
              return (
                <Fragment key={row.key}>
                  <Name row={row} side={side} style={{ top: middle(place), ...at(names, nameWidth) }} />
                  <span
                    className="mirror-share"
                    data-side={side}
                    style={{ top: middle(place), ...at(shares.left, SHARE_PX) }}
                  >
                    {place.use ? percent(place.use.bus_percent, 0) : NO_FIGURE}
                  </span>
                  {isAlone && (
                    <span
                      className="mirror-only"
                      data-side={side}
                      style={{ top: middle(place), ...at(x1 + 8, half * 2 - 16) }}
                    >
                      {onlyText(side === 'a')}
                    </span>
                  )}
                </Fragment>
              );
            })}
          </Fragment>
        );
      })}
    </>
  );
}

function One({ side, isCompared, ...drawn }: Drawn & { side: 'a' | 'b'; isCompared: boolean }) {
  const { rows, rungs, metrics, width } = drawn;
  const names = metrics.socketLeft + metrics.socketWidth + SPACE;
  const shares = isCompared ? 84 : SHARE_PX;
  const other = side === 'a' ? 'b' : 'a';
  const share = (row: Row, of: 'a' | 'b') => {
    const use = row[of]?.use;
    return use ? percent(use.bus_percent, 0) : NO_FIGURE;
  };
  return (
    <>
      <SideRibbon {...drawn} side={side} isLeft />
      <Sockets {...drawn} side={side} isLeft />
      {rows.map((row) => {
        const place = row[side];
        const rung = rungs.find(({ id, unit }) => isAt(place, id, unit));
        if (!place || !rung) return null;
        const was = row[other];
        return (
          <Fragment key={row.key}>
            <Name
              row={row}
              side="a"
              style={{ top: rung.middle, left: names, width: width - names - shares - 4 }}
              more={isCompared && was !== null && was.id !== place.id ? `was ${was.id}` : undefined}
            />
            <span
              className="mirror-share"
              data-side="b"
              style={{ top: rung.middle, right: 0, width: shares }}
            >
              {isCompared ? `${share(row, 'a')} → ` : ''}
              <b>{share(row, side)}</b>
            </span>
          </Fragment>
        );
      })}
    </>
  );
}

type NameProps = { row: Row; side: 'a' | 'b'; style: object; more?: string | undefined };

function Name({ row: { name, glyph }, side, style, more }: NameProps) {
  return (
    <span className="mirror-name" data-side={side} data-load={glyph === null || undefined} style={style}>
      {glyph && <DeviceGlyph kind={glyph} size={16} />}
      <span>{name}</span>
      {more !== undefined && <i>{more}</i>}
    </span>
  );
}

type SideProps = Drawn & { side: 'a' | 'b'; isLeft?: boolean };

function Sockets({ rows, side, rungs, bottom, metrics, isLeft = side === 'a' }: SideProps) {
  const { sockets } = sideOf(rows, side, rungs, bottom, metrics);
  const left = metrics.socketLeft;
  return sockets.map(({ id, unit, rows: here, top, height }) => (
    <span
      key={`${id}.${unit}`}
      className="mirror-socket"
      data-free={here.length === 0 || undefined}
      data-load={here[0]?.glyph === null || undefined}
      style={hueStyle(here[0]?.hue ?? 0, { top, height, ...(isLeft ? { left } : { right: left }) })}
    >
      {here.length > 1 ? `${id} ×${here.length}` : (here[0]?.[side]?.address ?? id)}
    </span>
  ));
}

function SideRibbon({ rows, side, rungs, bottom, metrics, isLeft = side === 'a' }: SideProps) {
  const { wires, unmetDemands, rest } = sideOf(rows, side, rungs, bottom, metrics);
  const hues = new Map(rows.map(({ key, hue }) => [key, hue]));
  const { socketLeft: end, line, headWidth, headBottom } = metrics;
  const at = isLeft ? { left: 0 } : { right: 0 };
  return (
    <>
      <svg
        className="mirror-ribbon"
        width={end}
        height={bottom}
        style={at}
        data-flipped={!isLeft || undefined}
      >
        {wires.map(({ place, owner, d }) => (
          <path
            key={place}
            className="mirror-wire"
            d={d}
            strokeWidth={line}
            style={owner === null ? { stroke: 'var(--wire-idle)' } : strokeStyle(hues.get(owner) ?? 0)}
          />
        ))}
        {unmetDemands.flatMap(({ owner, ys }) =>
          ys.map((y) => (
            <path
              key={`${owner}-${y}`}
              className="mirror-unmet"
              d={`M${end - 13} ${y}H${end}`}
              strokeWidth={line}
              style={{ stroke: hueColour(hues.get(owner) ?? 0) }}
            />
          )),
        )}
        <rect width={headWidth} height={headBottom} rx="3" className="mirror-head" />
      </svg>
      <span className="mirror-title" style={{ ...at, width: headWidth }}>
        {words.head(side.toUpperCase())}
      </span>
      {rest !== null && (
        <span className="mirror-rest" data-side={isLeft ? 'a' : 'b'} style={{ ...at, top: bottom }}>
          {words.rest(side.toUpperCase(), percent(rest, 0))}
        </span>
      )}
    </>
  );
}
