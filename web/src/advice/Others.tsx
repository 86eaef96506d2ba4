import type { Advice } from '../plan/generated/types.ts';
import { Conventions } from './Conventions.tsx';
import { Improvements } from './Improvements.tsx';

/** What the search says besides better IDs: other improvements, and the conventions about IDs. */
export default function Others({ advice }: { advice: Advice }) {
  return (
    <>
      <Improvements advice={advice} />
      <Conventions advice={advice} />
    </>
  );
}
