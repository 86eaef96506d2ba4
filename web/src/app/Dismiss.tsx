import { Icon } from '../parts/glyphs.tsx';

/** Closes a notice. */
export function Dismiss({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button icon-button" aria-label="Dismiss" onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
