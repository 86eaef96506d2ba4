import { Field } from '../../parts/Field.tsx';
import { busRate, findHost } from '../../plan/catalogue.ts';
import { type FieldName, figuresOf } from '../../plan/fields.ts';
import type { Host, Plan } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { hostFigures, isUsualHost, setHostFigures } from '../../plan/own.ts';
import { planner, shownEvaluation, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { namesOf } from '../../text/fields.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { hostWords, ownWords } from '../../text/settings.ts';

/** Fields that stand elsewhere. */
const ELSEWHERE: ReadonlySet<FieldName<'host'>> = new Set(['name', 'keep']);

/** A host's machine, and its figures: the catalogue's unless the plan has its own. */
export function HostFigures({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
  // The system and the catalogue decide it together.
  const inFlight = usePlanner(
    (state) => shownEvaluation(state)?.prediction?.initiators[index]?.cost.in_flight ?? null,
  );
  const host = plan.bus.hosts[index];
  if (!host) return null;
  const catalogued = findHost(host.model);
  const hasSlots = catalogued?.pci === true || host.slot !== 'own';
  const made: Partial<Record<FieldName<'host'>, string | number>> = {
    in_flight: inFlight ?? hostWords.notLimited,
    bus_mb_s:
      host.slot === 'own' ? ((catalogued && busRate(catalogued)) ?? hostWords.notKnown) : hostWords.ofSlot,
  };
  const set = (change: Partial<Host>) =>
    planner.edit(
      (current: Plan) => setHostFigures(current, index, change),
      said.settings(toldApart(plan, { kind: 'host', index })),
      `settings host ${index}`,
    );
  const field = (name: FieldName<'host'>) => (
    <Field key={name} table="host" name={name} part={host} set={set} made={made[name]} />
  );
  const names = namesOf('host', fieldWords.host).filter((name) => !ELSEWHERE.has(name));
  const figures = new Set(figuresOf('host').map(({ name }) => name));
  return (
    <>
      {names.filter((name) => !figures.has(name) && (name !== 'slot' || hasSlots)).map(field)}
      <p className="help">{hostWords.help}</p>
      {names.filter((name) => figures.has(name)).map(field)}
      <p className="help">{hostWords.figuresHelp}</p>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={isUsualHost(host)}
          onClick={() => set(hostFigures())}
        >
          {ownWords.reset}
        </button>
      </div>
    </>
  );
}
