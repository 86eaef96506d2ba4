import { type ComponentType, lazy, useEffect } from 'react';

import { isMissing, sayMissing, useMissing } from '../store/missing.ts';

/** Seconds after which a part that does not come counts as missing. */
const LATE_S = 20;

/**
 * A component that is fetched when it is first shown. If it cannot be fetched, or not in time, the page says so and offers to try again;
 * React alone would remove the whole page.
 */
export function late<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begun = () =>
    lazy<ComponentType<Props>>(() =>
      Promise.race([fetch(), tooLate()]).catch(() => {
        isMissing(() => {
          part = begun();
        });
        return { default: Gap };
      }),
    );
  let part = begun();
  return function Late(props: Props) {
    // Rendered again when parts are fetched again.
    useMissing((state) => state.again);
    const Part = part;
    return <Part {...props} />;
  };
}

/** Rejects when it is too late. Ticks are counted instead of time, because a sleeping laptop does not make a part late. */
async function tooLate(): Promise<never> {
  return new Promise((_, refuse) => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks < LATE_S) return;
      clearInterval(timer);
      refuse(new Error('late'));
    }, 1_000);
  });
}

/** In place of a part that is missing. */
function Gap() {
  useEffect(sayMissing, []);
  return null;
}
