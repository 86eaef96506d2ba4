import './symptoms.css';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { View } from '../../parts/View.tsx';
import { usePlanner } from '../../store/planner.ts';
import { symptomWords as words } from '../../text/symptoms.ts';
import { Guide } from './Guide.tsx';

/** From what a bus does wrong to its causes, in place of the plan. It also helps without a plan. */
export default function SymptomsView() {
  const name = usePlanner((state) => state.plan.name);
  return (
    <View
      className="symptoms-view"
      title={words.title}
      of={words.of(name)}
      back={words.back}
      tools={<CommandButton command={planCommands.cable}>{words.cable}</CommandButton>}
    >
      <Guide />
    </View>
  );
}
