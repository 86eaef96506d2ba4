import { useId, useState } from 'react';

import type { Own, Plan } from '../plan/generated/types.ts';
import { TypedField } from '../parts/NumberField.tsx';
import { findDevice } from '../plan/catalogue.ts';
import { isCatalogued, readFigure, setOwn } from '../plan/own.ts';
import { usePlanner } from '../store/planner.ts';
import { fieldLabel } from '../text/fields.ts';
import { ownWords, ownUnit } from '../text/own.ts';
import { DEFAULT_DEVICE, OWN_FIGURES, SIGNALLINGS } from '../plan/generated/facts.ts';

/** The catalogue's, in a choice. */
const USUAL = 'usual';

type Props = { index: number; isOpen: boolean; edit: (command: (plan: Plan) => Plan) => void };

/** The figures of a device: the catalogue's unless the plan has its own. */
export function OwnFigures({ index, isOpen, edit }: Props) {
  const device = usePlanner((state) => state.plan.bus.devices[index]);
  const id = useId();
  const [startsOpen] = useState(() => isOpen || (device !== undefined && !isCatalogued(device.own)));
  if (!device) return null;
  const { own } = device;
  const made = findDevice(device.model);
  const set = (change: Partial<Own>) => edit((current) => setOwn(current, index, change));
  const width = own.width_bits === null ? USUAL : String(own.width_bits);
  const tagged = own.tagged === null ? USUAL : String(own.tagged);
  return (
    <details className="own-figures" open={startsOpen}>
      <summary>{ownWords.title}</summary>
      <p className="help">{ownWords.help}</p>
      <div className="settings">
        {OWN_FIGURES.map((figure) => (
          <TypedField
            key={figure.field}
            label={fieldLabel(figure.field)}
            unit={ownUnit(figure.field)}
            range={ownWords.range(figure)}
            placeholder={String(made?.[figure.field] ?? '')}
            text={String(own[figure.field] ?? '')}
            read={(typed) => readFigure(figure, typed)}
            onChange={(value) => set({ [figure.field]: value })}
          />
        ))}
        <label htmlFor={`${id}width`}>{fieldLabel('width_bits')}</label>
        <select
          id={`${id}width`}
          className="field"
          value={width}
          onChange={({ target }) => set({ width_bits: target.value === USUAL ? null : Number(target.value) })}
        >
          <option value={USUAL}>{ownWords.usual(made && `${made.width_bits} bit`)}</option>
          <option value="8">8 bit</option>
          <option value="16">16 bit</option>
        </select>
        <label htmlFor={`${id}tags`}>{ownWords.tagged}</label>
        <select
          id={`${id}tags`}
          className="field"
          value={tagged}
          onChange={({ target }) => set({ tagged: target.value === USUAL ? null : target.value === 'true' })}
        >
          <option value={USUAL}>{ownWords.usual(made && ownWords.yesNo(made.tagged))}</option>
          <option value="true">{ownWords.yesNo(true)}</option>
          <option value="false">{ownWords.yesNo(false)}</option>
        </select>
        <span id={`${id}speaks`}>{fieldLabel('signalling')}</span>
        <fieldset className="own-signalling" aria-labelledby={`${id}speaks`}>
          {SIGNALLINGS.map((one) => {
            const shown = own.signalling.length > 0 ? own.signalling : (made?.signalling ?? []);
            return (
              <label key={one}>
                <input
                  type="checkbox"
                  checked={shown.includes(one)}
                  onChange={({ target }) =>
                    set({
                      signalling: SIGNALLINGS.filter((each) =>
                        each === one ? target.checked : shown.includes(each),
                      ),
                    })
                  }
                />
                {one}
              </label>
            );
          })}
        </fieldset>
        <div className="form-actions">
          <button
            type="button"
            className="button"
            disabled={isCatalogued(own)}
            onClick={() => edit((current) => setOwn(current, index, DEFAULT_DEVICE.own))}
          >
            {ownWords.reset}
          </button>
        </div>
      </div>
    </details>
  );
}
