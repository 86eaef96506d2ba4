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

/** A number with its unit and its limits. */
export function NumberField({ label, unit, least = 0, most, step = 1, value, onChange }: Props) {
  return (
    <TypedField
      label={label}
      unit={unit}
      range={`${least} to ${most} ${unit}`}
      text={String(value)}
      read={(typed) => (isWithin(typed, least, most, step) ? Number(typed) : undefined)}
      onChange={onChange}
    />
  );
}

type TypedProps<T> = {
  label: ReactNode;
  unit: string;
  /** The allowed values, shown after an invalid entry. */
  range: string;
  placeholder?: string;
  /** Placeholder of the empty field. */
  text: string;
  /** The value of the text; `undefined` if it is invalid. */
  read: (typed: string) => T | undefined;
  onChange: (value: T) => void;
};

/** A field with a unit. A valid value takes effect at once; for an invalid one the field shows the allowed range. */
export function TypedField<T>({ label, unit, range, placeholder, text, read, onChange }: TypedProps<T>) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === undefined;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="number-field">
        <input
          id={id}
          className="field"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}wrong` : undefined}
          value={typed ?? text}
          onChange={({ target }) => {
            setTyped(target.value);
            const value = read(target.value);
            if (value !== undefined) onChange(value);
          }}
          onBlur={() => setTyped(null)}
        />
        {isWrong ? (
          <span id={`${id}wrong`} className="form-error">
            {range}
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
