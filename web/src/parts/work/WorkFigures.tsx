import { useState } from 'react';

import { Field } from '../Field.tsx';
import { type FieldName, USUAL, isSame } from '../../plan/fields.ts';
import { namedWork } from '../../plan/named-work.ts';
import type { Workload } from '../../plan/generated/types.ts';
import { namesOf } from '../../text/fields.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { workWords } from '../../text/settings.ts';

type Props = { workload: Workload; set: (change: Partial<Workload>) => void; isCopy: boolean };

type Name = FieldName<'workload'>;

/** Fields that stand in `Requests.tsx`. */
const ELSEWHERE: ReadonlySet<Name> = new Set([
  'pattern',
  'read_percent',
  'size_bytes',
  'outstanding',
  'think_us',
]);

/** What a copy does not use: it has one reader and one writer, which go at their own pace. */
const NOT_OF_A_COPY: ReadonlySet<Name> = new Set([
  'spread_kb',
  'hot_percent',
  'spot_percent',
  'users',
  'per_s',
  'within_ms',
  'even',
]);

/** The figures of a device's work that most plans do without: where on the medium, when, and how many requests. */
export function WorkFigures({ workload, set, isCopy }: Props) {
  const { pattern, read_percent, size_bytes, outstanding, think_us } = workload;
  const without = { ...USUAL.workload, pattern, read_percent, size_bytes, outstanding, think_us };
  const hasNone = isSame('workload', workload, without);
  const [startsOpen] = useState(!hasNone && namedWork(workload) === undefined);
  const isShown = (name: Name) =>
    !ELSEWHERE.has(name) &&
    !(isCopy && NOT_OF_A_COPY.has(name)) &&
    (name !== 'even' || workload.per_s !== null);
  return (
    <details className="own-figures" open={startsOpen}>
      <summary>{workWords.more}</summary>
      <p className="help">{workWords.help}</p>
      <div className="settings">
        {namesOf('workload', fieldWords.workload)
          .filter(isShown)
          .map((name) => (
            <Field key={name} table="workload" name={name} part={workload} set={set} />
          ))}
        <div className="form-actions">
          <button type="button" className="button" disabled={hasNone} onClick={() => set(without)}>
            {workWords.reset}
          </button>
        </div>
      </div>
    </details>
  );
}
