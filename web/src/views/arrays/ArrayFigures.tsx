import { changeOf, toldOf } from '../../parts/change.ts';
import { Arrow } from '../../parts/glyphs.tsx';
import { membersOf } from '../../plan/array-members.ts';
import type { ArrayResult, DiskArray, Evaluation, Plan } from '../../plan/generated/types.ts';
import {
  comparedWith,
  comparesByItself,
  figuresAreRough,
  settledEvaluation,
  shownEvaluation,
  usePlanner,
} from '../../store/planner.ts';
import { unclearText, wasText } from '../../text/advice.ts';
import { arrayCardWords as words, arrayFigures, arrayStateText, arrayWhy } from '../../text/array-results.ts';
import { NO_FIGURE, interval, rate, signedRate } from '../../text/numbers.ts';

type Props = { plan: Plan; number: number; array: DiskArray };

/** What an array gets, and why. Sentences come from finished figures only. */
export function ArrayFigures({ plan, number, array }: Props) {
  const result = usePlanner((state) => resultOf(shownEvaluation(state), plan, number));
  const before = usePlanner((state) => resultOf(comparedWith(state)?.evaluation, null, number));
  const isRough = usePlanner(figuresAreRough);
  const settled = usePlanner(settledEvaluation);
  const told = resultOf(settled, plan, number);
  const members = membersOf(plan, number);
  const host = members.find(({ channel }) => channel === plan.channel)?.device.host;
  const cpu = host === undefined ? undefined : settled?.prediction?.initiators[host]?.cost.cpu_percent;
  const sentences =
    told && settled?.prediction
      ? arrayWhy({
          array,
          result: told,
          members: members.length,
          cpu_percent: cpu ?? null,
          bus: words.bus(plan.channel, plan.other !== null),
          busy_percent: settled.prediction.bus.busy_percent,
        })
      : [];
  return (
    <>
      <p className="array-rate">
        <span className="unseen">{words.rate}: </span>
        <b>{result ? rate(result.throughput_mb_s, result.margin_mb_s) : NO_FIGURE}</b>{' '}
        {result && !isRough && (
          <span className="interval">{interval(result.throughput_mb_s, result.margin_mb_s)}</span>
        )}{' '}
        MB/s
        {result && (
          <span className="array-state" data-state={result.state}>
            {arrayStateText[result.state]}
          </span>
        )}
        {result && before && !isRough && <Change now={result} was={before} />}
      </p>
      {result && (
        <dl>
          {arrayFigures(array, result).map(({ label, figure }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      {sentences.length > 0 && (
        <>
          <h4>{words.why}</h4>
          <ul className="array-why">
            {sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The change against the plan that the shown one is compared with. */
function Change({ now, was }: { now: ArrayResult; was: ArrayResult }) {
  const isPinned = usePlanner((state) => state.pinned !== null);
  const isByItself = usePlanner(comparesByItself);
  const { by, isSame, isClear } = changeOf(toldOf(now), toldOf(was));
  if (!isClear && isByItself) return null;
  return (
    <span className="array-change">
      {isClear ? (
        <>
          <Arrow up={by > 0} /> {signedRate(by, now.margin_mb_s)}
        </>
      ) : (
        unclearText(isSame)
      )}{' '}
      · {wasText(was.throughput_mb_s, was.margin_mb_s, isPinned)}
    </span>
  );
}

/** The figures of an array. Those of a plan with other arrays are not shown. */
function resultOf(
  evaluation: Evaluation | null | undefined,
  plan: Plan | null,
  number: number,
): ArrayResult | null {
  const arrays = evaluation?.prediction?.arrays;
  if (!arrays || (plan && arrays.length !== plan.arrays.length)) return null;
  return arrays[number - 1] ?? null;
}
