import type { ReactNode } from 'react';

/** The way to the page that says how near the model comes to what was measured. */
export function TrustLink({ className = 'link', children }: { className?: string; children: ReactNode }) {
  return (
    <a className={className} href="trust.html">
      {children}
    </a>
  );
}
