import { useId } from 'react';

import { PatternOfWork, RequestSize, Requests } from '../../parts/work/Requests.tsx';
import { WorkFigures } from '../../parts/work/WorkFigures.tsx';
import { Field } from '../../parts/Field.tsx';
import { NameInput } from '../../parts/NameInput.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { dissolveArray, setArraySettings, setArrayWork } from '../../plan/arrays.ts';
import { figuresOf } from '../../plan/fields.ts';
import { ARRAY_BYS, ARRAY_LEVELS } from '../../plan/generated/arrays.ts';
import { LEVEL_NAMES } from '../../plan/generated/facts.ts';
import type { DiskArray, Plan, Workload } from '../../plan/generated/types.ts';
import { planner } from '../../store/planner.ts';
import { said } from '../../text/announcements.ts';
import { arrayCardWords as words } from '../../text/array-results.ts';
import { arrayByText, arrayName } from '../../text/arrays.ts';
import { fieldWords } from '../../text/part-fields.ts';
import { ArrayFigures } from './ArrayFigures.tsx';
import { Members } from './Members.tsx';
import { editArrays } from './edit-arrays.ts';

type Props = { plan: Plan; number: number };

/** One array: its level and members, what it gets and why, and further settings. */
export function OneArray({ plan, number }: Props) {
  const array = plan.arrays[number - 1];
  if (!array) return null;
  const name = arrayName(plan, number - 1);
  const set = (change: Partial<DiskArray>) =>
    planner.edit(
      (now) => setArraySettings(now, number, change),
      change.level === undefined ? said.settings(name) : words.levelSet(name, LEVEL_NAMES[change.level]),
      `array ${number}`,
    );
  return (
    <section className="array" aria-label={name}>
      <h3>{name}</h3>
      <div className="array-choices">
        <Segmented
          label={words.level}
          value={array.level}
          options={ARRAY_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] }))}
          onChange={(level) => set({ level })}
        />
        <span className="array-by">
          <span aria-hidden="true">{fieldWords.array.by.label}</span>
          <Segmented
            label={fieldWords.array.by.label}
            value={array.by}
            options={ARRAY_BYS.map((value) => ({ value, label: arrayByText[value] }))}
            onChange={(by) => set({ by })}
          />
        </span>
      </div>
      <ArrayFigures plan={plan} number={number} array={array} />
      <Members plan={plan} number={number} name={name} />
      <details>
        <summary>{words.settings}</summary>
        <Settings array={array} set={set} />
      </details>
      <details>
        <summary>{words.work}</summary>
        <p className="help">{words.workHelp}</p>
        <Work array={array} number={number} name={name} />
      </details>
      <button
        type="button"
        className="button"
        onClick={() => editArrays((now) => dissolveArray(now, number), words.dissolved(name))}
      >
        {words.dissolve}
      </button>
    </section>
  );
}

function Settings({ array, set }: { array: DiskArray; set: (change: Partial<DiskArray>) => void }) {
  const id = useId();
  return (
    <div className="settings">
      <label htmlFor={id}>{fieldWords.array.name.label}</label>
      <NameInput
        id={id}
        value={array.name}
        placeholder={LEVEL_NAMES[array.level]}
        onChange={(name) => set({ name })}
      />
      {figuresOf('array').map(({ name }) => (
        <Field key={name} table="array" name={name} part={array} set={set} />
      ))}
    </div>
  );
}

function Work({ array, number, name }: { array: DiskArray; number: number; name: string }) {
  const { workload } = array;
  const set = (change: Partial<Workload>) =>
    planner.edit((now) => setArrayWork(now, number, change), said.settings(name), `array work ${number}`);
  return (
    <div className="settings">
      <PatternOfWork workload={workload} set={set} />
      {workload.pattern !== 'off' && (
        <>
          <RequestSize workload={workload} set={set} />
          <Requests workload={workload} set={set} isCopy={false} />
          <WorkFigures workload={workload} set={set} isCopy={false} />
        </>
      )}
    </div>
  );
}
