// In the package, the generated types themselves are in this place.
export type * from '../src/plan/generated/types.ts';
