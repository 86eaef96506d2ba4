import { backgroundOf } from '../plan/catalogue-background.ts';
import { planner, settledEvaluation, shownPlan, usePlanner } from '../store/planner.ts';
import { computedLines, computedWords } from '../text/computed.ts';

type Props = {
  /** The device's place in the plan. */
  index: number;
  /** Called before another view opens; `null` where there is no other view. */
  onLeave: (() => void) | null;
};

/** How the figures of a device are computed: each with its values filled in and where they are from. */
export function HowComputed({ index, onLeave }: Props) {
  const plan = usePlanner(shownPlan);
  const evaluation = usePlanner(settledEvaluation);
  if (!evaluation) return null;
  const lines = computedLines({ index, plan, evaluation, backgroundOf });
  if (lines.length === 0) return null;
  return (
    <section className="why-computed">
      <h3>{computedWords.title}</h3>
      <dl>
        {lines.map(({ label, value, note, origin, over }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note !== '' && <span className="why-note">{note}</span>}
            </dd>
            <dd className="why-origin" data-origin={origin}>
              {computedWords.origin[origin]}
              {over !== '' && onLeave !== null && (
                <button
                  type="button"
                  className="link"
                  aria-label={computedWords.vary(label)}
                  onClick={() => {
                    onLeave();
                    planner.look({ shows: 'sweep', over });
                  }}
                >
                  {computedWords.varyShort}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
