import { giveNow } from '../../commands/command.ts';
import { planCommands } from '../../commands/plan.ts';
import { FIRST_LINK } from '../../plan/generated/facts.ts';
import { planner } from '../../store/planner.ts';
import { emptyPlanWords } from '../../text/empty-plan.ts';

type Way = keyof typeof emptyPlanWords.ways;

const DOES: Readonly<Record<Way, () => void>> = {
  machine: () => document.querySelector<HTMLElement>('.empty-plan input')?.focus(),
  paste: () => giveNow(planCommands.open),
  symptoms: () => giveNow(planCommands.symptoms),
  example: () => planner.open(FIRST_LINK),
};

const WAYS: readonly Way[] = ['machine', 'paste', 'symptoms', 'example'];

/** The ways to begin, by what a person has. */
export function Ways() {
  return (
    <section className="ways">
      <h1>{emptyPlanWords.begin}</h1>
      <p>{emptyPlanWords.gives}</p>
      <ul>
        {WAYS.map((way) => (
          <li key={way}>
            <button type="button" className="ways-one" data-way={way} onClick={DOES[way]}>
              <b>{emptyPlanWords.ways[way].title}</b>
              <span className="caption">{emptyPlanWords.ways[way].detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
