import { useId, useState } from 'react';

import type { Own, Plan } from '../../plan/generated/types.ts';
import { TypedField } from '../../parts/NumberField.tsx';
import { Switch } from '../../parts/Switch.tsx';
import { type CatalogueDevice, findDevice } from '../../plan/catalogue.ts';
import { type OwnFigure, readFigure } from '../../plan/figures.ts';
import { isCatalogued, setOwn } from '../../plan/own.ts';
import { usePlanner } from '../../store/planner.ts';
import { switchText } from '../../text/bus.ts';
import { fieldLabel } from '../../text/fields.ts';
import { cachingText, ownUnit, ownWords } from '../../text/own.ts';
import { CACHINGS, DEFAULT_DEVICE, OWN_FIGURES, SIGNALLINGS } from '../../plan/generated/facts.ts';

/** The catalogue's, in a choice. */
const USUAL = 'usual';

/** The catalogue's figure of a part, if it has that figure. */
function catalogued(field: OwnFigure['field'], made: CatalogueDevice | undefined): number | undefined {
  switch (field) {
    case 'track_blocks':
    case 'heads':
    case 'overhead_us':
    case 'segments':
      return undefined;
    default:
      return made?.[field];
  }
}

type YesNoProps = {
  label: string;
  /** The catalogue's, if it says. */
  usual: string | undefined;
  value: boolean | null;
  words: (is: boolean) => string;
  onChange: (value: boolean | null) => void;
};

/** A choice between the catalogue's, yes and no. */
function YesNoField({ label, usual, value, words, onChange }: YesNoProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="field"
        value={value === null ? USUAL : String(value)}
        onChange={({ target }) => onChange(target.value === USUAL ? null : target.value === 'true')}
      >
        <option value={USUAL}>{ownWords.usual(usual)}</option>
        <option value="true">{words(true)}</option>
        <option value="false">{words(false)}</option>
      </select>
    </>
  );
}

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
            placeholder={String(catalogued(figure.field, made) ?? '')}
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
        <YesNoField
          label={ownWords.tagged}
          usual={made && ownWords.yesNo(made.tagged)}
          value={own.tagged}
          words={ownWords.yesNo}
          onChange={(tagged) => set({ tagged })}
        />
        <label htmlFor={`${id}caching`}>{ownWords.caching}</label>
        <select
          id={`${id}caching`}
          className="field"
          value={own.caching ?? USUAL}
          onChange={({ target }) =>
            set({ caching: CACHINGS.find((caching) => caching === target.value) ?? null })
          }
        >
          <option value={USUAL}>{ownWords.usual(undefined)}</option>
          {CACHINGS.map((caching) => (
            <option key={caching} value={caching}>
              {cachingText(caching)}
            </option>
          ))}
        </select>
        <YesNoField
          label={ownWords.writeCache}
          usual={made && switchText(made.write_cache)}
          value={own.write_cache}
          words={switchText}
          onChange={(write_cache) => set({ write_cache })}
        />
        <p className="help">{ownWords.writeCacheHelp}</p>
        <YesNoField
          label={ownWords.verify}
          usual={undefined}
          value={own.verify}
          words={ownWords.yesNo}
          onChange={(verify) => set({ verify })}
        />
        <YesNoField
          label={ownWords.erase}
          usual={undefined}
          value={own.erase}
          words={ownWords.yesNo}
          onChange={(erase) => set({ erase })}
        />
        <p className="help">{ownWords.passesHelp}</p>
        <span>{ownWords.zero}</span>
        <Switch
          label={ownWords.zero}
          on={own.zero_latency}
          onChange={(zero_latency) => set({ zero_latency })}
        />
        <p className="help">{ownWords.zeroHelp}</p>
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
