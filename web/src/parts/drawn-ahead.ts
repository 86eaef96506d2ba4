/** The size that a picture is drawn for. */
export type Size = {
  /** Width of the element, pixels. */
  width: number;
  /** The browser's text size relative to the usual one. */
  zoom: number;
};

/** The screen that the page is drawn for when there is no browser to measure one: `app/draw-ahead.tsx` sets it. */
export const drawnAhead: { isWide: boolean; isTouched: boolean; ladder: Size | null } = {
  isWide: true,
  isTouched: false,
  ladder: null,
};
