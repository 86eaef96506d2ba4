import { useEffect, useRef } from 'react';

import { NAME_CHARS_MAX } from '../plan/generated/facts.ts';

type Props = {
  id: string;
  value: string;
  placeholder?: string;
  /** Whether the dialog was opened for this field, which then gets the focus. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
};

/** A field for a name; each keystroke takes effect. */
export function NameInput({ id, value, placeholder, takesFocus = false, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    input.current?.select();
  }, [takesFocus]);
  return (
    <input
      ref={input}
      id={id}
      className="field"
      autoComplete="off"
      maxLength={NAME_CHARS_MAX}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
