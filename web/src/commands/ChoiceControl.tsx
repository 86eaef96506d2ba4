import { Segmented } from '../parts/Segmented.tsx';
import { shownPlan, usePlanner } from '../store/planner.ts';
import { type Choice, choose } from './choices.ts';

/** The values of a setting, side by side. */
export function ChoiceControl<T extends string | boolean>({ choice }: { choice: Choice<T> }) {
  const value = usePlanner((state) => choice.of(shownPlan(state)));
  return (
    <Segmented
      label={choice.label ?? choice.name}
      value={String(value)}
      options={choice.values.map((each) => ({ value: String(each), label: choice.text(each) }))}
      onChange={(chosen) => {
        const wanted = choice.values.find((each) => String(each) === chosen);
        if (wanted !== undefined) choose(choice, wanted);
      }}
    />
  );
}
