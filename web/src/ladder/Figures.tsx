import type { DeviceResult } from '../plan/generated/types.ts';
import { changeOf, toldOf } from '../parts/change.ts';
import { Arrow } from '../parts/glyphs.tsx';
import { usePlanner } from '../store/planner.ts';
import { unclearText, wasText } from '../text/advice.ts';
import { partyCommandWords } from '../text/commands.ts';
import { NO_FIGURE, interval, percent, rate, seconds, signedRate } from '../text/numbers.ts';
import { needOrStopsText } from '../text/needs.ts';
import type { PartyView } from './parties.ts';

type Props = {
  view: PartyView;
  /** Opens the explanation of the rate, which the party's menu opens too; `undefined` where there is no menu. */
  onExplain?: (() => void) | undefined;
};

/** The figures of a party: a device's rate; for others their share of the bus's time. */
export function Figures({ view, onExplain }: Props) {
  const { result, before, measured, use, isRough } = view;
  if (view.party.kind !== 'device') {
    return <div className="figures caption">{use ? `${percent(use.bus_percent)} of time` : NO_FIGURE}</div>;
  }
  if (view.isOff) return <div className="figures caption">not used</div>;
  if (!result) {
    return (
      <div className="figures">
        <b className="figure">{NO_FIGURE}</b>
      </div>
    );
  }
  const figure = rate(result.throughput_mb_s, result.margin_mb_s);
  return (
    <div className="figures">
      {onExplain ? (
        // The menu has the same command, so the keyboard does not stop here.
        <button
          type="button"
          className="figure"
          tabIndex={-1}
          title={partyCommandWords.why}
          onClick={onExplain}
        >
          {figure}
        </button>
      ) : (
        <b className="figure">{figure}</b>
      )}
      <span className="interval">{isRough ? '' : interval(result.throughput_mb_s, result.margin_mb_s)}</span>
      {before ? (
        <Change now={isRough ? null : result} was={before} />
      ) : (
        <div className="figures-more">
          {measured ? `measured ${rate(measured.measured_mb_s)}` : secondLine(view)}
        </div>
      )}
    </div>
  );
}

function secondLine(view: PartyView): string {
  const { result, needs } = view;
  if (!result) return '';
  if (needs !== null) return needOrStopsText(needs, result.stops_per_min);
  return result.elapsed_s === null
    ? `${percent(result.bus_percent)} of time`
    : `done in ${seconds(result.elapsed_s)}`;
}

/** The change against the present plan; until that is known, the new figure. */
function Change({ now, was }: { now: DeviceResult | null; was: DeviceResult }) {
  const isPinned = usePlanner((state) => state.pinned !== null);
  const before = wasText(was.throughput_mb_s, was.margin_mb_s, isPinned);
  if (now === null) return <div className="figures-more">{before}</div>;
  const { by, isSame, isClear } = changeOf(toldOf(now), toldOf(was));
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
export function footText(view: PartyView): string {
  const { result, measured, needs } = view;
  if (!result) return view.detail;
  const alone = `alone ${rate(result.alone_mb_s, result.margin_mb_s)}`;
  if (needs !== null) return `${alone}, ${needOrStopsText(needs, result.stops_per_min)}`;
  return measured ? `${alone}, measured ${rate(measured.measured_mb_s)}` : alone;
}
