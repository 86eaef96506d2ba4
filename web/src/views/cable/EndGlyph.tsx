import type { Terminator } from '../../plan/generated/types.ts';

/** What is on an end: a terminator, or the bare end of the cable. A wrong one is dashed. */
export function EndGlyph({ plugged, isWrong }: { plugged: Terminator; isWrong: boolean }) {
  return (
    <svg
      className="cable-end-glyph"
      data-open={plugged === 'open' ? '' : undefined}
      data-wrong={isWrong ? '' : undefined}
      width="24"
      height="40"
      viewBox="0 0 24 40"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="21" height="37" rx="3" />
      {plugged === 'open' ? (
        isWrong && <path d="M9 16a3 3 0 1 1 4.5 2.6C12.4 19.3 12 20 12 21.5M12 25.5v.01" />
      ) : (
        <path d="M12 6v5l4 2-8 3.5 8 3.5-8 3.5 4 2v8.5" />
      )}
    </svg>
  );
}
