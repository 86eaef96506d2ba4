import { useCallback, useEffect, useState } from 'react';

/** Time for which a button confirms that it has copied, milliseconds. */
const SAID_MS = 2000;

/** The result of the last copy: briefly that it succeeded, or that the browser refused it. */
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
