// For tests: which cases the property tests try, and for how long.

import * as fc from 'fast-check';

/**
 * The same cases every time, so that a change is judged by itself; `npm run fuzz -- properties` tries others. A property
 * that fails looks for a smaller case, which can take hours for whole plans, and no test's own limit stops it.
 */
fc.configureGlobal({
  seed: Number(process.env['PROPTEST_RNG_SEED'] ?? 1) | 0,
  // Above that of the longest, which takes a minute of one core.
  interruptAfterTimeLimit: 300_000,
  markInterruptAsFailure: true,
});
