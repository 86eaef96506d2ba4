// Measures how much a page moves by itself while it renders: cumulative layout shift (CLS) as
// https://web.dev/articles/cls defines it.

/** Windows in which it is measured: two phones, a tablet, a desktop. */
export const WINDOWS = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 860 },
];

/** Shifts within one second of each other belong together, for five seconds at most. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

/**
 * Observes a page; call it before the page is opened. The returned function gives the shift so far: the largest sum of one window.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<() => Promise<number>>}
 */
export async function watchLayout(page) {
  await page.addInitScript(() => {
    /** @type {any} */
    const seen = globalThis;
    seen.layoutShifts = /** @type {any[]} */ ([]);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Shifts right after a click or a key are the answer to it.
        if (!(/** @type {any} */ (entry).hadRecentInput)) seen.layoutShifts.push(entry);
      }
    }).observe({ type: /** @type {any} */ ('layout-shift'), buffered: true });
  });
  return async () => {
    /** @type {{ at: number, value: number }[]} */
    const shifts = await page.evaluate(() =>
      /** @type {any} */ (globalThis).layoutShifts.map((/** @type {any} */ shift) => ({
        at: shift.startTime,
        value: shift.value,
      })),
    );
    return largestWindow(shifts);
  };
}

/** @param {readonly { at: number, value: number }[]} shifts in their order */
export function largestWindow(shifts) {
  let largest = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { at, value } of shifts) {
    if (at - last > GAP_MS || at - first > WINDOW_MS) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
