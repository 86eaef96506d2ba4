import type { ReactNode } from 'react';

import {
  type Filter,
  GENERATIONS,
  NO_FILTER,
  PART_KINDS,
  choices,
  makers,
} from '../../plan/catalogue-filter.ts';
import { SIGNALLINGS } from '../../plan/generated/facts.ts';
import { kindTitle, shelfWords } from '../../text/catalogue.ts';

const WIDTHS = [8, 16] as const;
const MAKERS = makers();

type Props = { filter: Filter; onChange: (filter: Filter) => void };

/** The shelf's filters besides the search, closed because few users need them. */
export function Filters({ filter, onChange }: Props) {
  const set = (change: Partial<Filter>) => onChange({ ...filter, ...change });
  const count = choices(filter);
  return (
    <details className="shelf-filters">
      <summary>
        {shelfWords.filters} <span className="caption">{shelfWords.chosen(count)}</span>
      </summary>
      <div className="shelf-choices">
        <Choice
          label={shelfWords.kind}
          value={filter.kind}
          options={PART_KINDS}
          text={kindTitle}
          onChange={(kind) => set({ kind })}
        />
        <Choice
          label={shelfWords.generation}
          value={filter.generation}
          options={GENERATIONS.map(({ id }) => id)}
          text={(id) => GENERATIONS.find((generation) => generation.id === id)?.name}
          onChange={(generation) => set({ generation })}
        />
        <Choice
          label={shelfWords.signalling}
          value={filter.signalling}
          options={SIGNALLINGS}
          text={(signalling) => signalling}
          onChange={(signalling) => set({ signalling })}
        />
        <Choice
          label={shelfWords.width}
          value={filter.widthBits}
          options={WIDTHS}
          text={shelfWords.bits}
          onChange={(widthBits) => set({ widthBits })}
        />
        <Choice
          label={shelfWords.maker}
          value={filter.maker}
          options={MAKERS}
          text={(maker) => maker}
          onChange={(maker) => set({ maker })}
        />
      </div>
      {/* Not `disabled`: a button that is disabled by its own press would lose the focus. */}
      <button
        type="button"
        className="link"
        aria-disabled={count === 0}
        onClick={() => onChange({ ...NO_FILTER, query: filter.query })}
      >
        {shelfWords.clear}
      </button>
    </details>
  );
}

type ChoiceProps<T extends string | number> = {
  label: string;
  /** `null` for any. */
  value: T | null;
  options: readonly T[];
  text: (option: T) => ReactNode;
  onChange: (value: T | null) => void;
};

function Choice<T extends string | number>({ label, value, options, text, onChange }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        className="field"
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find((option) => String(option) === target.value) ?? null)}
      >
        <option value="">{shelfWords.any}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
