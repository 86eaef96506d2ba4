import './computed.css';

import { useEffect, useRef } from 'react';

import { planner } from '../store/planner.ts';
import { type Asked, type Computed, computedWords } from '../text/computed-lines.ts';

type Props = {
  lines: readonly Computed[];
  /** The figure that was pressed; its line is shown and gets the focus. Each press is an object of its own. */
  asked: { at?: Asked | undefined } | null;
  /** Called before another view opens; `null` where there is no other view. */
  onLeave: (() => void) | null;
};

/** How figures are computed: each with its values filled in and where they are from. */
export function HowComputed({ lines, asked, onLeave }: Props) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const line = asked?.at && list.current?.querySelector<HTMLElement>(`[data-asked='${asked.at}']`);
    if (!line) return;
    // The sentences above it stay in view if they fit.
    line.scrollIntoView({ block: 'nearest' });
    line.focus({ preventScroll: true });
  }, [asked]);
  if (lines.length === 0) return null;
  return (
    <section className="computed" ref={list}>
      <h3>{computedWords.title}</h3>
      <dl>
        {lines.map(({ label, value, note, origin, over, asked: figure }) => (
          <div key={`${label} ${value}`} data-asked={figure} tabIndex={figure && -1}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note !== '' && <span className="computed-note">{note}</span>}
            </dd>
            <dd className="computed-origin" data-origin={origin}>
              {computedWords.origin[origin]}
              {over !== '' && onLeave !== null && (
                <button
                  type="button"
                  className="link"
                  aria-label={computedWords.vary(label)}
                  onClick={() => {
                    onLeave();
                    planner.look({ shows: 'sweep', over });
                  }}
                >
                  {computedWords.varyShort}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
