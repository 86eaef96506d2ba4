import { useEffect, useRef } from 'react';

import { Icon } from './glyphs.tsx';

type Props = {
  /** Placeholder and accessible name. */
  label: string;
  value: string;
  /** Whether it gets the focus when it appears. */
  takesFocus?: boolean;
  onChange: (query: string) => void;
  /** Takes the only result; `null` unless there is exactly one. Enter does it. */
  takeOnly: (() => void) | null;
};

/** A field to search a list with. */
export function SearchField({ label, value, takesFocus = false, onChange, takeOnly }: Props) {
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
        onKeyDown={(event) => {
          // Within a word of an input method Enter ends the word.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || takeOnly === null) return;
          event.preventDefault();
          takeOnly();
        }}
      />
    </label>
  );
}
