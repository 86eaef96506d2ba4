import type { ReactNode } from 'react';

type Props = {
  /** What the table shows, as its caption. */
  title: string;
  /** Whether the caption is seen or only read aloud. */
  isTitleHidden?: boolean;
  /** Whether it takes all the room there is; a few short columns are read better close together. */
  isWide?: boolean;
  heads: readonly { label: string; kind?: 'figure' | 'wide' }[];
  children: ReactNode;
};

/** A table of figures; where it is wider than the screen it scrolls by itself, by keyboard too. */
export function Table({ title, isTitleHidden = false, isWide = false, heads, children }: Props) {
  return (
    // Safari and Firefox let nobody scroll by keyboard what cannot have the focus.
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
