import type { ReactNode } from 'react';

/** A line of the list. */
interface Choice {
  value: string | number;
  label: string;
  /** Whether it is shown but cannot be chosen. */
  isOff?: boolean;
}

type Props = {
  id: string;
  label: ReactNode;
  value: string | number;
  choices: readonly Choice[];
  /** Called with the value of the chosen line, as text. */
  onChange: (value: string) => void;
};

/** A labelled list of choices in a form. */
export function SelectField({ id, label, value, choices, onChange }: Props) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isOff}>
            {choice.label}
          </option>
        ))}
      </select>
    </>
  );
}

type ChoiceProps<T extends string> = {
  id: string;
  label: ReactNode;
  value: T;
  /** The values with their words, in their order. */
  words: Readonly<Record<T, string>>;
  values: readonly T[];
  onChoose: (value: T) => void;
};

/** A labelled list of the values of one setting. */
export function ChoiceField<T extends string>({ id, label, value, words, values, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      id={id}
      label={label}
      value={value}
      choices={values.map((one) => ({ value: one, label: words[one] }))}
      onChange={(text) => {
        const chosen = values.find((one) => one === text);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
