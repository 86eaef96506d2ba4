import { useEffect, useRef } from 'react';

import { Icon } from './glyphs.tsx';

type Props = {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Whether it gets the focus when it appears. */
  takesFocus?: boolean;
  onChange: (query: string) => void;
};

/** A field to search a list with. */
export function SearchField({ label, value, takesFocus = false, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <label className="shelf-search">
      <span className="unseen">{label}</span>
      <Icon name="search" />
      <input
        ref={field}
        className="field"
        type="search"
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
