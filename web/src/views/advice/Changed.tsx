import { giveNow } from '../../commands/command.ts';
import { planCommands } from '../../commands/plan.ts';
import { changeOf, toldOf } from '../../parts/change.ts';
import { Arrow } from '../../parts/glyphs.tsx';
import type { Evaluation, Plan } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { deviceIndexes } from '../../plan/pairing.ts';
import { beforeChange, knownEvaluation, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { adviceWords } from '../../text/advice.ts';
import { changesMade } from '../../text/changes.ts';
import { signedRate } from '../../text/numbers.ts';

/** Devices named at once; the ladder has the others too. */
const NAMED_MAX = 5;

/** The user's last change and what it did to each device, until the next one. */
export default function Changed() {
  const plan = usePlanner((state) => state.plan);
  const before = usePlanner(beforeChange);
  const now = usePlanner(settledEvaluationOfPlan);
  const was = usePlanner((state) => before && knownEvaluation(state, before));
  const isApplied = usePlanner((state) => state.applied === state.plan);
  if (before === null) return null;
  return (
    <div className="advice-changed">
      <div>
        <p>
          {isApplied && <b>{adviceWords.applied} </b>}
          {changesMade(before, plan)}
        </p>
        {now && was && <Effects before={before} plan={plan} now={now} was={was} />}
      </div>
      <button
        type="button"
        className="button"
        aria-label={adviceWords.undoChange}
        onClick={(event) => {
          // The button disappears with the change.
          event.currentTarget.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
          giveNow(planCommands.undo);
        }}
      >
        {adviceWords.undo}
      </button>
    </div>
  );
}

type EffectsProps = { before: Plan; plan: Plan; now: Evaluation; was: Evaluation };

/** The devices whose rate changed clearly, those with the largest change first. */
function Effects({ before, plan, now, was }: EffectsProps) {
  const effects = deviceIndexes(before, plan).flatMap((from, index) => {
    const [is, then] = [now.prediction?.devices[index], from === null ? null : was.prediction?.devices[from]];
    if (!is || !then) return [];
    const { by, isClear } = changeOf(toldOf(is), toldOf(then));
    const name = toldApart(plan, { kind: 'device', index });
    return isClear ? [{ name, by, margin: is.margin_mb_s }] : [];
  });
  if (effects.length === 0) return <p className="help">{adviceWords.noEffect}</p>;
  const named = effects.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by)).slice(0, NAMED_MAX);
  return (
    <ul>
      {named.map(({ name, by, margin }) => (
        <li key={name}>
          {name}{' '}
          <span className="advice-change">
            <Arrow up={by > 0} /> {signedRate(by, margin)} MB/s
          </span>
        </li>
      ))}
      {effects.length > named.length && <li>{adviceWords.moreEffects(effects.length - named.length)}</li>}
    </ul>
  );
}
