import { useState } from 'react';

import { TypedField } from '../NumberField.tsx';
import { Segmented } from '../Segmented.tsx';
import { readFigure } from '../../plan/figures.ts';
import { DEFAULT_DEVICE, WORK_FIGURES } from '../../plan/generated/facts.ts';
import { namedWork } from '../../plan/named-work.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { workFigureWords, workWords } from '../../text/work.ts';

type Props = { workload: Workload; set: (change: Partial<Workload>) => void; isCopy: boolean };

/** Figures that a copy does not use: it has one reader and one writer, which go at their own pace. */
const NOT_OF_A_COPY: ReadonlySet<string> = new Set([
  'spread_kb',
  'hot_percent',
  'spot_percent',
  'users',
  'per_s',
  'within_ms',
]);

const USUAL = DEFAULT_DEVICE.workload;

/** The figures of a device's work that most plans do without: where on the medium, when, and how many requests. */
export function WorkFigures({ workload, set, isCopy }: Props) {
  const hasNone = !workload.even && WORK_FIGURES.every(({ field }) => workload[field] === null);
  const [startsOpen] = useState(!hasNone && namedWork(workload) === undefined);
  return (
    <details className="own-figures" open={startsOpen}>
      <summary>{workWords.title}</summary>
      <p className="help">{workWords.help}</p>
      <div className="settings">
        {WORK_FIGURES.filter(({ field }) => !isCopy || !NOT_OF_A_COPY.has(field)).map((figure) => {
          const { label, unit, usual } = workFigureWords[figure.field];
          return (
            <TypedField
              key={figure.field}
              label={label}
              unit={unit}
              range={workWords.range(figure, unit)}
              placeholder={usual}
              text={String(workload[figure.field] ?? '')}
              read={(typed) => readFigure(figure, typed)}
              onChange={(value) => set({ [figure.field]: value })}
            />
          );
        })}
        {workload.per_s !== null && !isCopy && (
          <>
            <span>{workWords.even}</span>
            <Segmented
              label={workWords.even}
              value={workload.even ? 'even' : 'random'}
              options={[
                { value: 'random', label: workWords.atRandom },
                { value: 'even', label: workWords.evenly },
              ]}
              onChange={(value) => set({ even: value === 'even' })}
            />
            <p className="help">{workWords.evenHelp}</p>
          </>
        )}
        <div className="form-actions">
          <button
            type="button"
            className="button"
            disabled={hasNone}
            onClick={() => {
              const { pattern, read_percent, size_bytes, outstanding, think_us } = workload;
              set({ ...USUAL, pattern, read_percent, size_bytes, outstanding, think_us });
            }}
          >
            {workWords.reset}
          </button>
        </div>
      </div>
    </details>
  );
}
