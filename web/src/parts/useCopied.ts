import { useCallback, useEffect, useState } from 'react';

/** So long a button says that it has copied, in milliseconds. */
const SAID_MS = 2000;

/** What became of the last copying: for a moment that it was done, or that the browser refused it. */
export function useCopied(): ['copied' | 'refused' | null, (copying: Promise<boolean>) => void] {
  const [outcome, setOutcome] = useState<{ done: boolean } | null>(null);
  useEffect(() => {
    if (outcome === null || !outcome.done) return undefined;
    const timer = setTimeout(() => setOutcome(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const follow = useCallback(
    (copying: Promise<boolean>) => void copying.then((done) => setOutcome({ done })),
    [],
  );
  return [outcome === null ? null : outcome.done ? 'copied' : 'refused', follow];
}
