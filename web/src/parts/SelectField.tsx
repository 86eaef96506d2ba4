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
