import type { Size } from './useSize.ts';

/** The screen that the page is drawn for when there is no browser to measure one: `app/opening.tsx` sets it. */
export const drawnAhead: { isWide: boolean; isTouched: boolean; ladder: Size | null } = {
  isWide: true,
  isTouched: false,
  ladder: null,
};
