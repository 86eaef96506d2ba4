import { useId } from 'react';

import { TypedField } from '../../parts/NumberField.tsx';
import { ChoiceField } from '../../parts/SelectField.tsx';
import { busRate, findHost } from '../../plan/catalogue.ts';
import { DRIVERS, HOST_FIGURES, SLOTS, SYSTEMS } from '../../plan/generated/facts.ts';
import type { Host, Plan } from '../../plan/generated/types.ts';
import { toldApart } from '../../plan/names.ts';
import { type HostFigure, readFigure } from '../../plan/figures.ts';
import { hostFigures, isUsualHost, setHostFigures } from '../../plan/own.ts';
import { planner, shownEvaluation, usePlanner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import {
  driverText,
  hostFigureWords as words,
  hostWords,
  ownWords,
  slotText,
  systemText,
} from '../../text/own.ts';

/** A host's machine, and its figures: the catalogue's unless the plan has its own. */
export function HostFigures({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
  // The system and the catalogue decide it together.
  const inFlight = usePlanner(
    (state) => shownEvaluation(state)?.prediction?.initiators[index]?.cost.in_flight ?? null,
  );
  const id = useId();
  const host = plan.bus.hosts[index];
  if (!host) return null;
  const made = findHost(host.model);
  const set = (change: Partial<Host>) =>
    planner.edit(
      (current: Plan) => setHostFigures(current, index, change),
      said.settings(toldApart(plan, { kind: 'host', index })),
      `settings host ${index}`,
    );
  const usual = (field: HostFigure['field']) => {
    if (field === 'in_flight') return String(inFlight ?? words.in_flight.usual);
    if (field === 'bus_mb_s' && host.slot !== 'own') return hostWords.ofSlot;
    return field === 'bus_mb_s'
      ? String((made && busRate(made)) ?? words.bus_mb_s.usual)
      : words[field].usual;
  };
  return (
    <>
      {(made?.pci === true || host.slot !== 'own') && (
        <ChoiceField
          id={`${id}slot`}
          label={hostWords.slot}
          value={host.slot}
          values={SLOTS}
          words={slotText}
          onChoose={(slot) => set({ slot })}
        />
      )}
      <ChoiceField
        id={`${id}system`}
        label={hostWords.system}
        value={host.system}
        values={SYSTEMS}
        words={systemText}
        onChoose={(system) => set({ system })}
      />
      <ChoiceField
        id={`${id}driver`}
        label={hostWords.driver}
        value={host.driver}
        values={DRIVERS}
        words={driverText}
        onChoose={(driver) => set({ driver })}
      />
      <p className="help">{hostWords.help}</p>
      {HOST_FIGURES.map((figure) => (
        <TypedField
          key={figure.field}
          label={words[figure.field].label}
          unit={words[figure.field].unit}
          range={`${figure.orZero ? '0 or ' : ''}${figure.least} to ${figure.most} ${words[figure.field].unit}`.trimEnd()}
          placeholder={usual(figure.field)}
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
          disabled={isUsualHost(host)}
          onClick={() => set(hostFigures())}
        >
          {ownWords.reset}
        </button>
      </div>
    </>
  );
}
