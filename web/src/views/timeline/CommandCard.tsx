import type { Trace } from '../../engine/trace.ts';
import { IdChip } from '../../parts/IdChip.tsx';
import { hueOf } from '../../parts/hue.ts';
import type { Plan } from '../../plan/generated/types.ts';
import { commandText, commandTookText, nanoseconds, stepText, timeWords as words } from '../../text/trace.ts';

type Props = { trace: Trace; plan: Plan; index: number };

/** One command, from its issue to its status: each part of its time. */
export function CommandCard({ trace, plan, index }: Props) {
  const command = trace.command(index);
  const steps = trace.steps(index);
  const { parties } = trace.head;
  const target = parties[command.target];
  const end = steps.at(-1)?.to ?? command.sent;
  const waited = steps.reduce((sum, step) => sum + (step.what === 'waits' ? step.to - step.from : 0), 0);
  return (
    <section className="card view-card" aria-label={words.ofCommand}>
      <p className="help time-of">
        {target && <IdChip id={target.id} hue={hueOf(plan, target.party)} />}
        {target?.name}: {commandText(command)}
      </p>
      <h2>{commandTookText(end - command.issued, waited, command.done !== null)}</h2>
      <table className="time-steps">
        <tbody>
          {steps.map((step) => (
            <tr key={`${step.from} ${step.what}`} data-waits={step.what === 'waits' ? '' : undefined}>
              <th scope="row">{stepText(step, parties)}</th>
              <td className="number">{nanoseconds(step.to - step.from)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <td className="number">{nanoseconds(end - command.issued)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
