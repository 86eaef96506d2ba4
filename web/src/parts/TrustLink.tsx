import type { ReactNode } from 'react';

/** The way to the page that says how near the model comes to what was measured, or to one heading of it. */
export function TrustLink({ at, children }: { at?: 'telling-title'; children: ReactNode }) {
  return (
    <a className="link" href={at === undefined ? 'trust.html' : `trust.html#${at}`}>
      {children}
    </a>
  );
}
