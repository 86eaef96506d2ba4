import type { ReactNode } from 'react';

import type { DeviceResult } from '../../plan/generated/types.ts';
import { changeOf, toldOf } from '../../parts/change.ts';
import { Ask } from '../../parts/Ask.tsx';
import { Arrow } from '../../parts/glyphs.tsx';
import { comparesByItself, usePlanner } from '../../store/planner.ts';
import { unclearText, wasText } from '../../text/advice.ts';
import type { Asked } from '../../text/computed-lines.ts';
import {
  NO_FIGURE,
  interval,
  isRangeAlone,
  percent,
  range,
  rate,
  seconds,
  signedRate,
} from '../../text/numbers.ts';
import { needOrStopsText } from '../../text/needs.ts';
import type { PartyView } from './parties.ts';

/** The figures of a party: a device's rate; for others their share of the bus's time. */
export function Figures({ view }: { view: PartyView }) {
  const { key, party, result, before, use, isRough } = view;
  if (party.kind !== 'device') {
    return (
      <div className="figures caption">
        {use ? (
          <Ask of={key} at="use">
            {percent(use.bus_percent)} of time
          </Ask>
        ) : (
          NO_FIGURE
        )}
      </div>
    );
  }
  if (view.unused !== null) return <div className="figures caption">{view.unused.short}</div>;
  if (!result) {
    return (
      <div className="figures">
        <b className="figure">{NO_FIGURE}</b>
      </div>
    );
  }
  // During a drag a rough figure has no margin yet.
  const isRange = !isRough && isRangeAlone(result.throughput_mb_s, result.margin_mb_s);
  return (
    <div className="figures">
      <Ask of={key} at="rate" className="figure">
        {isRange
          ? range(result.throughput_mb_s, result.margin_mb_s, result.most_mb_s)
          : rate(result.throughput_mb_s, result.margin_mb_s)}
      </Ask>
      {!isRough && !isRange && (
        <Ask of={key} at="margin" className="interval">
          {interval(result.throughput_mb_s, result.margin_mb_s, result.most_mb_s)}
        </Ask>
      )}
      <Change now={isRough ? null : result} was={before}>
        <div className="figures-more">
          <SecondLine view={view} />
        </div>
      </Change>
    </div>
  );
}

function SecondLine({ view: { key, result, measured, needs } }: { view: PartyView }) {
  if (!result) return null;
  const [at, text]: [Asked, string] =
    measured !== null
      ? ['measured', `measured ${rate(measured)}`]
      : needs !== null
        ? ['needs', needOrStopsText(needs, result.stops_per_min)]
        : result.elapsed_s === null
          ? ['use', `${percent(result.bus_percent)} of time`]
          : ['rate', `done in ${seconds(result.elapsed_s)}`];
  return (
    <Ask of={key} at={at}>
      {text}
    </Ask>
  );
}

interface ChangeProps {
  /** `null` until its interval is known. */
  now: DeviceResult | null;
  was: DeviceResult | null;
  /** In its place if there is nothing to compare. */
  children: ReactNode;
}

/** The change against the plan that the shown one is compared with; until it is known, the figure there. */
function Change({ now, was, children }: ChangeProps) {
  const isPinned = usePlanner((state) => state.pinned !== null);
  const isByItself = usePlanner(comparesByItself);
  if (was === null) return children;
  const before = wasText(was.throughput_mb_s, was.margin_mb_s, isPinned);
  if (now === null) return <div className="figures-more">{before}</div>;
  const { by, isSame, isClear } = changeOf(toldOf(now), toldOf(was));
  if (!isClear && isByItself) return children;
  if (!isClear)
    return (
      <div className="figures-more">
        {unclearText(isSame)}
        {!isSame && ` · ${before}`}
      </div>
    );
  return (
    <div className="figures-more figures-change">
      <Arrow up={by > 0} /> {signedRate(by, now.margin_mb_s)}
      <span className="figures-was">{before}</span>
    </div>
  );
}

/** The line under a bar on a phone, for the figures that are elsewhere on a wide screen. */
export function footText({ result, measured, needs, detail }: PartyView): string {
  if (!result) return detail;
  const alone = `alone ${rate(result.alone_mb_s, result.margin_mb_s)}`;
  if (needs !== null) return `${alone}, ${needOrStopsText(needs, result.stops_per_min)}`;
  return measured !== null ? `${alone}, measured ${rate(measured)}` : alone;
}
