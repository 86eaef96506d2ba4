import type { Advice } from '../engine/types.ts';
import { Arrow } from '../parts/glyphs.tsx';
import { hueStyle } from '../parts/hue.ts';
import { TrustLink } from '../parts/TrustLink.tsx';
import { planner, usePlanner } from '../store/planner.ts';
import { adviceText, bestText, reasonText, unclearText } from '../text/advice.ts';
import { rate, signedRate } from '../text/numbers.ts';
import { Slope } from './Slope.tsx';
import { AimHead, Wishes } from './Wishes.tsx';

/** Which IDs would be better: for the chosen aim, with what everybody gains and loses by it. */
export function Recommendation() {
  const advice = usePlanner((state) => state.advice);
  const isStale = usePlanner(
    (state) => state.advice !== null && state.adviceFor !== null && state.advice.plan !== state.adviceFor,
  );
  const isPossible = usePlanner((state) => state.outlook === null || state.outlook.prediction !== null);
  const isLooking = usePlanner((state) => state.adviceComputing);
  return (
    <section className="card advice" aria-labelledby="advice-title" data-stale={isStale ? '' : undefined}>
      <AimHead title="Better IDs" titleId="advice-title" />
      <Wishes />
      {advice && isPossible ? (
        <Content advice={advice} />
      ) : (
        <p className="help">
          {isLooking && isPossible ? 'Looking for better IDs…' : 'Nothing to compare yet.'}
        </p>
      )}
    </section>
  );
}

function Content({ advice }: { advice: Advice }) {
  const text = adviceText(advice);
  const isPreview = usePlanner((state) => state.preview?.why === 'advice');
  if (!advice.clearly_better) {
    return (
      <>
        <p className="advice-none">{text.headline}</p>
        {advice.finished && advice.reasons.map((reason) => <p key={reason.code}>{reasonText(reason)}</p>)}
        <p className="help">
          {text.extent} {advice.finished && <Telling text={text.telling} />}
        </p>
      </>
    );
  }
  return (
    <>
      <Figure advice={advice} />
      <Slope advice={advice} />
      <Rows advice={advice} />
      <p className="advice-reasons">
        {advice.reasons.map(reasonText).join(' ')} <span>{text.extent}</span> <Telling text={text.telling} />
      </p>
      <div className="advice-actions">
        <button
          type="button"
          className="button"
          data-primary
          disabled={!advice.finished}
          onClick={(event) => {
            // The button goes away with the advice.
            event.currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
            planner.applyAdvice();
          }}
        >
          Apply
        </button>
        <button
          type="button"
          className="button"
          aria-pressed={isPreview}
          disabled={!advice.finished}
          onClick={() => planner.previewAdvice(!isPreview)}
        >
          {isPreview ? 'Back' : 'Preview'}
        </button>
        {isPreview && <span className="help">Shown on the ladder until Esc.</span>}
      </div>
    </>
  );
}

/** What the model cannot tell apart, and the place that explains it. */
function Telling({ text }: { text: string }) {
  return (
    <span>
      {text} <TrustLink at="telling-title">Why?</TrustLink>
    </span>
  );
}

function Figure({ advice }: { advice: Advice }) {
  const { figure, interval, words } = bestText(advice);
  return (
    <p className="advice-figure">
      <b>{figure}</b> {interval} {words}
    </p>
  );
}

function Rows({ advice: { best, current } }: { advice: Advice }) {
  const plan = usePlanner((state) => state.plan);
  return (
    <table className="advice-rows">
      <caption className="unseen">What everybody gets now and with the better IDs, in MB/s</caption>
      <colgroup>
        <col />
        <col className="advice-rate" />
        <col className="advice-rate" />
        <col className="advice-gain" />
      </colgroup>
      <thead className="unseen">
        <tr>
          {['Device and ID', 'Now', 'Better', 'Change'].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {best.devices.map((device, index) => {
          const now = current.devices[index];
          if (!now) return null;
          const change = device.gain_mb_s;
          const was = rate(now.throughput_mb_s, now.ci95_mb_s);
          const is = rate(device.throughput_mb_s, device.ci95_mb_s);
          return (
            <tr key={`${now.id} ${device.name}`} style={hueStyle(plan.devices[index]?.hue ?? 1)}>
              <th scope="row">
                {device.name}
                <span className="caption">
                  {now.id === device.id ? `stays at ${device.id}` : `${now.id} to ${device.id}`}
                </span>
              </th>
              <td>{was}</td>
              <td>
                <b>{is}</b>
              </td>
              <td>
                {device.clear && was !== is ? (
                  <span className="advice-change">
                    <Arrow up={change > 0} /> {signedRate(change, device.ci95_mb_s)}
                  </span>
                ) : (
                  unclearText(was === is)
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
