import { create } from 'zustand';

/** Lists of steps that are remembered, the newest last. */
const LISTS_MAX = 20;

/** Which steps of a list a person has done, by the links of its plans. They stay while the page is open. */
export const useStepsDone = create<{ lists: ReadonlyMap<string, ReadonlySet<number>> }>(() => ({
  lists: new Map(),
}));

/** Marks a step of a list as done, or as still to do. */
export function setStepDone(list: string, place: number, isDone: boolean): void {
  const lists = new Map(useStepsDone.getState().lists);
  const done = new Set(lists.get(list));
  if (isDone) done.add(place);
  else done.delete(place);
  lists.delete(list);
  lists.set(list, done);
  const [oldest] = lists.keys();
  if (lists.size > LISTS_MAX && oldest !== undefined) lists.delete(oldest);
  useStepsDone.setState({ lists });
}
