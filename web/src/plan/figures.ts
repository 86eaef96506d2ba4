import type { ARRAY_FIGURES } from './generated/arrays.ts';
import type { HOST_FIGURES, OWN_FIGURES, WORK_FIGURES } from './generated/facts.ts';

/** A figure of a device that a user may set, and its limits. */
export type OwnFigure = (typeof OWN_FIGURES)[number];

/** A figure of a host that a user may set, and its limits. */
export type HostFigure = (typeof HOST_FIGURES)[number];

/** A figure of the work for a device that a user may set, and its limits. */
export type WorkFigure = (typeof WORK_FIGURES)[number];

/** A figure of an array that a user may set, and its limits. */
export type ArrayFigure = (typeof ARRAY_FIGURES)[number];

type AnyFigure = OwnFigure | HostFigure | WorkFigure | ArrayFigure;

/** Whether a figure may have this value. */
function isAllowed({ least, orZero, whole, most }: AnyFigure, value: number): boolean {
  return (
    ((value >= least && value <= most) || (orZero && value === 0)) && (!whole || Number.isInteger(value))
  );
}

/** The value of a typed text; `null` if it is empty, `undefined` if the figure may not have it. */
export function readFigure(figure: AnyFigure, typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const value = Number(typed);
  return Number.isFinite(value) && isAllowed(figure, value) ? value : undefined;
}

/** Whether each of the figures has a value that it may have, or none. */
export function areAllowed<Field extends string>(
  figures: readonly (AnyFigure & { field: Field })[],
  values: Record<Field, number | null>,
): boolean {
  return figures.every((figure) => {
    const value = values[figure.field];
    return value === null || isAllowed(figure, value);
  });
}
