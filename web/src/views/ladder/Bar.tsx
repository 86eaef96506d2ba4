import { Ask } from '../../parts/Ask.tsx';
import { rate } from '../../text/numbers.ts';
import { type PartyView, intervalOf } from './parties.ts';
import type { Axis } from './useLadder.ts';

type Props = { view: PartyView; axis: Axis; labelled: boolean };

/** Share of the axis that the labels under a bar need. */
const HERE_ROOM = 0.62;
const ALONE_ROOM = 0.4;

/**
 * A device's bar: outline alone, fill now, stroke the estimate, underline its margin, triangle the measured rate,
 * dots the need. Only its labels are text.
 */
export function Bar({ view, axis, labelled }: Props) {
  const { result, before, measured, needs, isRough, unused } = view;
  if (!result || unused !== null) return null;
  const at = (mb_s: number) => `${Math.min(100, (100 * mb_s) / axis.max)}%`;
  const here = result.throughput_mb_s;
  const [from, to] = intervalOf(result);
  return (
    <div className="bar">
      <div className="bar-alone" style={{ width: at(result.alone_mb_s) }} />
      <div className="bar-here" style={{ width: at(here) }} />
      {before && <div className="bar-before" style={{ left: at(before.throughput_mb_s) }} />}
      {needs !== null && <div className="bar-need" style={{ left: at(needs) }} />}
      <div className="bar-estimate" style={{ left: at(here) }} />
      {!isRough && (
        <div
          className="bar-interval"
          style={{ left: at((from + to) / 2), width: `max(5px, ${(100 * (to - from)) / axis.max}%)` }}
        />
      )}
      {measured !== null && (
        <div className="bar-measured" style={{ left: at(measured) }}>
          {labelled && <span aria-hidden="true">measured</span>}
        </div>
      )}
      {labelled && (
        <>
          {result.alone_mb_s - here > HERE_ROOM * axis.max && (
            <span className="bar-label" data-at="here" aria-hidden="true" style={{ left: at(here) }}>
              here
            </span>
          )}
          <span
            className="bar-label"
            data-at="alone"
            style={{ left: at(Math.max(result.alone_mb_s, ALONE_ROOM * axis.max)) }}
          >
            <Ask of={view.key} at="alone">
              alone {rate(result.alone_mb_s, result.margin_mb_s)}
            </Ask>
          </span>
        </>
      )}
    </div>
  );
}
