import { type FormEvent, useId, useState } from 'react';

import { Segmented } from '../../parts/Segmented.tsx';
import { SelectField } from '../../parts/SelectField.tsx';
import type { Device } from '../../plan/generated/types.ts';
import { addMeasured, idsAtWork, measuredMost, removeMeasured } from '../../plan/measured.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { RATE_UNITS, measuredWords as words, sizeText } from '../../text/measured.ts';

/** Sizes that programs use, KiB. */
const SIZES_KIB = [0.5, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

type Props = { index: number; device: Device };

/** The measured rates of a device, and a form for one more. The size and the order are those of its work at first. */
export function Rates({ index, device }: Props) {
  const plan = usePlanner((state) => state.plan);
  const id = useId();
  const { workload } = device;
  const [typed, setTyped] = useState('');
  const [unit, setUnit] = useState('MB');
  const [way, setWay] = useState<'reads' | 'writes'>(workload.read_percent < 50 ? 'writes' : 'reads');
  const [sizeKib, setSizeKib] = useState(workload.size_bytes / 1024);
  const [order, setOrder] = useState<'sequence' | 'random'>(
    workload.pattern === 'random' ? 'random' : 'sequence',
  );
  const [company, setCompany] = useState<'alone' | 'beside'>('alone');
  const others = idsAtWork(plan).some((other) => other !== device.id);
  const mbS = Number(typed.replace(',', '.')) * (RATE_UNITS.find(({ value }) => value === unit)?.mbS ?? 1);
  const isRate = typed.trim() !== '' && mbS >= 0.001 && mbS <= 10_000;
  const isFull = device.measured.length >= measuredMost();

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isRate || isFull) return;
    const at = company === 'beside' ? [...idsAtWork(plan), device.id] : [];
    const rate = {
      mbS,
      writes: way === 'writes',
      sizeKib,
      random: order === 'random',
      outstanding: workload.outstanding,
      at,
      tool: '',
    };
    planner.edit((current) => addMeasured(current, index, [rate]), words.added);
    setTyped('');
  };
  return (
    <>
      {device.measured.length === 0 ? (
        <p className="help">{words.none}</p>
      ) : (
        <ul className="measured-list">
          {device.measured.map((text, place) => (
            <li key={text}>
              <span>{words.said(text)}</span>
              <button
                type="button"
                className="button"
                aria-label={words.remove(words.said(text))}
                onClick={() =>
                  planner.edit((current) => removeMeasured(current, index, place), words.removed)
                }
              >
                {words.removeShort}
              </button>
            </li>
          ))}
        </ul>
      )}
      <form className="settings measured-form" onSubmit={add}>
        <label htmlFor={`${id}rate`}>{words.rate}</label>
        <span className="measured-rate">
          <input
            id={`${id}rate`}
            className="field"
            inputMode="decimal"
            autoComplete="off"
            placeholder="4.2"
            aria-invalid={typed !== '' && !isRate}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <select
            className="field"
            aria-label={words.unit}
            value={unit}
            onChange={({ target }) => setUnit(target.value)}
          >
            {RATE_UNITS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
        <span>{words.way}</span>
        <Segmented
          label={words.way}
          value={way}
          options={[
            { value: 'reads', label: words.reads },
            { value: 'writes', label: words.writes },
          ]}
          onChange={setWay}
        />
        <SelectField
          id={`${id}size`}
          label={words.size}
          value={sizeKib}
          choices={[...new Set([...SIZES_KIB, sizeKib])]
            .toSorted((a, b) => a - b)
            .map((value) => ({ value, label: sizeText(value) }))}
          onChange={(value) => setSizeKib(Number(value))}
        />
        <span>{words.order}</span>
        <Segmented
          label={words.order}
          value={order}
          options={[
            { value: 'sequence', label: words.sequence },
            { value: 'random', label: words.random },
          ]}
          onChange={setOrder}
        />
        {others && (
          <>
            <span>{words.company}</span>
            <Segmented
              label={words.company}
              value={company}
              options={[
                { value: 'alone', label: words.alone },
                { value: 'beside', label: words.beside },
              ]}
              onChange={setCompany}
            />
          </>
        )}
        <div className="form-actions">
          <button type="submit" className="button" data-primary disabled={!isRate || isFull}>
            {words.add}
          </button>
        </div>
        {isFull && <p className="help">{words.full}</p>}
      </form>
    </>
  );
}
