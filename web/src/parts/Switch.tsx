import { switchText } from '../text/bus.ts';
import { Segmented } from './Segmented.tsx';

const OPTIONS = [false, true].map((on) => ({
  value: on ? ('on' as const) : ('off' as const),
  label: switchText(on),
}));

/** A setting that is on or off. */
export function Switch({
  label,
  on,
  onChange,
}: {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Segmented
      label={label}
      value={on ? 'on' : 'off'}
      options={OPTIONS}
      onChange={(value) => onChange(value === 'on')}
    />
  );
}
