import { type ReactNode, useId, useState } from 'react';

type Props = {
  label: ReactNode;
  unit: string;
  least?: number;
  most: number;
  step?: number | 'any';
  value: number;
  onChange: (value: number) => void;
};

/** A number with its unit and its limits. What is typed is taken over as soon as it is within them; until then the field says so. */
export function NumberField({ label, unit, least = 0, most, step = 1, value, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !isWithin(typed, least, most, step);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="number-field">
        <input
          id={id}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}wrong` : undefined}
          value={typed ?? String(value)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            if (isWithin(text, least, most, step)) onChange(Number(text));
          }}
          onBlur={() => setTyped(null)}
        />
        {isWrong ? (
          <span id={`${id}wrong`} className="form-error">
            {least} to {most} {unit}
          </span>
        ) : (
          unit
        )}
      </span>
    </>
  );
}

function isWithin(text: string, least: number, most: number, step: number | 'any'): boolean {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return false;
  return value >= least && value <= most && (step === 'any' || Number.isInteger(value));
}
