import { useEffect, useRef } from 'react';

import { NAME_CHARS_MAX } from '../plan/generated/facts.ts';

type Props = {
  id: string;
  value: string;
  placeholder?: string;
  /** It is what its dialog was opened for. */
  takesFocus?: boolean;
  onChange: (value: string) => void;
};

/** A field for a name, taken over with every letter. */
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
