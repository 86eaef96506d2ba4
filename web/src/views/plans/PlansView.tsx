import './plans.css';

import { useEffect, useState } from 'react';

import { CopyButton } from '../../parts/CopyButton.tsx';
import { View } from '../../parts/View.tsx';
import { late } from '../../parts/late.tsx';
import type { Plan } from '../../plan/generated/types.ts';
import { PLANS_BESIDE_MAX } from '../../plan/generated/facts.ts';
import { addressOf, planner, usePlanner } from '../../store/planner.ts';
import { useSeveralPlans } from '../../store/several-plans.ts';
import { plansWords as words } from '../../text/plans.ts';
import { stepWords } from '../../text/steps.ts';
import { PlansForm } from './PlansForm.tsx';
import { PlansTable } from './PlansTable.tsx';
import { csvOf, markdownOf } from './export.ts';
import { type PlansRead, plansIn } from './links.ts';
import { type Columns, usePlans } from './usePlans.ts';

const StepsDialog = late(() => import('../../parts/steps/StepsDialog.tsx'));

const NOTHING: PlansRead = { plans: [], problems: [] };

/** Up to five plans beside each other, in place of the plan. */
export default function PlansView() {
  const { plans, problems } = useRead();
  const present = usePlanner((state) => state.plan);
  const found = usePlans(plans);
  const { columns, devices } = found;
  const [to, setTo] = useState<Plan | null>(null);
  return (
    <View
      className="plans-view"
      title={words.title}
      of={words.of(PLANS_BESIDE_MAX)}
      back={words.back}
      tools={
        columns.length > 0 && (
          <>
            <CopyButton
              label={words.copyCsv}
              onCopy={() => planner.copy(csvOf(columns, devices, addressOf), words.copied)}
            />
            <CopyButton
              label={words.copyMarkdown}
              onCopy={() => planner.copy(markdownOf(columns, devices, addressOf), words.copied)}
            />
          </>
        )
      }
    >
      <PlansForm problems={problems} />
      <Progress {...found} />
      {columns.length > 0 && <PlansTable columns={columns} devices={devices} onSteps={setTo} />}
      {to && <StepsDialog from={present} to={to} onClose={() => setTo(null)} />}
    </View>
  );
}

/** The plans of the text, once they are read. */
function useRead(): PlansRead {
  const text = useSeveralPlans((state) => state.text);
  const [read, setRead] = useState<PlansRead>(NOTHING);
  useEffect(() => {
    let isWanted = true;
    void plansIn(text).then(
      (made) => isWanted && setRead(made),
      () => isWanted && setRead({ plans: [], problems: [stepWords.failed] }),
    );
    return () => {
      isWanted = false;
    };
  }, [text]);
  return read;
}

/** How many plans are predicted. The last one is announced. */
function Progress({ columns }: Columns) {
  const all = columns.length;
  const count = columns.filter(({ evaluation, isRefused }) => evaluation !== null || isRefused).length;
  const isDone = all > 0 && count === all;
  useEffect(() => {
    if (isDone) planner.announce(words.done(all));
  }, [isDone, all]);
  if (all === 0) return <p className="help plans-progress">{words.none}</p>;
  const text = isDone ? words.done(all) : words.predicting(count, all);
  return (
    <p className="help plans-progress">
      {!isDone && <progress aria-label={text} max={all} value={count} />} {text}
    </p>
  );
}
