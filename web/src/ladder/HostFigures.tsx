import { useId } from 'react';

import { TypedField } from '../parts/NumberField.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import { busRate, findHost } from '../plan/catalogue.ts';
import { DRIVERS, HOST_FIGURES, SLOTS, SYSTEMS } from '../plan/generated/facts.ts';
import type { Host, Plan, System } from '../plan/generated/types.ts';
import { toldApart } from '../plan/names.ts';
import { type HostFigure, readFigure } from '../plan/figures.ts';
import { hostFigures, isUsualHost, setHostFigures } from '../plan/own.ts';
import { planner, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';
import {
  driverText,
  hostFigureWords as words,
  hostWords,
  ownWords,
  slotText,
  systemText,
} from '../text/own.ts';

/** Systems of which a host has one command under way, whatever its adapter can. */
const ONE_AT_A_TIME: ReadonlySet<System> = new Set<System>(['dos', 'macos']);

/** A host's machine, and its figures: the catalogue's unless the plan has its own. */
export function HostFigures({ index }: { index: number }) {
  const plan = usePlanner((state) => state.plan);
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
    if (field === 'in_flight') return String(made?.in_flight ?? words.in_flight.usual);
    if (field === 'bus_mb_s' && host.slot !== 'own') return hostWords.ofSlot;
    return field === 'bus_mb_s'
      ? String((made && busRate(made)) ?? words.bus_mb_s.usual)
      : words[field].usual;
  };
  return (
    <>
      {(made?.host_bus?.startsWith('PCI') === true || host.slot !== 'own') && (
        <SelectField
          id={`${id}slot`}
          label={hostWords.slot}
          value={host.slot}
          choices={SLOTS.map((value) => ({ value, label: slotText[value] }))}
          onChange={(value) => set({ slot: SLOTS.find((one) => one === value) ?? host.slot })}
        />
      )}
      <SelectField
        id={`${id}system`}
        label={hostWords.system}
        value={host.system}
        choices={SYSTEMS.map((value) => ({ value, label: systemText[value] }))}
        onChange={(value) => set({ system: SYSTEMS.find((one) => one === value) ?? host.system })}
      />
      <SelectField
        id={`${id}driver`}
        label={hostWords.driver}
        value={host.driver}
        choices={DRIVERS.map((value) => ({ value, label: driverText[value] }))}
        onChange={(value) => set({ driver: DRIVERS.find((one) => one === value) ?? host.driver })}
      />
      <p className="help">{hostWords.help}</p>
      {HOST_FIGURES.filter(({ field }) => field !== 'in_flight' || !ONE_AT_A_TIME.has(host.system)).map(
        (figure) => (
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
        ),
      )}
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
