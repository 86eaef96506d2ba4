import type { ReactNode } from 'react';

/** A link to the page on accuracy, or to one of its headings. */
export function TrustLink({ at, children }: { at?: 'telling-title'; children: ReactNode }) {
  return (
    <a className="link" href={at === undefined ? 'trust.html' : `trust.html#${at}`}>
      {children}
    </a>
  );
}
