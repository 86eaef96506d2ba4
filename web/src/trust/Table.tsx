import type { ReactNode } from 'react';

type Props = {
  /** Caption. */
  title: string;
  /** Whether the caption is visible or only read aloud. */
  isTitleHidden?: boolean;
  /** Whether it takes the full width; a few short columns are easier to read close together. */
  isWide?: boolean;
  heads: readonly { label: string; kind?: 'figure' | 'wide' }[];
  children: ReactNode;
};

/** A table of figures. If it is wider than the screen it scrolls by itself, also by keyboard. */
export function Table({ title, isTitleHidden = false, isWide = false, heads, children }: Props) {
  return (
    // In Safari and Firefox only a focusable element can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="trust-scroll" aria-label={title} tabIndex={0}>
      <table className="trust-table" data-wide={isWide ? '' : undefined}>
        <caption className={isTitleHidden ? 'unseen' : undefined}>{title}</caption>
        <thead>
          <tr>
            {heads.map(({ label, kind }) => (
              <th key={label} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
