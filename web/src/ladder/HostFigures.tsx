import { TypedField } from '../parts/NumberField.tsx';
import { busRate, findHost } from '../plan/catalogue.ts';
import { HOST_FIGURES } from '../plan/generated/facts.ts';
import type { Host, Plan } from '../plan/generated/types.ts';
import { toldApart } from '../plan/names.ts';
import { readFigure } from '../plan/figures.ts';
import { hostFigures, setHostFigures } from '../plan/own.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import { hostFigureWords as words, ownWords } from '../text/own.ts';

/** The figures of a host: the catalogue's unless the plan has its own. */
export function HostFigures({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
  const host = plan.bus.hosts[index];
  if (!host) return null;
  const made = findHost(host.model);
  const set = (change: Partial<Host>) =>
    planner.edit(
      (current: Plan) => setHostFigures(current, index, change),
      said.settings(toldApart(plan, { kind: 'host', index })),
      `settings host ${index}`,
    );
  const usual = {
    bus_mb_s: String((made && busRate(made)) ?? words.bus_mb_s.usual),
    fifo_kb: words.fifo_kb.usual,
    phase_us: words.phase_us.usual,
  };
  return (
    <>
      {HOST_FIGURES.map((figure) => (
        <TypedField
          key={figure.field}
          label={words[figure.field].label}
          unit={words[figure.field].unit}
          range={`${figure.least} to ${figure.most} ${words[figure.field].unit}`}
          placeholder={usual[figure.field]}
          text={String(host[figure.field] ?? '')}
          read={(typed) => readFigure(figure, typed)}
          onChange={(value) => set({ [figure.field]: value })}
        />
      ))}
      <p className="help">{words.help}</p>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={HOST_FIGURES.every(({ field }) => host[field] === null)}
          onClick={() => set(hostFigures())}
        >
          {ownWords.reset}
        </button>
      </div>
    </>
  );
}
